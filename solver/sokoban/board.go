package sokoban

import "puzzlewright/levels"

// A cell is the number of a cell of a board: row by row, without those that
// do not matter. none is no cell: a wall, or off the grid.
type cell = int32

const none cell = -1

// A board is the part of a level that matters to a solver: the cells which
// the player could walk to if no box stood in the way. A box elsewhere can
// never be pushed and is as good as a wall. The edge of the grid is one too.
type board struct {
	level *levels.Level
	// place tells where a cell lies, number which cell lies there, row by row.
	place  []levels.Cell
	number []cell
	// next gives the neighbour of a cell in each direction.
	next [][levels.NumDirections]cell
	goal []bool
	// goals and boxes are in rising order.
	goals, boxes []cell
	player       cell
	// What lies where it should not, for check.
	players, crowded, lostBoxes, lostGoals []levels.Cell
	// open are the cells of the board that lie on the edge of the grid.
	open []levels.Cell
}

// survey reads a level, however wrong it may be: a board without a player has
// no cells.
func survey(l *levels.Level) *board {
	b := &board{level: l, player: none, number: make([]cell, l.Width()*l.Height())}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		solid := 0
		for _, p := range s {
			switch p.Tile {
			case playerTile:
				b.players = append(b.players, c)
				solid++
			case wallTile, boxTile:
				solid++
			}
		}
		if solid > 1 || len(s) > 1 && s.Has(wallTile) {
			b.crowded = append(b.crowded, c)
		}
	})
	for i := range b.number {
		b.number[i] = none
	}
	if len(b.players) > 0 {
		b.flood(b.players[0])
	}
	b.connect()
	l.Cells(func(c levels.Cell, s levels.Stack) {
		at := b.at(c)
		box, goal := s.Has(boxTile), s.Has(goalTile)
		switch {
		case at == none && box && !goal:
			b.lostBoxes = append(b.lostBoxes, c)
		case at == none && goal && !box:
			b.lostGoals = append(b.lostGoals, c)
		}
		if at == none {
			return
		}
		if box {
			b.boxes = append(b.boxes, at)
		}
		if goal {
			b.goals = append(b.goals, at)
			b.goal[at] = true
		}
		if s.Has(playerTile) && b.player == none {
			b.player = at
		}
		if c.X == 0 || c.Y == 0 || c.X == l.Width()-1 || c.Y == l.Height()-1 {
			b.open = append(b.open, c)
		}
	})
	return b
}

// at gives the number of a cell of the grid.
func (b *board) at(c levels.Cell) cell {
	if !b.level.Holds(c) {
		return none
	}
	return b.number[c.Y*b.level.Width()+c.X]
}

// flood numbers the cells that can be walked to from one, boxes apart.
func (b *board) flood(from levels.Cell) {
	if b.level.At(from).Has(wallTile) {
		return
	}
	w := b.level.Width()
	const seen = 0
	b.number[from.Y*w+from.X] = seen
	for queue := []levels.Cell{from}; len(queue) > 0; {
		c := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for d := range levels.Move(levels.NumDirections) {
			dx, dy := d.Delta()
			n := levels.Cell{X: c.X + dx, Y: c.Y + dy}
			if b.level.Holds(n) && b.number[n.Y*w+n.X] != seen && !b.level.At(n).Has(wallTile) {
				b.number[n.Y*w+n.X] = seen
				queue = append(queue, n)
			}
		}
	}
	for i, n := range b.number {
		if n == seen {
			b.number[i] = cell(len(b.place))
			b.place = append(b.place, levels.Cell{X: i % w, Y: i / w})
		}
	}
}

func (b *board) connect() {
	b.next = make([][levels.NumDirections]cell, len(b.place))
	b.goal = make([]bool, len(b.place))
	for i, c := range b.place {
		for d := range levels.Move(levels.NumDirections) {
			dx, dy := d.Delta()
			b.next[i][d] = b.at(levels.Cell{X: c.X + dx, Y: c.Y + dy})
		}
	}
}

// size is the number of cells.
func (b *board) size() int { return len(b.place) }
