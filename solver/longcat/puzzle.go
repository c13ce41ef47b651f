package longcat

import (
	"bytes"
	"encoding/binary"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A puzzle is a board to be filled. A state, numbers little-endian, is
//
//	4 bytes  the cell of the head
//	4 bytes  how many cells are free
//	n bytes  two cells each, in reading order without the walls, the first
//	         in the lower half: 0 is free, a move plus 1 a piece of cat that
//	         came in by that move, tail the cell where the cat began
//
// so that the whole cat can be drawn from it.
type puzzle struct {
	*board
	start []byte
	next  []byte // for Expand
	// ahead is the board that is left to the search: board with the cat so far as walls.
	ahead *board
}

const (
	headAt   = 0
	leftAt   = 4
	piecesAt = 8

	tail = levels.NumDirections + 1
)

func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	problems := check(l)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	b := boardOf(l)
	p := &puzzle{board: b, ahead: b, start: make([]byte, piecesAt+(b.free+1)/2)}
	p.next = make([]byte, len(p.start))
	p.fill(p.start, b.start, tail)
	binary.LittleEndian.PutUint32(p.start[leftAt:], uint32(b.free-1))
	return p, problems
}

// piece gives what lies in a cell that is no wall.
func (b *board) piece(state []byte, c cell) byte {
	i := b.index[c]
	return state[piecesAt+i/2] >> (4 * (i % 2)) & 15
}

// fill puts a piece of cat into a free cell, and the head there.
func (b *board) fill(state []byte, c cell, piece byte) {
	i := b.index[c]
	state[piecesAt+i/2] |= piece << (4 * (i % 2))
	binary.LittleEndian.PutUint32(state[headAt:], uint32(c))
}

func (b *board) isFree(state []byte, c cell) bool {
	return !b.wall[c] && b.piece(state, c) == 0
}

func head(state []byte) cell { return cell(binary.LittleEndian.Uint32(state[headAt:])) }

func left(state []byte) uint32 { return binary.LittleEndian.Uint32(state[leftAt:]) }

// AppendPosition implements solver.Positioner: a position is the cell of the head, and which
// cells are filled, no matter by which moves.
func (p *puzzle) AppendPosition(to, state []byte) []byte {
	to = append(to, state[:piecesAt]...)
	for _, two := range state[piecesAt:] {
		to = append(to, (two|two>>1|two>>2)&0x11)
	}
	return to
}

func (p *puzzle) Start() []byte { return p.start }

func (p *puzzle) Won(state []byte) bool { return left(state) == 0 }

// Expand slides the cat until the next cell is wall, cat or beyond the edge.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := range levels.Move(levels.NumDirections) {
		c := head(state) + p.step[m]
		if !p.isFree(state, c) {
			continue
		}
		copy(p.next, state)
		n := left(state)
		for ; p.isFree(state, c); c += p.step[m] {
			p.fill(p.next, c, byte(m)+1)
			n--
		}
		binary.LittleEndian.PutUint32(p.next[leftAt:], n)
		visit(m, p.next)
	}
}

func (p *puzzle) Fork() solver.Puzzle {
	f := *p
	f.next = make([]byte, len(p.start))
	return &f
}

// From gives a puzzle that begins with another state.
func (p *puzzle) From(state []byte) solver.Puzzle {
	f := &puzzle{board: p.board, start: bytes.Clone(state), next: make([]byte, len(state))}
	rest := *p.board
	rest.wall = slices.Clone(p.wall)
	for c, wall := range p.wall {
		rest.wall[c] = wall || !p.isFree(state, cell(c))
	}
	rest.start = head(state)
	rest.wall[rest.start] = false
	rest.free = int(left(state)) + 1
	f.ahead = &rest
	return f
}

// Locate gives the head.
func (p *puzzle) Locate(state []byte) []levels.Cell { return []levels.Cell{p.place(head(state))} }

// Show draws the walls and the whole cat.
func (p *puzzle) Show(state []byte) *levels.Level {
	l := levels.New(p.width, p.height)
	l.Game = gameName
	wall := levels.Stack{{Tile: wallTile}}
	for c := range p.wall {
		at := p.place(cell(c))
		if !l.Holds(at) {
			continue
		}
		if p.wall[c] {
			l.Set(at, wall)
		} else if piece := p.piece(state, cell(c)); piece > 0 {
			l.Set(at, levels.Stack{p.drawn(state, cell(c), piece)})
		}
	}
	return l
}

// drawn gives the piece of cat in a cell, joined to the pieces before and
// after it.
func (p *puzzle) drawn(state []byte, c cell, piece byte) levels.Piece {
	in := levels.Move(piece - 1)
	out, goesOn := p.leaves(state, c)
	switch {
	case piece == tail && !goesOn:
		return levels.Piece{Tile: catTile}
	case piece == tail:
		return levels.Piece{Tile: tailTile, Facing: out}
	case !goesOn:
		return levels.Piece{Tile: headTile, Facing: in}
	case in == out:
		return levels.Piece{Tile: bodyTile, Facing: out}
	}
	return levels.Piece{Tile: cornerTile, Facing: levels.Corner(in.Opposite(), out)}
}

// leaves tells by which move the cat went on from a cell.
func (p *puzzle) leaves(state []byte, c cell) (levels.Move, bool) {
	for m := range levels.Move(levels.NumDirections) {
		if to := c + p.step[m]; !p.wall[to] && p.piece(state, to) == byte(m)+1 {
			return m, true
		}
	}
	return 0, false
}
