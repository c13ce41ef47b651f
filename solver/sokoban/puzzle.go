package sokoban

import (
	"bytes"
	"encoding/binary"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A puzzle is a level as it is played: one step at a time, the player
// standing in one cell.
//
// A state is the player's cell and then the boxes, all numbers big-endian, in
// whichever of two forms is the shorter for the level, so that a wide board
// with a few boxes takes a few bytes and a full one a bit per cell:
//
//	list  the cells of the boxes, rising
//	bits  a bit for each cell of the board, cell 0 the lowest of byte 0
type puzzle struct {
	*board
	digits int  // bytes of a cell's number
	bits   bool // which form
	start  []byte
	home   []byte // the boxes of a won state

	state []byte // for Expand

	// fieldMade is what the searches need, once it is made.
	fieldMade *field
}

func newPuzzle(b *board) *puzzle {
	p := &puzzle{board: b, digits: 1}
	for 1<<(8*p.digits) < b.size() {
		p.digits++
	}
	p.bits = (b.size()+7)/8 < len(b.boxes)*p.digits
	p.start = p.encode(b.player, b.boxes)
	p.home = p.encode(b.player, b.goals)[p.digits:]
	p.state = make([]byte, len(p.start))
	return p
}

// encode packs a position.
func (p *puzzle) encode(player cell, boxes []cell) []byte {
	n := len(boxes) * p.digits
	if p.bits {
		n = (p.size() + 7) / 8
	}
	state := make([]byte, p.digits+n)
	p.put(state, player)
	for i, c := range boxes {
		if p.bits {
			state[p.digits+int(c)/8] |= 1 << (c % 8)
		} else {
			p.put(state[(i+1)*p.digits:], c)
		}
	}
	return state
}

// put writes the number of a cell, get reads it.
func (p *puzzle) put(at []byte, c cell) {
	switch p.digits {
	case 1:
		at[0] = byte(c)
	case 2:
		binary.BigEndian.PutUint16(at, uint16(c))
	default:
		at[0], at[1], at[2] = byte(c>>16), byte(c>>8), byte(c)
	}
}

func (p *puzzle) get(at []byte) cell {
	switch p.digits {
	case 1:
		return cell(at[0])
	case 2:
		return cell(binary.BigEndian.Uint16(at))
	default:
		return cell(at[0])<<16 | cell(at[1])<<8 | cell(at[2])
	}
}

// boxAt tells whether a box is in a cell, and which of a list it is.
func (p *puzzle) boxAt(state []byte, c cell) (index int, found bool) {
	if p.bits {
		return 0, state[p.digits+int(c)/8]&(1<<(c%8)) != 0
	}
	low, high := 1, len(state)/p.digits
	for low < high {
		middle := (low + high) / 2
		switch at := p.get(state[middle*p.digits:]); {
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

// decode gives the boxes of a state, rising.
func (p *puzzle) decode(state []byte) (player cell, boxes []cell) {
	player = p.get(state)
	if !p.bits {
		for at := p.digits; at < len(state); at += p.digits {
			boxes = append(boxes, p.get(state[at:]))
		}
		return player, boxes
	}
	for i, b := range state[p.digits:] {
		for bit := 0; b>>bit != 0; bit++ {
			if b&(1<<bit) != 0 {
				boxes = append(boxes, cell(8*i+bit))
			}
		}
	}
	return player, boxes
}

// Start implements solver.Puzzle.
func (p *puzzle) Start() []byte { return p.start }

// Won implements solver.Puzzle.
func (p *puzzle) Won(state []byte) bool { return bytes.Equal(state[p.digits:], p.home) }

// Expand implements solver.Puzzle.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	player := p.get(state)
	for d := range levels.Move(levels.NumDirections) {
		to := p.next[player][d]
		if to == none {
			continue
		}
		index, pushes := p.boxAt(state, to)
		if !pushes {
			copy(p.state, state)
			p.put(p.state, to)
			visit(d, p.state)
			continue
		}
		beyond := p.next[to][d]
		if beyond == none {
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

// moveBox moves the box of an index in the list, keeping that in order.
func (p *puzzle) moveBox(state []byte, index int, from, to cell) {
	if p.bits {
		state[p.digits+int(from)/8] &^= 1 << (from % 8)
		state[p.digits+int(to)/8] |= 1 << (to % 8)
		return
	}
	n := p.digits
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
	b := *p.board
	b.player, b.boxes = p.decode(state)
	f := newPuzzle(&b)
	if p.fieldMade != nil {
		field := *p.fieldMade
		field.board = &b
		field.symmetries = newSymmetries(&b)
		f.fieldMade = &field
	}
	return f
}

// Locate implements solver.Locator.
func (p *puzzle) Locate(state []byte) []levels.Cell { return []levels.Cell{p.place[p.get(state)]} }

// Show implements solver.Puzzle.
func (p *puzzle) Show(state []byte) *levels.Level {
	player, boxes := p.decode(state)
	l := p.level.Clone()
	for c, at := range p.place {
		s := l.At(at)
		if s.Has(boxTile) || s.Has(playerTile) {
			l.Set(at, p.bare(cell(c)))
		}
	}
	for _, c := range boxes {
		tile := boxTile
		if p.goal[c] {
			tile = homeTile
		}
		l.Set(p.place[c], append(p.bare(c), levels.Piece{Tile: tile}))
	}
	l.Set(p.place[player], append(p.bare(player), levels.Piece{Tile: playerTile}))
	return l
}

// bare gives what a cell holds besides boxes and the player.
func (p *puzzle) bare(c cell) levels.Stack {
	if p.goal[c] {
		return levels.Stack{{Tile: goalTile}}
	}
	return nil
}

// Tally implements solver.Tallier: it counts the pushes.
func (p *puzzle) Tally(moves levels.Moves) []solver.Figure {
	return []solver.Figure{{Name: string(fewestPushes), Count: p.pushes(moves)}}
}

func (p *puzzle) pushes(moves levels.Moves) int {
	count := 0
	state := slices.Clone(p.start)
	for _, m := range moves {
		if m >= levels.NumDirections {
			continue
		}
		to := p.next[p.get(state)][m]
		if to == none {
			continue
		}
		if index, pushes := p.boxAt(state, to); pushes {
			beyond := p.next[to][m]
			if beyond == none {
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
