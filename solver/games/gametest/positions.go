package gametest

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Positions counts the positions that can be reached, without going on from a win. again is how
// often a move led to a position that was known.
func Positions(p solver.Puzzle) (number, again int) {
	position := func(state []byte) string { return string(solver.AppendPosition(p, nil, state)) }
	known, queue := map[string]bool{position(p.Start()): true}, []string{string(p.Start())}
	for ; len(queue) > 0; queue = queue[1:] {
		if p.Won([]byte(queue[0])) {
			continue
		}
		p.Expand([]byte(queue[0]), func(_ levels.Move, next []byte) {
			at := position(next)
			if known[at] {
				again++
				return
			}
			known[at] = true
			queue = append(queue, string(next))
		})
	}
	return len(known), again
}

// FirstStates gives the first n states of a breadth-first search, or a few more.
func FirstStates(p solver.Puzzle, n int) [][]byte {
	first := [][]byte{p.Start()}
	met := map[string]bool{string(p.Start()): true}
	for i := 0; i < len(first) && len(first) < n; i++ {
		p.Expand(first[i], func(_ levels.Move, next []byte) {
			if !met[string(next)] {
				met[string(next)] = true
				first = append(first, slices.Clone(next))
			}
		})
	}
	return first
}
