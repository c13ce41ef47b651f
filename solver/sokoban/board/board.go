// Package board is what every Sokoban search knows of a level: its squares, the
// tables that are worked out from them once, and the position of the boxes and
// the player. It knows nothing of searching.
//
// Read it in this order:
//
//	board.go      which cells of a level matter
//	tables.go     neighbours, dead squares, push distances to the goals
//	cuts.go       which parts of the board a box keeps the player from
//	position.go   where the boxes and the player are, and what can be pushed
//	raster.go     the squares as bits of words
//	area.go       where the player can walk
//	afterstep.go  the same after one more push, mostly without walking
//	encoding.go   a position as a few bytes
//	symmetry.go   turns and mirrorings that map the board onto itself
//	recorder.go   from pushes to moves
package board

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Game is what level.toml and folders call the game.
const Game = "sokoban"

// FewestPushes is the goal that players compare solutions by.
const FewestPushes solver.Goal = "pushes"

// The names of the tiles that are drawn.
const (
	WallTile   = "wall"
	GoalTile   = "goal"
	BoxTile    = "box"
	PlayerTile = "player"
)

// A Cell is the number of a cell of a board. The cells are counted row by row;
// those that do not matter are left out.
type Cell = int32

// None is no cell: a wall, or off the grid.
const None Cell = -1

// A Board is the part of a level that matters to a solver: the cells which
// the player could walk to if no box stood in the way. A box elsewhere can
// never be pushed and is as good as a wall. The edge of the grid is one too.
type Board struct {
	Level *levels.Level
	// Place gives the place of each cell in the grid.
	Place []levels.Cell
	// number gives the cell at each place of the grid, row by row; None where there is none.
	number []Cell
	// Neighbours gives the neighbour of a cell in each direction.
	Neighbours [][levels.NumDirections]Cell
	IsGoal     []bool
	// Goals and Boxes are in rising order.
	Goals, Boxes []Cell
	Player       Cell
	// What may be wrong with the level: all players, cells that hold things which
	// cannot share one, boxes and goals that the player can never get to.
	Players, Crowded, UnreachableBoxes, UnreachableGoals []levels.Cell
	// OnEdge are the cells of the board that lie on the edge of the grid.
	OnEdge []levels.Cell
}

// New reads a level, which may be wrong in any way. Without a player the board
// has no cells.
func New(l *levels.Level) *Board {
	b := &Board{Level: l, Player: None, number: make([]Cell, l.Width()*l.Height())}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		solid, goals := 0, 0
		for _, p := range s {
			switch p.Tile {
			case GoalTile:
				goals++
			case PlayerTile:
				b.Players = append(b.Players, c)
				solid++
			case WallTile, BoxTile:
				solid++
			}
		}
		if solid > 1 || goals > 1 || len(s) > 1 && s.Has(WallTile) {
			b.Crowded = append(b.Crowded, c)
		}
	})
	for i := range b.number {
		b.number[i] = None
	}
	if len(b.Players) > 0 {
		b.flood(b.Players[0])
	}
	b.connect()
	l.Cells(func(c levels.Cell, s levels.Stack) {
		at := b.At(c)
		box, goal := s.Has(BoxTile), s.Has(GoalTile)
		switch {
		case at == None && box && !goal:
			b.UnreachableBoxes = append(b.UnreachableBoxes, c)
		case at == None && goal && !box:
			b.UnreachableGoals = append(b.UnreachableGoals, c)
		}
		if at == None {
			return
		}
		if box {
			b.Boxes = append(b.Boxes, at)
		}
		if goal {
			b.Goals = append(b.Goals, at)
			b.IsGoal[at] = true
		}
		if s.Has(PlayerTile) && b.Player == None {
			b.Player = at
		}
		if c.X == 0 || c.Y == 0 || c.X == l.Width()-1 || c.Y == l.Height()-1 {
			b.OnEdge = append(b.OnEdge, c)
		}
	})
	return b
}

// At gives the number of a cell of the grid.
func (b *Board) At(c levels.Cell) Cell {
	if !b.Level.Holds(c) {
		return None
	}
	return b.number[c.Y*b.Level.Width()+c.X]
}

// flood numbers the cells that the player could walk to if there were no boxes.
func (b *Board) flood(from levels.Cell) {
	if b.Level.At(from).Has(WallTile) {
		return
	}
	w := b.Level.Width()
	const seen = 0
	for _, c := range b.Level.Flood([]levels.Cell{from}, func(to levels.Cell, _ levels.Move) bool { return !b.Level.At(to).Has(WallTile) }) {
		b.number[c.Y*w+c.X] = seen
	}
	for i, n := range b.number {
		if n == seen {
			b.number[i] = Cell(len(b.Place))
			b.Place = append(b.Place, levels.Cell{X: i % w, Y: i / w})
		}
	}
}

// connect fills in the neighbours of each cell.
func (b *Board) connect() {
	b.Neighbours = make([][levels.NumDirections]Cell, len(b.Place))
	b.IsGoal = make([]bool, len(b.Place))
	for i, c := range b.Place {
		for d := range levels.Move(levels.NumDirections) {
			dx, dy := d.Delta()
			b.Neighbours[i][d] = b.At(levels.Cell{X: c.X + dx, Y: c.Y + dy})
		}
	}
}

// Size is the number of cells.
func (b *Board) Size() int { return len(b.Place) }
