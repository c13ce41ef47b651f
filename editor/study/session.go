// Package study finds out what a designer asks about a level once the search for its
// solution is over: ways to win, lost positions, idle pieces, how it stands with its
// intents, and what would mend it. It works in the background, on one core, and drops
// what it does at the next edit.
package study

import (
	"context"
	"slices"

	"puzzlewright/levels"
)

// A Session studies a level as it is edited, one thing at a time: each begins when the
// one before has given its memory back. Its methods are for one goroutine, the one
// that edits.
type Session struct {
	post    func(work func())
	changed func()

	revision  int
	now       *study
	earlier   *Result // of the same puzzle with other intents, nil for none
	ways      ways
	noReturns noReturns
	// last is closed when what was begun last is over.
	last chan struct{}
}

// A study is one that is under way, or done.
type study struct {
	level  *levels.Level
	proved bool // Proved of the request
	cancel context.CancelFunc
	found  Result
}

// NewSession begins with nothing to study. post brings work to the goroutine that
// edits; changed is called there when more is known.
func NewSession(post func(work func()), changed func()) *Session {
	return &Session{post: post, changed: changed}
}

// Follow has the session speak of a revision of the level; what was found out about
// another puzzle is dropped. Where other things are intended for the same one, the rest
// needs not be found out again.
func (s *Session) Follow(revision int, l *levels.Level) {
	if s.revision == revision {
		return
	}
	s.revision = revision
	same := s.now != nil && s.now.level.SamePuzzle(l)
	if same && slices.Equal(s.now.level.Intents, l.Intents) {
		return
	}
	s.Rest()
	s.earlier = nil
	if same && s.now != nil {
		s.earlier = &s.now.found
	} else {
		s.ways.drop()
		s.noReturns.drop()
	}
	s.now = nil
}

// Result gives what is known, nil where no study was begun.
func (s *Session) Result() *Result {
	if s.now == nil {
		return nil
	}
	return &s.now.found
}

// Proved tells whether a study was begun of a level whose shortest solution was proved.
func (s *Session) Proved() bool { return s.now != nil && s.now.proved }

// Begin studies a level. What a study of it found out that is done needs not be found out
// again.
func (s *Session) Begin(r Request) {
	s.Rest()
	if s.now != nil {
		s.earlier = &s.now.found
	}
	ctx, cancel := context.WithCancel(context.Background())
	n := &study{level: r.Level, proved: r.Proved, cancel: cancel}
	if s.earlier != nil {
		n.found = s.earlier.with(r.Level.Intents)
	}
	s.now = n
	x := examiner{Request: r, found: n.found, tell: func(found Result) {
		s.post(func() {
			if s.now == n {
				n.found = found
				s.changed()
			}
		})
	}}
	s.queue(func() {
		if ctx.Err() == nil {
			x.examine(ctx)
		}
	})
}

// queue does work on a goroutine of its own, after what was begun before.
func (s *Session) queue(work func()) {
	before, over := s.last, make(chan struct{})
	s.last = over
	go func() {
		defer close(over)
		if before != nil {
			<-before
		}
		work()
	}()
}

// Rest ends the study, without waiting for it; one that is done stays.
func (s *Session) Rest() {
	if s.now == nil {
		return
	}
	s.now.cancel()
	if !s.now.found.Done {
		s.now = nil
	}
}

// Close ends everything. wait waits until the memory is given back, which takes a while
// where the level is large: whoever edits does not wait for it.
func (s *Session) Close() (wait func()) {
	s.Rest()
	s.ways.drop()
	s.noReturns.drop()
	last := s.last
	return func() {
		if last != nil {
			<-last
		}
	}
}
