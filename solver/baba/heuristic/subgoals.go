package heuristic

import (
	"puzzlewright/solver"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// isOver tells whether a state is won or lost, or the level is too large to read its states.
func (g *Heuristic) isOver(state []byte) bool {
	return g.stepper == nil || state[0]&(position.Won|position.Lost) != 0
}

// Sort gives the hash of the rules in force, of how many pieces there are of each kind, and of
// which lie on what is WIN or SHUT.
func (g *Heuristic) Sort(state []byte) uint64 {
	if g.isOver(state) {
		return states.Hash(state)
	}
	return g.finder.Sort(state)
}

// Subgoals lists the sentences that could be formed or broken, what could be destroyed, and
// the win.
func (g *Heuristic) Subgoals(state []byte) []solver.Subgoal {
	if g.isOver(state) {
		return nil
	}
	return g.finder.Subgoals(state)
}

// Room is how many bytes of tables Subgoals and Aim keep at the most.
func (g *Heuristic) Room() int64 {
	if g.stepper == nil {
		return 0
	}
	return g.finder.Room()
}

// Aim takes up a subgoal in a state, and tells whether there is a way to it; before is how many
// times it was taken up there.
func (g *Heuristic) Aim(state []byte, subgoal, before int) bool {
	return !g.isOver(state) && g.finder.Aim(state, subgoal, before)
}

// Toward estimates how far a state is from the subgoal that was taken up last, -1 if there is no
// way or the state is over.
func (g *Heuristic) Toward(state []byte) int {
	if g.isOver(state) {
		return -1
	}
	return g.finder.Toward(state)
}

// Part gives the sort of a state, and a hash of the sort and of which words lie beside each other.
func (g *Heuristic) Part(state []byte) (sort, part uint64) {
	if g.stepper == nil {
		return 0, 0
	}
	return g.finder.Part(state)
}

// Facts appends the numbers of the facts that pieces of some kind are in some cell.
func (g *Heuristic) Facts(state []byte, facts []uint32) []uint32 {
	if g.stepper == nil {
		return facts
	}
	return g.finder.Facts(state, facts)
}

// Winning tells which of some nouns are WIN, or may be, in a state: a bit for each.
func (g *Heuristic) Winning(state []byte, nouns []words.Noun) uint64 {
	if g.stepper == nil {
		return 0
	}
	return g.finder.Winning(state, nouns)
}
