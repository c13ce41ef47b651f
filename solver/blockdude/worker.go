package blockdude

import (
	"sync/atomic"

	"puzzlewright/solver/states"
)

// A worker expands arrivals of an exact search, on a goroutine of its own.
type worker struct {
	*exact
	desk *states.Desk
	walk *walk

	// The arrival that is being expanded.
	node    node
	total   int
	opened  opened
	layout  []byte // a copy, with one block moved for each successor
	blocks  []cell
	byLayer [never + 1]int16 // the blocks, by the layers they lie in

	expanded, generated, stored int64
	told                        struct {
		_                           [64]byte // not on a line that is written all the time
		expanded, generated, stored atomic.Int64
		_                           [64]byte
	}
}

func newWorker(e *exact) *worker {
	w := &worker{exact: e, desk: e.agenda.Desk()}
	w.walk = newWalk(e.board, w)
	return w
}

// begin notes the start as an arrival.
func (w *worker) begin() {
	w.layout = w.layout[:0]
	for _, c := range w.exact.blocks {
		w.layout = w.slots.flip(w.layout, c)
		w.count(c, 1)
	}
	state := uint32(poseOf(w.dude))
	if w.dude.loaded {
		state |= isLoaded
	}
	w.arrive(state, 0)
	w.tell()
}

// tellEvery is how many arrivals are expanded between two looks around.
const tellEvery = 64

func (w *worker) tell() {
	w.told.expanded.Store(w.expanded)
	w.told.generated.Store(w.generated)
	w.told.stored.Store(w.stored)
}

// work expands arrivals of a total until nobody has any.
func (w *worker) work(total int) {
	w.total = total
	for turn := 0; !w.stop.Load(); turn++ {
		n, ok := w.desk.Pop(total)
		if !ok {
			break
		}
		if total < w.best.cost() && w.book.open(node(n), total, &w.opened) {
			w.expand(node(n))
		}
		if turn%tellEvery == 0 {
			w.tell()
			w.desk.Share(total)
		}
	}
	w.tell()
}

// expand finds all that can be done next.
func (w *worker) expand(n node) {
	w.expanded++
	w.node = n
	w.layout = append(w.layout[:0], w.opened.layout...)
	w.blocks = w.slots.blocks(w.layout, w.blocks[:0])
	clear(w.byLayer[:])
	for _, c := range w.blocks {
		w.walk.kinds[c] = block
		w.count(c, 1)
	}
	w.walk.from(w.opened.source, w.opened.loaded, w.opened.before)
	for _, c := range w.blocks {
		w.walk.kinds[c] = air
	}
}

func (w *worker) lifted(from cell, after pose, presses int32) {
	w.change(from, uint32(after)|isLoaded, presses)
}

func (w *worker) put(to cell, after pose, presses int32) {
	w.change(to, uint32(after), presses)
}

// change notes the arrival at the layout in which one block has come or gone.
func (w *worker) change(c cell, state uint32, presses int32) {
	w.generated++
	w.layout = w.slots.flip(w.layout, c)
	more := int16(1)
	if state&isLoaded != 0 {
		more = -1
	}
	w.count(c, more)
	w.arrive(state, presses)
	w.count(c, -more)
	w.layout = w.slots.flip(w.layout, c)
}

// count counts blocks in the layer of a cell.
func (w *worker) count(c cell, more int16) {
	if w.needs != nil {
		w.byLayer[w.needs.layer[c]] += more
	}
}

// bound gives the presses that are left at least; noWay is a proof that there
// is no way to the door.
func (w *worker) bound(at cell, loaded bool) int {
	least := int(w.homes.presses[at])
	if w.needs == nil || least == noWay {
		return least
	}
	if loaded {
		w.count(at, 1)
		defer w.count(at, -1)
	}
	return max(least, w.needs.bound(&w.byLayer, at, loaded))
}

// arrive notes an arrival and files it, unless it is no news or no good.
func (w *worker) arrive(state uint32, presses int32) {
	bound := w.bound(cell(state&poseMask>>1), state&isLoaded != 0)
	if bound == noWay {
		return
	}
	// The bound may fall by more than a press costs: what is known of the
	// arrival before this one holds here too.
	total := max(int(presses)+bound, w.total)
	if total >= w.best.cost() {
		return
	}
	if total > maxPresses {
		w.deep.Store(true)
		return
	}
	n, news, err := w.book.note(w.layout, state, int(presses), total-int(presses), w.node)
	if err == nil && news {
		w.stored++
		err = w.desk.Push(total, uint32(n))
	}
	if err != nil {
		w.fail()
	}
}

// reached offers the solution that goes from the arrival to the door.
func (w *worker) reached(presses int32) {
	if int(presses) < w.best.cost() {
		w.best.offer(unfold(w.board, w.slots, w.book, w.node))
	}
}
