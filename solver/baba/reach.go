package baba

import (
	"math/bits"
	"slices"
)

// isBlocked tells whether nothing comes into a cell.
func (p *prospect) isBlocked(cell int32) bool { return cell == none || p.barrier[cell] || p.held[cell] }

// scatter finds where words can come to lie. Of some words it may be taken that
// they come wherever anything does.
func (p *prospect) scatter(anywhere func(lexeme) bool) {
	for k := range p.at {
		clear(p.at[k])
	}
	clear(p.spoken)
	var cells []int32
	for k := range p.at {
		if !p.present[k] {
			continue
		}
		at := p.at[k]
		cells = cells[:0]
		for i := range p.pieces {
			if u := &p.pieces[i]; int(u.kind) == k && !at[u.cell] {
				at[u.cell] = true
				if !p.stays(int32(i)) {
					cells = append(cells, u.cell)
				}
			}
		}
		p.push(at, cells)
		all := anywhere != nil && anywhere(p.cast.roles[k].reads)
		for c := range at {
			at[c] = at[c] || all && !p.isBlocked(int32(c))
			p.spoken[c] = p.spoken[c] || at[c]
		}
	}
}

// push finds where words come to from some cells: along a line, if something
// can be in the cell behind, and in the cell ahead.
func (p *prospect) push(at []bool, cells []int32) {
	for i := 0; i < len(cells); i++ {
		for d := range numDirections {
			ahead := p.board.next[d][cells[i]]
			if !p.isBlocked(ahead) && !p.isBlocked(p.board.next[(d+2)%numDirections][cells[i]]) && !at[ahead] {
				at[ahead] = true
				cells = append(cells, ahead)
			}
		}
	}
}

// speak finds the rules that words can form where they can come to lie: with a
// verb between a noun and a third word, in a row. Where AND, NOT and conditions
// are there, all of a sentence is at least words that lie side by side.
func (p *prospect) speak() {
	p.said.clear()
	all := p.wordSets()
	for _, d := range [2]int{0, 3} {
		before, after := p.beside(all, (d+2)%numDirections), p.beside(all, d)
		for k, at := range p.at {
			x := p.cast.roles[k].reads
			if at == nil || x.class != classVerb {
				continue
			}
			var firsts, thirds wordSet // of the cell before: most are alike
			for c := range at {
				if at[c] && !(slices.Equal(firsts, before[c]) && slices.Equal(thirds, after[c])) {
					firsts, thirds = before[c], after[c]
					p.say(firsts, verb(x.meaning), thirds)
				}
			}
		}
	}
}

// A wordSet is kinds of words, a bit for each.
type wordSet []uint64

// newWordSets makes a set for each cell.
func (p *prospect) newWordSets() []wordSet {
	size := (len(p.at) + 63) / 64
	room := make(wordSet, size*len(p.spoken))
	sets := make([]wordSet, len(p.spoken))
	for c := range sets {
		sets[c] = room[c*size : (c+1)*size]
	}
	return sets
}

// wordSets gives by cell which words can be there.
func (p *prospect) wordSets() []wordSet {
	sets := p.newWordSets()
	for k, at := range p.at {
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
func (p *prospect) beside(all []wordSet, d int) []wordSet {
	sets := p.newWordSets()
	for i := range sets {
		c := i // the cell beside it comes first
		if d == 0 || d == 3 {
			c = len(sets) - 1 - i
		}
		to := p.board.next[d][c]
		if to == none || !p.spoken[to] {
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
func (p *prospect) each(of wordSet, visit func(lexeme)) {
	for j, left := range of {
		for ; left != 0; left &= left - 1 {
			visit(p.cast.roles[j*64+bits.TrailingZeros64(left)].reads)
		}
	}
}

// say notes the rules with some subjects and targets. NOT X, and ALL, is every
// object; and so it is taken where it is vague who does what.
func (p *prospect) say(firsts wordSet, v verb, thirds wordSet) {
	p.each(firsts, func(x lexeme) {
		if x.class != classNoun {
			return
		}
		low, high := noun(x.meaning), noun(x.meaning)
		if p.vague || p.negated || low == nounAll {
			low, high = 0, p.cast.nouns-1
		}
		p.each(thirds, func(y lexeme) {
			if y.class != classNoun && y.class != classProperty {
				return
			}
			for n := low; n <= high; n++ {
				p.said.add(n, v, y)
			}
		})
	})
}
