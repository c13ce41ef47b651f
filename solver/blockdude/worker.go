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

	total int
	// The layouts that are taken up together, sorted by their shards, and opened.
	batch, sorted [batchSize]uint32
	opened        [traySize]opened
	// The layout that is being expanded.
	site    site
	layout  []byte // a copy, with one block moved for each successor
	blocks  []cell
	byLayer [never + 1]int16 // the blocks, by the layers they lie in

	trays [shardCount]tray // what is to be noted, by shard
	file  func(total int, at site) error

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
	w.file = func(total int, at site) error { return w.desk.Push(total, uint32(at)) }
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
	w.clearTrays()
	w.tell()
}

// batchSize is how many layouts a worker takes up between two looks around.
const batchSize = 128

func (w *worker) tell() {
	w.told.expanded.Store(w.expanded)
	w.told.generated.Store(w.generated)
	w.told.stored.Store(w.stored)
}

// work expands arrivals of a total until nobody has any.
func (w *worker) work(total int) {
	w.total = total
	for !w.stop.Load() {
		if w.desk.Bare(total) {
			w.clearTrays()
		}
		n := w.desk.PopMany(total, w.batch[:])
		if n == 0 {
			break
		}
		w.desk.Share(total)
		w.take(w.batch[:n])
		w.tell()
	}
	w.clearTrays()
	w.tell()
}

// take expands the arrivals of the total at some layouts.
func (w *worker) take(sites []uint32) {
	var ends [shardCount]int
	for _, at := range sites {
		ends[at&(shardCount-1)]++
	}
	for i := 1; i < shardCount; i++ {
		ends[i] += ends[i-1]
	}
	for _, at := range sites {
		i := at & (shardCount - 1)
		ends[i]--
		w.sorted[ends[i]] = at
	}
	for rest := w.sorted[:len(sites)]; len(rest) > 0; {
		n := 1
		for n < min(len(rest), traySize) && (rest[n]^rest[0])&(shardCount-1) == 0 {
			n++
		}
		w.ledger.open(rest[:n], w.total, w.opened[:])
		rest = rest[n:]
		for i := range n {
			if len(w.opened[i].mine) > 0 && w.total < w.best.cost() {
				w.expand(&w.opened[i])
			}
		}
	}
}

// expand finds all that can be done next.
func (w *worker) expand(o *opened) {
	w.expanded += int64(len(o.mine))
	w.site = o.site
	w.layout = append(w.layout[:0], o.layout...)
	w.blocks = w.slots.blocks(w.layout, w.blocks[:0])
	clear(w.byLayer[:])
	for _, c := range w.blocks {
		w.walk.kinds[c] = block
		w.count(c, 1)
	}
	w.walk.from(o.mine, len(w.blocks) < w.all, o.before)
	for _, c := range w.blocks {
		w.walk.kinds[c] = air
	}
}

func (w *worker) lifted(from cell, after pose, presses int32) {
	w.change(from, uint32(after|undoes)|isLoaded, presses)
}

func (w *worker) put(to cell, after pose, presses int32) {
	if front := after>>1 + 1 - 2*(after&1); (to-front)%w.stride == 0 { // it was not knocked off
		after |= undoes
	}
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
	hash := states.Hash(w.layout)
	index := site(hash & (shardCount - 1))
	p := passage{state: state &^ isLoaded, presses: uint16(presses), total: uint16(total), parent: w.site}
	if w.trays[index].put(hash, w.layout, p) {
		w.enter(index)
	}
}

// enter notes what is on a tray.
func (w *worker) enter(index site) {
	news, err := w.ledger.enter(index, &w.trays[index], w.file)
	w.stored += int64(news)
	if err != nil {
		w.fail()
	}
}

// clearTrays notes what is on any tray.
func (w *worker) clearTrays() {
	for i := range w.trays {
		if w.trays[i].count > 0 {
			w.enter(site(i))
		}
	}
}

// reached offers the solution that goes from the layout to the door.
func (w *worker) reached(presses int32) {
	if int(presses) < w.best.cost() {
		w.best.offer(w.ledger.unfold(w.board, w.slots, w.site))
	}
}
