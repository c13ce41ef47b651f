package nullgame

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A cell is the number of a cell of the level, counted row by row from the top left.
type cell = int

// A puzzle is the game on one level. A state is
//
//	4 bytes  the cell of the walker, little-endian
//	n bytes  a bit for each coin, the first one lowest: 1 while it lies there
//
// so that equal positions are equal bytes. What does not change, such as the
// bricks, is no part of it.
type puzzle struct {
	scenery *levels.Level // the level without walker and coins
	walker  levels.Piece
	joined  bool
	// steps tells where a step from a cell leads: to the cell itself where
	// there is no way.
	steps  [][levels.NumDirections]cell
	coins  []cell // by their numbers
	coinIn []int  // the number of the coin in a cell, or none
	start  []byte

	// Memory that a call works with, so that it allocates nothing. Forks do not share it.
	next  []byte
	walks []walk
	queue []cell
}

const (
	coinsAt = 4
	none    = -1
)

// open makes a level ready, unless something is wrong with it. The level remains the caller's:
// the puzzle copies what it keeps.
func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	problems := check(l)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	p := &puzzle{scenery: l.Clone(), joined: l.Options[edgesKey] == edgesJoined}
	var at cell
	l.Cells(func(c levels.Cell, s levels.Stack) {
		number := none
		var rest levels.Stack
		for _, piece := range s {
			switch piece.Tile {
			case walkerTile:
				at, p.walker = p.cell(c), piece
			case coinTile:
				number = len(p.coins)
				p.coins = append(p.coins, p.cell(c))
			default:
				rest = append(rest, piece)
			}
		}
		p.coinIn = append(p.coinIn, number)
		p.scenery.Set(c, rest)
	})
	l.Cells(func(c levels.Cell, _ levels.Stack) { p.steps = append(p.steps, p.stepsFrom(c)) })
	p.start = make([]byte, coinsAt+(len(p.coins)+7)/8)
	for number := range p.coins {
		p.start[coinsAt+number/8] |= 1 << (number % 8)
	}
	p.walk(p.start, at)
	return p.From(p.start), problems
}

// stepsFrom works out where the steps from a cell lead.
func (p *puzzle) stepsFrom(c levels.Cell) (steps [levels.NumDirections]cell) {
	width, height := p.scenery.Width(), p.scenery.Height()
	for m := range levels.Move(levels.NumDirections) {
		to := c.Plus(m.Delta())
		if p.joined {
			to = levels.Cell{X: (to.X + width) % width, Y: (to.Y + height) % height}
		}
		if !p.scenery.Holds(to) || p.scenery.At(to).Has(bricksTile) {
			to = c
		}
		steps[m] = p.cell(to)
	}
	return steps
}

func (p *puzzle) cell(c levels.Cell) cell { return c.Y*p.scenery.Width() + c.X }

func (p *puzzle) place(c cell) levels.Cell {
	return levels.Cell{X: c % p.scenery.Width(), Y: c / p.scenery.Width()}
}

// walk puts the walker of a state into a cell, where he takes the coin.
func (p *puzzle) walk(state []byte, to cell) {
	binary.LittleEndian.PutUint32(state, uint32(to))
	if number := p.coinIn[to]; number != none {
		state[coinsAt+number/8] &^= 1 << (number % 8)
	}
}

func walkerOf(state []byte) cell { return cell(binary.LittleEndian.Uint32(state)) }

// lies tells whether the coin with a number has not been taken.
func lies(state []byte, number int) bool { return state[coinsAt+number/8]>>(number%8)&1 == 1 }

// left counts the coins that have not been taken.
func left(state []byte) int {
	n := 0
	for _, b := range state[coinsAt:] {
		n += bits.OnesCount8(b)
	}
	return n
}

// Start gives the state the level begins with.
func (p *puzzle) Start() []byte { return p.start }

// Won tells whether every coin is taken.
func (p *puzzle) Won(state []byte) bool { return left(state) == 0 }

// Expand visits the states after a step in each direction. A move that changes nothing is not
// visited, and the state that is expanded must not be written to.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	from := walkerOf(state)
	for m, to := range p.steps[from] {
		if to != from {
			copy(p.next, state)
			p.walk(p.next, to)
			visit(levels.Move(m), p.next)
		}
	}
}

// Show draws the coins that are left, and the walker over them.
func (p *puzzle) Show(state []byte) *levels.Level {
	l := p.scenery.Clone()
	put := func(c cell, piece levels.Piece) {
		l.Set(p.place(c), append(slices.Clone(l.At(p.place(c))), piece))
	}
	for number, c := range p.coins {
		if lies(state, number) {
			put(c, levels.Piece{Tile: coinTile})
		}
	}
	put(walkerOf(state), p.walker)
	return l
}

// Fork gives a puzzle of the same level for another goroutine. The two share
// what neither of them writes.
func (p *puzzle) Fork() solver.Puzzle { return p.From(p.start) }

// From gives a puzzle that begins with another state: for hints during play.
func (p *puzzle) From(state []byte) solver.Puzzle {
	f := *p
	f.start, f.next = slices.Clone(state), slices.Clone(state)
	f.walks, f.queue = make([]walk, len(p.steps)), make([]cell, 0, len(p.steps))
	return &f
}

// Locate gives the walker's cell: the path of a solution is drawn through it.
func (p *puzzle) Locate(state []byte) []levels.Cell { return []levels.Cell{p.place(walkerOf(state))} }

// Remarks says what is worth knowing beside the picture.
func (p *puzzle) Remarks(state []byte) []solver.Remark {
	return []solver.Remark{{Text: message.Plural(left(state), "%d coin left", "%d coins left")}}
}

// Tally counts what players count besides moves: how often they turn.
func (p *puzzle) Tally(moves levels.Moves) []solver.Figure {
	turns := 0
	for i := 1; i < len(moves); i++ {
		if moves[i] != moves[i-1] {
			turns++
		}
	}
	return []solver.Figure{{Name: "turns", Count: turns}}
}
