package search

import (
	"context"
	"math"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// Shorten makes a solution shorter until the context ends or no window of it helps. A window begins
// at a position that the solution passes: from there, the search looks for a quicker way to any
// later position of the solution (plan improvement by windows: Siddiqui and Haslum 2015). It stores
// no more than some number of states, which grows from pass to pass. Before each pass, what the
// solution does not need is left out. Shorten tells of each improvement and gives the last, which
// need not be a shortest solution.
func Shorten(ctx context.Context, p solver.Puzzle, moves levels.Moves, budget *states.Budget,
	tell func(levels.Moves),
) levels.Moves {
	w := windows{puzzle: p, budget: budget}
	for w.begin(); !w.ended(moves) && ctx.Err() == nil; {
		if shorter := w.turn(ctx, moves); shorter != nil {
			moves = shorter
			tell(moves)
		}
	}
	return moves
}

// The sizes of windows, in stored states: the smallest, the largest, and how many times larger the
// next one is.
const (
	smallWindow  = 1 << 10
	largeWindow  = 1 << 20
	windowGrowth = 4
)

// windows are the windows of a solution, one after the other, the small ones first.
type windows struct {
	puzzle solver.Puzzle
	budget *states.Budget
	// The window whose turn it is: its size, and the position it begins with.
	size, at int

	store *states.Store
	// filed are the states to be expanded, by the moves that lead to them from
	// the beginning of the window.
	filed [][]states.Ref
	err   error
	// later gives the index in the solution of each position after that beginning.
	later map[string]int
	// The best way so far: the state where it ends, the index in the solution of that position, and
	// how many moves it saves.
	goal   states.Ref
	join   int
	saving int
}

// begin makes it the turn of the smallest windows.
func (w *windows) begin() { w.size, w.at = 0, 0 }

// ended tells whether all windows had their turn.
func (w *windows) ended(moves levels.Moves) bool { return w.size == largeWindow && w.at >= len(moves) }

// turn gives the moves with the largest saving found in the next window, nil
// where there is none. Before the windows of each size it leaves out what the
// solution does not need.
func (w *windows) turn(ctx context.Context, moves levels.Moves) (shorter levels.Moves) {
	if w.size == 0 || w.at >= len(moves) {
		w.size, w.at = max(w.size*windowGrowth, smallWindow), 0
		return eliminate(ctx, w.puzzle, moves, math.MaxInt)
	}
	if shorter = w.shorten(ctx, moves, w.at); shorter != nil {
		w.at = max(w.at-2, 0) // what lies before may now be shorter too
	} else {
		w.at++
	}
	return shorter
}

// shorten gives the moves with the largest saving found in the window from a
// position, nil where there is none.
func (w *windows) shorten(ctx context.Context, moves levels.Moves, at int) levels.Moves {
	trace, won := solver.Replay(w.puzzle, moves)
	if !won || len(trace) != len(moves)+1 {
		return nil
	}
	if w.store, w.err = newStore(w.budget, w.puzzle); w.err != nil {
		return nil
	}
	defer w.store.Close()
	w.later = make(map[string]int, len(trace)-at)
	for i := at + 1; i < len(trace); i++ {
		w.later[string(trace[i])] = i
	}
	w.saving, w.goal, w.join = 0, 0, 0
	w.filed = append(w.filed[:0], nil)
	w.reach(trace[at], 0, 0)
	w.expandAll(ctx, at, len(moves))
	return w.splice(moves, at)
}

// expandAll expands the states of the window, layer by layer, as long as they
// can save any of the moves from its beginning to the end of the solution.
func (w *windows) expandAll(ctx context.Context, at, end int) {
	var taken []byte
	for depth := 0; depth < len(w.filed); depth++ { //nolint:intrange // w.filed grows meanwhile
		for _, ref := range w.filed[depth] {
			// A new way must save more than w.saving even at the end of the solution.
			left := end - at - w.saving - depth - 1
			if left <= 0 || w.err != nil || w.store.Len() >= w.size || ctx.Err() != nil {
				return
			}
			if w.store.Cost(ref) < depth {
				continue
			}
			eachStep(w.puzzle, w.store.Read(ref, &taken), left, func(cost int, next []byte) {
				to, nearer := w.reach(next, ref, depth+cost)
				if !nearer {
					return
				}
				i, met := w.later[string(next)]
				if !met && w.puzzle.Won(next) {
					i, met = end, true
				}
				if saving := i - at - depth - cost; met && saving > w.saving {
					w.saving, w.goal, w.join = saving, to, i
				}
			})
		}
	}
}

// reach stores and files a state that is reached in fewer moves than before.
func (w *windows) reach(state []byte, from states.Ref, depth int) (ref states.Ref, nearer bool) {
	ref, fresh, cheaper, err := w.store.Reach(states.Hash(state), state, uint32(from), depth)
	if err != nil {
		w.err = err
		return 0, false
	}
	if !fresh && !cheaper {
		return ref, false
	}
	for len(w.filed) <= depth {
		w.filed = append(w.filed, nil)
	}
	w.filed[depth] = append(w.filed[depth], ref)
	return ref, true
}

// splice puts the best way in place of the moves that it replaces; nil where there is none.
func (w *windows) splice(moves levels.Moves, at int) levels.Moves {
	if w.goal == 0 {
		return nil
	}
	var trail []states.Ref
	for ref := w.goal; ref != 0; ref = states.Ref(w.store.Link(ref)) {
		trail = append(trail, ref)
	}
	var from, to []byte
	shorter := append(levels.Moves(nil), moves[:at]...)
	for i := len(trail) - 1; i > 0; i-- {
		before, after := w.store.Read(trail[i], &from), w.store.Read(trail[i-1], &to)
		shorter = append(shorter, unfold(w.puzzle, before, after, w.store.Cost(trail[i-1])-w.store.Cost(trail[i]))...)
	}
	if shorter = append(shorter, moves[w.join:]...); !solver.Wins(w.puzzle, shorter) {
		return nil
	}
	return shorter
}
