package document

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Painted gives what a stack becomes when it is painted with a brush.
func (d *Document) Painted(onto, brush levels.Stack, stacking bool) levels.Stack {
	return d.game.Painted(d.sided, onto, brush, stacking)
}

// Place gives what a cell would hold after painting it with the brush.
func (d *Document) Place(c levels.Cell, brush levels.Stack, stacking bool) levels.Stack {
	return d.Painted(d.level.At(c), brush, stacking)
}

// MovePiece moves the piece at one place of a cell's stack to another. Places count from the bottom,
// from 0; out of range does nothing.
func (d *Document) MovePiece(c levels.Cell, from, to int) {
	stack := slices.Clone(d.level.At(c))
	if from == to || from < 0 || to < 0 || from >= len(stack) || to >= len(stack) {
		return
	}
	p := stack[from]
	stack = slices.Insert(slices.Delete(stack, from, from+1), to, p)
	d.arrange(message.New("Reorder cell"), c, stack)
}

// TurnPiece turns the piece at a place of a cell's stack to a direction. A piece that may not face that
// way stays as it is.
func (d *Document) TurnPiece(c levels.Cell, place int, facing levels.Move) {
	stack := slices.Clone(d.level.At(c))
	if place < 0 || place >= len(stack) || !d.MayFace(levels.Piece{Tile: stack[place].Tile, Facing: facing}) {
		return
	}
	stack[place].Facing = facing
	d.arrange(message.New("Turn %s", d.tile(stack[place].Tile)), c, stack)
}

// RemovePiece takes one piece out of a cell.
func (d *Document) RemovePiece(c levels.Cell, place int) {
	stack := slices.Clone(d.level.At(c))
	if place < 0 || place >= len(stack) {
		return
	}
	name := d.tile(stack[place].Tile)
	d.edit(message.New("Remove %s", name), func(s *Stroke) { s.Set(c, slices.Delete(stack, place, place+1)) })
}

// A PieceAt is a piece of the level: its cell, and its place in the stack there.
type PieceAt struct {
	Cell  levels.Cell
	Place int
}

// RemovePieces takes several pieces away in one step. Those of a cell must be given from the top of
// its stack down.
func (d *Document) RemovePieces(title message.Message, pieces []PieceAt) {
	d.edit(title, func(s *Stroke) {
		for _, p := range pieces {
			if stack := slices.Clone(d.level.At(p.Cell)); p.Place < len(stack) {
				s.Set(p.Cell, slices.Delete(stack, p.Place, p.Place+1))
			}
		}
	})
}

// LastChanged gives a cell that the last step changed; false where it changed none.
func (d *Document) LastChanged() (at levels.Cell, ok bool) {
	if p, isPaint := d.history.last().(*paint); isPaint && len(p.cells) > 0 {
		return p.cells[len(p.cells)-1].cell, true
	}
	return levels.Cell{}, false
}

// arrange makes a step that sets a cell; further such steps of the same cell are merged into it.
func (d *Document) arrange(title message.Message, c levels.Cell, stack levels.Stack) {
	d.Batch(func() {
		s := d.Begin(title)
		s.paint.turned = &c
		s.Set(c, stack)
		s.Commit()
	})
}

// MayFace tells whether the game lets a piece face as it does.
func (d *Document) MayFace(p levels.Piece) bool {
	return d.game.MayFace(p)
}

// Turned gives the next facing of a piece, clockwise or counter-clockwise,
// among those that the game lets it have.
func (d *Document) Turned(p levels.Piece, clockwise bool) levels.Move {
	return turned(p, clockwise, d.MayFace)
}

// TurnedIn is Turned for a piece of a cell: a piece on a side does not turn to a side where another
// one lies, or that the neighbour cell stores.
func (d *Document) TurnedIn(c levels.Cell, p levels.Piece, clockwise bool) levels.Move {
	return turned(p, clockwise, func(p levels.Piece) bool {
		side := levels.Side{Cell: c, Facing: p.Facing}
		_, taken := d.game.SidePiece(d.level, side)
		return d.MayFace(p) && (!d.game.OnSide(p) || !taken && d.level.Stored(side).Cell == c)
	})
}

func turned(p levels.Piece, clockwise bool, may func(levels.Piece) bool) levels.Move {
	step := levels.Move(1) // counter-clockwise, as the moves are numbered
	if clockwise {
		step = levels.NumDirections - 1
	}
	for q := p; ; {
		q.Facing = (q.Facing + step) % levels.NumDirections
		if q.Facing == p.Facing || may(q) {
			return q.Facing
		}
	}
}

// Describe says where a cell is and what it holds, top first: "row 5, column 6: flag on keke facing
// left". It is empty for a cell off the grid.
func (d *Document) Describe(c levels.Cell) message.Message {
	if !d.level.Holds(c) {
		return message.Message{}
	}
	return d.DescribeCell(d.level, c)
}

// DescribeCell says where a cell is, and what it holds in a level, such as one that is played; also the
// pieces on its sides, whichever cell stores them.
func (d *Document) DescribeCell(l *levels.Level, c levels.Cell) message.Message {
	s, _ := d.game.Parted(l.At(c))
	for facing := range levels.Move(levels.NumDirections) {
		if p, ok := d.game.SidePiece(l, levels.Side{Cell: c, Facing: facing}); ok {
			s = d.game.Beside(s, p)
		}
	}
	return message.New("row %d, column %d: %s", c.Y+1, c.X+1, d.DescribeStack(s))
}

// DescribeStack names the pieces of a stack, top first, and then those on the sides.
func (d *Document) DescribeStack(s levels.Stack) message.Message {
	if len(s) == 0 {
		return message.New("%s", d.tile(levels.EmptyTile))
	}
	inside, sides := d.game.Parted(s)
	var parts []message.Message
	for i, p := range inside {
		text := d.describePiece(p)
		if i > 0 {
			text = message.New("%s on %s", text, parts[0])
		}
		parts = []message.Message{text}
	}
	for _, p := range sides {
		parts = append(parts, d.describePiece(p))
	}
	return message.Join(", ", parts...)
}

// facings gives the name of a tile with its facing, inside a cell and on one of its sides.
func facings(tile message.Tile) [levels.NumDirections]struct{ inside, side message.Message } {
	return [...]struct{ inside, side message.Message }{
		levels.Right: {message.New("%s facing right", tile), message.New("%s on the right", tile)},
		levels.Up:    {message.New("%s facing up", tile), message.New("%s above", tile)},
		levels.Left:  {message.New("%s facing left", tile), message.New("%s on the left", tile)},
		levels.Down:  {message.New("%s facing down", tile), message.New("%s below", tile)},
	}
}

// describePiece names a piece, and its facing if that can be seen: all pieces of Baba Is You face
// somewhere, and it hardly ever matters.
func (d *Document) describePiece(p levels.Piece) message.Message {
	t := d.game.Tile(p.Tile)
	if t != nil && t.Side {
		return facings(d.tile(p.Tile))[p.Facing].side
	}
	if t == nil || p.Facing == levels.Right && (t.Look.Turn == solver.Still || t.Look.Turn == solver.Marked) {
		return message.New("%s", d.tile(p.Tile))
	}
	return facings(d.tile(p.Tile))[p.Facing].inside
}

// tile gives the name of a tile of the document's game.
func (d *Document) tile(name string) message.Tile { return message.Tile{Game: d.game.Name, Name: name} }
