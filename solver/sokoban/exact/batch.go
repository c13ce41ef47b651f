package exact

import (
	"sync"

	"puzzlewright/solver/states"
)

// A batch holds successors on their way into a front, all for one owner. They are stored many at a
// time, so that the processor fetches the memory of one while it works on others: a large search
// spends most of its time waiting for memory.
type batch struct {
	front  *front
	list   []batchEntry
	states []byte   // one after the other
	hashes []uint64 // of the entries, to be looked up next
	met    []meeting
}

// A batchEntry is a successor. total is the least cost of a solution through it.
type batchEntry struct {
	hash        uint64
	node        node // the parent's; once stored, its own
	cost, total int32
}

// A meeting is a state that both fronts have reached: its node on the front of the batch, and that
// on the other front.
type meeting struct{ here, there node }

// batchSize is how many entries make a batch full.
const batchSize = 48

// batches keeps stored batches, to be used again.
var batches = sync.Pool{New: func() any { return &batch{} }}

// send sends the state of the worker to its owner, to be stored and opened unless it is
// known at no higher cost. total is the least cost of a solution through it.
func (w *worker) send(f *front, parent node, cost, total int) {
	if cost > states.MaxCost || len(w.state) > states.MaxState {
		w.SkipDeep()
		return
	}
	hash := states.Hash(w.state)
	owner := f.owner(hash)
	in := w.outgoing[owner]
	if in == nil {
		in = batches.Get().(*batch)
		in.front, w.outgoing[owner] = f, in
	}
	in.list = append(in.list, batchEntry{hash, parent, int32(cost), int32(max(total, f.level))})
	in.states = append(in.states, w.state...)
	if len(in.list) == batchSize {
		w.dispatch(owner)
	}
}

// dispatch sends an owner the batch that has come together for it. A worker stores its own batch at
// once, and those of all owners while it works alone.
func (w *worker) dispatch(owner int) {
	in := w.outgoing[owner]
	if in == nil {
		return
	}
	w.outgoing[owner] = nil
	if owner == w.number || w.crew.alone {
		w.crew.workers[owner].receive(in)
		return
	}
	w.crew.mailbox.Send(w.number, owner, in)
}

// dispatchAll sends everybody their batches.
func (w *worker) dispatchAll() {
	for owner := range w.outgoing {
		w.dispatch(owner)
	}
}

// receive stores a batch, and looks whether the other front has reached any of its states.
func (w *worker) receive(in *batch) {
	f := in.front
	share := f.shares[w.number]
	size, k := len(w.state), 0
	share.Lock()
	share.set.Near(in.lookUp())
	for i, a := range in.list {
		state := in.states[i*size : (i+1)*size]
		n, fresh, better, err := w.put(f, state, a)
		if fresh || better {
			err = share.lists[openList].Push(int(a.total), n)
			if err == nil {
				err = w.fileForDives(f, share, n, int(a.cost), int(a.total))
			}
			a.node = n
			in.list[k] = a
			copy(in.states[k*size:], state)
			k++
		}
		if err != nil {
			w.Fail(err)
			break
		}
		if fresh {
			w.Stored++
		}
	}
	share.Unlock()
	in.list = in.list[:k]
	w.probe(in)
	in.list, in.states, in.met = in.list[:0], in.states[:0], in.met[:0]
	batches.Put(in)
}

// put stores a successor, unless it is known at no higher cost.
func (w *worker) put(f *front, state []byte, a batchEntry) (n node, fresh, better bool, err error) {
	ref, fresh, better, err := f.shares[w.number].set.Reach(a.hash, state, uint32(a.node), int(a.cost))
	if err != nil {
		return 0, false, false, err
	}
	n = node(ref)<<f.bits | node(w.number)
	if n>>f.bits != node(ref) {
		return 0, false, false, states.ErrMemory
	}
	return n, fresh, better, nil
}

// probe looks whether the other front has reached the states of a batch, which is stored, and
// offers the solutions through those that it has.
func (w *worker) probe(in *batch) {
	if w.backward == nil {
		return
	}
	other := w.backward
	if in.front == w.backward {
		other = w.forward
	}
	size := len(w.state)
	share := other.shares[w.number]
	share.Lock()
	share.set.Near(in.lookUp())
	for i, a := range in.list {
		ref := share.set.Find(a.hash, in.states[i*size:(i+1)*size])
		if ref != 0 && int(a.cost)+share.set.Cost(ref) < w.best.Cost() {
			in.met = append(in.met, meeting{a.node, node(ref)<<other.bits | node(w.number)})
		}
	}
	share.Unlock()
	for _, m := range in.met {
		if in.front == w.backward {
			w.offerMeeting(m.there, m.here)
		} else {
			w.offerMeeting(m.here, m.there)
		}
	}
}

// lookUp lists the hashes of the entries.
func (in *batch) lookUp() []uint64 {
	in.hashes = in.hashes[:0]
	for i := range in.list {
		in.hashes = append(in.hashes, in.list[i].hash)
	}
	return in.hashes
}
