package blockdude

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/search/parallel"
)

// A chart is all that can be reached in a level, by the plain rules, with the
// presses from each position to the door; -1 where it is out of reach.
type chart struct {
	positions []position
	left      []int
}

// newChart explores a level; nil where it has more than so many positions.
func newChart(l *levels.Level, limit int) *chart {
	w, start := newWorld(l)
	c := &chart{positions: []position{start}}
	index := map[string]int{start.key(): 0}
	var before [][]int
	var won []int
	for i := 0; i < len(c.positions); i++ {
		if len(c.positions) > limit {
			return nil
		}
		before = append(before, nil)
		p := c.positions[i]
		if p.dude == w.door {
			won = append(won, i)
			continue
		}
		for key := range levels.Move(levels.NumDirections) {
			q := w.press(p, key)
			k := q.key()
			j, known := index[k]
			if !known {
				j = len(c.positions)
				index[k] = j
				c.positions = append(c.positions, q)
			}
			for j >= len(before) {
				before = append(before, nil)
			}
			before[j] = append(before[j], i)
		}
	}
	before = before[:len(c.positions)]
	c.left = make([]int, len(c.positions))
	for i := range c.left {
		c.left[i] = -1
	}
	for _, i := range won {
		c.left[i] = 0
	}
	for queue := won; len(queue) > 0; queue = queue[1:] {
		for _, j := range before[queue[0]] {
			if c.left[j] < 0 {
				c.left[j] = c.left[queue[0]] + 1
				queue = append(queue, j)
			}
		}
	}
	return c
}

// TestBoundsNeverExceedWhatIsLeft: in every position that can be reached in
// random levels, neither bound is more than the presses to the door, and
// where one says that there is no way, there is none.
func TestBoundsNeverExceedWhatIsLeft(t *testing.T) {
	seeds, limit := uint64(400/fewer), 3000
	if soaking {
		seeds, limit = 6000, 30_000
	}
	checked, lost, tight := 0, 0, 0
	for seed := range seeds {
		l := randomLevel(seed)
		c := newChart(l, limit)
		if c == nil {
			continue
		}
		b := newBoard(l)
		h, n := newDistances(b), newNeeds(b, 2*maxInside, new(parallel.Limits))
		for i, p := range c.positions {
			at := b.index(p.dude)
			blocks := new([never + 1]int16)
			for place := range p.blocks {
				blocks[n.layer[b.index(place)]]++
			}
			if p.carries {
				blocks[n.layer[at]]++
			}
			checked++
			for name, bound := range map[string]int{"homes": int(h.presses[at]), "needs": n.bound(blocks, at, p.carries)} {
				switch left := c.left[i]; {
				case left < 0 && bound == noWay:
					lost++
				case left >= 0 && bound > left:
					t.Fatalf("seed %d: %s says %d, and %d presses win\n%s%v\nfrom %s", seed, name, bound, left, drawing(l), l.Options, p.key())
				case left == bound:
					tight++
				}
			}
		}
	}
	t.Logf("%d positions, %d times no way, %d times the very number", checked, lost, tight)
}
