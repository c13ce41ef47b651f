package reachability

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// isBlocked tells whether nothing ever comes into a cell.
func (p *Reachability) isBlocked(cell int32) bool {
	return cell == board.None || p.Barrier[cell] || p.Held[cell]
}

// spreadWords finds where words can come to lie. The words for which anywhere says so are taken
// to come wherever anything does.
func (p *Reachability) spreadWords(anywhere func(words.Lexeme) bool) {
	for k := range p.At {
		clear(p.At[k])
	}
	clear(p.hasWord)
	p.writeWords()
	var cells []int32
	for k, at := range p.At {
		if at == nil {
			continue
		}
		cells = cells[:0]
		for c := range at {
			if at[c] { // by writeWords
				cells = append(cells, int32(c))
			}
		}
		for i := range p.Pieces {
			if u := &p.Pieces[i]; int(u.Kind) == k && !at[u.Cell] {
				at[u.Cell] = true
				if !p.stays(int32(i)) {
					cells = append(cells, u.Cell)
				}
			}
		}
		p.push(at, cells)
		all := anywhere != nil && anywhere(p.Table.Roles[k].Reads)
		for c := range at {
			at[c] = at[c] || all && !p.isBlocked(int32(c))
			p.hasWord[c] = p.hasWord[c] || at[c]
		}
	}
}

// writeWords lays the words that things turn into, leave or make: anywhere in the regions
// of those things.
func (p *Reachability) writeWords() {
	if !p.Rules.Writes {
		return
	}
	comes := p.Rules.Outcomes()
	written := make([]bool, len(p.Region))
	for k := range p.Table.Words {
		x := p.Table.Roles[k].Reads
		if x.Class != words.ClassNoun || words.Noun(x.Meaning) < words.FirstObject || !p.Rules.leaves[x.Meaning][words.NounText] {
			continue
		}
		clear(written) // by region
		for i := range p.Pieces {
			u := &p.Pieces[i]
			if r := p.Region[u.Cell]; r != board.None && !p.Table.IsText(u.Kind) && comes[p.Table.Roles[u.Kind].Noun][x.Meaning] {
				written[r] = true
			}
		}
		if p.At[k] == nil {
			p.At[k] = make([]bool, len(p.Region))
		}
		for c, r := range p.Region {
			p.At[k][c] = r != board.None && written[r]
		}
	}
}

// push spreads the cells where a word can be, starting from some cells: along a line, if something
// can be in the cell behind and in the cell ahead; or carried by things that are SHIFT or TELE.
func (p *Reachability) push(at []bool, cells []int32) {
	sent := false
	for i := 0; i < len(cells); i++ {
		c := cells[i]
		for d := range board.NumDirections {
			ahead := p.board.Next[d][c]
			if !p.isBlocked(ahead) && (p.shifts[c] || !p.isBlocked(p.board.Next[(d+2)%board.NumDirections][c])) && !at[ahead] {
				at[ahead] = true
				cells = append(cells, ahead)
			}
		}
		if p.teles[c] && !sent {
			sent = true
			p.eachTele(func(to int32) {
				if !at[to] && !p.isBlocked(to) {
					at[to] = true
					cells = append(cells, to)
				}
			})
		}
	}
}

// formRules finds the rules that words can form where they can come to lie: a noun,
// a verb and a third word in a row or, where there are AND, NOT or conditions, a
// sentence all of whose words can lie that way (see chain).
func (p *Reachability) formRules() {
	p.Rules.Clear()
	all := p.wordSets()
	for _, d := range words.Directions {
		before, after := p.beside(all, (d+2)%board.NumDirections, false), p.beside(all, d, true)
		for k, at := range p.At {
			x := p.Table.Roles[k].Reads
			if at == nil || x.Class != words.ClassVerb {
				continue
			}
			var firsts, thirds wordSet // those of the last cell: most cells have the same
			for c := range at {
				if at[c] && !(slices.Equal(firsts, before[c]) && slices.Equal(thirds, after[c])) {
					firsts, thirds = before[c], after[c]
					p.form(firsts, words.Verb(x.Meaning), thirds)
				}
			}
		}
	}
	p.Rules.comeOf(p.begin)
}

// form notes the rules with a verb and some subjects and targets. NOT X, and ALL, stand for every
// object; where it is vague which things do what, so does every noun.
func (p *Reachability) form(firsts wordSet, v words.Verb, thirds wordSet) {
	all, not := false, false
	p.each(firsts, func(x words.Lexeme) {
		all = all || x.Class == words.ClassNoun && words.Noun(x.Meaning) == words.NounAll
		not = not || x.Class == words.ClassNot
	})
	negated := false
	p.each(thirds, func(y words.Lexeme) { negated = negated || y.Class == words.ClassNot })
	p.each(thirds, func(y words.Lexeme) {
		if y.Class != words.ClassNoun && y.Class != words.ClassProperty {
			return
		}
		p.each(firsts, func(x words.Lexeme) {
			if x.Class == words.ClassNoun {
				p.Rules.Add(words.Noun(x.Meaning), v, y, negated)
			}
		})
		from := p.Table.Nouns
		switch {
		case all && not: // NOT ALL is EMPTY and TEXT
			from = words.NounText
		case p.Vague:
			from = words.NounEmpty
		case all || not:
			from = words.FirstObject
		}
		for n := from; n < p.Table.Nouns; n++ {
			p.Rules.Add(n, v, y, negated)
		}
	})
}
