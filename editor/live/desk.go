package live

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A desk is what the session's goroutine works with. Nothing of it is seen by
// another goroutine.
type desk struct {
	session *Session
	budget  Budget
	resting bool

	// job is the request being answered, search the search for it, and old
	// one that was cancelled and has not ended yet.
	job    *job
	search *running
	old    *running

	known  []levels.Moves
	memory memory
}

// A job is a request that is being answered or was.
type job struct {
	request  Request
	snapshot Snapshot
	// puzzle is for the search, spare for this goroutine; nil where the game
	// cannot make two of a position.
	puzzle, spare solver.Puzzle
	// hash is that of the level, 0 while it is not known.
	hash uint64
	// factor is how many times the budget it may use.
	factor int64
	// wanted tells that a search is to be begun as soon as the old one ends.
	wanted bool
	// counting tells that the search is the one that counts solutions.
	counting bool
}

func newDesk(s *Session, b Budget) *desk {
	return &desk{session: s, budget: b}
}

// work takes what comes until the session is closed.
func (d *desk) work(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			d.cancel()
			if d.old != nil {
				<-d.old.answer
			}
			return
		case <-d.session.wake:
			d.read(d.session.collect())
		case p := <-d.search.reports():
			d.report(p)
		case a := <-d.search.answers():
			d.search = nil
			d.decide(a)
		case <-d.old.answers():
			d.old = nil
		}
		if d.job != nil && d.job.wanted && d.old == nil && d.search == nil && !d.resting && ctx.Err() == nil {
			d.start(ctx)
		}
	}
}

// read does what a letter asks.
func (d *desk) read(l letter) {
	if l.rest != nil {
		d.setResting(*l.rest)
	}
	if l.budget != nil {
		d.changeBudget(*l.budget)
	}
	for _, moves := range l.offers {
		d.remember(moves)
	}
	if l.request != nil && !d.answers(l.request) {
		d.begin(*l.request)
	} else if len(l.offers) > 0 && d.job != nil {
		d.take(l.offers)
	}
	if l.stop {
		d.stop()
	}
	if l.searchOn && d.job != nil && d.job.snapshot.CanSearchOn && d.search == nil {
		d.again(2 * d.job.factor)
	}
}

// answers tells whether a request is the one being answered already: the end
// of a stroke changes nothing.
func (d *desk) answers(r *Request) bool {
	return d.job != nil && r.Puzzle == nil && d.job.request.Puzzle == nil &&
		r.Revision == d.job.request.Revision && r.Game == d.job.request.Game
}

// changeBudget begins a search that was not decided again, and any where the
// goal is another.
func (d *desk) changeBudget(b Budget) {
	goal := d.budget.Goal
	d.budget = b
	switch {
	case d.job == nil:
	case b.Goal != goal:
		d.begin(d.job.request)
	case !d.job.snapshot.decided():
		d.again(1)
	}
}

// setResting begins or ends a rest.
func (d *desk) setResting(rest bool) {
	if rest == d.resting {
		return
	}
	d.resting = rest
	if rest && d.search != nil {
		d.cancel()
		d.job.wanted = true
	}
}

// begin takes a request up: the search for the last one is cancelled, and
// while it ends, what can be known without a search is.
func (d *desk) begin(r Request) {
	d.cancel()
	d.job = &job{request: r, factor: 1}
	d.prepare(d.job)
}

// again searches for the same level with another budget.
func (d *desk) again(factor int64) {
	j := d.job
	if j.puzzle == nil {
		return
	}
	d.cancel()
	j.factor = factor
	j.counting = false
	j.snapshot.State, j.snapshot.CanSearchOn, j.snapshot.Reasons = Searching, false, nil
	goal := j.snapshot.Budget.Goal
	j.snapshot.Budget = d.allowed(j)
	j.snapshot.Budget.Goal = goal // of what the game has
	j.wanted = true
	d.tell()
}

// stop ends the search at the user's wish.
func (d *desk) stop() {
	switch {
	case d.search != nil:
		d.search.cancel() // its answer is taken as it is
	case d.job != nil && d.job.wanted:
		d.job.wanted = false
		d.decide(solver.Answer{Reasons: []solver.Reason{{Text: message.New("the search was stopped")}}})
	}
}

// cancel gives the search up; its answer is not waited for.
func (d *desk) cancel() {
	if d.job != nil {
		d.job.wanted = false
	}
	if d.search != nil {
		d.search.cancel()
		d.old, d.search = d.search, nil
	}
}

func (d *desk) allowed(j *job) Budget {
	b := d.budget
	if b.Time <= 0 {
		b.Time = solver.DefaultTime
	}
	if b.Memory <= 0 {
		b.Memory = solver.DefaultMemory
	}
	b.Time *= time.Duration(j.factor)
	b.Memory *= j.factor
	return b
}

// tell publishes the snapshot of the job. The recording goes with the first
// that has it, since it is for its receiver alone.
func (d *desk) tell() {
	d.session.publish(d.job.snapshot)
	d.job.snapshot.Recording = nil
}
