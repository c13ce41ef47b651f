package relaxedplan

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// What the last plan to win needs.

// Forms tells whether the plan needs a sentence, formed or standing already.
func (p *Planner) Forms(sentence int32) bool { return p.known[p.said+fact(sentence)].isInPlan }

// Breaks tells whether the plan breaks a sentence that stands, one of the first MaxBroken.
func (p *Planner) Breaks(standing int) bool { return p.known[p.broken+fact(standing)].isInPlan }

// Brings tells whether the plan moves a thing of a noun into a cell, or clears the cell of what is
// in the way by one.
func (p *Planner) Brings(n, cell int32) bool {
	if thing := p.SortOfThing[n]; thing != board.None && p.known[p.isIn(thing, cell)].isInPlan {
		return true
	}
	k := &p.known[p.clear+fact(cell)]
	sort := p.sortIn(k.by[0])
	return k.isInPlan && sort != board.None && p.NounOf(sort) == words.Noun(n)
}
