// Package live keeps an answer beside a level that is being edited: each new
// level cancels the search for the last one and begins its own. Nothing here
// makes an edit wait: a session works on goroutines of its own, holds no lock
// while it does, and publishes snapshots. Read it in this order:
//
//	session.go   requests, and the session that answers them
//	worker.go    the session's goroutine
//	answer.go    what is known without a search, and what is searched
//	search.go    one run of the solver
//	mend.go      solutions of earlier levels, mended
//	memory.go    the answers to the last levels
//	snapshot.go  what is known at a moment; words.go, the same in words
package live

import (
	"context"
	"sync"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Request asks for the answer to a level. The caller must not change the level, nor use the puzzle,
// afterwards.
type Request struct {
	// Revision comes back in the snapshots.
	Revision int
	Game     *solver.Game
	Level    *levels.Level
	// Puzzle is solved in place of the level where it is set: a position in
	// the middle of play.
	Puzzle solver.Puzzle
	// Known are moves that may win from Puzzle.
	Known []levels.Moves
	// Earlier is an earlier position with moves that win from it, if one is known: what these
	// do may win from Puzzle too.
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
	// Room is how many bytes of memory the machine has room for, 0 where that is not known: a
	// search with a larger budget than the first gets no more.
	Room int64
	// Workers is how many goroutines may search, 0 for all cores.
	Workers int
}

// Beside is how many bytes of a budget's memory are for the study of a level once it is decided: the
// session leaves them free then.
func Beside(b Budget) int64 { return b.Memory / 4 }

// strokePause is the least time between two requests in the middle of a stroke.
const strokePause = 100 * time.Millisecond

// A Session answers the last request it was given; those before are forgotten.
// Its methods are for one goroutine, the one that edits.
type Session struct {
	// submitted is when the last request was made; soon tells that SubmitSoon is going to make
	// one.
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

// A command is what the session's goroutine is to do: all that was asked for since it last looked.
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

// SubmitSoon is Submit for the middle of a stroke, which is called often. If the last request was made
// strokePause ago, it submits at once; otherwise once that time is over, once for all calls until then.
// ask makes the request, which copies a level: it is called only when the request is submitted, on the
// caller's goroutine, to which post brings it.
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

// Offer tells the session of moves that may win this level or later ones: they were played, or are kept
// with the level.
func (s *Session) Offer(moves levels.Moves) {
	s.send(func(c *command) { c.offers = append(c.offers, moves) })
}

// Try has the snapshots from now on say whether these moves win.
func (s *Session) Try(trials []levels.Moves) {
	s.send(func(c *command) { c.trials = &trials })
}

// Stop ends the search. The level is then undecided unless the search has decided it, until another
// request.
func (s *Session) Stop() { s.send(func(c *command) { c.stop = true }) }

// SearchOn searches again with the budget Next of the snapshot, keeping the best solution.
func (s *Session) SearchOn() { s.send(func(c *command) { c.searchOn = true }) }

// Rest stops searching until Wake, while the level is not looked at. What was found out stays, and
// requests are answered after Wake.
func (s *Session) Rest() { s.sleep(true) }

// Wake ends a Rest; what was not decided is searched again.
func (s *Session) Wake() { s.sleep(false) }

func (s *Session) sleep(rest bool) { s.send(func(c *command) { c.rest = &rest }) }

// Close ends the session. When it returns, the search has given its memory back and nothing is
// published any more. publish must not call it.
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
