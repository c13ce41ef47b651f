package twin

import (
	"slices"

	"puzzlewright/levels"
)

// A Chart is all positions that can be reached in a level by the plain rules, with the fewest
// presses from each to the door; -1 where the door is out of reach.
type Chart struct {
	Positions []Position
	Left      []int
}

// NewChart explores a level; nil where it has more than limit positions.
func NewChart(l *levels.Level, limit int) *Chart {
	w, start := New(l)
	c := &Chart{Positions: []Position{start}}
	index := map[string]int{start.Key(): 0}
	var before [][]int
	var won []int
	for i := 0; i < len(c.Positions); i++ {
		if len(c.Positions) > limit {
			return nil
		}
		before = append(before, nil)
		p := c.Positions[i]
		if p.Dude == w.Door {
			won = append(won, i)
			continue
		}
		for key := range levels.Move(levels.NumDirections) {
			q := w.Press(p, key)
			k := q.Key()
			j, known := index[k]
			if !known {
				j = len(c.Positions)
				index[k] = j
				c.Positions = append(c.Positions, q)
			}
			for j >= len(before) {
				before = append(before, nil)
			}
			before[j] = append(before[j], i)
		}
	}
	before = before[:len(c.Positions)]
	c.Left = slices.Repeat([]int{-1}, len(c.Positions))
	for _, i := range won {
		c.Left[i] = 0
	}
	for queue := won; len(queue) > 0; queue = queue[1:] {
		for _, j := range before[queue[0]] {
			if c.Left[j] < 0 {
				c.Left[j] = c.Left[queue[0]] + 1
				queue = append(queue, j)
			}
		}
	}
	return c
}
