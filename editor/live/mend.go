package live

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A mending looks for a solution that is nearly one of an earlier level. A level that
// was solved once mostly stays so through an edit, however long the whole search takes. It goes two
// ways at once: it looks for few changes of such a solution, and for the rest of the way from
// positions that the solution passes on the level as it is now.
type mending struct {
	cancel context.CancelFunc
	found  chan levels.Moves
}

// When positions of a solution are searched from, so that a search of its own accord has the time to
// find something; from how many, how long from each at first, how many times as long in the
// next round, in how many rounds; how long changes are looked for, and which part of the
// memory each of both may take.
const (
	mendAfter     = 50 * time.Millisecond
	mendPositions = 8
	mendTime      = 50 * time.Millisecond
	mendLonger    = 4
	mendRounds    = 3
	changesTime   = 5 * time.Second
	mendMemory    = 16
)

// solutions lists what is mended for a job: the solutions of earlier levels, the latest
// first, and those that were kept with its level.
func (w *worker) solutions(j *job) []levels.Moves { return slices.Concat(w.known, j.request.Known) }

// mend begins to mend solutions. The puzzles are for nobody else.
func (w *worker) mend(ctx context.Context, known []levels.Moves, changed, continued solver.Puzzle, memory int64) *mending {
	ctx, cancel := context.WithCancel(ctx)
	m := &mending{cancel: cancel, found: make(chan levels.Moves, 1)}
	w.mendings.Go(func() {
		limited, stop := context.WithTimeout(ctx, changesTime)
		defer stop()
		for _, moves := range known {
			m.give(search.Mend(limited, changed, moves, memory))
		}
	})
	w.mendings.Go(func() {
		select {
		case <-ctx.Done():
			return
		case <-time.After(mendAfter):
		}
		for round, limit := 0, mendTime; round < mendRounds; round, limit = round+1, mendLonger*limit {
			for _, moves := range known {
				m.give(mended(ctx, continued, moves, solver.Task{Goal: solver.Any, Time: limit, Memory: memory, Workers: 1}))
			}
		}
	})
	return m
}

// give gives a solution, where there is one, and ends the mending.
func (m *mending) give(moves levels.Moves) {
	if moves == nil {
		return
	}
	select {
	case m.found <- moves:
	default: // there is one already
	}
	m.cancel()
}

// mended gives a solution that begins with some of the moves; nil where none is found.
func mended(ctx context.Context, p solver.Puzzle, moves levels.Moves, task solver.Task) levels.Moves {
	from, ok := p.(solver.Continuer)
	if !ok {
		return nil
	}
	var states [][]byte
	solver.Play(p, moves, func(state []byte) bool {
		states = append(states, slices.Clone(state))
		return true
	})
	for _, n := range beginnings(states) {
		if ctx.Err() != nil {
			return nil
		}
		if a := search.Solve(ctx, from.From(states[n]), task); a.Verdict == solver.Solved {
			return slices.Concat(moves[:n], a.Moves)
		}
	}
	return nil
}

// beginnings lists after how many moves a solution is given up: first before the first move
// that does nothing any more, and then from the longest beginning to shorter ones.
func beginnings(states [][]byte) (all []int) {
	for n := 1; n < len(states)-1 && len(all) == 0; n++ {
		if slices.Equal(states[n], states[n+1]) {
			all = append(all, n)
		}
	}
	for n := len(states) - 1; n > 0; n -= max(1, len(states)/mendPositions) {
		if !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	return all
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
