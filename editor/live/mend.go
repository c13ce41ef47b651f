package live

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A mending looks for a solution that begins as one of an earlier level does: it
// plays that one on the level as it is now, and searches for the rest from
// positions on its way. A level that was solved once mostly stays so through an
// edit, however long the whole search takes.
type mending struct {
	cancel context.CancelFunc
	found  chan levels.Moves
}

// How many positions of a solution the rest is looked for from, how long from
// each at first, how many times as long in the next round, in how many rounds,
// and which part of the memory that may take.
const (
	mendPositions = 8
	mendTime      = 50 * time.Millisecond
	mendLonger    = 4
	mendRounds    = 3
	mendMemory    = 8
)

// mend begins to mend solutions of earlier levels, once a search of its own
// accord had the time to find something. The puzzle is for nobody else.
func (w *worker) mend(ctx context.Context, p solver.Puzzle, memory int64) *mending {
	known := slices.Clone(w.known)
	ctx, cancel := context.WithCancel(ctx)
	m := &mending{cancel: cancel, found: make(chan levels.Moves, 1)}
	w.mendings.Go(func() {
		defer cancel()
		select {
		case <-ctx.Done():
			return
		case <-time.After(quick):
		}
		for round, limit := 0, mendTime; round < mendRounds; round, limit = round+1, mendLonger*limit {
			for _, moves := range known {
				if whole := mended(ctx, p, moves, solver.Task{Goal: solver.Any, Time: limit, Memory: memory, Workers: 1}); whole != nil {
					m.found <- whole
					return
				}
			}
		}
	})
	return m
}

// mended gives a solution that begins with some of the moves, from the longest
// beginning to shorter ones; nil where none is found.
func mended(ctx context.Context, p solver.Puzzle, moves levels.Moves, task solver.Task) levels.Moves {
	var states [][]byte
	from, ok := p.(solver.Continuer)
	if !ok {
		return nil
	}
	solver.Play(p, moves, func(state []byte) bool {
		states = append(states, slices.Clone(state))
		return true
	})
	step := max(1, len(states)/mendPositions)
	for n := len(states) - 1; n > 0 && ctx.Err() == nil; n -= step {
		if a := search.Solve(ctx, from.From(states[n]), task); a.Verdict == solver.Solved {
			return slices.Concat(moves[:n], a.Moves)
		}
	}
	return nil
}

// solutions is where a mended solution comes, nil where none is looked for.
func (m *mending) solutions() chan levels.Moves {
	if m == nil {
		return nil
	}
	return m.found
}

// stop gives up.
func (m *mending) stop() {
	if m != nil {
		m.cancel()
	}
}
