package levels

import "slices"

// The methods below make one level from another and leave the other alone.
// The new one has the same title, options and symbols.

// Faces tells whether a piece may face as it would after a turn; where it
// may not, it faces as before. A nil Faces lets every piece turn.
type Faces func(Piece) bool

// filled makes a level of the given size. from gives for each cell the cell of the old level from
// which it is filled, turned the stack that the old one becomes. Intents and notes move with their
// cells.
func (l *Level) filled(width, height int, from func(Cell) Cell, turned func(Stack) Stack) *Level {
	n := New(width, height)
	c := l.Clone()
	n.Meta, n.Declarations = c.Meta, c.Declarations
	n.Intents, n.CellNotes = nil, nil
	for _, i := range l.Intents {
		if !i.HasCell() {
			n.Intents = append(n.Intents, i)
		}
	}
	for at := range n.cells {
		to := Cell{at % n.width, at / n.width}
		n.cells[at] = turned(l.At(from(to)))
		for _, note := range l.CellNotes {
			if note.Cell == from(to) {
				note.Cell = to
				n.CellNotes = append(n.CellNotes, note)
			}
		}
		for _, i := range l.Intents {
			if i.HasCell() && i.Cell == from(to) {
				i.Cell = to
				n.Intents = append(n.Intents, i)
			}
		}
	}
	return n
}

func asItIs(s Stack) Stack { return s }

// Resized gives a level of the given size in which the old one's top left
// cell lies at the cell given. What lies outside is cut off.
func (l *Level) Resized(width, height int, at Cell) *Level {
	return l.filled(width, height, func(c Cell) Cell { return c.Plus(-at.X, -at.Y) }, asItIs)
}

// Rotated turns the level by quarters of a turn, clockwise.
func (l *Level) Rotated(quarters int, faces Faces) *Level {
	quarters = (quarters%4 + 4) % 4
	turn := func(m Move) Move { return m.Turned(quarters) }
	width, height := l.width, l.height
	if quarters%2 == 1 {
		width, height = height, width
	}
	right, bottom := l.width-1, l.height-1
	n := l.filled(width, height, func(c Cell) Cell {
		switch quarters {
		case 1:
			c = Cell{c.Y, bottom - c.X}
		case 2:
			c = Cell{right - c.X, bottom - c.Y}
		case 3:
			c = Cell{right - c.Y, c.X}
		}
		return c
	}, turner(faces, turn))
	n.turnPlayed(turn)
	return n
}

// Mirrored swaps left and right, or top and bottom where upright is false.
func (l *Level) Mirrored(upright bool, faces Faces) *Level {
	turn := func(m Move) Move { return m.Mirrored(upright) }
	n := l.filled(l.width, l.height, func(c Cell) Cell {
		if upright {
			c.X = l.width - 1 - c.X
		} else {
			c.Y = l.height - 1 - c.Y
		}
		return c
	}, turner(faces, turn))
	n.turnPlayed(turn)
	return n
}

// turnPlayed turns the moves of intents with the level.
func (l *Level) turnPlayed(turn func(Move) Move) {
	for i := range l.Intents {
		moves, err := ParseMoves(l.Intents[i].Moves)
		if err != nil || len(moves) == 0 {
			continue
		}
		for n, m := range moves {
			moves[n] = turn(m)
		}
		l.Intents[i].Moves = moves.String()
	}
}

// Shifted moves everything by dx columns and dy rows; what leaves at one side
// comes in at the other.
func (l *Level) Shifted(dx, dy int) *Level {
	wrap := func(n, size int) int { return (n%size + size) % size }
	return l.filled(l.width, l.height, func(c Cell) Cell {
		return Cell{wrap(c.X-dx, l.width), wrap(c.Y-dy, l.height)}
	}, asItIs)
}

// Drawn gives the smallest area that holds every piece.
func (l *Level) Drawn() Area {
	var a Area
	l.Cells(func(c Cell, s Stack) {
		switch {
		case len(s) == 0:
		case a.Empty():
			a = Span(c, c)
		default:
			b := Span(c, c)
			a.Min.X, a.Min.Y = min(a.Min.X, b.Min.X), min(a.Min.Y, b.Min.Y)
			a.Max.X, a.Max.Y = max(a.Max.X, b.Max.X), max(a.Max.Y, b.Max.Y)
		}
	})
	return a
}

// oncePerStack gives a function that changes stacks, and each shared stack only once: most cells
// share a few stacks, which are known by their place in memory.
func oncePerStack(change func(Stack) Stack) func(Stack) Stack {
	type memory struct {
		first *Piece
		count int
	}
	known := map[memory]Stack{}
	return func(s Stack) Stack {
		if len(s) == 0 {
			return nil
		}
		at := memory{&s[0], len(s)}
		if _, ok := known[at]; !ok {
			known[at] = change(s)
		}
		return known[at]
	}
}

// turner gives a function that turns the pieces of a stack.
func turner(faces Faces, turn func(Move) Move) func(Stack) Stack {
	return oncePerStack(func(s Stack) Stack {
		t := slices.Clone(s)
		for i, p := range t {
			p.Facing = turn(p.Facing)
			if faces == nil || faces(p) {
				t[i] = p
			}
		}
		return t
	})
}
