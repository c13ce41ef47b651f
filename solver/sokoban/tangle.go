package sokoban

import "slices"

// A tangle counts the boxes of a position that cannot get out of it: boxes that
// can be pushed to a goal as the others stand are taken off the board, one
// after the other, until there is none. Where the player could get to meanwhile
// it is supposed to get to at any time.
type tangle struct {
	*position
	porter *porter
	// area is where the player can get to, rest are the boxes that are left.
	area reach
	rest []int
}

func newTangle(p *porter) *tangle {
	return &tangle{position: p.position, porter: p, area: newReach(p.field)}
}

// count counts the boxes of a position that are left, of those that are in no
// cell of a set.
func (t *tangle) count(p *position, done []spot) int {
	t.clear()
	t.boxes = append(t.boxes[:0], p.boxes...)
	t.settle()
	t.area.flood(t.position, p.player)
	t.rest = t.rest[:0]
	for i, b := range t.boxes {
		if !slices.Contains(done, b) {
			t.rest = append(t.rest, i)
		}
	}
	for changed := true; changed; {
		changed = false
		k := 0
		for _, i := range t.rest {
			if t.porter.free(i, &t.area) {
				changed = true
				t.lift(t.boxes[i])
				t.widen()
			} else {
				t.rest[k] = i
				k++
			}
		}
		t.rest = t.rest[:k]
	}
	for i, b := range t.boxes {
		if !t.taken[b] {
			t.put(i, b)
		}
	}
	return len(t.rest)
}

// widen adds to the area what can be reached from it.
func (t *tangle) widen() {
	for y, w := range t.area.words[:len(t.open)] {
		if w != 0 {
			t.area.spread(t.position, y, w)
		}
	}
}
