package position

import (
	"bytes"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/reachability"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// MaxCells bounds the size of a level: states number the cells in two bytes.
const MaxCells = 1 << 16

// A Space is the state space of a level: it packs positions into states, and
// plays turns on them by the whole of the rules.
type Space struct {
	Level  *levels.Level // as it was drawn
	Table  *words.KindTable
	Survey *rules.Survey
	// Barrier tells by cell that nothing ever enters or leaves it, as far as is known.
	Barrier []bool
	// Root is the state that a search begins with.
	Root []byte
	Options
	Packer packer
	Engine *engine.Engine
	setup  setup
	_      states.LastLine
}

// Options are for tests and benchmarks; the solver uses the zero value.
type Options struct {
	// Everything has states tell whatever could matter in any level.
	Everything bool
	// NoReachability has states tell of all pieces, those too that relaxed
	// reachability shows to stay where they are.
	NoReachability bool
	// NoMemos has the stepper play each turn by itself.
	NoMemos bool
}

// New makes the state space of a level.
func New(l *levels.Level, options Options) (*Space, error) {
	if l.Width()*l.Height() > MaxCells {
		return nil, message.Errorf("the level has %d cells; at most %d can be played", l.Width()*l.Height(), MaxCells)
	}
	c, err := words.KindsOf(l)
	if err != nil {
		return nil, err
	}
	p := &Space{Level: l.Clone(), Table: c, Options: options}
	pieces, present := p.pieces()
	s := rules.NewSurvey(c, present)
	s.Everything = options.Everything
	p.Survey = s
	b := board.New(l.Width(), l.Height())
	frozen := make([]bool, len(pieces))
	p.Barrier = make([]bool, b.CellCount())
	f := reachability.New(s, b, pieces)
	if options.NoReachability {
		f = nil
	}
	if f != nil {
		frozen, p.Barrier = f.Frozen(), f.Barrier
	}
	for i := range pieces {
		k := pieces[i].Kind
		if frozen[i] = frozen[i] && !s.FacingMatters(k); frozen[i] { // what stays in its cell may still be turned
			present[k]--
		}
	}
	p.Packer = packer{Packing: newPacking(s, b.CellCount(), present, ageGroups(s, f, present)), ByKind: make([]int32, len(c.Roles))}
	p.Packer.ages, p.Packer.narrow = NewAges(p.Packer.Packing), p.Packer.isNarrow()
	for i := range p.Packer.ByKind {
		p.Packer.ByKind[i] = board.None
	}
	for i, t := range p.Packer.Kinds {
		p.Packer.ByKind[t.Kind] = int32(i)
	}
	p.Engine = engine.New(l.Width(), l.Height(), c, s)
	p.Engine.Begun = len(pieces) + 1000
	p.place(pieces, frozen)
	p.Root = p.Packer.pack(p.Engine, nil)
	if len(p.Root) > states.MaxState { // and a kind may have more pieces than can be counted
		return nil, message.Errorf("the level has too many things that can move or change; take some out to have it played")
	}
	return p, nil
}

// pieces lists what the level has, cell by cell, column by column, each from
// the bottom; and how many of each kind.
func (p *Space) pieces() (all []board.Unit, present []int) {
	kinds := p.Table.ByTile()
	present = make([]int, len(p.Table.Roles))
	for x := range p.Level.Width() {
		for y := range p.Level.Height() {
			for _, piece := range p.Level.At(levels.Cell{X: x, Y: y}) {
				k := kinds[piece.Tile]
				present[k]++
				all = append(all, board.Unit{Kind: k, Cell: int32(x*p.Level.Height() + y), Facing: uint8(piece.Facing)})
			}
		}
	}
	return all, present
}

// place puts the pieces of the level on the engine's board, first those that never change, and
// reads the rules (4: as a level begins, rules are read and nothing else happens).
func (p *Space) place(pieces []board.Unit, frozen []bool) {
	e := p.Engine
	stays := func(i int) bool { return frozen[i] || p.Packer.ByKind[pieces[i].Kind] == board.None }
	for i, u := range pieces {
		if stays(i) {
			e.Put(u.Kind, u.Cell, u.Facing, board.Fixed)
		}
	}
	p.Packer.Fixed = len(e.Units)
	e.Origins = make([]uint16, len(pieces))
	for i, u := range pieces {
		if !stays(i) {
			e.Put(u.Kind, u.Cell, u.Facing, 0)
		}
	}
	e.Stale, e.Outcome = true, engine.Playing
	e.Parse()
}

// Cell gives the coordinates of a cell, as levels count them.
func (p *Space) Cell(c int32) levels.Cell {
	return levels.Cell{X: int(c) / p.Engine.Height, Y: int(c) % p.Engine.Height}
}

// A setup is a copy of the engine with a state on its board, to begin each turn from that state
// again without unpacking it.
type setup struct {
	state       []byte // empty where nothing is set up
	units       []board.Unit
	origins     []uint16
	bottom, top []int32
	outcome     engine.Outcome
	ruin        engine.Ruin
	hasWords    bool
	steady      bool
	// shared tells that the book that the engine keeps follows from the words alone; words is the
	// part of the state that tells of them.
	words  []byte
	shared bool
}

// Play plays a turn from a state and appends the state it leads to. A game
// that is over stays as it is.
func (p *Space) Play(state []byte, m levels.Move, next []byte) []byte {
	p.SetUp(state)
	if p.Engine.Outcome != engine.Playing {
		return append(next, state...)
	}
	p.Engine.Turn(m)
	if patched, ok := p.Packer.patch(p.Engine, p.setup.units, state, next); ok {
		return patched
	}
	return p.Packer.pack(p.Engine, next)
}

// SetUp puts a state on the engine's board, with its rules: from the setup, if that is of the same
// state.
func (p *Space) SetUp(state []byte) {
	e, s := p.Engine, &p.setup
	if len(s.state) == 0 || !bytes.Equal(s.state, state) {
		p.Open(state)
		s.state = append(s.state[:0], state...)
		s.units, s.origins = append(s.units[:0], e.Units...), append(s.origins[:0], e.Origins...)
		s.bottom, s.top = append(s.bottom[:0], e.Bottom...), append(s.top[:0], e.Top...)
		s.outcome, s.ruin, s.hasWords, s.steady = e.Outcome, e.Ruin, e.HasWords, e.Steady
		return
	}
	e.Units, e.Origins = append(e.Units[:0], s.units...), append(e.Origins[:0], s.origins...)
	copy(e.Bottom, s.bottom)
	copy(e.Top, s.top)
	e.Unlist()
	e.Outcome, e.Ruin, e.HasWords, e.Steady = s.outcome, s.ruin, s.hasWords, s.steady
	if e.Stale, e.Idle = false, false; e.Kept != nil {
		e.Book = e.Kept
	}
}

// Open puts a state on the engine's board and finds its rules. It keeps the rulebook of the state
// before if the words lie in the same way and nothing but words can be part of a sentence.
func (p *Space) Open(state []byte) {
	e, s := p.Engine, &p.setup
	s.state = s.state[:0]
	p.Packer.unpack(e, state)
	e.Relist()
	e.HasWords, e.Readings, e.Idle = false, 0, false
	if e.Outcome == engine.Lost {
		e.DropRules()
		e.Kept, s.shared = e.Book, false
		return
	}
	plain := state[0]&Stacks == 0
	if plain && s.shared && bytes.Equal(s.words, p.Packer.WordsOf(state)) {
		e.Book, e.Stale = e.Kept, false
		return
	}
	e.Kept, e.Stale = nil, true
	e.Read()
	e.Kept = e.Book
	if s.shared = plain && e.Outcome != engine.Lost && !e.HasWords && !e.Some(words.IsWord); s.shared {
		s.words = append(s.words[:0], p.Packer.WordsOf(state)...)
	}
}

// Fork makes another space of the same level, to be used by another goroutine.
func (p *Space) Fork() *Space {
	f := *p
	f.setup = setup{}
	f.Packer = packer{Packing: p.Packer.Packing, ages: NewAges(p.Packer.Packing), narrow: p.Packer.narrow, Fixed: p.Packer.Fixed, ByKind: p.Packer.ByKind}
	e := p.Engine
	f.Engine = &engine.Engine{
		Board: board.New(e.Width, e.Height), Table: e.Table, Book: &rules.Rulebook{}, Begun: e.Begun,
		FacingMatters: e.FacingMatters, Reverts: e.Reverts,
	}
	for i := range e.Units[:p.Packer.Fixed] {
		u := &e.Units[i]
		f.Engine.Put(u.Kind, u.Cell, u.Facing, board.Fixed)
	}
	f.Engine.Origins = make([]uint16, p.Packer.Fixed)
	return &f
}
