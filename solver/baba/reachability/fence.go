package reachability

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// A fence is cells that what is YOU may enter, and does not outlive: something there is DEFEAT for
// good, or HOT where what is YOU is MELT for good. What it has does not go on from there.
//
// All that can be YOU is so for good, and moves in no other way. So it is destroyed in the turn
// in which it enters a fence, whatever is pushed or said in that turn, before it wins; and in
// other cells it comes only from where it is, or where something is that can turn into it, leave
// or make it, which moves no more than that.

// fenced gives the nouns that fence what can be YOU off from what can be WIN; nil where they may meet.
func (p *Reachability) fenced(win []int) (nouns []words.Noun) {
	s := &p.Rules
	is, here := s.there(p.begin)
	if is&(carriers|1<<words.IsSwap) != 0 {
		return nil
	}
	comes := s.Outcomes()
	// To those what can be YOU comes, or comes to be WIN, only where it is.
	you, own := p.sources(comes, here, words.AnyYou)
	if !own || !p.endsInFences(here, you) {
		return nil
	}
	fence := p.fences(comes, here)
	at, nouns := p.reachOf(you, fence)
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

// sources tells by noun whether things of it can come to have one of some properties, and whether none
// of these moves but by being YOU.
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

// isUnmoved tells whether things of a noun move only by being YOU, where nothing is SHIFT, TELE or SWAP.
func (p *Reachability) isUnmoved(n int) bool {
	return p.Rules.Is[n]&(carrying&^words.AnyYou) == 0 && !p.Rules.Fears[n]
}

// endsInFences tells whether all that can be YOU is so for good, on the level of what does not FLOAT, turns into nothing else
// before it is destroyed, and leaves nothing there that can be YOU.
func (p *Reachability) endsInFences(here, you []bool) bool {
	s := &p.Rules
	const outlives = 1<<words.IsFloat | 1<<words.IsSafe
	for n := range here {
		if !here[n] || s.Is[n]&words.AnyYou == 0 {
			continue
		}
		if s.Is[n]&outlives != 0 || !slices.ContainsFunc([]words.Property{words.IsYou, words.IsYou2, words.Is3D}, func(y words.Property) bool { return p.isAlways(words.Noun(n), y) }) {
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

// fences gives by cell a noun that is a fence there, and words.NounText for none.
func (p *Reachability) fences(comes [][]bool, here []bool) (fence []words.Noun) {
	fence = make([]words.Noun, len(p.Lying))
	for c := range fence {
		fence[c] = words.NounText
	}
	sinks := make([]bool, len(p.Lying)) // by cell
	for i := range p.Pieces {
		u := &p.Pieces[i]
		for m, can := range comes[p.Table.Roles[u.Kind].Noun] {
			sinks[u.Cell] = sinks[u.Cell] || can && p.Rules.Is[m]>>words.IsSink&1 != 0
		}
	}
	if !p.sinksStay(comes, here) {
		return fence
	}
	for i := range p.Pieces {
		u := &p.Pieces[i]
		if n := p.Table.Roles[u.Kind].Noun; !p.Table.IsText(u.Kind) && !sinks[u.Cell] && p.isFence(int(n), here) {
			fence[u.Cell] = n
		}
	}
	return fence
}

// sinksStay tells whether nothing that is SINK ever comes to another cell, or comes to be.
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

// isFence tells whether things of a noun last where they are, and destroy all that can be YOU there.
func (p *Reachability) isFence(n int, here []bool) bool {
	s := &p.Rules
	if s.Is[n]&^(besideStop&^(1<<words.IsFloat)) != 0 || !p.lasts(n) {
		return false
	}
	if p.isAlways(words.Noun(n), words.IsDefeat) {
		return true
	}
	melts := true
	for m := range here {
		melts = melts && (!here[m] || s.Is[m]&words.AnyYou == 0 || p.isAlways(words.Noun(m), words.IsMelt))
	}
	return melts && p.isAlways(words.Noun(n), words.IsHot)
}

// reachOf tells by cell whether something that is YOU may be there and live on, or where it comes to be, and lists the nouns of
// the fences beside that.
func (p *Reachability) reachOf(you []bool, fence []words.Noun) (at []bool, nouns []words.Noun) {
	at = make([]bool, len(fence))
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
			case fence[c] != words.NounText:
				if !slices.Contains(nouns, fence[c]) {
					nouns = append(nouns, fence[c])
				}
			default:
				at[c] = true
				cells = append(cells, c)
			}
		}
	}
	return at, nouns
}
