package exact

import (
	"sync"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/macro"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A worker stores the layouts that it owns and expands the arrivals there, on a
// goroutine of its own.
type worker struct {
	*Search
	index    int
	layouts  *layouts
	frontier *states.Frontier[states.Ref] // of layouts, by the totals of arrivals there
	walk     *macro.Walk

	total int // the total that is being expanded
	// A batch of layouts that are expanded one after the other.
	refs       [batchSize]states.Ref
	expansions [batchSize]expansion
	// The layout that is being expanded.
	site    site
	layout  []byte // a copy, with one block moved for each successor
	blocks  []board.Cell
	byLayer [never + 1]int16 // the blocks, by the layers they lie in

	out      []*batch // for each worker, the arrivals to be stored by him
	file     func(total int, layout states.Ref) error
	counters parallel.Counters
}

func newWorker(e *Search, index int, layouts *layouts) *worker {
	w := &worker{
		Search: e, index: index, layouts: layouts, frontier: states.NewFrontier[states.Ref](e.budget),
		out: make([]*batch, 1<<e.shift),
	}
	for i := range w.out {
		w.out[i] = new(batch)
	}
	w.walk = macro.NewWalk(e.Board, w)
	w.file = w.frontier.Push
	return w
}

// begin stores the start as an arrival.
func (w *worker) begin() {
	w.alone = true
	w.layout = w.layout[:0]
	for _, c := range w.Search.Blocks {
		w.layout = w.slots.Flip(w.layout, c)
		w.count(c, 1)
	}
	state := uint32(board.PoseOf(w.Dude))
	if w.Dude.Loaded {
		state |= macro.IsLoaded
	}
	w.arrive(state, 0)
	w.deliverAll()
	w.counters.Publish()
}

// expandAlone expands arrivals of a total, in batches until at least most layouts are done, while
// no other worker runs.
func (w *worker) expandAlone(total, most int) {
	w.total = total
	for n := 0; n < most && w.expandSome(); n += batchSize {
		w.look()
	}
	w.deliverAll()
	w.counters.Publish()
}

// expandTogether expands the worker's arrivals of a total, and stores what others send meanwhile.
// When it returns, everything for others has been sent.
func (w *worker) expandTogether(total int) {
	w.total = total
	for !w.Stopped() && !w.won.Load() {
		if !w.expandSome() && !w.deliver(w.index) && !w.mail.Receive(w.index) {
			break
		}
		for to := range w.workers {
			if to != w.index && w.mail.IsIdle(to) {
				w.deliver(to)
			}
		}
		w.look()
		w.mail.Receive(w.index)
	}
	w.deliverAll()
	w.counters.Publish()
}

// look publishes the counters, and stops the search if the context has ended.
func (w *worker) look() {
	w.counters.Publish()
	w.Heed()
}

// expandSome expands the arrivals of the total at a batch of layouts, and tells whether there were
// any.
func (w *worker) expandSome() bool {
	n := 0
	for ; n < batchSize && !w.Stopped() && !w.won.Load(); n++ {
		ref, some := w.frontier.Last(w.total)
		if !some {
			break
		}
		w.refs[n] = ref
	}
	w.layouts.open(w.refs[:n], w.total, w.expansions[:])
	for i := range n {
		if x := &w.expansions[i]; len(x.mine) > 0 && w.total < w.best.Cost() && !w.Stopped() {
			w.expand(x)
		}
	}
	return n > 0
}

// expand finds all successors of the arrivals of an expansion.
func (w *worker) expand(x *expansion) {
	w.counters.Expanded += int64(len(x.mine))
	w.site = w.siteOf(x.ref)
	w.layout = append(w.layout[:0], x.layout...)
	w.blocks = w.slots.Blocks(w.layout, w.blocks[:0])
	clear(w.byLayer[:])
	for _, c := range w.blocks {
		w.walk.Kinds[c] = board.Block
		w.count(c, 1)
	}
	w.walk.From(x.mine, len(w.blocks) < w.all, x.earlier)
	for _, c := range w.blocks {
		w.walk.Kinds[c] = board.Air
	}
}

// siteOf gives the site of a layout of this worker.
func (w *worker) siteOf(ref states.Ref) site { return site(ref)<<w.shift | site(w.index) }

func (w *worker) Lifted(from board.Cell, after board.Pose, presses int32) {
	w.change(from, uint32(after|macro.Undoes)|macro.IsLoaded, presses)
}

func (w *worker) Put(to board.Cell, after board.Pose, presses int32) {
	if front := after>>1 + 1 - 2*(after&1); (to-front)%w.Stride == 0 { // it was not knocked off
		after |= macro.Undoes
	}
	w.change(to, uint32(after), presses)
}

// change adds the arrival at the layout in which the block at c is added or removed.
func (w *worker) change(c board.Cell, state uint32, presses int32) {
	w.counters.Generated++
	w.layout = w.slots.Flip(w.layout, c)
	more := int16(1)
	if state&macro.IsLoaded != 0 {
		more = -1
	}
	w.count(c, more)
	w.arrive(state, presses)
	w.count(c, -more)
	w.layout = w.slots.Flip(w.layout, c)
}

// count counts blocks in the layer of a cell.
func (w *worker) count(c board.Cell, more int16) {
	if w.needs != nil {
		w.byLayer[w.needs.layer[c]] += more
	}
}

// bound gives a lower bound on the presses that are left; board.NoWay proves that there is no way
// to the door.
func (w *worker) bound(at board.Cell, loaded bool) int {
	least := int(w.distances.Presses[at])
	if w.needs == nil || least == board.NoWay {
		return least
	}
	if loaded {
		w.count(at, 1)
		defer w.count(at, -1)
	}
	return max(least, w.needs.bound(&w.byLayer, at, loaded))
}

// arrive sends an arrival to the owner of its layout, unless it cannot lead to a
// better solution.
func (w *worker) arrive(state uint32, presses int32) {
	bound := w.bound(board.Cell(state&macro.PoseMask>>1), state&macro.IsLoaded != 0)
	if bound == board.NoWay {
		return
	}
	// The bound may fall by more than a press costs: the total of the arrival before this one
	// is a lower bound here too.
	total := max(int(presses)+bound, w.total)
	if total >= w.best.Cost() {
		return
	}
	if total > maxPresses {
		w.SkipDeep()
		return
	}
	hash := states.Hash(w.layout)
	// The table of a set uses the upper half of the hash.
	owner := int(uint64(uint32(hash)) * uint64(len(w.workers)) >> 32)
	a := arrival{state: state &^ macro.IsLoaded, presses: uint16(presses), total: uint16(total), parent: w.site}
	if w.out[owner].add(hash, w.layout, a) {
		w.deliver(owner)
	}
}

// batches has batches that were stored, to be filled again.
var batches = sync.Pool{New: func() any { return new(batch) }}

// deliver stores or sends the batch for a worker, and tells whether there was anything in it.
func (w *worker) deliver(to int) bool {
	b := w.out[to]
	switch {
	case b.count == 0:
		return false
	case w.alone || to == w.index:
		w.workers[to].store(b)
	default:
		w.out[to] = batches.Get().(*batch)
		w.mail.Send(w.index, to, b)
	}
	return true
}

func (w *worker) deliverAll() {
	for to := range w.workers {
		w.deliver(to)
	}
}

// receive takes in a batch that was sent.
func (w *worker) receive(b *batch) {
	w.store(b)
	batches.Put(b)
}

// store stores the arrivals of a batch at layouts of this worker.
func (w *worker) store(b *batch) {
	news, err := w.layouts.add(b, w.file)
	w.counters.Stored += int64(news)
	w.Fail(err)
}

// Reached offers the solution that goes from the layout that is being expanded to the door.
func (w *worker) Reached(presses int32) {
	if at := w.site; w.best.OfferFolded(int(presses), func() levels.Moves { return w.unfold(at) }) {
		w.won.Store(true)
	}
}
