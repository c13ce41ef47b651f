package search

import (
	"bytes"
	"sync"
	"sync/atomic"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// headway is how far the attempts of all workers have come: the milestones that were
// passed, and the way to the state that looks nearest to a win.
type headway struct {
	passed atomic.Uint64
	mutex  sync.Mutex
	near   int // how far that state is from the win, by the last heuristic
	trail  []waypoint
}

// A waypoint is a state on the way to another, with the moves made so far.
type waypoint struct {
	state []byte
	cost  int
}

// nearest is the state of a worker's store that looks nearest to a win.
type nearest struct {
	ref states.Ref // 0 where there is none
	far int
}

// notePassed notes the milestones that a state has passed.
func (w *worker) notePassed(state []byte) {
	if w.milestoner != nil {
		h := &w.search.headway
		if passed := w.milestoner.Passed(state); passed&^h.passed.Load() != 0 {
			h.passed.Or(passed)
		}
	}
}

// noteFar notes how far a state looks from a win.
func (w *worker) noteFar(ref states.Ref, far int) {
	if w.nearest.ref == 0 || far < w.nearest.far {
		w.nearest = nearest{ref, far}
	}
}

// keepNearest keeps the way to the nearest state of the worker's store, which is about to be
// closed, unless another worker had a nearer one.
func (w *worker) keepNearest() {
	h := &w.search.headway
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if w.nearest.ref == 0 || h.trail != nil && w.nearest.far >= h.near {
		return
	}
	h.near, h.trail = w.nearest.far, h.trail[:0]
	for ref := w.nearest.ref; ref != 0; ref = states.Ref(w.store.Link(ref) >> w.search.shift) {
		h.trail = append(h.trail, waypoint{bytes.Clone(w.store.Read(ref, new([]byte))), w.store.Cost(ref)})
	}
}

// tell says how far the search has come, nil where nobody knows.
func (h *headway) tell(p solver.Puzzle) *solver.Headway {
	var told solver.Headway
	if m, ok := p.(solver.Milestoner); ok {
		given := m.Passed(p.Start())
		for i, text := range m.Milestones() {
			if given>>i&1 != 0 {
				told.Given = append(told.Given, text)
			}
			if (given|h.passed.Load())>>i&1 != 0 {
				told.Reached = append(told.Reached, text)
				continue
			}
			told.Missed = append(told.Missed, text)
		}
	}
	told.Closest = h.closest(p)
	if told.Closest == nil && told.Reached == nil && told.Missed == nil {
		return nil
	}
	return &told
}

// closest gives the moves to the nearest state; nil where that is the start, or there is none.
func (h *headway) closest(p solver.Puzzle) (moves levels.Moves) {
	for i := len(h.trail) - 2; i >= 0; i-- {
		from, to := h.trail[i+1], h.trail[i]
		moves = append(moves, unfold(p, from.state, to.state, to.cost-from.cost)...)
	}
	return moves
}
