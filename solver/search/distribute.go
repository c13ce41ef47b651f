package search

import (
	"encoding/binary"
	"math"
	"sync"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A distribution is how states are shared among workers. Each worker owns the states whose hash
// falls to it: only the owner stores, looks up and expands them, so that nothing needs a lock. A
// successor that another worker owns is sent there, in batches. This is hash-distributed A*
// (Kishimoto, Fukunaga and Botea 2009), except that all workers finish one cost before any begins
// the next: so what is proved does not depend on how many there are.
type distribution struct {
	mail *states.Mailboxes[*batch]
	// shift is how many low bits of a node name its owner.
	shift uint
	// share gives the hash by which states are distributed; nil for that of the whole state.
	share func(state []byte) uint64
	// alone is set while one goroutine does the work of all workers.
	alone bool
	pace  parallel.Pace
}

// hire makes the workers: as many as the task allows, if the puzzle is a Forker.
func (s *search) hire(p solver.Puzzle) error {
	n := s.task.Workers
	forker, ok := p.(solver.Forker)
	if !ok {
		n = 1
	}
	if sharer, ok := p.(solver.Sharer); ok {
		s.share = sharer.Share
	}
	for 1<<s.shift < n {
		s.shift++
	}
	for i := range n {
		if i > 0 {
			p = forker.Fork()
		}
		w, err := newWorker(s, i, p)
		if err != nil {
			return err
		}
		s.workers = append(s.workers, w)
	}
	s.mail = states.NewMailboxes(n, func(at int, b *batch) { s.workers[at].receive(b) })
	return nil
}

func (s *search) close() {
	for _, w := range s.workers {
		if w.store != nil {
			w.store.Close()
		}
	}
}

// owner gives the worker that owns a state with such a hash.
func (s *search) owner(hash uint64, state []byte) *worker {
	if len(s.workers) == 1 {
		return s.workers[0]
	}
	if s.share != nil {
		hash = s.share(state)
	}
	// The table of a store uses the upper half of the hash.
	return s.workers[uint64(uint32(hash))*uint64(len(s.workers))>>32]
}

// expandCost expands all states filed under a cost, including those that are filed meanwhile. Where
// there are few, one goroutine expands those of all workers.
func (s *search) expandCost(cost int) {
	for !s.Stopped() {
		size := 0
		for _, w := range s.workers {
			size += w.frontier.Size(cost)
		}
		switch {
		case size == 0:
			return
		case len(s.workers) == 1:
			s.workers[0].expandAlone(cost, math.MaxInt)
		case s.pace.IsWorthWaking(size):
			s.alone = false
			s.mail.Run(func(at int) { s.workers[at].expandTogether(cost) })
		default:
			s.alone = true
			began := time.Now()
			for _, w := range s.workers {
				w.expandAlone(cost, size)
			}
			s.pace.Note(size, time.Since(began))
		}
	}
}

// After every lookEvery states, a worker publishes its counters, asks whether to
// stop and reads its mail. After every feedEvery states, it sends batches that are
// not full to workers that wait for work.
const (
	lookEvery = 32
	feedEvery = 8
)

// expandTogether expands the worker's states of a cost while other workers run, and takes in what
// these send. When it returns, everything for others is on its way.
func (w *worker) expandTogether(cost int) {
	s := w.search
	for turn := 1; !s.Stopped(); turn++ {
		ref, ok := w.frontier.First(cost)
		if !ok {
			if !s.mail.Receive(int(w.index)) {
				break
			}
			continue
		}
		w.expand(ref, cost)
		for to, b := range w.out {
			if b != nil && (len(b.bytes) >= batchBytes || turn%feedEvery == 0 && s.mail.IsIdle(to)) {
				w.post(to)
			}
		}
		if turn%lookEvery == 0 {
			w.publish()
			s.mail.Receive(int(w.index))
		}
	}
	for to := range w.out {
		w.post(to)
	}
	w.publish()
}

// A batch is a number of states on their way from one worker to another, one
// after the other, all numbers little-endian:
//
//	8 bytes  hash
//	4 bytes  parent
//	2 bytes  cost
//	2 bytes  length of the state
//	n bytes  the state
type batch struct{ bytes []byte }

const (
	batchBytes = 64 << 10 // a batch of this size is sent
	batchHead  = 16       // bytes before each state
)

// batches keeps batches that have been read, to be filled again.
var batches = sync.Pool{New: func() any {
	return &batch{bytes: make([]byte, 0, batchBytes+batchBytes/4)}
}}

// send puts a state for another worker into the batch that goes there.
func (w *worker) send(to *worker, hash uint64, state []byte, parent node, cost int) {
	if w.out == nil {
		w.out = make([]*batch, len(w.search.workers))
	}
	b := w.out[to.index]
	if b == nil {
		b = batches.Get().(*batch)
		w.out[to.index] = b
	}
	b.add(hash, state, parent, cost)
}

func (b *batch) add(hash uint64, state []byte, parent node, cost int) {
	b.bytes = binary.LittleEndian.AppendUint64(b.bytes, hash)
	b.bytes = binary.LittleEndian.AppendUint32(b.bytes, uint32(parent))
	b.bytes = binary.LittleEndian.AppendUint16(b.bytes, uint16(cost))
	b.bytes = binary.LittleEndian.AppendUint16(b.bytes, uint16(len(state)))
	b.bytes = append(b.bytes, state...)
}

// post sends the batch for a worker off.
func (w *worker) post(to int) {
	b := w.out[to]
	if b == nil || len(b.bytes) == 0 {
		return
	}
	w.out[to] = nil
	w.search.mail.Send(int(w.index), to, b)
}

// receive takes in the states of a batch. Those that are left when the search stops are set aside.
func (w *worker) receive(b *batch) {
	at := b.bytes
	for len(at) > 0 && !w.search.Stopped() {
		n := int(binary.LittleEndian.Uint16(at[14:]))
		w.accept(binary.LittleEndian.Uint64(at), at[batchHead:batchHead+n],
			node(binary.LittleEndian.Uint32(at[8:])), int(binary.LittleEndian.Uint16(at[12:])))
		at = at[batchHead+n:]
	}
	if len(at) > 0 {
		w.aside.bytes = append(w.aside.bytes, at...)
	}
	b.bytes = b.bytes[:0]
	batches.Put(b)
}
