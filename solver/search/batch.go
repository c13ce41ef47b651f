package search

import (
	"encoding/binary"
	"sync"
)

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
	letterHead = 16
)

// batches that have been read are written again.
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
	w.search.post.Send(int(w.index), to, b)
}

// receive takes the states of a batch in.
func (w *worker) receive(b *batch) {
	for at := b.bytes; len(at) > 0 && !w.search.stop.Load(); {
		n := int(binary.LittleEndian.Uint16(at[14:]))
		w.accept(binary.LittleEndian.Uint64(at), at[letterHead:letterHead+n],
			node(binary.LittleEndian.Uint32(at[8:])), int(binary.LittleEndian.Uint16(at[12:])))
		at = at[letterHead+n:]
	}
	b.bytes = b.bytes[:0]
	batches.Put(b)
}
