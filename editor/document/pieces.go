package document

import (
	"fmt"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Painted gives what a cell holds after a brush has been over it. Stacking
// adds the brush's pieces on top. Otherwise a brush of one piece joins what
// the game's table lets it share a cell with (solver.Tile.Rank), and any
// other replaces what is there.
func Painted(game *solver.Game, onto, brush levels.Stack, stacking bool) levels.Stack {
	if stacking {
		return append(slices.Clone(onto), brush...)
	}
	if len(brush) != 1 {
		return brush
	}
	rank := func(p levels.Piece) int {
		if t := game.Tile(p.Tile); t != nil {
			return t.Rank
		}
		return 0
	}
	own := rank(brush[0])
	if own == 0 {
		return brush
	}
	// Where the same tile is there already, it only turns.
	joined := slices.DeleteFunc(slices.Clone(onto), func(p levels.Piece) bool {
		return rank(p) == 0 || rank(p) == own
	})
	joined = append(joined, brush[0])
	slices.SortStableFunc(joined, func(a, b levels.Piece) int { return rank(a) - rank(b) })
	return joined
}

// Place gives what a cell would hold after painting it with the brush.
func (d *Document) Place(c levels.Cell, brush levels.Stack, stacking bool) levels.Stack {
	return Painted(d.game, d.level.At(c), brush, stacking)
}

// SetStack replaces what a cell holds.
func (d *Document) SetStack(c levels.Cell, stack levels.Stack) {
	d.edit("Change cell", func(s *Stroke) { s.Set(c, stack) })
}

// MovePiece takes the piece at one place of a cell's stack to another. Places
// count from the bottom, from 0; out of range does nothing.
func (d *Document) MovePiece(c levels.Cell, from, to int) {
	stack := slices.Clone(d.level.At(c))
	if from == to || from < 0 || to < 0 || from >= len(stack) || to >= len(stack) {
		return
	}
	p := stack[from]
	stack = slices.Insert(slices.Delete(stack, from, from+1), to, p)
	d.arrange("Reorder cell", c, stack)
}

// TurnPiece makes the piece at a place of a cell's stack face somewhere. A
// piece that may not face there stays as it is.
func (d *Document) TurnPiece(c levels.Cell, place int, facing levels.Move) {
	stack := slices.Clone(d.level.At(c))
	if place < 0 || place >= len(stack) || !d.MayFace(levels.Piece{Tile: stack[place].Tile, Facing: facing}) {
		return
	}
	stack[place].Facing = facing
	d.arrange("Turn "+stack[place].Tile, c, stack)
}

// RemovePiece takes one piece out of a cell.
func (d *Document) RemovePiece(c levels.Cell, place int) {
	stack := slices.Clone(d.level.At(c))
	if place < 0 || place >= len(stack) {
		return
	}
	name := stack[place].Tile
	d.edit("Remove "+name, func(s *Stroke) { s.Set(c, slices.Delete(stack, place, place+1)) })
}

// arrange makes a step that further arranging of the same cell is part of.
func (d *Document) arrange(title string, c levels.Cell, stack levels.Stack) {
	d.Batch(func() {
		s := d.Begin(title)
		s.paint.turned = &c
		s.Set(c, stack)
		s.Commit()
	})
}

// MayFace tells whether the game lets a piece face as it does.
func (d *Document) MayFace(p levels.Piece) bool {
	t := d.game.Tile(p.Tile)
	return t == nil || t.MayFace(p.Facing)
}

// Turned gives the next facing of a piece, clockwise or counter-clockwise,
// among those that the game lets it have.
func (d *Document) Turned(p levels.Piece, clockwise bool) levels.Move {
	step := levels.Move(1) // counter-clockwise, as the moves are numbered
	if clockwise {
		step = levels.NumDirections - 1
	}
	for q := p; ; {
		q.Facing = (q.Facing + step) % levels.NumDirections
		if q.Facing == p.Facing || d.MayFace(q) {
			return q.Facing
		}
	}
}

// Describe says where a cell is and what it holds, top first: "row 5, column
// 6: flag on keke facing left". It is empty for a cell off the grid.
func (d *Document) Describe(c levels.Cell) string {
	if !d.level.Holds(c) {
		return ""
	}
	return d.DescribeCell(c, d.level.At(c))
}

// DescribeCell says where a cell is, and what it would hold.
func (d *Document) DescribeCell(c levels.Cell, s levels.Stack) string {
	return fmt.Sprintf("row %d, column %d: %s", c.Y+1, c.X+1, d.DescribeStack(s))
}

// DescribeStack names the pieces of a stack, top first.
func (d *Document) DescribeStack(s levels.Stack) string {
	if len(s) == 0 {
		return levels.EmptyTile
	}
	text := ""
	for _, p := range slices.Backward(s) {
		if text != "" {
			text += " on "
		}
		text += d.DescribePiece(p)
	}
	return text
}

// DescribePiece names a piece, and where it faces where that can be seen: all
// pieces of Baba face somewhere, and hardly any for a reason.
func (d *Document) DescribePiece(p levels.Piece) string {
	t := d.game.Tile(p.Tile)
	if t == nil || p.Facing == levels.Right && (t.Look.Turn == solver.Still || t.Look.Turn == solver.Marked) {
		return p.Tile
	}
	return p.Tile + " facing " + [...]string{"right", "up", "left", "down"}[p.Facing%levels.NumDirections]
}
