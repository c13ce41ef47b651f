package traits

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// readSimple makes the summary without the parser, where all words are simple: nouns
// of objects, IS, and plain properties, one word in a cell. Then the sentences are
// just the rows of three that are a noun, IS, and a noun or property, whatever lies
// beside them: any other word ends a sentence, and words that would continue a sentence
// begin another one at its third word.
//
// It gives false where the words are not simple, or where several rules are about
// MOVE, as the order of these counts.
func (d *Cache) readSimple(g *Summary) bool {
	if !d.Simple {
		return false
	}
	clear(d.properties)
	clear(d.turns)
	clear(d.stays)
	if !d.short.Lay(d.placed) {
		return false
	}
	moves := 0
	for i := range d.placed {
		found, n := d.short.About(int32(i))
		for _, of := range found[:n] {
			moves += d.tell(d.placed[of.Noun].Reads, d.placed[of.Third].Reads)
		}
	}
	if moves > 1 {
		return false
	}
	g.Plain, g.Known = true, true
	g.Others.clear()
	for k := range d.table.Words {
		g.Traits[k] = traitsOfWords
	}
	g.Turning, g.Into = g.Turning[:0], g.Into[:0]
	for n := words.FirstObject; n < d.table.Nouns; n++ {
		k := d.table.Object[n]
		g.Traits[k] = There
		if d.properties[n] != 0 {
			g.Traits[k] = Of(d.properties[n])
		}
		if d.turns[n] && !d.stays[n] {
			g.Turning = append(g.Turning, k)
			g.Into = append(g.Into, d.into[n])
		}
	}
	if g.Moving = g.Moving[:0]; moves > 0 {
		g.Moving = append(g.Moving, d.moving)
	}
	g.Leaves = false
	g.sumUp()
	return true
}

// traitsOfWords are the traits of words where no rule is about TEXT.
var traitsOfWords = Of(1 << words.IsPush)

// tell takes in the rule with the first word x and the third word y, and gives 1 if it is about
// MOVE, else 0.
func (d *Cache) tell(x, y words.Lexeme) (moves int) {
	n := words.Noun(x.Meaning)
	switch y.Class {
	case words.ClassProperty:
		d.properties[n] |= 1 << y.Meaning
		if words.Property(y.Meaning) == words.IsMove {
			d.moving = n
			return 1
		}
	case words.ClassNoun:
		if y == x {
			d.stays[n] = true
			break
		}
		d.into[n] = int32(d.table.Object[y.Meaning])
		if d.turns[n] {
			d.into[n] = board.None // something else as well
		}
		d.turns[n] = true
	}
	return 0
}

// prepareSimple finds out whether a level has only words that readSimple knows, and prepares for them.
func (d *Cache) prepareSimple() {
	for k := range d.table.Words {
		switch x := d.table.Roles[k].Reads; x.Class {
		case words.ClassNoun:
			if words.Noun(x.Meaning) < words.FirstObject {
				return
			}
		case words.ClassVerb:
			if words.Verb(x.Meaning) != words.VerbIs {
				return
			}
		case words.ClassProperty:
			if !words.IsLook(words.Property(x.Meaning)) && plainProperties&(1<<x.Meaning) == 0 {
				return
			}
		default:
			return
		}
	}
	d.Simple = true
	d.short = rules.NewShortSentences(d.next)
	d.properties = make([]uint64, d.table.Nouns)
	d.turns = make([]bool, d.table.Nouns)
	d.into = make([]int32, d.table.Nouns)
	d.stays = make([]bool, d.table.Nouns)
}
