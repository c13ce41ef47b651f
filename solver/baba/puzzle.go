package baba

import (
	"bytes"
	"fmt"
	"math/bits"
	"sync/atomic"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// maxCells bounds the size of a level: states number the cells in two bytes.
const maxCells = 1 << 16

// A puzzle is a level made ready: it plays turns on packed states.
type puzzle struct {
	level  *levels.Level // as it was drawn
	cast   *cast
	survey *survey
	// barrier tells by cell where nothing ever comes or goes, as far as is known.
	barrier []bool
	start   []byte
	packer  packer
	// roamer is the kind of the one piece that is YOU as the level begins, by
	// its place in a state; none if there are others, or none is.
	roamer int32
	// opening is the part of a state that tells of the words, as they lie then.
	opening []byte
	engine  *engine
	setup   setup
	// bitboard plays what is played most, stepper what is easily played, the
	// engine all else; nil where the level is not for them.
	bitboard *bitboard
	stepper  *stepper
	former   *former
	outlook  *outlook
	guide    *guide // made when it is first asked
	// chanced tells of this puzzle and its forks that what came of some
	// position was left to chance.
	chanced *atomic.Bool

	// While a state is expanded: the state, who is told of its successors, and
	// the one of them that the engine made.
	opened []byte
	visit  visitor
	next   []byte
	// The visitors that Expand and Leap were given, and what is made of these
	// once, as closures are allocated.
	visitMove func(levels.Move, []byte)
	visitLeap func(int, []byte)
	eachMove  visitor
	eachLeap  visitor
	other     func(at int32, m levels.Move)
	_         states.LastLine
}

// A visitor is told of a successor: the move that leads to it, and the cell
// from which something that is YOU made it after a walk, none without a walk.
type visitor func(at int32, m levels.Move, next []byte)

// newPuzzle makes a puzzle. With everything, its states tell whatever could
// matter in any level.
func newPuzzle(l *levels.Level, everything bool) (*puzzle, error) {
	if l.Width()*l.Height() > maxCells {
		return nil, fmt.Errorf("the level has %d cells; at most %d can be played", l.Width()*l.Height(), maxCells)
	}
	c, err := castOf(l)
	if err != nil {
		return nil, err
	}
	p := &puzzle{level: l.Clone(), cast: c, chanced: &atomic.Bool{}}
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
	p.roamer = p.findRoamer()
	if p.start[0]&stateLost == 0 {
		p.opening = p.packer.wordsOf(p.start)
	}
	p.prepare()
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
func (p *puzzle) pieces() (all []unit, present []int) {
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
func (p *puzzle) place(pieces []unit, frozen []bool) {
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

// findRoamer finds the one piece that is YOU.
func (p *puzzle) findRoamer() int32 {
	roamer, e := none, p.engine
	for i := range e.units {
		if u := subject(i); e.is(u, isYou) || e.is(u, isYou2) {
			k := p.packer.byKind[e.units[i].kind]
			if roamer != none || k == none {
				return none
			}
			roamer = k
		}
	}
	return roamer
}

// Start implements solver.Puzzle.
func (p *puzzle) Start() []byte { return p.start }

// Won implements solver.Puzzle.
func (p *puzzle) Won(state []byte) bool { return state[0]&stateWon != 0 }

// Cut implements solver.Cutter: words lie in far fewer ways than all there is,
// and so does the rest.
func (p *puzzle) Cut(state []byte) int {
	if state[0]&stateLost != 0 {
		return len(state)
	}
	return 1 + len(p.packer.wordsOf(state))
}

// Share implements solver.Sharer: by the words, of which bounds are worked out
// once for all that goes with them. Where these lie as the level begins, which
// in some levels they hardly ever leave, it shares by all but where the one
// piece is that is YOU then, as it gets about most.
func (p *puzzle) Share(state []byte) uint64 {
	if state[0]&stateLost != 0 {
		return states.Hash(state)
	}
	words := p.packer.wordsOf(state)
	switch {
	case !bytes.Equal(words, p.opening):
		return states.Hash(words)
	case p.roamer != none:
		low, high := p.packer.codesOf(int(p.roamer), state)
		return states.Hash(state[:low])*3 + states.Hash(state[high:])
	}
	return states.Hash(state)
}

// Narrow implements solver.Narrower: most of a state are codes.
func (p *puzzle) Narrow() int {
	most := 0
	for i := range p.packer.kinds {
		most = max(most, p.engine.cellCount()<<p.packer.kinds[i].facing-1)
	}
	return min(bits.Len(uint(most)), 8)
}

// Expand implements solver.Puzzle. What chance has a part in is not visited.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	if state[0]&(stateWon|stateLost) != 0 {
		return
	}
	p.visitMove = visit
	p.opened, p.visit = state, p.eachMove
	switch s, b := p.stepper, p.bitboard; {
	case b != nil && b.open(state):
		b.steps(p.visit, p.other)
	case s != nil && s.open(state):
		s.steps(p.visit, p.other)
	default:
		p.playAll()
	}
}

// playAll has the engine play all turns from the state that is opened that may
// change anything.
func (p *puzzle) playAll() {
	for m := levels.Right; m < levels.Wait; m++ {
		p.playOther(none, m)
	}
	if p.setUp(p.opened); !p.engine.rests() {
		p.playOther(none, levels.Wait)
	}
}

// playOther has the engine play a turn from the state that is opened, after a
// walk to a cell.
func (p *puzzle) playOther(at int32, m levels.Move) {
	state := p.opened
	if at != none {
		state = p.stepper.walked(at)
	}
	p.next = p.play(state, m, p.next[:0])
	if p.engine.chance {
		p.chanced.Store(true)
	} else if string(p.next) != string(state) {
		p.visit(at, m, p.next)
	}
}

// prepare makes what a puzzle does not share with others of its level.
func (p *puzzle) prepare() {
	p.stepper = newStepper(p)
	p.bitboard = newBitboard(p.stepper)
	p.former = newFormer(p, p.stepper)
	p.outlook = newOutlook(p)
	p.guide, p.opened, p.next = nil, nil, nil
	p.setup = setup{}
	p.eachMove = func(_ int32, m levels.Move, next []byte) { p.visitMove(m, next) }
	p.eachLeap = func(at int32, _ levels.Move, next []byte) { p.visitLeap(p.costFrom(at), next) }
	p.other = p.playOther
}

// Doubt implements solver.Doubter.
func (p *puzzle) Doubt() string {
	if p.chanced.Load() {
		return "some moves leave it to chance what happens, and without those nothing wins"
	}
	return ""
}

// Fork implements solver.Forker.
func (p *puzzle) Fork() solver.Puzzle {
	f := *p
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
	f.prepare()
	return &f
}

// From implements solver.Continuer.
func (p *puzzle) From(state []byte) solver.Puzzle {
	f := p.Fork().(*puzzle)
	f.start = append([]byte(nil), state...)
	f.chanced = &atomic.Bool{}
	return f
}

// cell gives the place of a cell as levels count them.
func (p *puzzle) cell(c int32) levels.Cell {
	return levels.Cell{X: int(c) / p.engine.height, Y: int(c) % p.engine.height}
}
