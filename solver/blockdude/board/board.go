// Package board has what both searches of Block Dude share: the cells of a level, the
// rules, and positions in a few bytes. It knows nothing of searching.
//
//	board.go      the tiles, the cells, where blocks and dude start
//	rules.go      what a press does
//	packing.go    a position as bytes, for solver.Puzzle
//	pose.go       where the dude stands and looks
//	slots.go      where the blocks lie, as a string of bits: a layout
//	distances.go  a lower bound: columns to the door
package board

import (
	"slices"

	"puzzlewright/levels"
)

// Game is the name of the game in level.toml and of folders.
const Game = "blockdude"

// The tiles. A dude who carries a block is only shown, never drawn by hand.
const (
	BrickTile    = "brick"
	BlockTile    = "block"
	DoorTile     = "door"
	DudeTile     = "dude"
	CarryingTile = "dude with block"
)

// The cells of a level that hold one of the tiles.
var (
	BrickStack = levels.Stack{{Tile: BrickTile}}
	BlockStack = levels.Stack{{Tile: BlockTile}}
	DoorStack  = levels.Stack{{Tile: DoorTile}}
)

// The setting of level.toml that says what a low ceiling does to a carried block, and its values.
const (
	LowCeiling = "low_ceiling"
	Knock      = "knock"
	Refuse     = "refuse"
)

// A Cell is the index of a cell of the board, row by row. The board is the level with a border of
// bricks left, right and below, and with rows of sky above it.
type Cell = int32

// The kinds of a cell; all but air is solid.
const (
	Air = iota
	Brick
	Block
)

// A Dude is the dude: his cell, the step to the cell in front of him (1 right, -1 left), and
// whether he carries a block.
type Dude struct {
	Cell   Cell
	Front  Cell
	Loaded bool
}

// A Board is what never changes in a level, and its start.
type Board struct {
	Width, Height int    // of the level
	Stride, sky   Cell   // cells to the next row; rows above the level
	Kinds         []byte // by cell, without the blocks
	Blocks        []Cell // where they start, ascending
	Dude          Dude   // as he starts
	Door          Cell
	Refuse        bool // LowCeiling is Refuse
}

// New reads a level without problems.
func New(l *levels.Level) *Board {
	blocks := 0
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		if s.Has(BlockTile) {
			blocks++
		}
	})
	b := &Board{
		Width: l.Width(), Height: l.Height(), Stride: Cell(l.Width() + 2), sky: skyAbove(blocks),
		Refuse: l.Options[LowCeiling] == Refuse,
	}
	b.Kinds = make([]byte, int(b.Stride)*(int(b.sky)+b.Height+1))
	for at := range b.Kinds {
		if x := at % int(b.Stride); x == 0 || x == b.Width+1 || at >= len(b.Kinds)-int(b.Stride) {
			b.Kinds[at] = Brick
		}
	}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) == 0 {
			return
		}
		at := b.Index(c)
		switch p := s[0]; p.Tile {
		case BrickTile:
			b.Kinds[at] = Brick
		case BlockTile:
			b.Blocks = append(b.Blocks, at)
		case DoorTile:
			b.Door = at
		case DudeTile:
			b.Dude = Dude{Cell: at, Front: 1}
			if p.Facing == levels.Left {
				b.Dude.Front = -1
			}
		}
	})
	slices.Sort(b.Blocks)
	return b
}

// Count is how many blocks there are, with one that the dude carries at the start.
func (b *Board) Count() int {
	if b.Dude.Loaded {
		return len(b.Blocks) + 1
	}
	return len(b.Blocks)
}

// skyAbove is how many rows above the level are ever needed. A dude who stands on a pile of e
// blocks that rise above the level has come from a pile of e-1 beside it, so that 2e-1 is at most
// the number of blocks. From there he can put a block down two rows above the pile, and the rules
// look at most three rows above it.
func skyAbove(blocks int) Cell { return Cell(blocks+1)/2 + 4 }

// Index is the cell of the board at a place of the level.
func (b *Board) Index(c levels.Cell) Cell {
	return (Cell(c.Y)+b.sky)*b.Stride + Cell(c.X) + 1
}

// Place is the cell of the level at a cell of the board; above the level, Y is negative.
func (b *Board) Place(c Cell) levels.Cell {
	return levels.Cell{X: int(c%b.Stride) - 1, Y: int(c/b.Stride - b.sky)}
}

// A Stage is a board on which blocks are placed: its Kinds have them too.
type Stage struct {
	*Board
	Kinds []byte
}

// NewStage gives a stage without blocks.
func NewStage(b *Board) *Stage { return &Stage{Board: b, Kinds: slices.Clone(b.Kinds)} }
