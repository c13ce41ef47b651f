// Package stepper plays turns from packed state to packed state, fast, where the
// rules are simple (see package traits). It knows which turns it does not know,
// and leaves these to the engine. Read it in this order:
//
//	stepper.go    the stepper, and the tokens of the state that is open
//	load.go       a state is laid on the cells; decode.go, its pieces are listed
//	sentences.go  the sentences that words make, by how they lie
//	effects.go    what rules come to on the board; cellsets.go, the same as sets of cells
//	special.go    traits that hold on a condition
//	turn.go       a turn; slide.go, the simplest ones
//	movephase.go  what MOVEs
//	transform.go  things turn into others
//	stack.go      how pieces lie on each other; ages.go, how they come by age
//	successor.go  the bytes of the state that comes of a turn
//	stir.go       where something special may come of a turn; rest.go, whether anything happens by itself
//	walk.go       walks without consequence, and one turn behind them
//	memo.go       what is worked out once for all moves of a state
package stepper

import (
	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// A Stepper plays turns as the engine does, but only simple ones: the rules are
// simple, or nothing comes of the others in this turn (see special.go), nothing
// is about to turn into anything else, and the order of pieces in a cell cannot matter. In
// most levels nearly all states are like that. Elsewhere the stepper gives up, and the
// engine plays the turn. On boards of up to 64 cells a bitboard comes before both.
//
// Three things make it fast. The rules are looked up by where the words lie. A
// successor is a copy of its parent's bytes, with the few codes changed that a move
// changes. And unless the rules change, pieces can act on each other only in cells
// that something has just entered.
type Stepper struct {
	*position.Packing
	*board.Board         // for its dimensions; nothing lies on it
	ByKind       []int32 // by kind, its packed kind, board.None for none
	memoless     bool    // no turn is memoised
	Table        *words.KindTable
	Stacks       bool // states record the order in a cell of some kinds
	locks        bool // states record the order of what may be OPEN or SHUT
	Faces        bool // states record where some kinds face
	Ages         bool // they record the age of some kinds
	chance       bool // states may record that a facing is left to chance
	Summaries    *traits.Cache
	Sentences    *SentenceFinder
	Readable     func([]byte, []rules.Placed) []rules.Placed // Read, which lists the words that a part of a state holds
	Fixed        []board.Unit                                // the units that never move; states do not hold them
	fixedStacks  fixedStacks

	// Rules are what the rules of the state that is open come to: kept effects, or own.
	Rules *Effects
	// own and changed are room for the effects of a state and of a successor, where they are
	// not kept.
	own, changed *Effects
	numbered     []*Effects // kept effects, by the number of their rules

	State  []byte // the state that was opened last
	Opened bool   // it can be played on from
	// laid is a copy of the state whose tokens lie on their cells, empty where
	// none do. tokenAt gives for each byte of it the token whose code it is part
	// of, board.None for other bytes. strayed are the tokens whose codes differ in the
	// state that is opened.
	laid    []byte
	tokenAt []int32
	strayed []int32
	Tokens  []Token
	// First and Offset give for each packed kind its first token and the place of
	// its first code in the state, with one more entry at the end. end gives
	// the place behind its last code.
	First, Offset, end []int32
	head               []int32 // by cell, one past the token on top, 0 for none
	ages               ages
	// scrambled tells that the state records some stacks; told are their cells.
	// careful tells that it has to be checked whether a move is a slide;
	// moving, that something on the board MOVEs.
	scrambled, careful, moving bool
	told                       []int32
	stack                      []int32 // the tokens of one cell, in listStack's order
	ranks                      []int32
	keys                       []uint64
	Marks                      []traits.Trait // by cell, the traits of all that lies there as the turn begins
	Yous                       []int32
	// turned tells that something that is YOU faces in another direction than
	// it has in states where a macro move ends.
	turned bool

	// The turn that is played.
	touched    []int32     // the tokens that it changed
	movedWords []movedWord // the words that it moves
	pushes     int         // at least the number of pushes in this turn
	child      []byte
	fresh      []traits.Trait // by cell, the traits in the successor by changed rules
	doomed     []int32        // the tokens that are destroyed
	strikes    int            // in how many meetings things were destroyed
	movePhase  movePhase
	waited     bool // the player waits
	idle       bool // the player waits, and conditions ask for that
	// stirred lists the cells in which something special may come of a change. stirredIn has
	// by cell the number of the list that it was put on last, stirring the number of this list.
	stirred   []int32
	stirredIn []int32
	clashing  []int32 // those stirred cells in which things act on each other
	stirring  int32
	Memos     memos
	Walk      walk
	// EndsMacro tells that a macro move ends in the child, which then need not record
	// how YOU faces.
	EndsMacro bool
	decoded   []byte // the part of a state whose tokens are listed, but not laid on cells
	_         states.LastLine
}

// A Token is a piece of the state that is open.
type Token struct {
	Cell, from int32 // where it is, and was as the turn began
	below      int32 // one past the next token in its cell, 0 for none
	at         int32 // the place of its code in the state
	// rank orders the tokens of a cell from its bottom to its top, as the turn begins.
	rank   int32
	Kind   uint16
	facing uint8
	flags  tokenFlags
	was    uint8 // its facing as the turn began
}

// Facing gives the direction that the token faces.
func (t *Token) Facing() int { return int(t.facing) }

// code gives the number by which states record the token's cell and facing, as position.Packed does for a unit.
func (t *Token) code(k *position.Packed) uint32 {
	c := uint32(t.Cell)
	if k.Facing > 0 {
		c = c<<k.Facing | uint32(t.facing)
	}
	return c
}

type tokenFlags uint8

const (
	tokenTouched tokenFlags = 1 << iota
	tokenDead
	tokenPushed // this turn
	tokenMoved  // this turn, even if it has come back
)

// New makes a stepper, nil for a level too large for it, or with letters or REVERT.
func New(p *position.Space) *Stepper {
	if p.Table.Spelling != nil || p.Survey.Reverts() {
		return nil
	}
	for i := range p.Packer.Kinds {
		if p.Packer.Kinds[i].Bytes > 2 {
			return nil
		}
	}
	s := &Stepper{
		Packing: p.Packer.Packing, Board: p.Engine.Board, ByKind: p.Packer.ByKind, Table: p.Table, memoless: p.NoMemos,
		Summaries: traits.NewCache(p.Table, &p.Engine.Next),
		Fixed:     p.Engine.Units[:p.Packer.Fixed:p.Packer.Fixed],
	}
	cells := p.Engine.CellCount()
	s.fixedStacks = newFixedStacks(s.Fixed, cells)
	s.stirredIn, s.stirred = states.OwnLines[int32](cells), states.OwnLines[int32](cells)[:0]
	s.Readable = s.Read
	for _, list := range []*[]int32{&s.First, &s.Offset, &s.end} {
		*list = states.OwnLines[int32](len(s.Kinds) + 1)
	}
	s.head = states.OwnLines[int32](cells)
	s.Marks = states.OwnLines[traits.Trait](cells)
	s.fresh = states.OwnLines[traits.Trait](cells)
	s.movePhase.seen = states.OwnLines[bool](cells)
	s.own, s.changed, s.numbered = NewEffects(s), NewEffects(s), make([]*Effects, traits.MaxNumber+1)
	s.Rules = s.own
	s.ages.Ages = position.NewAges(s.Packing)
	for i := range s.Kinds {
		s.Stacks = s.Stacks || s.Kinds[i].Stack > 0
		s.locks = s.locks || s.Kinds[i].Stack == rules.Locks
		s.Faces = s.Faces || s.Kinds[i].Facing > 0
		s.Ages = s.Ages || s.Kinds[i].Aged
		s.chance = s.chance || 1<<s.Kinds[i].Facing > board.NumDirections
	}
	s.Sentences = newSentenceFinder(s)
	for _, list := range []*[]int32{&s.strayed, &s.Yous, &s.touched, &s.doomed} {
		*list = states.OwnLines[int32](0)
	}
	s.movedWords = states.OwnLines[movedWord](0)
	for _, list := range []*[]byte{&s.child, &s.laid} {
		*list = states.OwnLines[byte](len(p.Root))[:0]
	}
	s.Tokens, s.tokenAt = states.OwnLines[Token](2*len(p.Root)), states.OwnLines[int32](2*len(p.Root))
	return s
}

// Open takes up a state, and tells whether the stepper can play on from it.
// The state must not change until the next one is opened.
func (s *Stepper) Open(state []byte) bool {
	s.Opened = state[0]&^position.Stacks == 0 && s.load(state)
	s.moving = len(s.Rules.Summary.Moving) > 0 && s.moves(s.Rules)
	s.careful = s.scrambled || s.looksAhead() || s.Rules.Summary.Others.Any || len(s.Tokens) > ManyPushes
	return s.Opened
}

// lay puts the tokens on their cells. It tells whether nothing there is still to act on
// anything else, and nothing MOVEs while there is a foreign stack.
func (s *Stepper) lay() bool {
	clear(s.head)
	copy(s.Marks, s.Rules.Base)
	s.Yous, s.told = s.Yous[:0], s.told[:0]
	if s.Rules.Summary.Others.Any {
		if !s.laysAtRest() {
			return false
		}
		s.noteFacing()
		return !s.scrambled || s.restack()
	}
	of, marks, head := s.Rules.Traits, s.Marks, s.head[:len(s.Marks)]
	for i := range s.Tokens {
		t := &s.Tokens[i]
		own, there := of[t.Kind], marks[t.Cell]
		all := there | own
		t.below = head[t.Cell]
		head[t.Cell] = int32(i + 1)
		if all.Act(there != 0) && !s.floatsApart(t.Cell) {
			return false
		}
		if there != 0 && s.locks && s.isForeign(t.Cell) {
			if s.moves(s.Rules) {
				return false
			}
			all |= traits.Foreign
		}
		marks[t.Cell] = all
		if own&traits.You != 0 {
			s.Yous = append(s.Yous, int32(i))
		}
	}
	s.noteFacing()
	return !s.scrambled || s.restack()
}

// Steps visits the states after each move that changes anything. Turns that
// the stepper cannot play are passed to other.
func (s *Stepper) Steps(visit Visitor, other func(at int32, m levels.Move)) {
	last, done := levels.Down, uint8(0)
	moving := s.moving
	if moving {
		last, done = levels.Wait, s.StepMemoised(visit)
	}
	slides := !moving
	if s.Rules.Summary.Others.Idle && !moving && !s.waits() {
		other(board.None, levels.Wait)
		done |= 1 << levels.Wait
	}
	single := slides && len(s.Yous) == 1 && int(s.Tokens[s.Yous[0]].Kind) >= s.Words // a word makes sentences where it goes
	for m := levels.Right; m <= last; m++ {
		if done>>m&1 != 0 {
			continue
		}
		if single {
			you := s.Yous[0]
			switch s.slideOne(you, s.Tokens[you].Cell, uint8(m)) {
			case TurnPlayed:
				visit(board.None, m, s.child)
				continue
			case TurnIdle:
				continue
			}
		}
		s.TurnFrom(board.None, m, slides && !single, visit, other)
	}
}

// TurnFrom visits the state after a move that is made after a walk to a cell (board.None for
// no walk), if it changes anything; slides tells that it may be a slide.
func (s *Stepper) TurnFrom(at int32, m levels.Move, slides bool, visit Visitor, other func(at int32, m levels.Move)) {
	from, marked := board.None, traits.Trait(0)
	if you := s.Yous; at != board.None && s.Tokens[you[0]].Cell != at {
		from = s.Tokens[you[0]].Cell
		marked, s.Marks[from] = s.Marks[from], s.marksWithout(you[0])
		s.touch(you[0])
		s.relocate(you[0], at)
	}
	switch s.turn(m, slides) {
	case TurnPlayed:
		visit(at, m, s.child)
	case TurnNotPlain:
		other(at, m)
	}
	s.undo()
	if from != board.None {
		s.Marks[from] = marked
	}
}

// A Visitor is told of each successor: the move that leads to it, and the cell from
// which YOU makes that move after a walk, board.None without a walk.
type Visitor func(at int32, m levels.Move, next []byte)
