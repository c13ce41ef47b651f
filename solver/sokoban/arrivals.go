package sokoban

import "puzzlewright/solver/states"

// Arrivals are states on their way into a front. They are taken in many at a
// time, so that what has to be fetched from memory for one is fetched while
// others are: most of the work of a large search is waiting for it.
type arrivals struct {
	list   []arrival
	states []byte   // one after the other
	near   []uint64 // hashes to be looked up next
}

type arrival struct {
	hash        uint64
	node        node // that it came from; its own once it is in
	cost, total int32
}

// manyArrivals are taken in at once.
const manyArrivals = 48

// store sends the state that is at hand to a front, to be kept unless it is
// known at no higher cost, and filed; total is the least cost of a solution
// through it.
func (w *worker) store(f *front, parent node, cost, total int) {
	if cost > states.MaxCost || len(w.state) > states.MaxState {
		w.deep.Store(true)
		return
	}
	in := &w.arrivals
	in.list = append(in.list, arrival{states.Hash(w.state), parent, int32(cost), int32(max(total, w.level))})
	in.states = append(in.states, w.state...)
	if len(in.list) == manyArrivals {
		w.enter(f)
	}
}

// enter takes the arrivals in at a front.
func (w *worker) enter(f *front) {
	in := &w.arrivals
	if len(in.list) == 0 {
		return
	}
	size, k := len(w.state), 0
	for i := range f.shards {
		f.near(in, i)
	}
	for i, a := range in.list {
		state := in.states[i*size : (i+1)*size]
		n, fresh, better, err := f.put(a.hash, state, a.node, int(a.cost))
		if err == nil && (fresh || better) {
			err = w.file(f, n, int(a.cost), int(a.total))
			a.node = n
			in.list[k] = a
			copy(in.states[k*size:], state)
			k++
		}
		if err != nil {
			w.fail()
			break
		}
		if fresh {
			w.stored++
		}
	}
	in.list = in.list[:k]
	w.probeAll(f)
	in.list, in.states = in.list[:0], in.states[:0]
}

// probeAll looks whether the other front has been where those are that have
// come into this one.
func (w *worker) probeAll(f *front) {
	if w.retreat == nil {
		return
	}
	other := w.retreat
	if f == w.retreat {
		other = w.advance
	}
	in := &w.arrivals
	for i := range other.shards {
		other.near(in, i)
	}
	size := len(w.state)
	for i, a := range in.list {
		m, rest := other.find(a.hash, in.states[i*size:(i+1)*size])
		switch {
		case m == 0 || int(a.cost)+rest >= w.outcome.cost():
		case f == w.retreat:
			w.meet(m, a.node)
		default:
			w.meet(a.node, m)
		}
	}
}

// near fetches what will be looked up in a shard.
func (f *front) near(in *arrivals, index int) {
	in.near = in.near[:0]
	for _, a := range in.list {
		if int(a.hash)&(len(f.shards)-1) == index {
			in.near = append(in.near, a.hash)
		}
	}
	s := &f.shards[index]
	s.Lock()
	s.set.Near(in.near)
	s.Unlock()
}
