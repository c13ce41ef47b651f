// Package twin plays Block Dude as plainly as can be, for the tests of everything
// that plays it fast: twin.go (the rules, and a search), chart.go (all that can be
// reached in a level), random.go (small levels to try), gorges.go (levels of real size).
package twin

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/plain"
)

// A World is a level as the rules are told: a map of what is where, and functions that read like
// the rules. It is slow, shares nothing with the solver, and has to agree with it.
type World struct {
	width, height int
	bricks        map[levels.Cell]bool
	Door          levels.Cell
	refuse        bool
}

// A Position is what changes during play.
type Position struct {
	Dude    levels.Cell
	Right   bool
	Carries bool
	Blocks  map[levels.Cell]bool
}

// New reads a level without problems: what never changes, and the start.
func New(l *levels.Level) (*World, Position) {
	w := &World{width: l.Width(), height: l.Height(), bricks: map[levels.Cell]bool{}, refuse: l.Options["low_ceiling"] == "refuse"}
	p := Position{Blocks: map[levels.Cell]bool{}}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		for _, piece := range s {
			switch piece.Tile {
			case "brick":
				w.bricks[c] = true
			case "block":
				p.Blocks[c] = true
			case "door":
				w.Door = c
			case "dude":
				p.Dude, p.Right = c, piece.Facing == levels.Right
			}
		}
	})
	return w, p
}

// Key tells positions apart.
func (p Position) Key() string {
	cells := slices.SortedFunc(maps.Keys(p.Blocks), func(a, b levels.Cell) int {
		return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X))
	})
	return fmt.Sprint(p.Dude, p.Right, p.Carries, cells)
}

// Copied gives a position whose blocks can be changed.
func (p Position) Copied() Position {
	p.Blocks = maps.Clone(p.Blocks)
	return p
}

// Solid tells whether something bars the way through a cell.
func (w *World) Solid(p Position, c levels.Cell) bool {
	outside := c.X < 0 || c.X >= w.width || c.Y >= w.height
	return outside || w.bricks[c] || p.Blocks[c]
}

func above(c levels.Cell) levels.Cell { return levels.Cell{X: c.X, Y: c.Y - 1} }

// Below is the cell under another.
func Below(c levels.Cell) levels.Cell { return levels.Cell{X: c.X, Y: c.Y + 1} }

func (p Position) front() levels.Cell {
	if p.Right {
		return levels.Cell{X: p.Dude.X + 1, Y: p.Dude.Y}
	}
	return levels.Cell{X: p.Dude.X - 1, Y: p.Dude.Y}
}

// drop lets a block go at a cell.
func (w *World) drop(p Position, c levels.Cell) {
	for !w.Solid(p, Below(c)) && Below(c) != w.Door {
		c = Below(c)
	}
	p.Blocks[c] = true
}

// Press gives the position after a key.
func (w *World) Press(p Position, key levels.Move) Position {
	p = p.Copied()
	switch key {
	case levels.Left, levels.Right:
		p.Right = key == levels.Right
		to := p.front()
		if w.Solid(p, to) {
			return p
		}
		if p.Carries && w.Solid(p, above(to)) {
			if w.refuse {
				return p
			}
			p.Carries = false
			w.drop(p, above(p.Dude))
		}
		for !w.Solid(p, Below(to)) {
			to = Below(to)
		}
		p.Dude = to
	case levels.Up:
		front := p.front()
		if w.Solid(p, front) && !w.Solid(p, above(p.Dude)) && !w.Solid(p, above(front)) &&
			(!p.Carries || !w.Solid(p, above(above(front)))) {
			p.Dude = above(front)
		}
	case levels.Down:
		front := p.front()
		switch {
		case p.Carries && !w.Solid(p, above(front)) && above(front) != w.Door:
			p.Carries = false
			w.drop(p, above(front))
		case !p.Carries && p.Blocks[front] && !w.Solid(p, above(front)) && !w.Solid(p, above(p.Dude)):
			p.Carries = true
			delete(p.Blocks, front)
		}
	}
	return p
}

// Shortest searches breadth first over single presses: the number of presses to the
// door, plain.NoWay where it cannot be reached, plain.TooMany where there are more
// than so many positions.
func (w *World) Shortest(p Position, limit int) int {
	return plain.Search[Position]{
		Key:    Position.Key,
		Wanted: func(p Position) bool { return p.Dude == w.Door },
		Steps: func(p Position, visit func(Position, bool)) {
			for key := range levels.Move(levels.NumDirections) {
				visit(w.Press(p, key), true)
			}
		},
		Most: limit,
	}.Cheapest(p)
}

// Wins tells whether presses lead from the start of a level into the door.
func Wins(l *levels.Level, moves levels.Moves) bool {
	w, p := New(l)
	return w.Replay(p, moves).Dude == w.Door
}

// Replay gives the position after some presses.
func (w *World) Replay(p Position, moves levels.Moves) Position {
	for _, key := range moves {
		p = w.Press(p, key)
	}
	return p
}

// Reaches gives the cells in which a dude comes to stand by the plain rules, walking and climbing
// without lifting or losing a block.
func (w *World) Reaches(from Position) []levels.Cell {
	seen := map[string]bool{from.Key(): true}
	cells := []levels.Cell{from.Dude}
	for queue := []Position{from}; len(queue) > 0; queue = queue[1:] {
		for _, key := range []levels.Move{levels.Left, levels.Right, levels.Up} {
			q := w.Press(queue[0], key)
			if q.Carries != from.Carries || seen[q.Key()] {
				continue
			}
			seen[q.Key()] = true
			queue = append(queue, q)
			if !slices.Contains(cells, q.Dude) {
				cells = append(cells, q.Dude)
			}
		}
	}
	return cells
}
