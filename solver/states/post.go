package states

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// A Post carries batches between workers each of which has states of its own,
// so that nobody needs a lock for them, and knows when all work is done: when
// nobody is busy and nothing is on its way.
type Post[T any] struct {
	boxes   []postbox[T]
	receive func(at int, batch T)
	// pending is what keeps the work going: workers that are busy, and batches
	// on their way.
	pending atomic.Int64
	done    chan struct{}
}

type postbox[T any] struct {
	in   chan T
	idle atomic.Bool // its owner waits
	_    LastLine
}

// boxSize is how many batches wait for a worker at the most.
const boxSize = 64

// NewPost makes a post for so many workers. What has come for one is received on
// the goroutine on which it works.
func NewPost[T any](workers int, receive func(at int, batch T)) *Post[T] {
	p := &Post[T]{boxes: make([]postbox[T], workers), receive: receive}
	for i := range p.boxes {
		p.boxes[i].in = make(chan T, boxSize)
	}
	return p
}

// Run has every worker work on a goroutine of its own, and again each time that
// a batch has come for it, until all is done.
func (p *Post[T]) Run(work func(at int)) {
	p.done = make(chan struct{})
	p.pending.Store(int64(len(p.boxes)))
	var all sync.WaitGroup
	for at := range p.boxes {
		p.boxes[at].idle.Store(false)
		all.Go(func() {
			for more := true; more; more = p.wait(at) {
				work(at)
			}
		})
	}
	all.Wait()
}

// Send sends a batch off. Where the other's box is full, the sender receives its
// own meanwhile, so that the two never wait for each other.
func (p *Post[T]) Send(from, to int, batch T) {
	p.pending.Add(1)
	for {
		select {
		case p.boxes[to].in <- batch:
			return
		case in := <-p.boxes[from].in:
			p.receive(from, in)
			p.pending.Add(-1) // the sender is busy itself, so never to 0
		}
	}
}

// TakeIn receives a batch for a worker that is busy, if one has come.
func (p *Post[T]) TakeIn(at int) bool {
	select {
	case in := <-p.boxes[at].in:
		p.receive(at, in)
		p.pending.Add(-1)
		return true
	default:
		return false
	}
}

// wait waits for a batch for a worker that has nothing left to do, and receives
// it. It gives false once all is done.
func (p *Post[T]) wait(at int) bool {
	box := &p.boxes[at]
	box.idle.Store(true)
	if p.pending.Add(-1) == 0 {
		close(p.done)
	}
	p.lookOut(box)
	select {
	case in := <-box.in:
		box.idle.Store(false) // the batch's own count is now that of a busy worker
		p.receive(at, in)
		return true
	case <-p.done:
		return false
	}
}

// lookOuts is how often a worker looks for batches before it sleeps: most often
// some come soon, and to be woken takes long.
const lookOuts = 1000

func (p *Post[T]) lookOut(box *postbox[T]) {
	for range lookOuts {
		if len(box.in) > 0 || p.pending.Load() == 0 {
			return
		}
		runtime.Gosched()
	}
}

// IsIdle tells whether a worker waits. It may be wrong for a moment.
func (p *Post[T]) IsIdle(at int) bool { return p.boxes[at].idle.Load() }
