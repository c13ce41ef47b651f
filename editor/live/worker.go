package live

import (
	"context"
	"slices"
	"sync"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A worker is the state of the session's goroutine. No other goroutine sees it.
type worker struct {
	session *Session
	budget  Budget
	resting bool

	// job is the request that is or was answered, search the search for it, and old a search
	// that was cancelled and has not ended yet.
	job    *job
	search *running
	old    *running
	// kept is the solver of the job's last search, if it can go on from its states; else nil.
	kept *search.Solver
	// mending runs beside the search until something is found; mendings counts all mendings
	// that have not ended yet.
	mending  *mending
	mendings sync.WaitGroup

	known  []solution     // of earlier levels, to be tried and mended
	trials []levels.Moves // see Session.Try
	memory memory
}

// A job is a request that is being answered or was.
type job struct {
	request  Request
	snapshot Snapshot
	// puzzle is for the search, spare for this goroutine. spare is nil where the game cannot
	// make two puzzles of a position.
	puzzle, spare solver.Puzzle
	// hash is the Hash of the level, 0 while it is not known.
	hash uint64
	// factor is how many times the budget the search may use.
	factor int64
	// wanted tells that a search is to be begun as soon as the old one ends.
	wanted bool
	// counting tells that the search is the one that counts solutions.
	counting bool
	// stopped tells that the user ended the search, before it had used its budget.
	stopped bool
}

// further is how many times the budget of the last search the next one gets when it searches on;
// from a time of longest on, the budget does not grow.
const (
	further = 2
	longest = 24 * time.Hour
)

func newWorker(s *Session, b Budget) *worker {
	return &worker{session: s, budget: b}
}

// work handles commands, answers, reports and mended solutions until the session is closed.
func (w *worker) work(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			w.cancel()
			w.forget()
			if w.old != nil {
				<-w.old.answer
				w.old.solver.Close()
			}
			w.mendings.Wait()
			return
		case <-w.session.wake:
			w.read(w.session.collect())
		case moves := <-w.mending.solutions():
			w.mending = nil
			w.remember(w.job, moves)
			w.take([]levels.Moves{moves})
		case p := <-w.search.reports():
			w.report(p)
		case a := <-w.search.answers():
			w.keep(w.search.solver)
			w.search = nil
			w.decide(a)
		case <-w.old.answers():
			w.old.solver.Close()
			w.old = nil
		}
		if w.job != nil && w.job.wanted && w.old == nil && w.search == nil && !w.resting && ctx.Err() == nil {
			w.start(ctx)
		}
	}
}

// read does what a command asks.
func (w *worker) read(c command) {
	if c.rest != nil {
		w.setResting(*c.rest)
	}
	if c.budget != nil {
		w.changeBudget(*c.budget)
	}
	for _, moves := range c.offers {
		w.remember(nil, moves)
	}
	attempted := false
	if c.trials != nil {
		attempted = addsTo(w.trials, *c.trials)
		w.trials = *c.trials
	}
	begins := c.request != nil && !w.answers(c.request)
	if begins {
		w.begin(*c.request)
	} else if len(c.offers) > 0 && w.job != nil && w.job.request.Puzzle == nil {
		w.take(c.offers)
	}
	if c.trials != nil && !begins && w.job != nil {
		w.try(w.job)
		if s := &w.job.snapshot; attempted && !s.Found && (s.State == Searching || s.State == Undecided) {
			w.again(w.job.factor)
		}
		w.tell()
	}
	if c.stop {
		w.stop()
	}
	if c.searchOn && w.job != nil && w.job.snapshot.CanSearchOn && w.search == nil {
		w.again(w.job.next())
	}
}

// addsTo tells whether all has moves that old does not have.
func addsTo(old, all []levels.Moves) bool {
	return slices.ContainsFunc(all, func(moves levels.Moves) bool {
		return !slices.ContainsFunc(old, func(o levels.Moves) bool { return slices.Equal(o, moves) })
	})
}

// answers tells whether the job answers another request too: the end of a stroke changes nothing, nor
// do texts about a level, such as its title.
func (w *worker) answers(r *Request) bool {
	j := w.job
	if j == nil || r.Puzzle != nil || j.request.Puzzle != nil || r.Game != j.request.Game {
		return false
	}
	if r.Revision == j.request.Revision {
		return true
	}
	if !r.Level.SamePuzzle(j.request.Level) {
		return false
	}
	j.request, j.snapshot.Revision = *r, r.Revision
	if j.snapshot.Found {
		w.record(j)
	}
	w.tell()
	return true
}

// changeBudget sets the budget. An undecided search begins again, and any search if the goal has
// changed.
func (w *worker) changeBudget(b Budget) {
	goal := w.budget.Goal
	w.budget = b
	switch {
	case w.job == nil:
	case b.Goal != goal:
		w.begin(w.job.request)
	case !w.job.snapshot.decided():
		w.forget()
		w.again(1)
	}
}

// keep keeps a solver that can go on with the job's search; others are closed.
func (w *worker) keep(s *search.Solver) {
	if w.job.counting || !s.GoesOn(w.job.snapshot.Budget.Goal) {
		s.Close()
		return
	}
	w.kept = s
}

// forget closes the solver that was kept.
func (w *worker) forget() {
	if w.kept != nil {
		w.kept.Close()
		w.kept = nil
		w.job.snapshot.GoesOn = false
	}
}

// setResting begins or ends a rest.
func (w *worker) setResting(rest bool) {
	if rest == w.resting {
		return
	}
	w.resting = rest
	if rest && w.kept != nil {
		w.forget() // the memory is needed for the level in front
		w.tell()
	}
	if rest && w.search != nil {
		w.cancel()
		w.job.wanted = true
	}
}

// begin begins to answer a request: it cancels the search for the last one, and while that ends, finds
// out what can be known without a search.
func (w *worker) begin(r Request) {
	w.cancel()
	w.forget()
	w.job = &job{request: r, factor: 1}
	w.prepare(w.job)
}

// again searches for the same level with another budget.
func (w *worker) again(factor int64) {
	j := w.job
	if j.puzzle == nil {
		return
	}
	w.cancel()
	j.factor = factor
	j.counting, j.stopped = false, false
	j.snapshot.State, j.snapshot.CanSearchOn, j.snapshot.Reasons, j.snapshot.Headway = Searching, false, nil, nil
	goal := j.snapshot.Budget.Goal
	j.snapshot.Budget = w.allowed(j.factor)
	j.snapshot.Budget.Goal = goal // the game may not have the goal of the budget
	j.wanted = true
	w.tell()
}

// stop ends the search at the user's wish.
func (w *worker) stop() {
	w.mending.stop()
	switch {
	case w.search != nil:
		w.job.stopped = true
		w.search.cancel() // its answer is taken over all the same
	case w.job != nil && w.job.wanted:
		w.job.wanted, w.job.stopped = false, true
		w.decide(solver.Answer{Reasons: []solver.Reason{{Text: message.New("the search was stopped")}}})
	}
}

// cancel gives the search up; its answer is not waited for.
func (w *worker) cancel() {
	w.mending.stop()
	w.mending = nil
	if j := w.job; j != nil {
		j.wanted = false
		if j.snapshot.Found && j.request.Puzzle == nil {
			w.remember(j, j.snapshot.Best) // as is done at the end of a search
		}
	}
	if w.search != nil {
		w.search.cancel()
		w.old, w.search = w.search, nil
	}
}

// next is the factor of the next search for the job. A search that was stopped has not used its
// budget, so that it stays the same.
func (j *job) next() int64 {
	if j.stopped || j.snapshot.Budget.Time >= longest {
		return j.factor
	}
	return further * j.factor
}

// allowed gives the budget times a factor, but no more memory than there is room for.
func (w *worker) allowed(factor int64) Budget {
	b := w.budget
	if b.Time <= 0 {
		b.Time = solver.DefaultTime
	}
	if b.Memory <= 0 {
		b.Memory = solver.DefaultMemory
	}
	b.Time *= time.Duration(factor)
	if most := max(b.Room, b.Memory); b.Room > 0 && b.Memory > most/factor {
		b.Memory = most
	} else {
		b.Memory *= factor
	}
	return b
}

// tell publishes the snapshot of the job. Only the first snapshot with a recording has it, since it is
// for its receiver alone.
func (w *worker) tell() {
	s := &w.job.snapshot
	s.Next = w.allowed(w.job.next())
	s.Next.Goal = s.Budget.Goal
	w.session.publish(*s)
	s.Recording = nil
}
