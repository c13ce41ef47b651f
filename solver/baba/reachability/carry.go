package reachability

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// A carrier is a thing that is SHIFT or TELE: it moves what lies in its cell, words too, even where
// nothing can push from behind. Most carriers stay where they are.

// carriers are the properties that make a thing a carrier; carrying are those by which a carrier may
// move, or another one come to be elsewhere.
const (
	carriers = 1<<words.IsShift | 1<<words.IsTele
	carrying = moving | 1<<words.IsPush | 1<<words.IsPull | 1<<words.IsMore
)

// carry finds the cells where carriers can be, and tells whether there are new ones. These are the
// cells where they lie or, if some can move or come to be, all cells of their regions.
func (p *Reachability) carry() (more bool) {
	if !p.Rules.can(carriers) {
		return false
	}
	if p.Vague { // they may come to be anywhere
		more = !p.shifts[0]
		for c := range p.shifts {
			p.shifts[c], p.teles[c] = true, true
		}
		return more
	}
	comes := p.Rules.Outcomes()
	rooted := p.areRooted(comes)
	for i := range p.Pieces {
		u := &p.Pieces[i]
		n := p.Table.Roles[u.Kind].Noun
		if p.Table.IsText(u.Kind) {
			continue
		}
		var is uint64
		for m, can := range comes[n] {
			if can {
				is |= p.Rules.Is[m]
			}
		}
		for c := range p.shifts {
			if is&carriers != 0 && (int32(c) == u.Cell || !rooted && p.Region[c] == p.Region[u.Cell] && p.Region[c] != board.None) {
				more = more || is&(1<<words.IsShift) != 0 && !p.shifts[c] || is&(1<<words.IsTele) != 0 && !p.teles[c]
				p.shifts[c] = p.shifts[c] || is&(1<<words.IsShift) != 0
				p.teles[c] = p.teles[c] || is&(1<<words.IsTele) != 0
			}
		}
	}
	for c := range p.Live {
		if (p.shifts[c] || p.teles[c]) && !p.Live[c] {
			p.Live[c], more = true, true
		}
	}
	return more
}

// areRooted tells whether all carriers stay where they lie, and no others come to be: they do
// not move, and no two of them lie in one cell, where one would carry the other. comes are
// the outcomes of nouns.
func (p *Reachability) areRooted(comes [][]bool) bool {
	carrier := func(n words.Noun) bool { return p.Rules.Is[n]&carriers != 0 }
	for n := range comes {
		if carrier(words.Noun(n)) && (p.Rules.Is[n]&carrying != 0 || p.Rules.Fears[n]) {
			return false
		}
		for m, can := range comes[n] {
			if can && m != n && carrier(words.Noun(m)) {
				return false
			}
		}
	}
	occupied := make([]bool, len(p.Lying))
	return !slices.ContainsFunc(p.Pieces, func(u board.Unit) bool {
		if p.Table.IsText(u.Kind) || !carrier(p.Table.Roles[u.Kind].Noun) {
			return false
		}
		twice := occupied[u.Cell]
		occupied[u.Cell] = true
		return twice
	})
}

// eachTele visits the cells where something may be TELE.
func (p *Reachability) eachTele(visit func(to int32)) {
	for c, is := range p.teles {
		if is {
			visit(int32(c))
		}
	}
}
