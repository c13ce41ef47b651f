package search

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// follow reaches the states that lie on a lead, as far as the puzzle's steps come to them. Where
// steps are macro moves, it leaves out the states within one.
func (u *noveltySearch) follow(lead levels.Moves) {
	step := map[string]int{} // by state, after how many moves the lead first comes to it
	n := 0
	solver.Play(u.puzzle, lead, func(state []byte) bool {
		if _, again := step[string(state)]; !again {
			step[string(state)] = n
		}
		n++
		return true
	})
	u.node, u.cost = 0, 0
	ref, _, ok := u.admit(0, u.puzzle.Start())
	for at := 0; ok && at < n && !u.search.Stopped(); {
		u.take(ref)
		next, cost, to := n, 0, []byte(nil)
		eachStep(u.puzzle, u.store.Read(ref, &u.taken), states.MaxCost, func(moves int, state []byte) {
			if i, on := step[string(state)]; on && i > at && i < next {
				next, cost, to = i, moves, slices.Clone(state)
			}
		})
		if at = next; to == nil {
			return
		}
		var fresh bool
		if ref, fresh, ok = u.admit(cost, to); ok && fresh {
			u.add(ref)
		}
	}
}
