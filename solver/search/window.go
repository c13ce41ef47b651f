package search

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A window is a search from one position of a solution for a later one, by leaps
// where the puzzle makes them.
type window struct {
	puzzle solver.Puzzle
	budget *states.Budget
	// The window that has its turn: how many states it may have, and from which
	// position of the solution it is.
	size, at int

	store *states.Store
	// filed are the states to be expanded, by the moves it takes to get there.
	filed [][]states.Ref
	err   error
}

// shortenAll makes a solution shorter by windows from every position, of larger
// and larger sizes, and goes gently until some time.
func (w *window) shortenAll(ctx context.Context, moves levels.Moves, gently time.Time, tell func(levels.Moves)) levels.Moves {
	for w.begin(); !w.ended(moves) && ctx.Err() == nil; {
		began := time.Now()
		if shorter := w.turn(ctx, moves); shorter != nil {
			moves = shorter
			tell(moves)
		}
		restUntil(ctx, began, gently)
	}
	return moves
}

// begin has the smallest window from the first position have its turn.
func (w *window) begin() { w.size, w.at = smallWindow, 0 }

// ended tells whether all windows had their turn.
func (w *window) ended(moves levels.Moves) bool { return w.size == largeWindow && w.at >= len(moves) }

// turn gives the moves with the largest saving found by the window whose turn it
// is, nil where there is none.
func (w *window) turn(ctx context.Context, moves levels.Moves) (shorter levels.Moves) {
	if w.at >= len(moves) {
		w.size, w.at = w.size*4, 0
	}
	if shorter = w.shorten(ctx, moves, w.at); shorter != nil {
		w.at = max(w.at-2, 0) // what lies before may now be shorter too
	} else {
		w.at++
	}
	return shorter
}

// shorten gives the moves with the largest saving found from position at, nil
// where there is none.
func (w *window) shorten(ctx context.Context, moves levels.Moves, at int) levels.Moves {
	trace, won := solver.Replay(w.puzzle, moves)
	if !won || len(trace) != len(moves)+1 {
		return nil
	}
	if w.store, w.err = newStore(w.budget, w.puzzle); w.err != nil {
		return nil
	}
	defer w.store.Close()
	later := make(map[string]int, len(trace)-at)
	for i := at + 1; i < len(trace); i++ {
		later[string(trace[i])] = i
	}
	saving, goal, join := 0, states.Ref(0), 0
	w.filed = append(w.filed[:0], nil)
	w.reach(trace[at], 0, 0)
	var taken []byte
	for depth := 0; ; depth++ {
		if depth == len(w.filed) { // which grows meanwhile
			return w.splice(goal, moves, at, join)
		}
		for _, ref := range w.filed[depth] {
			// Even the end of the solution is to be nearer than that.
			left := len(moves) - at - saving - depth - 1
			if left <= 0 || w.err != nil || w.store.Len() >= w.size || ctx.Err() != nil {
				return w.splice(goal, moves, at, join)
			}
			if w.store.Cost(ref) < depth {
				continue
			}
			leap(w.puzzle, w.store.Read(ref, &taken), left, func(cost int, next []byte) {
				to, nearer := w.reach(next, ref, depth+cost)
				if !nearer {
					return
				}
				i, met := later[string(next)]
				if !met && w.puzzle.Won(next) {
					i, met = len(moves), true
				}
				if met && i-at-depth-cost > saving {
					saving, goal, join = i-at-depth-cost, to, i
				}
			})
		}
	}
}

// leap visits the ends of the leaps of at most so many moves from a state: those
// of a puzzle that is no MacroMover are its moves.
func leap(p solver.Puzzle, state []byte, upTo int, visit func(cost int, next []byte)) {
	if l, ok := p.(solver.MacroMover); ok {
		l.Macros(state, 0, upTo, visit)
		return
	}
	p.Expand(state, func(_ levels.Move, next []byte) { visit(1, next) })
}

// reach stores and files a state that is reached in fewer moves than before.
func (w *window) reach(state []byte, from states.Ref, depth int) (ref states.Ref, nearer bool) {
	ref, fresh, err := w.store.Add(states.Hash(state), state, uint32(from), depth)
	if err != nil {
		w.err = err
		return 0, false
	}
	if !fresh {
		if w.store.Cost(ref) <= depth {
			return ref, false
		}
		w.store.Relink(ref, uint32(from), depth)
	}
	for len(w.filed) <= depth {
		w.filed = append(w.filed, nil)
	}
	w.filed[depth] = append(w.filed[depth], ref)
	return ref, true
}

// splice replaces the moves from position at to position join by those that
// lead to a record of the store; nil for no record.
func (w *window) splice(goal states.Ref, moves levels.Moves, at, join int) levels.Moves {
	if goal == 0 {
		return nil
	}
	var trail []states.Ref
	for ref := goal; ref != 0; ref = states.Ref(w.store.Link(ref)) {
		trail = append(trail, ref)
	}
	var from, to []byte
	shorter := append(levels.Moves(nil), moves[:at]...)
	for i := len(trail) - 1; i > 0; i-- {
		before, after := w.store.Read(trail[i], &from), w.store.Read(trail[i-1], &to)
		if l, ok := w.puzzle.(solver.MacroMover); ok {
			shorter = append(shorter, l.Unfold(before, after, w.store.Cost(trail[i-1])-w.store.Cost(trail[i]))...)
		} else {
			shorter = append(shorter, moveBetween(w.puzzle, before, after))
		}
	}
	if shorter = append(shorter, moves[join:]...); !solver.Wins(w.puzzle, shorter) {
		return nil
	}
	return shorter
}
