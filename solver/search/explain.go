package search

import (
	"context"

	"puzzlewright/solver"
)

// explainable is up to how many states a puzzle is asked for an explanation: so
// many are looked at in well under a second.
const explainable = 1 << 19

// explain says why there is no solution, after all states were tried. The puzzle
// is shown them, if it is an Explainer, and may find what was never so in any.
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
