package states

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Mailboxes carry batches of states between workers, each of which owns the states whose hash falls
// to it. Only the owner stores and looks up a state, so that no store needs a lock. This is
// hash-distributed search (HDA*: Kishimoto, Fukunaga and Botea 2009).
//
// They also detect the end: all work is done when no worker is busy and no
// batch is on its way.
type Mailboxes[T any] struct {
	boxes   []mailbox[T]
	receive func(at int, batch T)
	// pending counts busy workers and batches on their way.
	pending atomic.Int64
	done    chan struct{}
}

type mailbox[T any] struct {
	in   chan T
	idle atomic.Bool // tells that its owner waits
	_    LastLine
}

// mailboxSize is how many batches a mailbox holds before senders must wait.
const mailboxSize = 64

// NewMailboxes makes a mailbox for each worker. receive takes in a
// batch; it runs on the goroutine of the worker that the batch is for.
func NewMailboxes[T any](workers int, receive func(at int, batch T)) *Mailboxes[T] {
	m := &Mailboxes[T]{boxes: make([]mailbox[T], workers), receive: receive}
	for i := range m.boxes {
		m.boxes[i].in = make(chan T, mailboxSize)
	}
	return m
}

// Run calls work for every worker, on a goroutine each, and again for a worker each time that a
// batch comes after its work has returned. It returns when all is done.
func (m *Mailboxes[T]) Run(work func(at int)) {
	m.done = make(chan struct{})
	m.pending.Store(int64(len(m.boxes)))
	var all sync.WaitGroup
	for at := range m.boxes {
		m.boxes[at].idle.Store(false)
		all.Go(func() {
			for more := true; more; more = m.wait(at) {
				work(at)
			}
		})
	}
	all.Wait()
}

// Send sends a batch. Where the receiver's mailbox is full, the sender takes in
// its own mail meanwhile, so that two workers never wait for each other.
func (m *Mailboxes[T]) Send(from, to int, batch T) {
	m.pending.Add(1)
	for {
		select {
		case m.boxes[to].in <- batch:
			return
		case in := <-m.boxes[from].in:
			m.receive(from, in)
			m.pending.Add(-1) // the sender is busy itself, so never to 0
		}
	}
}

// Receive takes in one batch for a busy worker, and tells whether there was one.
func (m *Mailboxes[T]) Receive(at int) bool {
	select {
	case in := <-m.boxes[at].in:
		m.receive(at, in)
		m.pending.Add(-1)
		return true
	default:
		return false
	}
}

// wait waits for a batch for a worker that has nothing left to do, and takes it
// in. It gives false once all is done.
func (m *Mailboxes[T]) wait(at int) bool {
	box := &m.boxes[at]
	box.idle.Store(true)
	if m.pending.Add(-1) == 0 {
		close(m.done)
	}
	m.poll(box)
	select {
	case in := <-box.in:
		box.idle.Store(false) // the batch's own count is now that of a busy worker
		m.receive(at, in)
		return true
	case <-m.done:
		return false
	}
}

// polls is how often a worker looks into its mailbox before it sleeps: mostly a
// batch comes soon, and waking a goroutine takes long.
const polls = 1000

func (m *Mailboxes[T]) poll(box *mailbox[T]) {
	for range polls {
		if len(box.in) > 0 || m.pending.Load() == 0 {
			return
		}
		runtime.Gosched()
	}
}

// IsIdle tells whether a worker waits. It may be wrong for a moment.
func (m *Mailboxes[T]) IsIdle(at int) bool { return m.boxes[at].idle.Load() }
