package theseus

import (
	"encoding/binary"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A puzzle is the game on one level. A state is
//
//	4 bytes  the cell of Theseus, little-endian
//	4 bytes  the cell of the Minotaur
//
// Where both are the same, Theseus is lost; where Theseus is in an exit, he has
// won.
type puzzle struct {
	*board
	start []byte
	next  [stateSize]byte // what Expand visits
	table *table          // one for all forks
}

const stateSize = 8

// open makes a level ready, unless something is wrong with it.
func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	problems := check(l)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	b, theseus, minotaur := newBoard(l)
	p := &puzzle{board: b, start: make([]byte, stateSize), table: &table{board: b}}
	pack(p.start, theseus, minotaur)
	return p, problems
}

func pack(state []byte, theseus, minotaur cell) {
	binary.LittleEndian.PutUint32(state, uint32(theseus))
	binary.LittleEndian.PutUint32(state[4:], uint32(minotaur))
}

func unpack(state []byte) (theseus, minotaur cell) {
	return cell(binary.LittleEndian.Uint32(state)), cell(binary.LittleEndian.Uint32(state[4:]))
}

// Start gives the state the level begins with.
func (p *puzzle) Start() []byte { return p.start }

// Won tells whether Theseus is in an exit.
func (p *puzzle) Won(state []byte) bool {
	theseus, _ := unpack(state)
	return p.exit[theseus]
}

// Expand visits the states after each turn: a move of Theseus and the answer of the Minotaur. A
// wait is left out if the Minotaur does not move, as it changes nothing.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	theseus, minotaur := unpack(state)
	if theseus == minotaur {
		return
	}
	for m, to := range p.board.next[theseus] {
		if to == none {
			continue
		}
		after := minotaur
		if !p.exit[to] {
			after = p.answer(to, minotaur)
		}
		pack(p.next[:], to, after)
		visit(levels.Move(m), p.next[:])
	}
	if after := p.answer(theseus, minotaur); after != minotaur {
		pack(p.next[:], theseus, after)
		visit(levels.Wait, p.next[:])
	}
}

// Frames shows Theseus's move, and then the first step of the Minotaur, as far as the turn does
// not end there.
func (p *puzzle) Frames(state []byte, move levels.Move) []*levels.Level {
	theseus, minotaur := unpack(state)
	if move < levels.NumDirections {
		theseus = p.board.next[theseus][move]
	}
	if theseus == none || p.exit[theseus] {
		return nil
	}
	var frames []*levels.Level
	first := p.step(theseus, minotaur)
	if move != levels.Wait && first != minotaur {
		frames = append(frames, p.drawn(theseus, minotaur))
	}
	if p.step(theseus, first) != first {
		frames = append(frames, p.drawn(theseus, first))
	}
	return frames
}

// Answers gives the cells of the steps of the Minotaur if Theseus came to a cell.
func (p *puzzle) Answers(state []byte, player levels.Cell) []levels.Cell {
	theseus, minotaur := unpack(state)
	to := cell(slices.Index(p.place, player))
	if to == none || p.exit[to] || theseus == minotaur {
		return nil
	}
	var steps []levels.Cell
	for range 2 {
		next := p.step(to, minotaur)
		if next == minotaur {
			break
		}
		steps = append(steps, p.place[next])
		minotaur = next
	}
	return steps
}

// Show draws both where they are, the Minotaur on top.
func (p *puzzle) Show(state []byte) *levels.Level { return p.drawn(unpack(state)) }

func (p *puzzle) drawn(theseus, minotaur cell) *levels.Level {
	l := p.scenery.Clone()
	put := func(c cell, tile string) {
		l.Set(p.place[c], append(slices.Clone(l.At(p.place[c])), levels.Piece{Tile: tile}))
	}
	put(theseus, theseusTile)
	put(minotaur, minotaurTile)
	return l
}

// Fork gives a puzzle of the same level for another goroutine.
func (p *puzzle) Fork() solver.Puzzle { return p.From(p.start) }

// From gives a puzzle of the same level that begins with another state.
func (p *puzzle) From(state []byte) solver.Puzzle {
	return &puzzle{board: p.board, start: slices.Clone(state), table: p.table}
}

// Locate gives the cell of Theseus.
func (p *puzzle) Locate(state []byte) []levels.Cell {
	theseus, _ := unpack(state)
	return []levels.Cell{p.place[theseus]}
}

// Remarks says that the Minotaur has Theseus, where it does.
func (p *puzzle) Remarks(state []byte) []solver.Remark {
	theseus, minotaur := unpack(state)
	if theseus != minotaur {
		return nil
	}
	return []solver.Remark{{Text: message.New("the Minotaur has Theseus"), Cells: []levels.Cell{p.place[theseus]}}}
}
