package sokoban

import (
	"container/heap"
	"slices"

	"puzzlewright/solver/states"
)

// A taker takes the boxes of the won position away, each to a cell where a box
// stands in the beginning. Where none can be brought that far it is put aside
// on the way, at the price of parkCost boxes that are still there: what has the
// least of both is gone on with first.
type taker struct {
	*position
	seen   map[string]bool
	homes  []spot // where the player may be in the won position; nil: anywhere
	source []bool // where boxes are brought to
	fixed  []bool // where boxes stand in the beginning and on a goal already
	budget *states.Budget
	held   int64
	halted func() bool
	stages []stage
	queue  stageHeap

	round []uint32
	turn  uint32
	stops []stop
}

const parkCost = 2

// stageBytes is about what a stage takes besides its boxes, which are kept
// twice.
const stageBytes = 256

// planEffort bounds how many sets of boxes a plan looks at, maxStages how many
// it keeps.
const (
	planEffort = 3000
	maxStages  = 1 << 16
)

// A stage is what is left when some boxes have been taken away.
type stage struct {
	boxes  []spot
	player spot
	before int  // the stage it came from
	left   spot // the cell from which a box was pulled
	to     spot // where it was put aside; the wall where it is gone
	parks  int
}

// An entry of the queue is a stage from where boxes are to be taken away, or
// put aside.
type stageEntry struct {
	cost, pulls, stage int
	park               bool
}

type stageHeap []stageEntry

func (q stageHeap) Len() int { return len(q) }
func (q stageHeap) Less(i, j int) bool {
	a, b := q[i], q[j]
	switch {
	case a.cost != b.cost:
		return a.cost < b.cost
	case a.pulls != b.pulls:
		return a.pulls < b.pulls
	}
	return a.stage < b.stage
}
func (q stageHeap) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *stageHeap) Push(x any)   { *q = append(*q, x.(stageEntry)) }
func (q *stageHeap) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}

// newTaker makes a taker that brings boxes to one cell only, or, where that is
// no cell, to any where one stands in the beginning.
func newTaker(f *field, only spot, budget *states.Budget, halted func() bool) *taker {
	t := &taker{
		position: newPosition(f.other), budget: budget, halted: halted, seen: map[string]bool{},
		source: make([]bool, f.n+1), homes: f.homes, fixed: make([]bool, f.n+1), round: make([]uint32, 4*(f.n+1)),
	}
	if only != f.wall {
		t.source[only] = true
		return t
	}
	for _, b := range f.boxes {
		t.source[b], t.fixed[b] = true, f.goal[b]
	}
	return t
}

// close gives back what the stages took.
func (t *taker) close() { t.budget.Give(t.held) }

// run gives the steps that undo what it did, as far as it got, and tells
// whether all boxes were taken away.
func (t *taker) run() (steps []planStep, complete bool) {
	for _, c := range t.homes {
		t.add(stage{player: c, left: t.wall, to: t.wall}, -1, 0)
	}
	for c := range spot(t.n) {
		if t.homes == nil && !t.taken[c] {
			t.add(stage{player: c, left: t.wall, to: t.wall}, -1, 0)
		}
	}
	least, best := len(t.boxes)+1, -1
	for effort := 0; len(t.queue) > 0 && effort < planEffort && !t.halted(); effort++ {
		e := heap.Pop(&t.queue).(stageEntry)
		s := t.stages[e.stage]
		if len(s.boxes) < least {
			least, best = len(s.boxes), e.stage
		}
		if least == 0 {
			break
		}
		t.clear()
		t.boxes = append(t.boxes[:0], s.boxes...)
		t.settle()
		for i := range s.boxes {
			if t.halted() {
				break
			}
			t.pull(i, e.stage, e.park)
		}
		if !e.park {
			heap.Push(&t.queue, stageEntry{cost: len(s.boxes) + parkCost*(s.parks+1), stage: e.stage, park: true})
		}
	}
	// What was put aside and not taken from there must be put there first.
	for k := 0; best >= 0 && k < len(t.stages[best].boxes); k++ {
		if b := t.stages[best].boxes[k]; !t.other.goal[b] {
			steps = append(steps, planStep{b, t.wall})
		}
	}
	for ; best >= 0 && t.stages[best].left != t.wall; best = t.stages[best].before {
		steps = append(steps, planStep{t.stages[best].left, t.stages[best].to})
	}
	return steps, least == 0
}

// add files a stage with the boxes that are on the board.
func (t *taker) add(s stage, before, pulls int) {
	s.player = t.after.flood(t.position, s.player)
	sorted := slices.Sorted(slices.Values(t.boxes))
	key := make([]byte, 0, 2*len(sorted)+2)
	for _, b := range append(sorted, s.player) {
		key = append(key, byte(b), byte(b>>8))
	}
	bytes := int64(stageBytes + 4*len(sorted))
	if t.seen[string(key)] || len(t.stages) == maxStages || !t.budget.Take(bytes) {
		return
	}
	t.held += bytes
	t.seen[string(key)] = true
	s.boxes, s.before = sorted[:len(t.boxes)], before
	t.stages = append(t.stages, s)
	heap.Push(&t.queue, stageEntry{cost: len(s.boxes) + parkCost*s.parks, pulls: pulls, stage: len(t.stages) - 1})
}

// pull takes a box to the nearest source, or puts it aside wherever it can be
// brought. One that is in place already is left there as long as may be.
func (t *taker) pull(i, from int, park bool) {
	t.turn++
	s := t.stages[from]
	start := t.boxes[i]
	next := stage{left: start, to: t.wall, parks: s.parks}
	if park {
		next.parks++
	} else if t.fixed[start] {
		next.player = s.player
		t.without(i, next, from, 1<<16)
	}
	t.stops = append(t.stops[:0], stop{at: start, player: s.player, before: -1})
	for n := 0; n < len(t.stops); n++ {
		l := t.stops[n]
		next.player = l.player
		switch {
		case l.at == start:
		case park:
			t.move(i, l.at)
			next.to = l.at
			t.add(next, from, l.pushes)
		case t.source[l.at]:
			t.move(i, start)
			t.without(i, next, from, l.pushes)
			return
		}
		t.move(i, l.at)
		t.after.flood(t.position, l.player)
		c := 4 * int(l.at)
		for d := range 4 {
			stand, _, _ := t.step(l.at, d)
			if !t.after.has(stand) || t.round[c+d] == t.turn {
				continue
			}
			t.round[c+d] = t.turn
			if to, after, can := t.can(&t.after, l.at, d); can && t.live[to] {
				t.stops = append(t.stops, stop{to, after, l.pushes + 1, n})
			}
		}
	}
	t.move(i, start)
}

// without files a stage in which a box is gone.
func (t *taker) without(i int, next stage, from, pulls int) {
	b := t.boxes[i]
	rest := slices.Delete(slices.Clone(t.boxes), i, i+1)
	whole := t.boxes
	t.lift(b)
	t.boxes = rest
	t.add(next, from, pulls)
	t.boxes = whole
	t.put(i, b)
}
