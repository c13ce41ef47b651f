package blockdude

import (
	"slices"

	"puzzlewright/levels"
)

// A cell of the board is its index, row by row. The board is the level with a
// border of bricks left, right and below, and with sky above it.
type cell = int32

// The kinds of what a cell holds; all but air is solid.
const (
	air = iota
	brick
	block
)

// A dude is where he is, the step in front of him (1 right, -1 left), and
// whether he carries a block.
type dude struct {
	cell   cell
	front  cell
	loaded bool
}

// A board is what never changes in a level, and how it starts.
type board struct {
	width, height int  // of the level
	stride, sky   cell // cells to the next row; rows above the level
	kinds         []byte
	blocks        []cell // where they start, ascending
	dude          dude
	door          cell
	refuse        bool // the low ceiling's rule
}

// newBoard reads a level without problems.
func newBoard(l *levels.Level) *board {
	blocks := 0
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		if s.Has(blockTile) {
			blocks++
		}
	})
	b := &board{
		width: l.Width(), height: l.Height(), stride: cell(l.Width() + 2), sky: skyAbove(blocks),
		refuse: l.Options[lowCeiling] == refuse,
	}
	b.kinds = make([]byte, int(b.stride)*(int(b.sky)+b.height+1))
	for at := range b.kinds {
		if x := at % int(b.stride); x == 0 || x == b.width+1 || at >= len(b.kinds)-int(b.stride) {
			b.kinds[at] = brick
		}
	}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) == 0 {
			return
		}
		at := b.index(c)
		switch p := s[0]; p.Tile {
		case brickTile:
			b.kinds[at] = brick
		case blockTile:
			b.blocks = append(b.blocks, at)
		case doorTile:
			b.door = at
		case dudeTile:
			b.dude = dude{cell: at, front: 1}
			if p.Facing == levels.Left {
				b.dude.front = -1
			}
		}
	})
	slices.Sort(b.blocks)
	return b
}

// count is how many blocks there are, with the one he carries.
func (b *board) count() int {
	if b.dude.loaded {
		return len(b.blocks) + 1
	}
	return len(b.blocks)
}

// skyAbove is how many rows above the level are ever needed. Who stands on a
// pile of e blocks that rise above the level has come from one of e-1 beside
// it, so that 2e-1 is at most their number. From there he can put one down
// two rows above the pile, and what is looked at is never higher than three.
func skyAbove(blocks int) cell { return cell(blocks+1)/2 + 4 }

func (b *board) index(c levels.Cell) cell {
	return (cell(c.Y)+b.sky)*b.stride + cell(c.X) + 1
}

// place is where a cell of the board lies in the level; above it, Y is
// negative.
func (b *board) place(c cell) levels.Cell {
	return levels.Cell{X: int(c%b.stride) - 1, Y: int(c/b.stride - b.sky)}
}

// A stage is a board with the blocks where they now are.
type stage struct {
	*board
	kinds []byte
}

func newStage(b *board) *stage { return &stage{board: b, kinds: slices.Clone(b.kinds)} }
