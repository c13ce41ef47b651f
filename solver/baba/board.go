package baba

// A unit is a piece on the board. Dead units stay in the list, off the board,
// until the turn is over.
type unit struct {
	kind   kind
	facing uint8
	flags  flags
	cell   int32
	// The neighbours in the stack of its cell, none where there are none.
	below, above int32
}

type flags uint8

const (
	dead flags = 1 << iota
	// floats is set once a turn, before anything moves (4, step 0): a rule
	// about FLOAT that a push forms or breaks counts from the next turn on.
	floats
	// converted units do not turn into anything else this turn.
	converted
	// fresh units were made this turn; being WEAK does not hurt them yet.
	fresh
	// reads tells that the unit is WORD, as of the last reading.
	reads
	// immovable marks what was placed once and for all.
	fixed
)

const none int32 = -1

// A board is where the units are: in each cell a stack, in the order in which
// they arrived. Cells are numbered column by column, each from the top.
type board struct {
	width, height int
	// next gives the cell to the right of, above, left of and below each,
	// none off the board.
	next  [4][]int32
	units []unit
	// bottom and top are the ends of the stacks.
	bottom, top []int32
}

func newBoard(width, height int) *board {
	n := width * height
	b := &board{width: width, height: height, bottom: make([]int32, n), top: make([]int32, n)}
	for d := range b.next {
		b.next[d] = make([]int32, n)
	}
	for c := range n {
		x, y := c/height, c%height
		b.bottom[c], b.top[c] = none, none
		for d, to := range [4][2]int{{x + 1, y}, {x, y - 1}, {x - 1, y}, {x, y + 1}} {
			b.next[d][c] = none
			if to[0] >= 0 && to[0] < width && to[1] >= 0 && to[1] < height {
				b.next[d][c] = int32(to[0]*height + to[1])
			}
		}
	}
	return b
}

// cellCount is how many cells there are.
func (b *board) cellCount() int { return len(b.bottom) }

// put makes a unit and lays it on top of a cell.
func (b *board) put(k kind, cell int32, facing uint8, f flags) int32 {
	u := int32(len(b.units))
	b.units = append(b.units, unit{kind: k, facing: facing, flags: f, cell: cell, below: none, above: none})
	b.lay(u, cell)
	return u
}

// lay puts a unit that lies nowhere on top of a cell.
func (b *board) lay(u, cell int32) {
	p := &b.units[u]
	p.cell, p.below, p.above = cell, b.top[cell], none
	if p.below == none {
		b.bottom[cell] = u
	} else {
		b.units[p.below].above = u
	}
	b.top[cell] = u
}

// lift takes a unit off its cell.
func (b *board) lift(u int32) {
	p := &b.units[u]
	if p.below == none {
		b.bottom[p.cell] = p.above
	} else {
		b.units[p.below].above = p.above
	}
	if p.above == none {
		b.top[p.cell] = p.below
	} else {
		b.units[p.above].below = p.below
	}
}

// truncate takes all units off the board but the first ones.
func (b *board) truncate(n int) {
	for i := len(b.units) - 1; i >= n; i-- {
		if b.units[i].flags&dead == 0 {
			b.lift(int32(i))
		}
	}
	b.units = b.units[:n]
}

// isEmpty tells whether nothing lies in a cell.
func (b *board) isEmpty(cell int32) bool { return b.bottom[cell] == none }

// A subject is what a rule can be about: a unit, the EMPTY of a cell, or the
// LEVEL.
type subject int32

const theLevel subject = -1

// emptyAt is the EMPTY of a cell.
func emptyAt(cell int32) subject { return subject(-2 - cell) }

func (s subject) isUnit() bool  { return s >= 0 }
func (s subject) isEmpty() bool { return s < theLevel }

// place gives the cell of an EMPTY.
func (s subject) place() int32 { return -2 - int32(s) }

// cellOf gives the cell of a unit or an EMPTY.
func (b *board) cellOf(s subject) int32 {
	if s.isUnit() {
		return b.units[s].cell
	}
	return s.place()
}

// numDirections is how many ways there are to go: those of levels.Move.
const numDirections = 4
