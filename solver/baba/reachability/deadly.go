package reachability

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// A deadly cell is one in which whatever is YOU is destroyed: something there is DEFEAT for good, or
// HOT where all that is YOU is MELT for good, and nothing that can come there destroys that thing.
//
// Nothing that is YOU crosses such a cell if all that can be YOU is so for good, moves only by
// being YOU, does not FLOAT, is not SAFE, turns into nothing else, and has nothing (HAS) that can be
// YOU: it is destroyed in the turn in which it enters the cell, before it can win there. It gets to
// all other cells step by step: from where it is at the start, or from where something lies that can
// turn into it, leave it or make it. Such things move only by being YOU, too.

// cutOff gives the nouns of the deadly cells that lie between what can be YOU and what can be WIN,
// those of the pieces with the indices win; nil where these may meet.
func (p *Reachability) cutOff(win []int) (nouns []words.Noun) {
	s := &p.Rules
	is, here := s.there(p.begin)
	if is&(carriers|1<<words.IsSwap) != 0 {
		return nil
	}
	comes := s.Outcomes()
	you, own := p.sources(comes, here, words.AnyYou)
	if !own || !p.diesForGood(here, you) {
		return nil
	}
	deadly := p.deadlyCells(comes, here, is)
	at, nouns := p.reachOf(you, deadly)
	_, stays := p.sources(comes, here, words.AnyWin)
	regions := make([]bool, len(p.Region))
	for c := range at {
		if r := p.Region[c]; at[c] && r != board.None {
			regions[r] = true
		}
	}
	for _, i := range win {
		c := p.Pieces[i].Cell
		if r := p.Region[c]; at[c] || !stays && r != board.None && regions[r] {
			return nil
		}
	}
	return nouns
}

// sources tells by noun whether things of it can come to have one of some properties, and whether all of
// those things stay where they are unless they move by being YOU. comes are the outcomes of nouns, and
// here tells by noun whether there can be things of it.
func (p *Reachability) sources(comes [][]bool, here []bool, properties uint64) (nouns []bool, stay bool) {
	s := &p.Rules
	nouns, stay = make([]bool, len(comes)), true
	for n := range comes {
		if !here[n] || words.Noun(n) == words.NounText {
			continue
		}
		for m, can := range comes[n] {
			nouns[n] = nouns[n] || can && s.Is[m]&properties != 0
		}
		stay = stay && (!nouns[n] || p.isUnmoved(n))
	}
	return nouns, stay
}

// isUnmoved tells whether things of a noun move only by being YOU, provided that nothing is SHIFT,
// TELE or SWAP.
func (p *Reachability) isUnmoved(n int) bool {
	return p.Rules.Is[n]&(carrying&^words.AnyYou) == 0 && !p.Rules.Fears[n]
}

// diesForGood tells whether all that can be YOU is so for good, does not FLOAT, is not SAFE, turns into
// nothing else, and has nothing that can be YOU: then nothing comes out of a deadly cell.
func (p *Reachability) diesForGood(here, you []bool) bool {
	s := &p.Rules
	const outlives = 1<<words.IsFloat | 1<<words.IsSafe
	for n := range here {
		if !here[n] || s.Is[n]&words.AnyYou == 0 {
			continue
		}
		if s.Is[n]&outlives != 0 || !slices.ContainsFunc([]words.Property{words.IsYou, words.IsYou2, words.Is3D}, func(y words.Property) bool { return p.is(words.Noun(n), y) }) {
			return false
		}
		for m := range here {
			if s.has[n][m] && you[m] || s.Becomes[n][m] && m != n {
				return false
			}
		}
	}
	return true
}

// deadlyCells gives by cell a noun that makes it deadly, words.NounText for none; is are the
// properties that anything in the level can have.
func (p *Reachability) deadlyCells(comes [][]bool, here []bool, is uint64) (deadly []words.Noun) {
	deadly = make([]words.Noun, len(p.Lying))
	for c := range deadly {
		deadly[c] = words.NounText
	}
	sinks := make([]bool, len(p.Lying)) // by cell
	for i := range p.Pieces {
		u := &p.Pieces[i]
		for m, can := range comes[p.Table.Roles[u.Kind].Noun] {
			sinks[u.Cell] = sinks[u.Cell] || can && p.Rules.Is[m]>>words.IsSink&1 != 0
		}
	}
	if !p.sinksStay(comes, here) {
		return deadly
	}
	for i := range p.Pieces {
		u := &p.Pieces[i]
		if n := p.Table.Roles[u.Kind].Noun; !p.Table.IsText(u.Kind) && !sinks[u.Cell] && p.isDeadly(int(n), here, is) {
			deadly[u.Cell] = n
		}
	}
	return deadly
}

// sinksStay tells whether things that are SINK never come to another cell, and no others come to be.
func (p *Reachability) sinksStay(comes [][]bool, here []bool) bool {
	s := &p.Rules
	for m := range here {
		if !here[m] || s.Is[m]>>words.IsSink&1 == 0 {
			continue
		}
		if s.Is[m]&carrying != 0 || s.Fears[m] {
			return false
		}
		for n := range comes {
			if n != m && here[n] && comes[n][m] {
				return false
			}
		}
	}
	return true
}

// isDeadly tells whether things of a noun last where they are among things with the properties is, and
// destroy all that can be YOU there.
func (p *Reachability) isDeadly(n int, here []bool, is uint64) bool {
	s := &p.Rules
	const fragile = 1<<words.IsMelt | 1<<words.IsShut | 1<<words.IsOpen
	if s.Is[n]&^(besideStop&^(1<<words.IsFloat)|fragile) != 0 || !p.lasts(n) || s.perishes(words.Noun(n), is&^(1<<words.IsSink)) {
		return false
	}
	if p.is(words.Noun(n), words.IsDefeat) {
		return true
	}
	melts := true
	for m := range here {
		melts = melts && (!here[m] || s.Is[m]&words.AnyYou == 0 || p.is(words.Noun(m), words.IsMelt))
	}
	return melts && p.is(words.Noun(n), words.IsHot)
}

// reachOf tells by cell whether something that is YOU may be there and live on, or may come to be there, and
// lists the nouns of the deadly cells beside those cells.
func (p *Reachability) reachOf(you []bool, deadly []words.Noun) (at []bool, nouns []words.Noun) {
	at = make([]bool, len(deadly))
	var cells []int32
	for i := range p.Pieces {
		if u := &p.Pieces[i]; you[p.Table.Roles[u.Kind].Noun] && !p.Table.IsText(u.Kind) && !at[u.Cell] {
			at[u.Cell] = true
			cells = append(cells, u.Cell)
		}
	}
	for i := 0; i < len(cells); i++ {
		for d := range board.NumDirections {
			c := p.board.Next[d][cells[i]]
			switch {
			case p.isBlocked(c) || at[c]:
			case deadly[c] != words.NounText:
				if !slices.Contains(nouns, deadly[c]) {
					nouns = append(nouns, deadly[c])
				}
			default:
				at[c] = true
				cells = append(cells, c)
			}
		}
	}
	return at, nouns
}
