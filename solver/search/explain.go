package search

import (
	"context"

	"puzzlewright/solver"
)

// explainable is the most stored states with which a puzzle is asked for an explanation: it looks
// at so many in well under a second.
const explainable = 1 << 19

// explain says why there is no solution, after all states were tried. If the puzzle is an
// Explainer, it is shown all states, and may find what held in none of them.
func (s *search) explain(ctx context.Context) []solver.Reason {
	plain := []solver.Reason{solver.Exhausted()}
	e, ok := s.workers[0].puzzle.(solver.Explainer)
	if !ok || s.stats().Stored > explainable {
		return plain
	}
	reasons := e.Explain(func(yield func([]byte) bool) {
		var room []byte
		for _, w := range s.workers {
			if w.store == nil {
				continue
			}
			for ref := range w.store.All() {
				if ctx.Err() != nil || !yield(w.store.Read(ref, &room)) {
					return
				}
			}
		}
	})
	if len(reasons) == 0 || ctx.Err() != nil {
		return plain
	}
	return reasons
}
