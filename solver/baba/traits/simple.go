package traits

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// readSimple makes the digest of words that are nouns of objects, IS and plain
// properties, one to a cell. Then the parser finds, whatever else lies beside
// them, just each three in a row that are a noun, IS, and a noun or property:
// every other word ends a sentence, and one that ends behind a noun goes on
// from it. It gives false where the words are others, or where the order of
// several rules about MOVE counts.
func (d *Cache) readSimple(g *Summary) bool {
	if !d.Simple {
		return false
	}
	clear(d.properties)
	clear(d.turns)
	clear(d.stays)
	stacked := false
	for i, w := range d.placed {
		stacked = stacked || d.at[w.Cell] != 0
		d.at[w.Cell] = int32(i + 1)
	}
	moves := 0
	if !stacked {
		for _, w := range d.placed {
			if w.Reads.Class == words.ClassVerb {
				moves += d.tell(w.Cell, 0) + d.tell(w.Cell, 3)
			}
		}
	}
	for _, w := range d.placed {
		d.at[w.Cell] = 0
	}
	if stacked || moves > 1 {
		return false
	}
	g.Plain = true
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

// traitsOfWords are those of words, of which no rule says anything else.
var traitsOfWords = Of(1 << words.IsPush)

// tell takes in the rule about an IS in a direction, if there is one, and
// gives how many there are about MOVE.
func (d *Cache) tell(is int32, direction int) (moves int) {
	before, after := d.next[(direction+2)%board.NumDirections][is], d.next[direction][is]
	if before == board.None || after == board.None || d.at[before] == 0 || d.at[after] == 0 {
		return 0
	}
	x, y := d.placed[d.at[before]-1].Reads, d.placed[d.at[after]-1].Reads
	if x.Class != words.ClassNoun {
		return 0
	}
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

// prepareSimple tells whether a level has no words that glance does not know.
func (d *Cache) prepareSimple(cells int) {
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
			if plainProperties&(1<<x.Meaning) == 0 {
				return
			}
		default:
			return
		}
	}
	d.Simple = true
	d.at = make([]int32, cells)
	d.properties = make([]uint64, d.table.Nouns)
	d.turns = make([]bool, d.table.Nouns)
	d.into = make([]int32, d.table.Nouns)
	d.stays = make([]bool, d.table.Nouns)
}
