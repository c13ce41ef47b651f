package fess

import (
	"container/heap"
	"math/rand/v2"
	"slices"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A pullPlanner finds a packing order by pulls. From the won position it takes the boxes off the
// board, one after the other: each is pulled to a square where a box stands at the start, and
// disappears there. Where no box can be pulled that far, one is parked on the way. It is a
// best-first search for the fewest boxes left, in which each parking counts as parkCost boxes.
type pullPlanner struct {
	boxWalk
	seen        map[string]bool
	playerGoals []board.Square // where the player may be in the won position; nil means anywhere
	source      []bool         // where boxes disappear
	inPlace     []bool         // where boxes stand on a goal at the start
	effort      int            // how many nodes it expands at most
	budget      *states.Budget
	held        int64
	halted      func() bool
	random      *rand.Rand // nil where chance decides nothing
	nodes       []pullNode
	entries     pullHeap
}

// parkCost is the price of parking a box, in boxes left.
const parkCost = 2

// Where chance decides, nodes of the same cost come in the order of random numbers; that of a node
// is less than its pulls plus chance.
const chance = 16

// pullNodeBytes is about how many bytes a node takes besides its boxes, which are kept twice.
const pullNodeBytes = 256

// planEffort is how many nodes a planner expands at most, or randomEffort where chance decides.
// Where all boxes are pulled to one square it is onlyEffort for each box: if there is such a plan,
// it mostly takes less than two for each. maxPullNodes is how many nodes it keeps.
const (
	planEffort   = 1000
	randomEffort = 300
	onlyEffort   = 4
	maxPullNodes = 1 << 16
)

// A pullNode is a position in which some boxes are gone.
type pullNode struct {
	boxes  []board.Square
	player board.Square
	before int          // the index of the node it came from
	from   board.Square // the square from which a box was pulled
	to     board.Square // where that box was parked; the wall where it is gone
	parked int
}

// A pullEntry is the index of a node from which a box is to be taken off the board or, with park,
// parked.
type pullEntry struct {
	cost, pulls, node int
	park              bool
}

type pullHeap []pullEntry

func (q pullHeap) Len() int { return len(q) }
func (q pullHeap) Less(i, j int) bool {
	a, b := q[i], q[j]
	switch {
	case a.cost != b.cost:
		return a.cost < b.cost
	case a.pulls != b.pulls:
		return a.pulls < b.pulls
	}
	return a.node < b.node
}
func (q pullHeap) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *pullHeap) Push(x any)   { *q = append(*q, x.(pullEntry)) }
func (q *pullHeap) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}

// newPullPlanner makes a planner that pulls all boxes to one square or, if that is the wall, to any
// squares where boxes stand at the start.
func newPullPlanner(f *board.Tables, only board.Square, random *rand.Rand, budget *states.Budget, halted func() bool) *pullPlanner {
	t := &pullPlanner{
		boxWalk: newBoxWalk(board.NewPosition(f.Reversed)), budget: budget, halted: halted, random: random,
		seen: map[string]bool{}, effort: planEffort,
		source: make([]bool, f.NumSquares+1), inPlace: make([]bool, f.NumSquares+1), playerGoals: f.PlayerGoals,
	}
	if random != nil {
		t.effort = randomEffort
	}
	if only != f.Wall {
		t.source[only], t.effort = true, onlyEffort*len(f.Boxes)
		return t
	}
	for _, b := range f.Boxes {
		t.source[b], t.inPlace[b] = true, f.IsGoal[b]
	}
	return t
}

// close gives the memory of the nodes back.
func (t *pullPlanner) close() { t.budget.Give(t.held) }

// run gives the steps that fill the goals, in the reverse order of the pulls, as far as the search
// got. complete tells whether all boxes were taken away.
func (t *pullPlanner) run() (steps []planStep, complete bool) {
	for _, c := range t.playerGoals {
		t.add(pullNode{player: c, from: t.Wall, to: t.Wall}, -1, 0)
	}
	if t.playerGoals == nil {
		for _, c := range t.Areas() {
			t.add(pullNode{player: c, from: t.Wall, to: t.Wall}, -1, 0)
		}
	}
	least, best := len(t.Boxes)+1, -1
	for effort := 0; len(t.entries) > 0 && effort < t.effort && !t.halted(); effort++ {
		e := heap.Pop(&t.entries).(pullEntry)
		s := t.nodes[e.node]
		if len(s.boxes) < least {
			least, best = len(s.boxes), e.node
		}
		if least == 0 {
			break
		}
		t.RemoveBoxes()
		t.Boxes = append(t.Boxes[:0], s.boxes...)
		t.PlaceBoxes()
		for i := range s.boxes {
			if t.halted() {
				break
			}
			t.pull(i, e.node, e.park)
		}
		if !e.park {
			heap.Push(&t.entries, pullEntry{cost: len(s.boxes) + parkCost*(s.parked+1), node: e.node, park: true})
		}
	}
	// Boxes that are still parked in the end must be brought there first.
	for k := 0; best >= 0 && k < len(t.nodes[best].boxes); k++ {
		if b := t.nodes[best].boxes[k]; !t.Reversed.IsGoal[b] {
			steps = append(steps, planStep{b, t.Wall})
		}
	}
	for ; best >= 0 && t.nodes[best].from != t.Wall; best = t.nodes[best].before {
		steps = append(steps, planStep{t.nodes[best].from, t.nodes[best].to})
	}
	return steps, least == 0
}

// add adds a node with the boxes that are on the board, unless it is known.
func (t *pullPlanner) add(s pullNode, before, pulls int) {
	s.player = t.After.Flood(t.Position, s.player)
	sorted := slices.Sorted(slices.Values(t.Boxes))
	key := make([]byte, 0, 2*len(sorted)+2)
	for _, b := range append(sorted, s.player) {
		key = append(key, byte(b), byte(b>>8))
	}
	bytes := int64(pullNodeBytes + 4*len(sorted))
	if t.seen[string(key)] || len(t.nodes) == maxPullNodes || !t.budget.Take(bytes) {
		return
	}
	t.held += bytes
	t.seen[string(key)] = true
	s.boxes, s.before = sorted[:len(t.Boxes)], before
	t.nodes = append(t.nodes, s)
	if t.random != nil {
		pulls = t.random.IntN(pulls + chance)
	}
	heap.Push(&t.entries, pullEntry{cost: len(s.boxes) + parkCost*s.parked, pulls: pulls, node: len(t.nodes) - 1})
}

// pull pulls a box to the nearest source or, with park, to every square it can get to. A box that
// is on its goal at the start may also just disappear, which counts as many pulls, so that this is
// done as late as possible.
func (t *pullPlanner) pull(i, from int, park bool) {
	t.begin()
	s := t.nodes[from]
	start := t.Boxes[i]
	next := pullNode{from: start, to: t.Wall, parked: s.parked}
	if park {
		next.parked++
	} else if t.inPlace[start] {
		next.player = s.player
		t.addWithout(i, next, from, 1<<16)
	}
	t.queue = append(t.queue[:0], boxState{at: start, player: s.player, before: -1})
	for n := 0; n < len(t.queue); n++ {
		if n%askEvery == askEvery-1 && t.halted() {
			break
		}
		l := t.queue[n]
		next.player = l.player
		switch {
		case l.at == start:
		case park:
			t.MoveBox(i, l.at)
			next.to = l.at
			t.add(next, from, l.pushes)
		case t.source[l.at]:
			t.MoveBox(i, start)
			t.addWithout(i, next, from, l.pushes)
			return
		}
		t.MoveBox(i, l.at)
		t.walkAround(l.at, l.player)
		c := 4 * int(l.at)
		for d := range 4 {
			stand, _, _ := t.Step(l.at, d)
			if !t.After.Has(stand) || t.visitedSides[c+d] == t.round {
				continue
			}
			t.visitedSides[c+d] = t.round
			if to, after, can := t.CanMove(&t.After, l.at, d); can && t.Live[to] {
				t.queue = append(t.queue, boxState{to, after, l.pushes + 1, n})
			}
		}
	}
	t.MoveBox(i, start)
}

// addWithout adds a node in which box i is gone.
func (t *pullPlanner) addWithout(i int, next pullNode, from, pulls int) {
	b := t.Boxes[i]
	rest := slices.Delete(slices.Clone(t.Boxes), i, i+1)
	whole := t.Boxes
	t.Lift(b)
	t.Boxes = rest
	t.add(next, from, pulls)
	t.Boxes = whole
	t.Put(i, b)
}
