package parallel

import (
	"sync/atomic"

	"puzzlewright/solver"
)

// Counters count the work of one worker. The worker adds to the plain fields,
// which nobody else may read, and publishes them now and then.
type Counters struct {
	Expanded, Generated, Stored int64

	published struct {
		_                           [64]byte // keeps off the cache line of the plain fields, which are written all the time
		expanded, generated, stored atomic.Int64
		_                           [64]byte
	}
}

// Publish lets others see the counts as they are now.
func (c *Counters) Publish() {
	c.published.expanded.Store(c.Expanded)
	c.published.generated.Store(c.Generated)
	c.published.stored.Store(c.Stored)
}

// AddTo adds the published counts to some statistics. Any goroutine may call it.
func (c *Counters) AddTo(s *solver.Stats) {
	s.Expanded += c.published.expanded.Load()
	s.Generated += c.published.generated.Load()
	s.Stored += c.published.stored.Load()
}
