package sliding

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/sliding/patterndb"
)

// A run is a search for the shortest solutions of a board, by IDA* (Korf 1985):
// see deepen. Where that takes long, a satisficing search beside it finds ever
// shorter solutions: see improve. Each iteration of IDA* that ends without a
// solution raises the lower bound by two, since the solutions of a board all
// have an even length, or all an odd one.
type run struct {
	*puzzle
	task    solver.Task
	started time.Time
	limits  parallel.Limits
	best    *parallel.Incumbent

	// database is the strongest one that is built. partitions are those of the stronger
	// ones, the weakest first, which may be under way in stronger.
	database   atomic.Pointer[patterndb.Database]
	partitions []string
	stronger   atomic.Pointer[patterndb.Shared]
	// patience is how many nodes there may be before the search waits for stronger.
	patience atomic.Int64
	held     struct {
		sync.Mutex
		databases []*patterndb.Shared
	}
	// reserved is the memory that the databases may take.
	reserved int64

	// nodes counts the expanded positions, lower is the lower bound. databaseBytes and
	// beamBytes are the bytes that databases and beams take.
	nodes, lower, databaseBytes, beamBytes atomic.Int64

	// shortest are solutions that are proved to be shortest ones. capped tells that there may
	// be more, counted that both are known.
	shortest []levels.Moves
	capped   bool
	counted  atomic.Bool
}

// Search finds a shortest solution, and counts them where the task asks; on
// boards that are too large for that, a short one and a lower bound.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	if !boards.Winnable(p.start, p.width) {
		if reasons := p.Refute(ctx); len(reasons) > 0 {
			return solver.Answer{Verdict: solver.Unsolvable, Reasons: reasons}
		}
		return solver.Answer{Reasons: []solver.Reason{solver.Unfinished(ctx, false, false)}}
	}
	if boards.IsSolved(p.start) {
		return solver.Answer{Verdict: solver.Solved, Moves: levels.Moves{}, Optimal: true}
	}
	s := newRun(p, task)
	defer s.limits.StopWith(ctx)()
	defer s.releaseDatabases()
	now, finish := parallel.Report(task, s.progress)
	s.best.Better = now
	s.search(ctx)
	finish()
	return s.answer(ctx)
}

func newRun(p *puzzle, task solver.Task) *run {
	return &run{puzzle: p, task: task, started: time.Now(), best: parallel.NewIncumbent(parallel.CountMoves)}
}

// soon is after what time a board that may yet be solved in full is given some solution.
const soon = 100 * time.Millisecond

func (s *run) search(ctx context.Context) {
	isLarge := s.isLarge()
	if isLarge || s.task.Goal == solver.Any {
		s.offer(greedySolution(ctx, s.width, s.start))
	}
	if s.task.Goal == solver.Any {
		return
	}
	s.chooseDatabase()
	workers := s.task.Workers
	if isLarge && workers == 1 {
		s.takeTurns(ctx)
		return
	}
	improving, cancel := context.WithCancel(ctx)
	var improver sync.WaitGroup
	improver.Go(func() {
		if !isLarge {
			// The board is likely solved in full before other solutions are of use.
			if !parallel.Wait(improving, soon) {
				return
			}
			s.offer(greedySolution(improving, s.width, s.start))
		}
		s.improve(improving, widestBeam)
	})
	if isLarge {
		workers--
	}
	s.deepen(workers, time.Time{})
	cancel()
	improver.Wait()
}

// isLarge tells that the board may be too large to be solved in full.
func (s *run) isLarge() bool { return s.width*s.height > 16 }

// takeTurns searches a large board with a single worker: for a proof first, if
// that is soon had, then for shorter solutions, then for a proof again.
func (s *run) takeTurns(ctx context.Context) {
	s.deepen(1, time.Now().Add(soon))
	if !s.done() {
		if stronger := s.stronger.Load(); stronger != nil {
			stronger.Wait(ctx)
			s.upgrade()
		}
		s.improve(ctx, soleBeam)
	}
	s.deepen(1, time.Time{})
}

// raise notes that no solution is shorter.
func (s *run) raise(lower int) {
	if int64(lower) > s.lower.Load() {
		s.lower.Store(int64(lower))
	}
}

// offer notes a solution; nil is none.
func (s *run) offer(moves levels.Moves) {
	if moves != nil {
		s.best.Offer(moves)
	}
}

// done tells that the best solution is a shortest one, counted if need be.
func (s *run) done() bool {
	if s.task.Count > 0 {
		return s.counted.Load()
	}
	return int(s.lower.Load()) >= s.best.Cost()
}

func (s *run) progress() solver.Progress {
	best := s.best.Moves()
	return solver.Progress{Stats: s.stats(), Lower: int(s.lower.Load()), Best: best, Found: best != nil}
}

func (s *run) stats() solver.Stats {
	n := s.nodes.Load()
	return solver.Stats{
		Expanded: n, Generated: 2 * n, Depth: int(s.lower.Load()),
		Bytes: s.databaseBytes.Load() + s.beamBytes.Load(), Elapsed: time.Since(s.started),
	}
}

func (s *run) answer(ctx context.Context) solver.Answer {
	a := parallel.Result{
		Stats: s.stats(), Lower: int(s.lower.Load()), Moves: s.best.Moves(), Cost: s.best.Cost(),
		Unfinished: s.limits.Unfinished(ctx),
	}.Answer(s.task.Goal)
	switch {
	case s.task.Count == 0 || a.Moves == nil:
	case len(s.shortest) > 0:
		a.Moves = s.shortest[0]
		a.Count, a.Capped, a.Solutions = len(s.shortest), s.capped, s.shortest
	default:
		a.Count, a.Capped, a.Solutions = 1, true, []levels.Moves{a.Moves}
	}
	return a
}
