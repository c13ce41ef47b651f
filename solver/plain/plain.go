// Package plain solves by trying everything, a layer of positions after the
// other, on a map. It is slow and plainly right: tests hold searches against
// it.
package plain

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Shortest gives the fewest moves from a state to a win; -1 where there is
// no way.
func Shortest(p solver.Puzzle, state []byte) int {
	seen := map[string]bool{string(state): true}
	layer := []string{string(state)}
	for steps := 0; len(layer) > 0; steps++ {
		var next []string
		for _, s := range layer {
			if p.Won([]byte(s)) {
				return steps
			}
			p.Expand([]byte(s), func(_ levels.Move, n []byte) {
				if !seen[string(n)] {
					seen[string(n)] = true
					next = append(next, string(n))
				}
			})
		}
		layer = next
	}
	return -1
}
