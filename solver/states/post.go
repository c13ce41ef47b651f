package states

import (
	"runtime"
	"sync/atomic"
)

// A Post carries batches between workers each of which has states of its own,
// so that nobody needs a lock for them, and knows when all work is done: when
// nobody is busy and nothing is on its way.
type Post[T any] struct {
	boxes []postbox[T]
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

// NewPost makes a post for so many workers.
func NewPost[T any](workers int) *Post[T] {
	p := &Post[T]{boxes: make([]postbox[T], workers)}
	for i := range p.boxes {
		p.boxes[i].in = make(chan T, boxSize)
	}
	return p
}

// Begin has all workers be busy.
func (p *Post[T]) Begin() {
	p.done = make(chan struct{})
	p.pending.Store(int64(len(p.boxes)))
	for i := range p.boxes {
		p.boxes[i].idle.Store(false)
	}
}

// Send sends a batch off. Where the other's box is full, the sender receives its
// own meanwhile, so that the two never wait for each other.
func (p *Post[T]) Send(from, to int, batch T, receive func(T)) {
	p.pending.Add(1)
	for {
		select {
		case p.boxes[to].in <- batch:
			return
		case in := <-p.boxes[from].in:
			receive(in)
			p.pending.Add(-1) // the sender is busy itself, so never to 0
		}
	}
}

// Receive gives a batch for a busy worker, if one has come.
func (p *Post[T]) Receive(at int) (batch T, some bool) {
	select {
	case batch = <-p.boxes[at].in:
		p.pending.Add(-1)
		return batch, true
	default:
		return batch, false
	}
}

// Wait waits for a batch for a worker that has nothing left to do. It gives
// none once all is done.
func (p *Post[T]) Wait(at int) (batch T, some bool) {
	box := &p.boxes[at]
	box.idle.Store(true)
	if p.pending.Add(-1) == 0 {
		close(p.done)
	}
	p.lookOut(box)
	select {
	case batch = <-box.in:
		box.idle.Store(false) // the batch's own count is now that of a busy worker
		return batch, true
	case <-p.done:
		return batch, false
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
