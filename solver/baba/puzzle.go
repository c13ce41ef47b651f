package baba

import (
	"bytes"
	"context"
	"iter"
	"math/bits"
	"sync/atomic"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/bitboard"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/bound"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/heuristic"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/proof"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// A puzzle implements solver.Puzzle for a level: it expands packed states by the
// fastest means that knows them.
type puzzle struct {
	*position.Space
	// roamer is the packed kind of the one piece that is YOU as the level begins;
	// board.None where several pieces are, or none is.
	roamer int32
	// firstWords is the part of the first state that holds the words; nil if that state is lost.
	firstWords []byte
	// A turn is played by the bitboard if that can play it, else by the stepper, else
	// by the engine of the space. bitboard and stepper are nil where the level is too hard for them.
	bitboard   *bitboard.Bitboard
	stepper    *stepper.Stepper
	lowerBound *bound.LowerBound
	heuristic  *heuristic.Heuristic // made when it is first asked
	winning    []words.Noun         // what can be WIN, found out with the heuristic
	// chanced tells that a turn was left to chance in this puzzle or one of its forks;
	// limited, that a rule which is not supported held in one of them.
	chanced, limited *atomic.Bool

	// While a state is expanded: the state, the visitor of its successors, and
	// the successor that the engine made last.
	opened []byte
	visit  stepper.Visitor
	next   []byte
	// The visitors that Expand and Macros were given, and closures around these,
	// made once so that a call does not allocate.
	visitMove  func(levels.Move, []byte)
	visitMacro func(int, []byte)
	eachMove   stepper.Visitor
	eachMacro  stepper.Visitor
	other      func(at int32, m levels.Move)
	_          states.LastLine
}

// newPuzzle makes a puzzle of a level.
func newPuzzle(l *levels.Level, options position.Options) (*puzzle, error) {
	s, err := position.New(l, options)
	if err != nil {
		return nil, err
	}
	p := &puzzle{Space: s, chanced: &atomic.Bool{}, limited: &atomic.Bool{}}
	p.roamer = p.findRoamer()
	if !p.Lost(p.Root) {
		p.firstWords = p.Packer.WordsOf(p.Root)
	}
	p.prepare()
	return p, nil
}

// findRoamer finds the packed kind of the one piece that is YOU.
func (p *puzzle) findRoamer() int32 {
	roamer, e := board.None, p.Engine
	for i := range e.Units {
		if e.IsPlayer(board.Subject(i)) {
			k := p.Packer.ByKind[e.Units[i].Kind]
			if roamer != board.None || k == board.None {
				return board.None
			}
			roamer = k
		}
	}
	return roamer
}

// Start implements solver.Puzzle.
func (p *puzzle) Start() []byte { return p.Root }

// Won implements solver.Puzzle.
func (p *puzzle) Won(state []byte) bool { return state[0]&position.Won != 0 }

// Cut implements solver.Cutter: a state is cut after its words, as words lie in far fewer ways
// than whole states do, and so does the rest.
func (p *puzzle) Cut(state []byte) int {
	if state[0]&position.Lost != 0 {
		return len(state)
	}
	return 1 + len(p.Packer.WordsOf(state))
}

// Share implements solver.Sharer: states with the same words go to the same worker,
// which works out bounds for that placement of words once. In some levels the words
// hardly ever move. Where they lie as at the start, states are shared out by all but
// the one piece that is YOU, as that moves most.
func (p *puzzle) Share(state []byte) uint64 {
	if state[0]&position.Lost != 0 {
		return states.Hash(state)
	}
	words := p.Packer.WordsOf(state)
	switch {
	case !bytes.Equal(words, p.firstWords):
		return states.Hash(words)
	case p.roamer != board.None:
		low, high := p.Packer.CodesOf(int(p.roamer), state)
		return states.Hash(state[:low])*3 + states.Hash(state[high:])
	}
	return states.Hash(state)
}

// Narrow implements solver.Narrower: most bytes of a state are codes of cells, with facings.
func (p *puzzle) Narrow() int {
	most := 0
	for i := range p.Packer.Kinds {
		most = max(most, p.Engine.CellCount()<<(p.Packer.Kinds[i].Facing+p.Packer.Kinds[i].Origin)-1)
	}
	return min(bits.Len(uint(most)), 8)
}

// Expand implements solver.Puzzle. Turns in which chance has a part, or a rule that is not
// supported, are not visited.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	if state[0]&(position.Won|position.Lost) != 0 {
		return
	}
	p.visitMove = visit
	p.opened, p.visit = state, p.eachMove
	switch s, b := p.stepper, p.bitboard; {
	case b != nil && b.Open(state):
		b.Steps(p.visit, p.other)
	case s != nil && s.Open(state):
		s.Steps(p.visit, p.other)
	default:
		p.playAll()
	}
}

// playAll has the engine play, from the state that is opened, all turns that may
// change anything.
func (p *puzzle) playAll() {
	for m := levels.Right; m < levels.Wait; m++ {
		p.playOther(board.None, m)
	}
	if p.SetUp(p.opened); !p.Engine.Rests() {
		p.playOther(board.None, levels.Wait)
	}
}

// playOther has the engine play a turn from the state that is opened, or from where a walk
// to a cell leads from there (board.None for no walk).
func (p *puzzle) playOther(at int32, m levels.Move) {
	state := p.opened
	if at != board.None {
		state = p.stepper.Walked(at)
	}
	p.next = p.Play(state, m, p.next[:0])
	switch {
	case p.Engine.Chance:
		p.chanced.Store(true)
	case p.Engine.Unsupported != engine.Supported:
		p.limited.Store(true)
	case string(p.next) != string(state):
		p.visit(at, m, p.next)
	}
}

// prepare makes the parts that a puzzle does not share with its forks.
func (p *puzzle) prepare() {
	p.stepper = stepper.New(p.Space)
	p.bitboard = bitboard.New(p.stepper)
	p.lowerBound = bound.New(p.Space, p.stepper)
	p.heuristic, p.opened, p.next = nil, nil, nil
	p.eachMove = func(_ int32, m levels.Move, next []byte) { p.visitMove(m, next) }
	p.eachMacro = func(at int32, _ levels.Move, next []byte) { p.visitMacro(p.stepper.CostFrom(at), next) }
	p.other = p.playOther
}

// Doubt implements solver.Doubter.
func (p *puzzle) Doubt() message.Message {
	if p.chanced.Load() {
		return message.New("some moves leave it to chance what happens, and without those nothing wins")
	}
	if p.limited.Load() {
		return message.New("some moves lead to what is not supported, and without those nothing wins")
	}
	return message.Message{}
}

// IsLimited implements solver.Limited.
func (p *puzzle) IsLimited() bool { return p.limited.Load() }

// Omits implements solver.Doubter.
func (p *puzzle) Omits(state []byte, m levels.Move) message.Message {
	if state[0]&(position.Won|position.Lost) != 0 {
		return message.Message{}
	}
	p.Play(state, m, nil)
	if p.Engine.Chance {
		return message.New("chance decides what happens")
	}
	return engine.WhyUnsupported[p.Engine.Unsupported]
}

// Fork implements solver.Forker.
func (p *puzzle) Fork() solver.Puzzle {
	f := *p
	f.Space = p.Space.Fork()
	f.prepare()
	return &f
}

// From implements solver.Continuer.
func (p *puzzle) From(state []byte) solver.Puzzle {
	f := p.Fork().(*puzzle)
	f.Root = bytes.Clone(state)
	f.chanced, f.limited = &atomic.Bool{}, &atomic.Bool{}
	return f
}

// Lost implements solver.Pruner.
func (p *puzzle) Lost(state []byte) bool { return state[0]&position.Lost != 0 }

// Bound implements solver.Bounder.
func (p *puzzle) Bound(state []byte, enough int) int { return p.lowerBound.Bound(state, enough) }

// Heuristics implements solver.Estimator.
func (p *puzzle) Heuristics() int { return heuristic.NumHeuristics }

// Estimate implements solver.Estimator.
func (p *puzzle) Estimate(state []byte, only int, estimates []int) {
	p.heuristics().Estimate(state, only, estimates)
}

// heuristics gives the heuristics, made when they are first asked for.
func (p *puzzle) heuristics() *heuristic.Heuristic {
	if p.heuristic == nil {
		p.heuristic = heuristic.New(p.Space, p.stepper, p.lowerBound)
		p.winning = proof.WinningNouns(p.Space.Fork())
	}
	return p.heuristic
}

// Sort implements solver.Subgoaler: by the rules in force and how many things there are.
func (p *puzzle) Sort(state []byte) uint64 { return p.heuristics().Sort(state) }

// Subgoals implements solver.Subgoaler.
func (p *puzzle) Subgoals(state []byte) []solver.Subgoal { return p.heuristics().Subgoals(state) }

// Toward implements solver.Subgoaler.
func (p *puzzle) Toward(state []byte) int { return p.heuristics().Toward(state) }

// Room implements solver.Subgoaler.
func (p *puzzle) Room() int64 { return p.heuristics().Room() }

// Aim implements solver.Subgoaler.
func (p *puzzle) Aim(state []byte, subgoal, before int) bool {
	return p.heuristics().Aim(state, subgoal, before)
}

// Part implements solver.Featurer.
func (p *puzzle) Part(state []byte) (sort, part uint64) {
	if p.Lost(state) {
		return 0, 0
	}
	return p.heuristics().Part(state)
}

// Facts implements solver.Featurer.
func (p *puzzle) Facts(state []byte, facts []uint32) []uint32 {
	if p.Lost(state) {
		return facts
	}
	return p.heuristics().Facts(state, facts)
}

// Refute implements solver.Refuter.
func (p *puzzle) Refute(ctx context.Context) []solver.Reason {
	return proof.Refute(ctx, p.Space, p.lowerBound)
}

// Explain implements solver.Explainer.
func (p *puzzle) Explain(tried iter.Seq[[]byte]) []solver.Reason {
	return proof.Explain(p.Space, p.stepper, tried)
}
