package blockdude

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// A world is the game as its rules are told: a map of what is where, and
// functions that read like the rules. It is slow, shares nothing with the
// solver, and is what the solver is measured against.
type world struct {
	width, height int
	bricks        map[levels.Cell]bool
	door          levels.Cell
	refuse        bool
}

// A position is what changes.
type position struct {
	dude    levels.Cell
	right   bool
	carries bool
	blocks  map[levels.Cell]bool
}

func newWorld(l *levels.Level) (*world, position) {
	w := &world{width: l.Width(), height: l.Height(), bricks: map[levels.Cell]bool{}, refuse: l.Options["low_ceiling"] == "refuse"}
	p := position{blocks: map[levels.Cell]bool{}}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		for _, piece := range s {
			switch piece.Tile {
			case "brick":
				w.bricks[c] = true
			case "block":
				p.blocks[c] = true
			case "door":
				w.door = c
			case "dude":
				p.dude, p.right = c, piece.Facing == levels.Right
			}
		}
	})
	return w, p
}

func (p position) key() string {
	cells := slices.SortedFunc(maps.Keys(p.blocks), func(a, b levels.Cell) int {
		if a.Y != b.Y {
			return a.Y - b.Y
		}
		return a.X - b.X
	})
	return fmt.Sprint(p.dude, p.right, p.carries, cells)
}

func (p position) copied() position {
	p.blocks = maps.Clone(p.blocks)
	return p
}

func (w *world) solid(p position, c levels.Cell) bool {
	outside := c.X < 0 || c.X >= w.width || c.Y >= w.height
	return outside || w.bricks[c] || p.blocks[c]
}

func above(c levels.Cell) levels.Cell { return levels.Cell{X: c.X, Y: c.Y - 1} }
func below(c levels.Cell) levels.Cell { return levels.Cell{X: c.X, Y: c.Y + 1} }

func (p position) front() levels.Cell {
	if p.right {
		return levels.Cell{X: p.dude.X + 1, Y: p.dude.Y}
	}
	return levels.Cell{X: p.dude.X - 1, Y: p.dude.Y}
}

// drop lets a block go at a cell.
func (w *world) drop(p position, c levels.Cell) {
	for !w.solid(p, below(c)) && below(c) != w.door {
		c = below(c)
	}
	p.blocks[c] = true
}

// press gives the position after a key.
func (w *world) press(p position, key levels.Move) position {
	p = p.copied()
	switch key {
	case levels.Left, levels.Right:
		p.right = key == levels.Right
		to := p.front()
		if w.solid(p, to) {
			return p
		}
		if p.carries && w.solid(p, above(to)) {
			if w.refuse {
				return p
			}
			p.carries = false
			w.drop(p, above(p.dude))
		}
		for !w.solid(p, below(to)) {
			to = below(to)
		}
		p.dude = to
	case levels.Up:
		front := p.front()
		if w.solid(p, front) && !w.solid(p, above(p.dude)) && !w.solid(p, above(front)) &&
			(!p.carries || !w.solid(p, above(above(front)))) {
			p.dude = above(front)
		}
	case levels.Down:
		front := p.front()
		switch {
		case p.carries && !w.solid(p, above(front)) && above(front) != w.door:
			p.carries = false
			w.drop(p, above(front))
		case !p.carries && p.blocks[front] && !w.solid(p, above(front)) && !w.solid(p, above(p.dude)):
			p.carries = true
			delete(p.blocks, front)
		}
	}
	return p
}

// shortest searches breadth first over single presses: the number of presses
// to the door, -1 where it cannot be reached, -2 where there are more than so
// many positions.
func (w *world) shortest(p position, limit int) int {
	seen := map[string]bool{p.key(): true}
	layer := []position{p}
	for depth := 0; len(layer) > 0; depth++ {
		var next []position
		for _, p := range layer {
			if p.dude == w.door {
				return depth
			}
			for key := range levels.Move(levels.NumDirections) {
				if q := w.press(p, key); !seen[q.key()] {
					seen[q.key()] = true
					next = append(next, q)
				}
			}
		}
		if len(seen) > limit {
			return -2
		}
		layer = next
	}
	return -1
}

// drawing gives the text grid of a level.
func drawing(l *levels.Level) string {
	var b strings.Builder
	l.Cells(func(c levels.Cell, s levels.Stack) {
		r := '.'
		if len(s) > 0 {
			r = map[string]rune{"brick": '#', "block": 'B', "door": 'D', "dude": '>'}[s[0].Tile]
			if r == '>' && s[0].Facing == levels.Left {
				r = '<'
			}
		}
		b.WriteRune(r)
		if c.X == l.Width()-1 {
			b.WriteByte('\n')
		}
	})
	return b.String()
}
