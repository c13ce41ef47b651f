// Package plain solves by trying everything, in the order of the cost, on a map. It
// is slow and plainly right: tests hold searches against it.
package plain

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// What Cheapest gives where it gives no cost.
const (
	NoWay   = -1
	TooMany = -2
)

// A Search is what may be tried from a state of any kind.
type Search[S any] struct {
	Key    func(S) string // tells states apart
	Wanted func(S) bool
	// Steps visits the states after each move, and whether the move costs 1 or
	// nothing.
	Steps func(s S, visit func(next S, costs bool))
	// Most is how many states are tried; 0 for all.
	Most int
}

// Cheapest gives the least cost of a way from some states to one that is wanted.
// NoWay says that there is none, TooMany that too many states were tried. Of states
// with the same cost, those that a free move has led to come first.
func (s Search[S]) Cheapest(from ...S) int {
	done := map[string]bool{}
	for cost := 0; len(from) > 0; cost++ {
		var later []S
		for len(from) > 0 {
			state := from[len(from)-1]
			from = from[:len(from)-1]
			key := s.Key(state)
			if done[key] {
				continue
			}
			done[key] = true
			if s.Wanted(state) {
				return cost
			}
			if s.Most > 0 && len(done) > s.Most {
				return TooMany
			}
			s.Steps(state, func(next S, costs bool) {
				if costs {
					later = append(later, next)
				} else {
					from = append(from, next)
				}
			})
		}
		from = later
	}
	return NoWay
}

// Shortest gives the fewest moves from a state to a win; NoWay where there is none.
func Shortest(p solver.Puzzle, state []byte) int {
	return Search[string]{
		Key:    func(s string) string { return s },
		Wanted: func(s string) bool { return p.Won([]byte(s)) },
		Steps: func(s string, visit func(string, bool)) {
			p.Expand([]byte(s), func(_ levels.Move, next []byte) { visit(string(next), true) })
		},
	}.Cheapest(string(state))
}
