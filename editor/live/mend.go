package live

import (
	"context"
	"slices"
	"time"

	"puzzlewright/editor/live/retrace"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A mending looks for a solution that does as one of an earlier level did. A level that was
// solved once mostly stays so through an edit, however long the whole search takes: what it
// does is done again, with other walks between (retrace), or what is missing is the rest of
// the way, from a position that the old solution passes on the level as it is now. (To look
// for few changes of its moves, wherever they are, found nothing besides.)
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

// mostTraces is how many of the known solutions are retraced, the latest first.
const mostTraces = 4

// retraceStates is how many states are looked at for each thing that a solution does, in one
// round after the other.
var retraceStates = []int{150, 1000, 5000}

// A solution wins a level, nil where that is not known.
type solution struct {
	moves levels.Moves
	game  *solver.Game
	level *levels.Level
}

// solutions lists what is mended for a job: the solutions of earlier levels, the latest
// first, and those that were kept with its level.
func (w *worker) solutions(j *job) []solution {
	all := slices.Clone(w.known)
	for _, moves := range j.request.Known {
		all = append(all, solution{moves: moves})
	}
	return all
}

// mend begins to mend solutions. The puzzle is for nobody else.
func (w *worker) mend(ctx context.Context, known []solution, r Request, p solver.Puzzle, memory int64) *mending {
	ctx, cancel := context.WithCancel(ctx)
	m := &mending{cancel: cancel, found: make(chan levels.Moves, 1)}
	w.mendings.Go(func() {
		defer cancel()
		select {
		case <-ctx.Done():
			return
		case <-time.After(mendAfter):
		}
		begun, won := retraced(ctx, known, r, p)
		for round, limit := 0, mendTime; round < mendRounds && won == nil; round, limit = round+1, mendLonger*limit {
			for _, moves := range begun {
				task := solver.Task{Goal: solver.Any, Time: limit, Memory: memory, Workers: 1}
				if won = mended(ctx, p, moves, task); won != nil {
					break
				}
			}
		}
		if won != nil {
			m.found <- won
		}
	})
	return m
}

// retraced does anew what the solutions do, with more effort each time. It gives the moves
// that win so, or else those from which a rest is worth looking for: what was done so, and
// the solutions as they are.
func retraced(ctx context.Context, known []solution, r Request, p solver.Puzzle) (begun []levels.Moves, won levels.Moves) {
	var traces []retrace.Trace
	var maps []retrace.Map
	for _, k := range known {
		if k.level == nil || k.game != r.Game || len(traces) == mostTraces || ctx.Err() != nil {
			continue
		}
		if old, _ := k.game.Examine(k.level); old != nil {
			traces = append(traces, retrace.New(old, k.moves))
			maps = append(maps, retrace.Between(k.level, r.Level))
		}
	}
	for _, states := range retraceStates {
		begun = begun[:0]
		for i, t := range traces {
			done, wins := t.Follow(ctx, p, maps[i], states)
			if wins {
				return nil, done
			}
			begun = append(begun, done)
		}
	}
	for _, k := range known {
		begun = append(begun, k.moves)
	}
	return begun, nil
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
