package sokoban

import "slices"

// A plan is an order in which the goals may be filled, found by taking the
// boxes away again: one after the other is pulled from its goal to a cell
// where a box stands in the beginning, those still on their goals being in
// the way. It guides a search and proves nothing.
type plan struct {
	// order gives the goals, the first to be filled first.
	order []spot
	// open tells for each number of goals filled, in this order, from which
	// cells a box can still be pushed to one of the others.
	open     [][]bool
	complete int
}

// planEffort bounds how many sets of boxes a plan looks at.
const planEffort = 3000

// newPlan makes a plan for a field.
func newPlan(f *field, halted func() bool) *plan {
	t := &taker{position: newPosition(f), halted: halted, seen: map[string]bool{}, source: make([]bool, f.n+1), round: make([]uint32, 4*(f.n+1))}
	t.fixed = make([]bool, f.n+1)
	for _, b := range f.boxes {
		t.source[b] = true
		t.fixed[b] = f.goal[b]
	}
	t.clear()
	t.boxes = t.boxes[:0]
	for _, g := range f.goals {
		t.boxes = append(t.boxes, spot(g))
	}
	t.settle()
	// The player may be anywhere in the end.
	tried := make([]bool, f.n)
	for c := range f.n {
		if t.taken[c] || tried[c] {
			continue
		}
		t.after.flood(t.position, spot(c))
		for at := range f.n {
			tried[at] = tried[at] || t.after.has(spot(at))
		}
		if t.take(spot(c)) {
			break
		}
	}
	p := &plan{order: t.best}
	p.complete = len(p.order)
	slices.Reverse(p.order)
	// What could not be taken away has no order of its own; it is filled last.
	rest := slices.Clone(f.goals)
	for _, g := range rest {
		if !slices.Contains(p.order, spot(g)) {
			p.order = append(p.order, spot(g))
		}
	}
	p.open = make([][]bool, len(p.order)+1)
	for filled := range p.open {
		if halted() {
			break // and nobody will ask
		}
		p.open[filled] = f.openTo(p.order[:filled], p.order[filled:])
	}
	return p
}

// A taker takes boxes away.
type taker struct {
	*position
	seen    map[string]bool
	source  []bool // where boxes stand in the beginning
	fixed   []bool // and on a goal already
	effort  int
	halted  func() bool
	cleared []spot // the goals in the order they were cleared
	best    []spot

	round []uint32
	turn  uint32
	queue []stop
}

// take clears the goals that are left, the player being in a cell, and tells
// whether all could be.
func (t *taker) take(player spot) bool {
	if len(t.cleared) > len(t.best) {
		t.best = slices.Clone(t.cleared)
	}
	if len(t.boxes) == 0 {
		return true
	}
	key := t.key(t.after.flood(t.position, player))
	if t.effort++; t.effort > planEffort || t.seen[key] || t.halted() {
		return false
	}
	t.seen[key] = true
	var ways []takeaway
	for i := range t.boxes {
		if t.halted() {
			return false
		}
		if w, ok := t.pull(i, player); ok {
			ways = append(ways, w)
		}
	}
	slices.SortStableFunc(ways, func(a, b takeaway) int { return a.pulls - b.pulls })
	for _, w := range ways {
		i := slices.Index(t.boxes, w.goal)
		last := len(t.boxes) - 1
		t.clear()
		t.boxes[i] = t.boxes[last]
		t.boxes = t.boxes[:last]
		t.settle()
		t.cleared = append(t.cleared, w.goal)
		done := t.take(w.player)
		t.cleared = t.cleared[:len(t.cleared)-1]
		t.clear()
		t.boxes = append(t.boxes, w.goal)
		t.settle()
		if done {
			return true
		}
		if t.effort > planEffort || t.halted() {
			return false
		}
	}
	return false
}

func (t *taker) key(player spot) string {
	key := make([]byte, 0, 2*len(t.boxes)+2)
	sorted := slices.Sorted(slices.Values(t.boxes))
	for _, b := range append(sorted, player) {
		key = append(key, byte(b), byte(b>>8))
	}
	return string(key)
}

// A takeaway is a goal that can be cleared, with the pulls that takes and
// where the player then stands.
type takeaway struct {
	goal, player spot
	pulls        int
}

// pull looks for the nearest source of a box. One that is in place already is
// left there as long as may be.
func (t *taker) pull(i int, player spot) (takeaway, bool) {
	t.turn++
	start := t.boxes[i]
	best := takeaway{pulls: 1 << 20}
	t.queue = append(t.queue[:0], stop{at: start, player: player, before: -1})
	for n := 0; n < len(t.queue); n++ {
		s := t.queue[n]
		if t.source[s.at] && (s.at != start || t.fixed[start]) {
			pulls := s.pushes
			if s.at == start {
				pulls = 1 << 16
			}
			if pulls < best.pulls {
				best = takeaway{start, s.player, pulls}
			}
			if s.at != start {
				break
			}
		}
		t.move(i, s.at)
		t.after.flood(t.position, s.player)
		c := 4 * int(s.at)
		for d := range 4 {
			player := t.next[c+d]
			if !t.after.has(player) || t.round[c+d] == t.turn {
				continue
			}
			t.round[c+d] = t.turn
			beyond := t.next[4*int(player)+d]
			if !t.taken[beyond] {
				t.queue = append(t.queue, stop{player, beyond, s.pushes + 1, n})
			}
		}
	}
	t.move(i, start)
	return best, best.pulls < 1<<20
}

// openTo tells from which cells a box can be pushed to one of some goals,
// others being filled for good. The player is supposed to get anywhere.
func (f *field) openTo(filled, goals []spot) []bool {
	blocked := make([]bool, f.n+1)
	blocked[f.wall] = true
	for _, g := range filled {
		blocked[g] = true
	}
	open := make([]bool, f.n+1)
	var queue []spot
	for _, g := range goals {
		if !open[g] {
			open[g] = true
			queue = append(queue, g)
		}
	}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for d := range 4 {
			from := f.next[4*int(c)+d]
			if blocked[from] || open[from] || blocked[f.next[4*int(from)+d]] {
				continue
			}
			open[from] = true
			queue = append(queue, from)
		}
	}
	return open
}
