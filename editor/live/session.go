// Package live keeps an answer beside a level that is being edited: each new
// level cancels the search for the last one and begins its own. Nothing here
// makes an edit wait: a session works on goroutines of its own, holds no lock
// while it does, and publishes snapshots. Read it in this order:
//
//	session.go   what is asked, and what answers
//	worker.go    the session's goroutine
//	answer.go    what is known without a search, and what is searched
//	search.go    one run of the solver
//	mend.go      solutions of earlier levels, mended
//	memory.go    the answers to the last levels
//	snapshot.go  what is known at a moment; words.go says it
package live

import (
	"context"
	"sync"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Request asks for the answer to a level. Nobody changes the level, or uses
// the puzzle, any more.
type Request struct {
	// Revision comes back in the snapshots.
	Revision int
	Game     *solver.Game
	Level    *levels.Level
	// Puzzle is solved in place of the level where it is set: a position in
	// the middle of play.
	Puzzle solver.Puzzle
	// Known are moves that may win from there.
	Known []levels.Moves
	// Earlier is a position before Puzzle that is won by some moves, if there is one: what
	// they do may win from here, too.
	Earlier Way
}

// A Way is a puzzle and moves that win it.
type Way struct {
	Puzzle solver.Puzzle
	Moves  levels.Moves
}

// A Budget is what each search may use.
type Budget struct {
	Goal   solver.Goal
	Time   time.Duration
	Memory int64
	// Room is how much memory the machine has room for, 0 where that is not known: no search
	// that goes on has more of it, unless the first one had.
	Room int64
	// Workers is how many goroutines may search, 0 for all cores.
	Workers int
}

// Beside is how much memory of a budget, in bytes, is for what is found out about a
// level once it is decided: as much as nothing of the session takes then.
func Beside(b Budget) int64 { return b.Memory / 4 }

// strokePause is the least time between two requests in the middle of a stroke:
// there are no more than ten a second.
const strokePause = 100 * time.Millisecond

// A Session answers the last request it was given; those before are forgotten.
// Its methods are for one goroutine, the one that edits.
type Session struct {
	// submitted is when the last request was made; soon tells that SubmitSoon
	// will make one.
	submitted time.Time
	soon      bool

	publish func(Snapshot)
	wake    chan struct{}
	closed  context.CancelFunc
	over    chan struct{}

	inbox struct {
		sync.Mutex
		command
	}
}

// A command is what the session's goroutine is to do. All that was asked since it
// looked last is in one.
type command struct {
	request  *Request
	offers   []levels.Moves
	trials   *[]levels.Moves
	budget   *Budget
	stop     bool
	searchOn bool
	rest     *bool
}

// NewSession begins a session. It calls publish from its own goroutine, never
// twice at once, until Close returns.
func NewSession(budget Budget, publish func(Snapshot)) *Session {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Session{publish: publish, wake: make(chan struct{}, 1), closed: cancel, over: make(chan struct{})}
	go func() {
		defer close(s.over)
		newWorker(s, budget).work(ctx)
	}()
	return s
}

// Submit asks for the answer to a level, in place of any before. It returns
// at once.
func (s *Session) Submit(r Request) {
	s.submitted = time.Now()
	s.send(func(c *command) { c.request, c.stop, c.searchOn = &r, false, false })
}

// SubmitSoon asks in the middle of a stroke, which will have more to ask. Where
// the last request was a while ago, it asks at once; otherwise when that while is
// over, once for all calls until then. Copying a level takes time: ask, which
// makes the request, is called only when it is submitted, and post brings that
// to the caller's goroutine.
func (s *Session) SubmitSoon(post func(work func()), ask func() Request) {
	if s.soon {
		return
	}
	wait := strokePause - time.Since(s.submitted)
	if wait <= 0 {
		s.Submit(ask())
		return
	}
	s.soon = true
	time.AfterFunc(wait, func() {
		post(func() {
			s.soon = false
			s.Submit(ask())
		})
	})
}

// SetBudget changes what searches may use; one that ran out of the old budget
// begins again.
func (s *Session) SetBudget(b Budget) { s.send(func(c *command) { c.budget = &b }) }

// Offer tells of moves that may win this level or later ones: somebody played
// them, or they were kept with it.
func (s *Session) Offer(moves levels.Moves) {
	s.send(func(c *command) { c.offers = append(c.offers, moves) })
}

// Try has the snapshots say of these moves whether they win, from now on.
func (s *Session) Try(trials []levels.Moves) {
	s.send(func(c *command) { c.trials = &trials })
}

// Stop ends the search, which is then undecided unless it has found out, and stays so
// until another level is asked about.
func (s *Session) Stop() { s.send(func(c *command) { c.stop = true }) }

// SearchOn searches again with the budget that the snapshot calls Next, keeping the best solution.
func (s *Session) SearchOn() { s.send(func(c *command) { c.searchOn = true }) }

// Rest gives up searching until Wake: the level is not looked at. What was
// found out stays, and requests are taken, to be answered after Wake.
func (s *Session) Rest() { s.sleep(true) }

// Wake ends a Rest; what was not decided is searched again.
func (s *Session) Wake() { s.sleep(false) }

func (s *Session) sleep(rest bool) { s.send(func(c *command) { c.rest = &rest }) }

// Close ends the session; when it returns, its search has given its memory
// back and nothing is published any more. It must not be called by publish.
func (s *Session) Close() {
	s.closed()
	<-s.over
}

func (s *Session) send(write func(*command)) {
	s.inbox.Lock()
	write(&s.inbox.command)
	s.inbox.Unlock()
	select {
	case s.wake <- struct{}{}:
	default: // it is awake
	}
}

func (s *Session) collect() command {
	s.inbox.Lock()
	defer s.inbox.Unlock()
	c := s.inbox.command
	s.inbox.command = command{}
	return c
}
