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

// A mending looks for a solution that does what one of an earlier level did. A level that can be won
// mostly still can after an edit, however long a whole search takes. Either the solution is retraced:
// what it does is done again, with other walks between. Or only its rest is searched for, from a
// position on the edited level that the old moves lead to. (Looking for small changes of the moves
// anywhere finds nothing more.) An attempt that is kept with the level is mended too: its author knows
// how the level begins.
type mending struct {
	cancel context.CancelFunc
	found  chan levels.Moves
}

// mendAfter is how long mending waits, so that the search alone has time to find something;
// mendPositions is from how many positions of a solution a rest is searched for, and the memory for
// that is one part in mendMemory. mostTraces is how many of the known solutions are retraced, and
// mostAttempts how many attempts are mended, the latest first.
const (
	mendAfter     = 50 * time.Millisecond
	mendPositions = 8
	mendMemory    = 16
	mostTraces    = 4
	mostAttempts  = 4
)

// mendRounds say how much is tried in each round: states is how many states a retracing looks at for
// each landmark, rest how long a rest is searched for from each position.
var mendRounds = []struct {
	states int
	rest   time.Duration
}{{150, 0}, {1000, 50 * time.Millisecond}, {5000, 200 * time.Millisecond}, {20_000, 800 * time.Millisecond}}

// A solution is moves with the level or the puzzle that they win; both are nil where that is not known.
type solution struct {
	moves  levels.Moves
	game   *solver.Game
	level  *levels.Level
	puzzle solver.Puzzle
}

// origin gives the puzzle that the solution wins, nil where that is not known.
func (s *solution) origin() solver.Puzzle {
	if s.puzzle != nil || s.level == nil {
		return s.puzzle
	}
	p, _ := s.game.Examine(s.level)
	return p
}

// mapTo gives the map from the cells of the level that the solution wins to those of another level. For
// a position in the middle of play, cells stay the same.
func (s *solution) mapTo(l *levels.Level) retrace.Map {
	if s.level == nil || l == nil {
		return retrace.Map{}
	}
	return retrace.Between(s.level, l)
}

// solutions lists what is mended for a job: the solutions of earlier levels, the latest first, those
// that are kept with its level, and the latest attempts at it that do not win. In the middle of play
// it is the solution of an earlier position.
func (w *worker) solutions(j *job) []solution {
	if j.request.Puzzle != nil {
		if e := j.request.Earlier; e.Puzzle != nil {
			return []solution{{moves: e.Moves, puzzle: j.another(e.Puzzle)}}
		}
		return nil
	}
	all := slices.Clone(w.known)
	for _, moves := range j.request.Known {
		all = append(all, solution{moves: moves})
	}
	isThere := func(moves levels.Moves) bool {
		return slices.ContainsFunc(all, func(k solution) bool { return slices.Equal(k.moves, moves) })
	}
	most := len(all) + mostAttempts
	for _, moves := range slices.Backward(w.trials) {
		if len(all) < most && !j.snapshot.Wins[moves.String()] && !isThere(moves) {
			all = append(all, solution{moves: moves})
		}
	}
	return all
}

// mend begins to mend solutions for a job.
func (w *worker) mend(ctx context.Context, known []solution, j *job, memory int64) *mending {
	r, p, factor := j.request, j.another(j.spare), j.factor
	ctx, cancel := context.WithCancel(ctx)
	m := &mending{cancel: cancel, found: make(chan levels.Moves, 1)}
	w.mendings.Go(func() {
		defer cancel()
		select {
		case <-ctx.Done():
			return
		case <-time.After(mendAfter):
		}
		all := traced(ctx, known, r)
		for _, round := range mendRounds {
			begun, won := retraced(ctx, all, p, round.states)
			for _, k := range known {
				begun = appendNew(begun, k.moves)
			}
			for i := 0; i < len(begun) && won == nil && round.rest > 0; i++ {
				won = mended(ctx, p, begun[i], solver.Task{Goal: solver.Any, Time: time.Duration(factor) * round.rest, Memory: memory, Workers: 1})
			}
			if won != nil {
				m.found <- won
				return
			}
		}
	})
	return m
}

// A trail is the trace of a solution, and the map to the level that is asked about.
type trail struct {
	retrace.Trace
	retrace.Map
}

// traced gives the trails of solutions, at most mostTraces.
func traced(ctx context.Context, known []solution, r Request) (all []trail) {
	for _, k := range known {
		if k.level != nil && k.game != r.Game || len(all) == mostTraces || ctx.Err() != nil {
			continue
		}
		if p := k.origin(); p != nil {
			all = append(all, trail{retrace.New(p, k.moves), k.mapTo(r.Level)})
		}
	}
	return all
}

// retraced follows trails. It gives the moves of one that wins so; or else the moves of each as far as
// it got, from where a rest is worth searching for.
func retraced(ctx context.Context, all []trail, p solver.Puzzle, states int) (begun []levels.Moves, won levels.Moves) {
	for _, t := range all {
		done, wins := t.Follow(ctx, p, t.Map, states)
		if wins {
			return nil, done
		}
		begun = appendNew(begun, done)
	}
	return begun, nil
}

// appendNew appends moves that are not there yet.
func appendNew(all []levels.Moves, moves levels.Moves) []levels.Moves {
	if slices.ContainsFunc(all, func(m levels.Moves) bool { return slices.Equal(m, moves) }) {
		return all
	}
	return append(all, moves)
}

// mended gives a solution that begins like moves; nil where none is found.
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

// beginnings lists after how many moves of an old solution a rest is searched for: first before the
// first move that changes nothing, and then from the longest beginning to shorter ones.
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

// solutions is the channel of the mended solution, nil where none is looked for.
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
