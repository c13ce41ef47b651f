package live

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A mending looks for a solution that begins as one of an earlier level. A level that was
// solved once mostly stays so through an edit, however long the whole search takes: what is
// missing is the rest of the way, from a position that the old solution passes on the level
// as it is now. (To look for few changes of the old solution, wherever they are, found nothing
// besides.)
type mending struct {
	cancel context.CancelFunc
	found  chan levels.Moves
}

// When positions of a solution are searched from, so that a search of its own accord has the time to
// find something; from how many, how long from each at first, how many times as long in the
// next round, in how many rounds, and which part of the memory that may take.
const (
	mendAfter     = 50 * time.Millisecond
	mendPositions = 8
	mendTime      = 50 * time.Millisecond
	mendLonger    = 4
	mendRounds    = 3
	mendMemory    = 16
)

// solutions lists what is mended for a job: the solutions of earlier levels, the latest
// first, and those that were kept with its level.
func (w *worker) solutions(j *job) []levels.Moves { return slices.Concat(w.known, j.request.Known) }

// mend begins to mend solutions. The puzzle is for nobody else.
func (w *worker) mend(ctx context.Context, known []levels.Moves, p solver.Puzzle, memory int64) *mending {
	ctx, cancel := context.WithCancel(ctx)
	m := &mending{cancel: cancel, found: make(chan levels.Moves, 1)}
	w.mendings.Go(func() {
		defer cancel()
		select {
		case <-ctx.Done():
			return
		case <-time.After(mendAfter):
		}
		for round, limit := 0, mendTime; round < mendRounds; round, limit = round+1, mendLonger*limit {
			for _, moves := range known {
				found := mended(ctx, p, moves, solver.Task{Goal: solver.Any, Time: limit, Memory: memory, Workers: 1})
				if found != nil {
					m.found <- found
					return
				}
			}
		}
	})
	return m
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
