package blockdude

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
)

// A puzzle is a level being played or solved.
type puzzle struct {
	*board.Board
	board.Packer
	start []byte

	stage         *board.Stage
	blocks, moved []board.Cell // of the state being expanded, and of the one after it
	next          []byte
}

func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	problems := check(l)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	return newPuzzle(board.New(l)), problems
}

func newPuzzle(b *board.Board) *puzzle {
	p := &puzzle{Board: b, Packer: board.NewPacker(b), stage: board.NewStage(b)}
	p.start = p.Pack(nil, b.Dude, b.Blocks)
	return p
}

func (p *puzzle) Start() []byte { return p.start }

// Won tells whether the dude stands in the door.
func (p *puzzle) Won(state []byte) bool { return p.Cell(state) == p.Door }

// Expand presses each of the four keys.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	var d board.Dude
	d, p.blocks = p.Unpack(state, p.blocks)
	for _, c := range p.blocks {
		p.stage.Kinds[c] = board.Block
	}
	for key := range levels.Move(levels.NumDirections) {
		e, ok := p.stage.Press(d, key)
		if !ok {
			continue
		}
		p.moved = board.MoveBlock(append(p.moved[:0], p.blocks...), e.Lifted, e.Placed)
		p.next = p.Pack(p.next[:0], e.Dude, p.moved)
		visit(key, p.next)
	}
	for _, c := range p.blocks {
		p.stage.Kinds[c] = board.Air
	}
}

// Fork gives a puzzle that shares the board, which is never written to.
func (p *puzzle) Fork() solver.Puzzle {
	f := *p
	f.stage = board.NewStage(p.Board)
	f.blocks, f.moved, f.next = nil, nil, nil
	return &f
}

// From gives a puzzle that begins with another state: its board has the dude and the blocks there.
func (p *puzzle) From(state []byte) solver.Puzzle {
	b := *p.Board
	b.Dude, b.Blocks = p.Unpack(state, nil)
	return newPuzzle(&b)
}

// Show draws a state. What is above the level is not in the picture; Remarks tells of it.
func (p *puzzle) Show(state []byte) *levels.Level {
	l := levels.New(p.Width, p.Height)
	l.Game = board.Game
	if p.Refuse {
		l.Options = map[string]string{board.LowCeiling: board.Refuse}
	}
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		if p.Kinds[p.Index(c)] == board.Brick {
			l.Set(c, board.BrickStack)
		}
	})
	l.Set(p.Place(p.Door), board.DoorStack)
	d, blocks := p.Unpack(state, nil)
	for _, c := range blocks {
		l.Set(p.Place(c), board.BlockStack)
	}
	piece := levels.Piece{Tile: board.DudeTile}
	if d.Loaded {
		piece.Tile = board.CarryingTile
	}
	if d.Front < 0 {
		piece.Facing = levels.Left
	}
	at := p.Place(d.Cell)
	l.Set(at, append(l.At(at)[:0:0], append(l.At(at), piece)...))
	return l
}

// Locate gives the dude's cell, or the one below him at the top of the level.
func (p *puzzle) Locate(state []byte) []levels.Cell {
	at := p.Place(p.Cell(state))
	at.Y = max(at.Y, 0)
	return []levels.Cell{at}
}

// Remarks tells of a dude and blocks above the picture.
func (p *puzzle) Remarks(state []byte) []solver.Remark {
	var remarks []solver.Remark
	tell := func(text message.Message) { remarks = append(remarks, solver.Remark{Text: text}) }
	switch y := p.Place(p.Cell(state)).Y; {
	case y == -1:
		tell(message.New("The dude is just above the picture."))
	case y < -1:
		tell(message.New("The dude is %d rows above the picture.", -y))
	}
	_, blocks := p.Unpack(state, nil)
	above := 0
	for _, c := range blocks {
		if p.Place(c).Y < 0 {
			above++
		}
	}
	if above > 0 {
		tell(message.Plural(above, "A block lies above the picture.", "%d blocks lie above the picture."))
	}
	return remarks
}
