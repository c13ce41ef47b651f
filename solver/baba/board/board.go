// Package board is where pieces are: cells, each with a stack of units.
package board

import "puzzlewright/solver/baba/words"

// A Unit is a piece on the board. Dead units stay in the list, off the board,
// until the turn is over.
type Unit struct {
	Kind   words.Kind
	Facing uint8
	Flags  Flags
	Cell   int32
	// Below and Above are its neighbours in the stack of its cell, None where there is none.
	Below, Above int32
}

// Flags are what a turn notes about a unit.
type Flags uint8

// The flags.
const (
	// Dead units are off the board.
	Dead Flags = 1 << iota
	// Floats is set once a turn, before anything moves (4, step 0), and when a unit is made or turns
	// into something: a rule about FLOAT that a push forms or breaks counts from the next turn on.
	Floats
	// Fresh units were made this turn; being WEAK does not hurt them yet.
	Fresh
	// Reads tells that the unit is WORD, as of the last reading.
	Reads
	// Fixed units never move or change; they are the first ones of the board.
	Fixed
	// Broken is set when Floats is: no rule holds for the unit except that it is BROKEN.
	Broken
)

// None is the number of no cell and of no unit.
const None int32 = -1

// A Board is where the units are: in each cell a stack, in the order in which
// they arrived. Cells are numbered column by column, each from the top.
type Board struct {
	Width, Height int
	// Next gives by direction and cell the cell to the right of, above, left of and below it, None
	// off the board.
	Next  [4][]int32
	Units []Unit
	// Bottom and Top give by cell the lowest and the highest unit there, None in an empty cell.
	Bottom, Top []int32
}

// New makes a board without units.
func New(width, height int) *Board {
	n := width * height
	b := &Board{Width: width, Height: height, Bottom: make([]int32, n), Top: make([]int32, n)}
	for d := range b.Next {
		b.Next[d] = make([]int32, n)
	}
	for c := range n {
		x, y := c/height, c%height
		b.Bottom[c], b.Top[c] = None, None
		for d, to := range [4][2]int{{x + 1, y}, {x, y - 1}, {x - 1, y}, {x, y + 1}} {
			b.Next[d][c] = None
			if to[0] >= 0 && to[0] < width && to[1] >= 0 && to[1] < height {
				b.Next[d][c] = int32(to[0]*height + to[1])
			}
		}
	}
	return b
}

// CellCount is how many cells there are.
func (b *Board) CellCount() int { return len(b.Bottom) }

// Put makes a unit, lays it on top of a cell, and gives its number.
func (b *Board) Put(k words.Kind, cell int32, facing uint8, f Flags) int32 {
	u := int32(len(b.Units))
	b.Units = append(b.Units, Unit{Kind: k, Facing: facing, Flags: f, Cell: cell, Below: None, Above: None})
	b.Lay(u, cell)
	return u
}

// Lay puts a unit that lies nowhere on top of a cell.
func (b *Board) Lay(u, cell int32) {
	p := &b.Units[u]
	p.Cell, p.Below, p.Above = cell, b.Top[cell], None
	if p.Below == None {
		b.Bottom[cell] = u
	} else {
		b.Units[p.Below].Above = u
	}
	b.Top[cell] = u
}

// Lift takes a unit off its cell.
func (b *Board) Lift(u int32) {
	p := &b.Units[u]
	if p.Below == None {
		b.Bottom[p.Cell] = p.Above
	} else {
		b.Units[p.Below].Above = p.Above
	}
	if p.Above == None {
		b.Top[p.Cell] = p.Below
	} else {
		b.Units[p.Above].Below = p.Below
	}
}

// Truncate drops all units but the first n.
func (b *Board) Truncate(n int) {
	for i := len(b.Units) - 1; i >= n; i-- {
		if b.Units[i].Flags&Dead == 0 {
			b.Lift(int32(i))
		}
	}
	b.Units = b.Units[:n]
}

// IsEmpty tells whether nothing lies in a cell.
func (b *Board) IsEmpty(cell int32) bool { return b.Bottom[cell] == None }

// A Subject is what a rule can be about: a unit, the EMPTY of a cell, or the
// LEVEL.
type Subject int32

// TheLevel is the subject of rules about the LEVEL.
const TheLevel Subject = -1

// EmptyAt is the EMPTY of a cell.
func EmptyAt(cell int32) Subject { return Subject(-2 - cell) }

// IsUnit tells whether it is a unit.
func (s Subject) IsUnit() bool { return s >= 0 }

// IsEmpty tells whether it is the EMPTY of a cell.
func (s Subject) IsEmpty() bool { return s < TheLevel }

// Place gives the cell of a subject that is an EMPTY.
func (s Subject) Place() int32 { return -2 - int32(s) }

// CellOf gives the cell of a unit or an EMPTY.
func (b *Board) CellOf(s Subject) int32 {
	if s.IsUnit() {
		return b.Units[s].Cell
	}
	return s.Place()
}

// NumDirections is the number of directions, which are those of levels.Move: right, up, left, down.
const NumDirections = 4
