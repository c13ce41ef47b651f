package baba

import (
	"bytes"
	"fmt"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// maxCells bounds the size of a level: states number the cells in two bytes.
const maxCells = 1 << 16

// A space is the state space of a level: it packs positions into states, and
// plays turns on them by the whole of the rules.
type space struct {
	level  *levels.Level // as it was drawn
	cast   *cast
	survey *survey
	// barrier tells by cell where nothing ever comes or goes, as far as is known.
	barrier []bool
	start   []byte
	packer  packer
	engine  *engine
	setup   setup
	_       states.LastLine
}

// newSpace makes the state space of a level. With everything, its states tell
// whatever could matter in any level.
func newSpace(l *levels.Level, everything bool) (*space, error) {
	if l.Width()*l.Height() > maxCells {
		return nil, fmt.Errorf("the level has %d cells; at most %d can be played", l.Width()*l.Height(), maxCells)
	}
	c, err := castOf(l)
	if err != nil {
		return nil, err
	}
	p := &space{level: l.Clone(), cast: c}
	pieces, present := p.pieces()
	s := newSurvey(c, present)
	s.everything = everything
	p.survey = s
	b := newBoard(l.Width(), l.Height())
	frozen := make([]bool, len(pieces))
	p.barrier = make([]bool, b.cellCount())
	if f := newProspect(s, b, pieces); f != nil {
		frozen, p.barrier = f.frozen(), f.barrier
	}
	for i := range pieces {
		if frozen[i] {
			present[pieces[i].kind]--
		}
	}
	p.packer = packer{packing: newPacking(s, b.cellCount(), present)}
	p.packer.byKind = make([]int32, len(c.roles))
	for i := range p.packer.byKind {
		p.packer.byKind[i] = none
	}
	for i, t := range p.packer.kinds {
		p.packer.byKind[t.kind] = int32(i)
	}
	p.engine = newEngine(l.Width(), l.Height(), c, s)
	p.engine.begun = len(pieces) + 1000
	p.place(pieces, frozen)
	p.start = p.packer.pack(p.engine, nil)
	return p, nil
}

// newEngine makes an engine with an empty board.
func newEngine(width, height int, c *cast, s *survey) *engine {
	e := &engine{
		board: newBoard(width, height), cast: c, book: &rulebook{},
		facingMatters: make([]bool, len(c.roles)),
	}
	for k := range c.roles {
		e.facingMatters[k] = s.facingMatters(kind(k))
	}
	return e
}

// pieces lists what the level has, cell by cell, column by column, each from
// the bottom; and how many of each kind.
func (p *space) pieces() (all []unit, present []int) {
	kinds := p.cast.kinds()
	present = make([]int, len(p.cast.roles))
	for x := range p.level.Width() {
		for y := range p.level.Height() {
			for _, piece := range p.level.At(levels.Cell{X: x, Y: y}) {
				k := kinds[piece.Tile]
				present[k]++
				all = append(all, unit{kind: k, cell: int32(x*p.level.Height() + y), facing: uint8(piece.Facing)})
			}
		}
	}
	return all, present
}

// place puts the pieces of the level on the engine's board, first those that
// never change, and reads the rules they begin with (4: at the start, rules
// are read and nothing else happens).
func (p *space) place(pieces []unit, frozen []bool) {
	e := p.engine
	stays := func(i int) bool { return frozen[i] || p.packer.byKind[pieces[i].kind] == none }
	for i, u := range pieces {
		if stays(i) {
			e.put(u.kind, u.cell, u.facing, fixed)
		}
	}
	p.packer.fixed = len(e.units)
	for i, u := range pieces {
		if !stays(i) {
			e.put(u.kind, u.cell, u.facing, 0)
		}
	}
	e.stale, e.outcome = true, playing
	e.parse()
}

// cell gives the place of a cell as levels count them.
func (p *space) cell(c int32) levels.Cell {
	return levels.Cell{X: int(c) / p.engine.height, Y: int(c) % p.engine.height}
}

// A setup is an engine as a turn begins, to begin the next turn from again: a
// state is opened once for all moves.
type setup struct {
	state       []byte // none where nothing is set up
	units       []unit
	bottom, top []int32
	outcome     outcome
	ruin        ruin
	hasWords    bool
	// words is the part of a state that tells of words, where the book that
	// the engine keeps follows from that.
	words  []byte
	shared bool
}

// play plays a turn from a state and appends the state it leads to. A game
// that is over stays as it is.
func (p *space) play(state []byte, m levels.Move, next []byte) []byte {
	p.setUp(state)
	if p.engine.outcome != playing {
		return append(next, state...)
	}
	p.engine.turn(m)
	return p.packer.pack(p.engine, next)
}

// setUp puts a state on the engine's board, with its rules: from what was set
// up, if that is the same.
func (p *space) setUp(state []byte) {
	e, s := p.engine, &p.setup
	if len(s.state) == 0 || !bytes.Equal(s.state, state) {
		p.open(state)
		s.state = append(s.state[:0], state...)
		s.units = append(s.units[:0], e.units...)
		s.bottom, s.top = append(s.bottom[:0], e.bottom...), append(s.top[:0], e.top...)
		s.outcome, s.ruin, s.hasWords = e.outcome, e.ruin, e.hasWords
		return
	}
	e.units = append(e.units[:0], s.units...)
	copy(e.bottom, s.bottom)
	copy(e.top, s.top)
	e.outcome, e.ruin, e.hasWords = s.outcome, s.ruin, s.hasWords
	if e.stale, e.idle = false, false; e.kept != nil {
		e.book = e.kept
	}
}

// open puts a state on the engine's board and reads its rules: anew, unless the
// words lie as those of the book that is kept, and are all that it follows
// from.
func (p *space) open(state []byte) {
	e, s := p.engine, &p.setup
	s.state = s.state[:0]
	p.packer.unpack(e, state)
	e.hasWords, e.readings, e.idle = false, 0, false
	if e.outcome == lost {
		s.shared = false
		return
	}
	plain := state[0]&stateStacks == 0
	if plain && s.shared && bytes.Equal(s.words, p.packer.wordsOf(state)) {
		e.book, e.stale = e.kept, false
		return
	}
	e.release()
	e.stale = true
	e.read()
	e.keep()
	if s.shared = plain && e.outcome != lost && !e.hasWords && !e.some(isWord); s.shared {
		s.words = append(s.words[:0], p.packer.wordsOf(state)...)
	}
}

// fork makes another one of the same level, to be played on beside this one.
func (p *space) fork() *space {
	f := *p
	f.setup = setup{}
	f.packer = packer{packing: p.packer.packing, fixed: p.packer.fixed, byKind: p.packer.byKind}
	e := p.engine
	f.engine = &engine{
		board: newBoard(e.width, e.height), cast: e.cast, book: &rulebook{}, begun: e.begun,
		facingMatters: e.facingMatters,
	}
	for i := range e.units[:p.packer.fixed] {
		u := &e.units[i]
		f.engine.put(u.kind, u.cell, u.facing, fixed)
	}
	return &f
}
