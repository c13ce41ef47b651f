package sliding

import (
	"bytes"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sliding/boards"
)

// A puzzle is a board to be put in order. Its states are boards, a byte per
// cell.
type puzzle struct {
	width, height int
	start         []byte
	next          []byte // for Expand
}

func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	problems := check(l)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	return newPuzzle(l.Width(), boardOf(l)), problems
}

// boardOf reads the board of a level without problems.
func boardOf(l *levels.Level) []byte {
	board := make([]byte, 0, l.Width()*l.Height())
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		n := 0
		if len(s) > 0 {
			n = numbers[s[0].Tile]
		}
		board = append(board, byte(n))
	})
	return board
}

func newPuzzle(width int, board []byte) *puzzle {
	return &puzzle{width: width, height: len(board) / width, start: board, next: make([]byte, len(board))}
}

func (p *puzzle) Start() []byte { return p.start }

func (p *puzzle) Won(state []byte) bool { return boards.IsSolved(state) }

// Expand moves the gap.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	gap := bytes.IndexByte(state, 0)
	for m := range levels.Move(levels.NumDirections) {
		if to := boards.Neighbour(gap, m, p.width, p.height); to >= 0 {
			copy(p.next, state)
			p.next[gap], p.next[to] = p.next[to], 0
			visit(m, p.next)
		}
	}
}

func (p *puzzle) Show(state []byte) *levels.Level { return levelOf(p.width, p.height, state) }

func (p *puzzle) Fork() solver.Puzzle { return newPuzzle(p.width, p.start) }

// From implements solver.Continuer.
func (p *puzzle) From(state []byte) solver.Puzzle { return newPuzzle(p.width, bytes.Clone(state)) }

// Bound implements solver.Bounder: each move takes one tile a cell nearer to its home at
// most (the Manhattan distance).
func (p *puzzle) Bound(state []byte, _ int) int { return p.NaiveEstimate(state) }

// Misplaced implements solver.Placer: the tile is not at home.
func (p *puzzle) Misplaced(tile string, at levels.Cell) bool {
	n := numbers[tile]
	for i, there := range p.start {
		if n > 0 && int(there) == n {
			return p.cell(i) == at && boards.Home(there, len(p.start)) != i
		}
	}
	return false
}

// Locate gives the gap, which is what moves.
func (p *puzzle) Locate(state []byte) []levels.Cell {
	return []levels.Cell{p.cell(bytes.IndexByte(state, 0))}
}
