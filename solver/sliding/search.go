package sliding

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
)

// A run looks for shortest solutions of a board, and meanwhile, where that
// takes long, for short ones. The shortest are found by iterative deepening:
// all sequences of moves of a length are tried, with the tables of the board
// cutting off those that cannot come home in it, then longer ones. Each length
// that is done with raises the lower bound by two, since all solutions of a
// board are even, or all are odd.
type run struct {
	*puzzle
	task    solver.Task
	started time.Time
	stop    atomic.Bool
	// now tells the task how it stands.
	now func()

	// tables are the strongest that are ready; the plans are those of stronger
	// ones, of which the first may be under way, as better.
	tables atomic.Pointer[tables]
	plans  []string
	better atomic.Pointer[tableJob]

	nodes, bytes, lower atomic.Int64

	best struct {
		sync.Mutex
		moves levels.Moves // nil for none
	}
	// shortest are the solutions proved to be that, once they are counted.
	shortest []levels.Moves
	capped   bool
	counted  atomic.Bool
}

// Search finds a shortest solution, and counts them where the task asks; on
// boards that are too large for that, a short one and a lower bound.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	if !winnable(p.start, p.width) {
		return solver.Answer{Verdict: solver.Unsolvable, Reasons: p.Refute(ctx)}
	}
	if isSolved(p.start) {
		return solver.Answer{Verdict: solver.Solved, Moves: levels.Moves{}, Optimal: true}
	}
	s := &run{puzzle: p, task: task, started: time.Now()}
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	var finish func()
	s.now, finish = parallel.Report(task, s.progress)
	s.run(ctx)
	finish()
	return s.answer(ctx)
}

func (s *run) run(ctx context.Context) {
	large := s.width*s.height > 16
	if large || s.task.Goal == solver.Any {
		s.offer(route(ctx, s.width, s.start))
	}
	if s.task.Goal == solver.Any {
		return
	}
	s.begin()
	workers := s.task.Workers
	if large && workers == 1 {
		s.prove(workers, time.Now().Add(soon))
		if !s.done() {
			if job := s.better.Load(); job != nil {
				job.wait(ctx)
				s.upgrade()
			}
			s.improve(ctx, soleBeam)
		}
		s.prove(workers, time.Time{})
		return
	}
	improving, cancel := context.WithCancel(ctx)
	var improver sync.WaitGroup
	improver.Go(func() {
		if !large {
			// Likely to be solved in full before this is of use to anybody.
			select {
			case <-improving.Done():
				return
			case <-time.After(soon):
			}
			s.offer(route(improving, s.width, s.start))
		}
		s.improve(improving, widestBeam)
	})
	if large {
		workers--
	}
	s.prove(workers, time.Time{})
	cancel()
	improver.Wait()
}

// begin has the first tables filled, and makes do without until they are
// ready: a board few moves from home does not need them.
func (s *run) begin() {
	s.choosePlans()
	for i, plan := range slices.Backward(s.plans) {
		if t := shelved(s.width, s.height, plan).ready(); t != nil {
			s.plans = s.plans[i+1:]
			s.take(t)
			return
		}
	}
	s.take(newTables(s.width, s.height, ""))
	if len(s.plans) > 0 {
		s.better.Store(tablesFor(s.width, s.height, s.plans[0], s.task.Workers))
	}
}

// choosePlans picks the plans whose tables the task's memory holds.
func (s *run) choosePlans() {
	for _, plan := range plansFor(s.width, s.height) {
		if planBytes(s.width, s.height, plan) < s.task.Memory {
			s.plans = append(s.plans, plan)
		}
	}
}

// How long a search has run when stronger tables are begun, and when a board
// that may yet be solved in full is given some solution meanwhile.
const (
	strongerAfter = 20 * time.Millisecond
	soon          = 100 * time.Millisecond
)

// halted tells a diver whether to stop: the search ends, or has better tables.
// It also sees to their being filled, once the search has lasted a while.
func (s *run) halted() bool {
	if s.stop.Load() {
		return true
	}
	if job := s.better.Load(); job != nil {
		return job.ready() != nil
	}
	if len(s.plans) > 0 && time.Since(s.started) > strongerAfter {
		s.better.Store(tablesFor(s.width, s.height, s.plans[0], s.task.Workers))
	}
	return false
}

// upgrade takes better tables where they are ready.
func (s *run) upgrade() {
	if t := s.better.Load().ready(); t != nil {
		s.better.Store(nil)
		s.plans = s.plans[1:]
		s.take(t)
	}
}

// take makes tables those of the search.
func (s *run) take(t *tables) {
	s.bytes.Add(int64(t.words()) * 8)
	s.tables.Store(t)
	b := t.boundOf(s.start)
	s.raise(b.least())
}

// raise notes that no solution is shorter.
func (s *run) raise(lower int) {
	if int64(lower) > s.lower.Load() {
		s.lower.Store(int64(lower))
	}
}

// offer notes a solution; nil is none.
func (s *run) offer(moves levels.Moves) {
	if moves == nil {
		return
	}
	s.best.Lock()
	better := s.best.moves == nil || len(moves) < len(s.best.moves)
	if better {
		s.best.moves = slices.Clone(moves)
	}
	s.best.Unlock()
	if better {
		s.now()
	}
}

// known is the best solution there is, nil for none; length is its length, or
// more than any.
func (s *run) known() levels.Moves {
	s.best.Lock()
	defer s.best.Unlock()
	return s.best.moves
}

func (s *run) length() int {
	if moves := s.known(); moves != nil {
		return len(moves)
	}
	return 1 << 30
}

// done tells that the best solution is a shortest one, counted if need be.
func (s *run) done() bool {
	if s.task.Count > 0 {
		return s.counted.Load()
	}
	return int(s.lower.Load()) >= s.length()
}

func (s *run) progress() solver.Progress {
	best := s.known()
	return solver.Progress{Stats: s.stats(), Lower: int(s.lower.Load()), Best: best, Found: best != nil}
}

func (s *run) stats() solver.Stats {
	n := s.nodes.Load()
	return solver.Stats{
		Expanded: n, Generated: 2 * n, Depth: int(s.lower.Load()),
		Bytes: s.bytes.Load(), Elapsed: time.Since(s.started),
	}
}

func (s *run) answer(ctx context.Context) solver.Answer {
	a := solver.Answer{Stats: s.stats(), Lower: int(s.lower.Load()), Moves: s.best.moves}
	if a.Moves != nil {
		a.Verdict = solver.Solved
		a.Optimal = a.Lower >= len(a.Moves)
		switch {
		case s.task.Count == 0:
		case len(s.shortest) > 0:
			a.Moves = s.shortest[0]
			a.Count, a.Capped, a.Solutions = len(s.shortest), s.capped, s.shortest
		default:
			a.Count, a.Capped, a.Solutions = 1, true, []levels.Moves{a.Moves}
		}
	}
	if !a.Optimal && (a.Moves == nil || s.task.Goal != solver.Any) {
		a.Reasons = []solver.Reason{solver.Unfinished(ctx, false, false)}
	}
	return a
}
