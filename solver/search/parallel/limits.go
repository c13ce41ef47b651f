package parallel

import (
	"context"
	"sync/atomic"

	"puzzlewright/solver"
)

// Limits are what ends a search before it is complete. Workers ask Stopped before each state, and
// call Heed every few states.
type Limits struct {
	stopped, outOfMemory, tooDeep atomic.Bool
	ended                         <-chan struct{} // the Done channel of the context
}

// Stop ends the search.
func (l *Limits) Stop() { l.stopped.Store(true) }

// Stopped tells whether the search is to end.
func (l *Limits) Stopped() bool { return l.stopped.Load() }

// StopWith ends the search when a context ends. It is called before any worker
// works; release forgets the context.
func (l *Limits) StopWith(ctx context.Context) (release func() bool) {
	l.ended = ctx.Done()
	l.Heed() // it may have ended already
	return context.AfterFunc(ctx, l.Stop)
}

// Heed stops the search if its context has ended. While all cores are busy, it
// takes a while until StopWith is heard; a worker that calls Heed hears at once.
func (l *Limits) Heed() {
	select {
	case <-l.ended:
		l.Stop()
	default:
	}
}

// Fail ends the search for want of memory, where there is an error.
func (l *Limits) Fail(err error) {
	if err != nil {
		l.outOfMemory.Store(true)
		l.Stop()
	}
}

// OutOfMemory tells whether the memory ended the search.
func (l *Limits) OutOfMemory() bool { return l.outOfMemory.Load() }

// SkipDeep notes that a state was left out, as it lies deeper than the search
// can record. The search goes on, but proves nothing by coming to its end.
func (l *Limits) SkipDeep() { l.tooDeep.Store(true) }

// SkippedDeep tells whether any state was left out as too deep.
func (l *Limits) SkippedDeep() bool { return l.tooDeep.Load() }

// Unfinished says why a search under these limits, and under a context, knows no more.
func (l *Limits) Unfinished(ctx context.Context) solver.Reason {
	return solver.Unfinished(ctx, l.OutOfMemory(), l.SkippedDeep())
}
