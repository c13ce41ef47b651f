package reachability

import (
	"math/bits"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// isBlocked tells whether nothing comes into a cell.
func (p *Reachability) isBlocked(cell int32) bool {
	return cell == board.None || p.Barrier[cell] || p.Held[cell]
}

// spreadWords finds where words can come to lie. Of some words it may be taken that
// they come wherever anything does.
func (p *Reachability) spreadWords(anywhere func(words.Lexeme) bool) {
	for k := range p.At {
		clear(p.At[k])
	}
	clear(p.hasWord)
	var cells []int32
	for k := range p.At {
		if !p.present[k] {
			continue
		}
		at := p.At[k]
		cells = cells[:0]
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

// push finds where words come to from some cells: along a line, if something
// can be in the cell behind, and in the cell ahead.
func (p *Reachability) push(at []bool, cells []int32) {
	for i := 0; i < len(cells); i++ {
		for d := range board.NumDirections {
			ahead := p.board.Next[d][cells[i]]
			if !p.isBlocked(ahead) && !p.isBlocked(p.board.Next[(d+2)%board.NumDirections][cells[i]]) && !at[ahead] {
				at[ahead] = true
				cells = append(cells, ahead)
			}
		}
	}
}

// formRules finds the rules that words can form where they can come to lie: a noun,
// a verb and a third word in a row. Where there are AND, NOT or conditions, a
// sentence may be longer, and all that is asked is that words can lie beside each
// other all along it.
func (p *Reachability) formRules() {
	p.Rules.Clear()
	all := p.wordSets()
	for _, d := range [2]int{0, 3} {
		before, after := p.beside(all, (d+2)%board.NumDirections), p.beside(all, d)
		for k, at := range p.At {
			x := p.Table.Roles[k].Reads
			if at == nil || x.Class != words.ClassVerb {
				continue
			}
			var firsts, thirds wordSet // of the cell before: most are alike
			for c := range at {
				if at[c] && !(slices.Equal(firsts, before[c]) && slices.Equal(thirds, after[c])) {
					firsts, thirds = before[c], after[c]
					p.form(firsts, words.Verb(x.Meaning), thirds)
				}
			}
		}
	}
}

// A wordSet is kinds of words, a bit for each.
type wordSet []uint64

// newWordSets makes a set for each cell.
func (p *Reachability) newWordSets() []wordSet {
	size := (len(p.At) + 63) / 64
	room := make(wordSet, size*len(p.hasWord))
	sets := make([]wordSet, len(p.hasWord))
	for c := range sets {
		sets[c] = room[c*size : (c+1)*size]
	}
	return sets
}

// wordSets gives by cell which words can be there.
func (p *Reachability) wordSets() []wordSet {
	sets := p.newWordSets()
	for k, at := range p.At {
		for c := range at {
			if at[c] {
				sets[c][k/64] |= 1 << (k % 64)
			}
		}
	}
	return sets
}

// beside gives by cell the words that can be in a sentence with one there, on
// one side of it.
func (p *Reachability) beside(all []wordSet, d int) []wordSet {
	sets := p.newWordSets()
	for i := range sets {
		c := i // the cell beside it comes first
		if d == 0 || d == 3 {
			c = len(sets) - 1 - i
		}
		to := p.board.Next[d][c]
		if to == board.None || !p.hasWord[to] {
			continue
		}
		for j := range sets[c] {
			sets[c][j] = all[to][j]
			if p.chained {
				sets[c][j] |= sets[to][j]
			}
		}
	}
	return sets
}

// each visits what the words of a set mean.
func (p *Reachability) each(of wordSet, visit func(words.Lexeme)) {
	for j, left := range of {
		for ; left != 0; left &= left - 1 {
			visit(p.Table.Roles[j*64+bits.TrailingZeros64(left)].Reads)
		}
	}
}

// form notes the rules with some subjects and targets. NOT X, and ALL, is every
// object; and so it is taken where it is vague who does what.
func (p *Reachability) form(firsts wordSet, v words.Verb, thirds wordSet) {
	p.each(firsts, func(x words.Lexeme) {
		if x.Class != words.ClassNoun {
			return
		}
		low, high := words.Noun(x.Meaning), words.Noun(x.Meaning)
		if p.Vague || p.negated || low == words.NounAll {
			low, high = 0, p.Table.Nouns-1
		}
		p.each(thirds, func(y words.Lexeme) {
			if y.Class != words.ClassNoun && y.Class != words.ClassProperty {
				return
			}
			for n := low; n <= high; n++ {
				p.Rules.Add(n, v, y)
			}
		})
	})
}
