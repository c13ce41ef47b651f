package sokoban

import (
	"bytes"
	"encoding/binary"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
)

// A puzzle is a level as it is played, move by move.
//
// A state is the player's cell, a big-endian number, and then the boxes in whichever of
// two forms is shorter for the level:
//
//	list  the cells of the boxes, in rising order, each a big-endian number
//	bits  a bit for each cell of the board; cell 0 is the lowest bit of byte 0
type puzzle struct {
	*board.Board
	cellBytes int  // the bytes of a cell's number
	bits      bool // whether the boxes are bits
	start     []byte
	home      []byte // the bytes of the boxes in a won state

	state []byte // the successor that Expand shows

	// tables are what the searches need, once they are made.
	tables *board.Tables
	// dead are the dead squares (deadCells), once Lost has asked for them.
	dead  []byte
	asked bool
}

func newPuzzle(b *board.Board) *puzzle {
	p := &puzzle{Board: b, cellBytes: 1}
	for 1<<(8*p.cellBytes) < b.Size() {
		p.cellBytes++
	}
	p.bits = (b.Size()+7)/8 < len(b.Boxes)*p.cellBytes
	p.start = p.encode(b.Player, b.Boxes)
	p.home = p.encode(b.Player, b.Goals)[p.cellBytes:]
	p.state = make([]byte, len(p.start))
	return p
}

// encode packs a position.
func (p *puzzle) encode(player board.Cell, boxes []board.Cell) []byte {
	n := len(boxes) * p.cellBytes
	if p.bits {
		n = (p.Size() + 7) / 8
	}
	state := make([]byte, p.cellBytes+n)
	p.put(state, player)
	for i, c := range boxes {
		if p.bits {
			state[p.cellBytes+int(c)/8] |= 1 << (c % 8)
		} else {
			p.put(state[(i+1)*p.cellBytes:], c)
		}
	}
	return state
}

// put writes the number of a cell.
func (p *puzzle) put(at []byte, c board.Cell) {
	switch p.cellBytes {
	case 1:
		at[0] = byte(c)
	case 2:
		binary.BigEndian.PutUint16(at, uint16(c))
	default:
		at[0], at[1], at[2] = byte(c>>16), byte(c>>8), byte(c)
	}
}

// get reads the number of a cell.
func (p *puzzle) get(at []byte) board.Cell {
	switch p.cellBytes {
	case 1:
		return board.Cell(at[0])
	case 2:
		return board.Cell(binary.BigEndian.Uint16(at))
	default:
		return board.Cell(at[0])<<16 | board.Cell(at[1])<<8 | board.Cell(at[2])
	}
}

// boxAt tells whether a box is in a cell, and, where the boxes are a list, its index there; the
// player takes index 0.
func (p *puzzle) boxAt(state []byte, c board.Cell) (index int, found bool) {
	if p.bits {
		return 0, state[p.cellBytes+int(c)/8]&(1<<(c%8)) != 0
	}
	low, high := 1, len(state)/p.cellBytes
	for low < high {
		middle := (low + high) / 2
		switch at := p.get(state[middle*p.cellBytes:]); {
		case at == c:
			return middle, true
		case at < c:
			low = middle + 1
		default:
			high = middle
		}
	}
	return low, false
}

// decode gives the player and the boxes of a state, in rising order.
func (p *puzzle) decode(state []byte) (player board.Cell, boxes []board.Cell) {
	player = p.get(state)
	if !p.bits {
		for at := p.cellBytes; at < len(state); at += p.cellBytes {
			boxes = append(boxes, p.get(state[at:]))
		}
		return player, boxes
	}
	for i, b := range state[p.cellBytes:] {
		for bit := 0; b>>bit != 0; bit++ {
			if b&(1<<bit) != 0 {
				boxes = append(boxes, board.Cell(8*i+bit))
			}
		}
	}
	return player, boxes
}

// Start implements solver.Puzzle.
func (p *puzzle) Start() []byte { return p.start }

// Won implements solver.Puzzle.
func (p *puzzle) Won(state []byte) bool { return bytes.Equal(state[p.cellBytes:], p.home) }

// Expand implements solver.Puzzle.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	player := p.get(state)
	for d := range levels.Move(levels.NumDirections) {
		to := p.Neighbours[player][d]
		if to == board.None {
			continue
		}
		index, pushes := p.boxAt(state, to)
		if !pushes {
			copy(p.state, state)
			p.put(p.state, to)
			visit(d, p.state)
			continue
		}
		beyond := p.Neighbours[to][d]
		if beyond == board.None {
			continue
		}
		if _, blocked := p.boxAt(state, beyond); blocked {
			continue
		}
		copy(p.state, state)
		p.put(p.state, to)
		p.moveBox(p.state, index, to, beyond)
		visit(d, p.state)
	}
}

// moveBox moves a box; index is its place where the boxes are a list, whose order is kept.
func (p *puzzle) moveBox(state []byte, index int, from, to board.Cell) {
	if p.bits {
		state[p.cellBytes+int(from)/8] &^= 1 << (from % 8)
		state[p.cellBytes+int(to)/8] |= 1 << (to % 8)
		return
	}
	n := p.cellBytes
	i := index
	for ; to > from && (i+1)*n < len(state) && p.get(state[(i+1)*n:]) < to; i++ {
		copy(state[i*n:(i+1)*n], state[(i+1)*n:])
	}
	for ; to < from && i > 1 && p.get(state[(i-1)*n:]) > to; i-- {
		copy(state[i*n:(i+1)*n], state[(i-1)*n:])
	}
	p.put(state[i*n:], to)
}

// Fork implements solver.Forker.
func (p *puzzle) Fork() solver.Puzzle {
	f := *p
	f.state = make([]byte, len(p.start))
	return &f
}

// From implements solver.Continuer.
func (p *puzzle) From(state []byte) solver.Puzzle {
	b := *p.Board
	b.Player, b.Boxes = p.decode(state)
	f := newPuzzle(&b)
	if p.tables != nil {
		f.tables = p.tables.WithBoard(&b)
	}
	return f
}

// Locate implements solver.Locator.
func (p *puzzle) Locate(state []byte) []levels.Cell { return []levels.Cell{p.Place[p.get(state)]} }

// Show implements solver.Puzzle.
func (p *puzzle) Show(state []byte) *levels.Level {
	player, boxes := p.decode(state)
	l := p.Level.Clone()
	for c, at := range p.Place {
		s := l.At(at)
		if s.Has(board.BoxTile) || s.Has(board.PlayerTile) {
			l.Set(at, p.bare(board.Cell(c)))
		}
	}
	for _, c := range boxes {
		tile := board.BoxTile
		if p.IsGoal[c] {
			tile = homeTile
		}
		l.Set(p.Place[c], append(p.bare(c), levels.Piece{Tile: tile}))
	}
	l.Set(p.Place[player], append(p.bare(player), levels.Piece{Tile: board.PlayerTile}))
	return l
}

// bare gives what a cell holds apart from boxes and the player.
func (p *puzzle) bare(c board.Cell) levels.Stack {
	if p.IsGoal[c] {
		return levels.Stack{{Tile: board.GoalTile}}
	}
	return nil
}

// Tally implements solver.Tallier: it counts the pushes.
func (p *puzzle) Tally(moves levels.Moves) []solver.Figure {
	return []solver.Figure{{Name: string(board.FewestPushes), Count: p.pushes(moves)}}
}

// pushes counts the moves that push a box.
func (p *puzzle) pushes(moves levels.Moves) int {
	count := 0
	state := slices.Clone(p.start)
	for _, m := range moves {
		if m >= levels.NumDirections {
			continue
		}
		to := p.Neighbours[p.get(state)][m]
		if to == board.None {
			continue
		}
		if index, pushes := p.boxAt(state, to); pushes {
			beyond := p.Neighbours[to][m]
			if beyond == board.None {
				continue
			}
			if _, blocked := p.boxAt(state, beyond); blocked {
				continue
			}
			p.moveBox(state, index, to, beyond)
			count++
		}
		p.put(state, to)
	}
	return count
}

// Misplaced implements solver.Placer: a box that is on no goal is misplaced, as there are as many
// boxes as goals.
func (p *puzzle) Misplaced(tile string, at levels.Cell) bool {
	_, boxes := p.decode(p.start)
	lies := func(c board.Cell) bool { return p.Place[c] == at }
	return tile == board.BoxTile && slices.ContainsFunc(boxes, lies) && !slices.ContainsFunc(p.Goals, lies)
}
