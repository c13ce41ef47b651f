// Package study finds out what a designer asks about a level once the search for its
// solution is over: ways to win, lost positions, idle pieces, the standings of its
// intents, and repairs. It works in the background, on one core, and stops at the next
// edit.
package study

import (
	"context"
	"slices"

	"puzzlewright/levels"
)

// A Session studies a level as it is edited, one thing at a time: each begins when the one before has
// given its memory back. Its methods are for one goroutine, the one that edits.
type Session struct {
	post    func(work func())
	changed func()

	revision  int
	now       *study
	earlier   *Result // of the same puzzle with other intents, nil for none
	ways      ways
	noReturns noReturns
	// last is closed when the work that was begun last is over.
	last chan struct{}
}

// A study is the study of a level, under way or done.
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

// Follow changes to a revision of the level, and drops what was found out about another puzzle. If only
// the intents have changed, the rest is kept for the next Begin.
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

// Result gives what is known so far, nil where no study was begun.
func (s *Session) Result() *Result {
	if s.now == nil {
		return nil
	}
	return &s.now.found
}

// Proved tells whether a study was begun with a solution that is proved to be a shortest one.
func (s *Session) Proved() bool { return s.now != nil && s.now.proved }

// Begin begins to study a level. What an earlier study of the same puzzle has found out is taken over.
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

// queue does work on a goroutine of its own, after the work that was begun before.
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

// Rest stops the study, without waiting for it. The result of a study that is done stays.
func (s *Session) Rest() {
	if s.now == nil {
		return
	}
	s.now.cancel()
	if !s.now.found.Done {
		s.now = nil
	}
}

// Close ends everything. wait waits until the memory is given back, which takes a while for a large level,
// so that it is not for the goroutine that edits.
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
