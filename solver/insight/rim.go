package insight

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A cellSet is a set of cells, of a level or next to its border: a map would take a hundred
// bytes for each cell. The zero value is empty, and nothing may be added to it.
type cellSet struct {
	width int // of the level, and a column on either side
	held  []bool
}

func newCellSet(l *levels.Level) cellSet {
	width := l.Width() + 2
	return cellSet{width, make([]bool, width*(l.Height()+2))}
}

// has and add take cells of the level and of the ring of cells around it only.
func (s cellSet) has(c levels.Cell) bool { return s.held != nil && s.held[s.place(c)] }

func (s cellSet) add(c levels.Cell) { s.held[s.place(c)] = true }

func (s cellSet) place(c levels.Cell) int { return (c.Y+1)*s.width + c.X + 1 }

// rimOf gives the cells of the pieces that enclose the level: those that touch its outside,
// also at a corner; and the cells of that outside. Both are empty where the player is not
// enclosed.
func rimOf(g *solver.Game, l *levels.Level) (rim, outside cellSet) {
	inside := newCellSet(l)
	rim, outside = newCellSet(l), newCellSet(l)
	p, _ := g.Examine(l.Clone())
	if locator, ok := p.(solver.Locator); ok {
		for _, c := range locator.Locate(p.Start()) {
			if l.Holds(c) { // a dude may walk above his level
				inside.add(c)
			}
		}
	}
	queue := []levels.Cell{{X: -1, Y: -1}}
	outside.add(queue[0])
	for ; len(queue) > 0; queue = queue[1:] {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				c := queue[0].Plus(dx, dy)
				switch {
				case c.X < -1 || c.Y < -1 || c.X > l.Width() || c.Y > l.Height():
				case inside.has(c) && (dx == 0 || dy == 0):
					return cellSet{}, cellSet{}
				case outside.has(c):
				case g.Encloses(l.At(c)):
					rim.add(c)
				case dx == 0 || dy == 0:
					outside.add(c)
					queue = append(queue, c)
				}
			}
		}
	}
	return rim, outside
}
