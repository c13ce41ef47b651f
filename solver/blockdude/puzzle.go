package blockdude

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A puzzle is a level being played or solved.
type puzzle struct {
	*board
	packer
	start []byte

	stage         *stage
	blocks, moved []cell // of the state being expanded, and of the one after it
	next          []byte
}

func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	problems := check(l)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	return newPuzzle(newBoard(l)), problems
}

func newPuzzle(b *board) *puzzle {
	p := &puzzle{board: b, packer: newPacker(b), stage: newStage(b)}
	p.start = p.pack(nil, b.dude, b.blocks)
	return p
}

func (p *puzzle) Start() []byte { return p.start }

// Won tells whether the dude stands in the door.
func (p *puzzle) Won(state []byte) bool { return p.cell(state) == p.door }

// Expand presses each of the four keys.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	var d dude
	d, p.blocks = p.unpack(state, p.blocks)
	for _, c := range p.blocks {
		p.stage.kinds[c] = block
	}
	for key := range levels.Move(levels.NumDirections) {
		e, ok := p.stage.press(d, key)
		if !ok {
			continue
		}
		p.moved = moveBlock(append(p.moved[:0], p.blocks...), e.lifted, e.placed)
		p.next = p.pack(p.next[:0], e.dude, p.moved)
		visit(key, p.next)
	}
	for _, c := range p.blocks {
		p.stage.kinds[c] = air
	}
}

// Fork gives a puzzle that shares the board, which nobody writes.
func (p *puzzle) Fork() solver.Puzzle {
	f := *p
	f.stage = newStage(p.board)
	f.blocks, f.moved, f.next = nil, nil, nil
	return &f
}

// From puts the dude and the blocks of a state onto the board.
func (p *puzzle) From(state []byte) solver.Puzzle {
	b := *p.board
	b.dude, b.blocks = p.unpack(state, nil)
	return newPuzzle(&b)
}

// Show draws a state. What is above the level is out of the picture, and
// Remarks speaks of it.
func (p *puzzle) Show(state []byte) *levels.Level {
	l := levels.New(p.width, p.height)
	l.Game = gameName
	if p.refuse {
		l.Options = map[string]string{lowCeiling: refuse}
	}
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		if p.kinds[p.index(c)] == brick {
			l.Set(c, brickStack)
		}
	})
	l.Set(p.place(p.door), doorStack)
	d, blocks := p.unpack(state, nil)
	for _, c := range blocks {
		l.Set(p.place(c), blockStack)
	}
	piece := levels.Piece{Tile: dudeTile}
	if d.loaded {
		piece.Tile = carryingTile
	}
	if d.front < 0 {
		piece.Facing = levels.Left
	}
	at := p.place(d.cell)
	l.Set(at, append(l.At(at)[:0:0], append(l.At(at), piece)...))
	return l
}

var (
	brickStack = levels.Stack{{Tile: brickTile}}
	blockStack = levels.Stack{{Tile: blockTile}}
	doorStack  = levels.Stack{{Tile: doorTile}}
)

// Locate gives the dude's cell, or the one below him at the top of the level.
func (p *puzzle) Locate(state []byte) []levels.Cell {
	at := p.place(p.cell(state))
	at.Y = max(at.Y, 0)
	return []levels.Cell{at}
}

// Remarks speaks of what cannot be seen.
func (p *puzzle) Remarks(state []byte) []solver.Remark {
	switch y := p.place(p.cell(state)).Y; {
	case y >= 0:
		return nil
	case y == -1:
		return []solver.Remark{{Text: message.New("The dude is just above the picture.")}}
	default:
		return []solver.Remark{{Text: message.New("The dude is %d rows above the picture.", -y)}}
	}
}
