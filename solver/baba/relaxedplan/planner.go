// Package relaxedplan estimates how far a state is from a win by a relaxed plan, in which
// nothing that was once achieved is ever lost again: YOU walks, pushes words and things, forms
// and breaks sentences, and destroys what is in the way. The cost of each fact is that of its
// cheapest means, where the costs of words for one sentence are added up (Bonet and Geffner
// 2001); the plan is made of these means, each counted once (Keyder and Geffner 2008, after
// the FF of Hoffmann and Nebel 2001).
//
// Read it in this order:
//
//	planner.go    the planner
//	begin.go      what holds in a state to begin with
//	facts.go      what plans achieve; goOn says what follows from a fact
//	steps.go      YOU walks and pushes
//	formed.go     sentences are formed and broken, with phrases.go
//	obstacles.go  what is in the way; destroyed.go, what is pushed onto it
//	created.go    things come to be; turned.go, they turn into others; yours.go, they come to be YOU
//	worded.go     things are words
//	moved.go      things go on by themselves; pulled.go, they are pulled; teles.go and shifted.go, carried
//	meets.go      YOU meets what is WIN
//	needed.go     what the plan needs
//
// A plan does not pass what it has no means for. Only if no plan leads from the start of the level to
// a win do all plans of the level pass whatever is in the way, for a penalty.
package relaxedplan

import (
	"puzzlewright/solver"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
)

// A Planner makes relaxed plans.
type Planner struct {
	layout.Layout
	facts

	// spare tells that more than one thing is YOU, or can come to be.
	spare bool
	// other is the first fact by which things that are not YOU in the state can be YOU, noFact for none.
	other fact
	at    []uint64 // by cell, the sorts of what can be there, as far as is known
	// becomes, has and makes tell by noun the sorts of the words for what its things turn into, HAVE and MAKE;
	// ownMakes is the same as makes, for all that is YOU together.
	becomes, has, makes []uint64
	// drops tells by noun the sorts of what comes to be where its things are destroyed, as they HAVE it.
	drops    []uint64
	ownMakes uint64
	// doubted tells by noun the sorts of words that sentences deny of it, or that name what it turns
	// into on a condition.
	doubted []uint64
	// bound tells by cell in which directions d it lies behind NOT or a condition: bit d is set. The
	// directions are words.Directions.
	bound []uint8
	// pushable and pulled are the sorts of pieces that can be pushed, and pulled, as far as is known.
	pushable, pulled uint64
	// opens tells that the level has OPEN and SHUT, or EAT, by which what is STOP may be destroyed;
	// mayMove, that it has MOVE.
	opens, mayMove bool
	eats           bool // the level has EAT
	mayShift       bool // the level has SHIFT
	// movers are the sorts of things that can go on by themselves. axes tells by noun along what its
	// things may MOVE: rows, 1, columns, 2, or both, 3.
	movers uint64
	axes   []uint8
	// itself gives by noun the index, in the reading, of the sentence by which its things are themselves
	// (X IS X), board.None for none.
	itself []int32
	// goals are the sorts of words that a plan to win pushes.
	goals uint64
	// wordsFill tells that something is in the way that any word destroys.
	wordsFill bool
	// standing counts by noun the sentences by which its things are in the way that are not broken
	// yet. penalty gives by noun what it costs to get past such a thing somehow, 0 where it is not in
	// the way. beside lists by cell the indices of sentences worth breaking that have a word there.
	standing []int32
	several  uint64 // the sorts of which there is more than one piece, a bit for each
	penalty  []int32
	beside   [][]int32
	// needs tells by noun what has to be done to get past its things.
	needs []need
	// lenient tells that no plan leads from the start of the level to a win, so that plans pass
	// whatever is in the way, for a penalty.
	lenient bool
}

// A need is what has to be done to get past a thing that is in the way.
type need uint8

const (
	needNothing need = iota
	needFiller       // something is to destroy it
	needRule         // a rule is to take it out of the way
)

// useful are the properties whose words a plan to win pushes.
const useful = words.AnyYou | words.AnyWin | 1<<words.IsFloat | 1<<words.IsTele | 1<<words.IsWord | 1<<words.IsShift | moves | 1<<words.IsPull | 1<<words.IsSink | 1<<words.IsOpen | 1<<words.IsShut | 1<<words.IsHot | 1<<words.IsMelt | 1<<words.IsWeak

// blocks are the properties of things that are in the way of what is pushed.
const blocks = 1<<words.IsStop | 1<<words.IsPull | 1<<words.IsSink

// New makes a planner, nil for a level too large for it.
func New(p *position.Space) *Planner {
	s := stepper.New(p)
	if s == nil {
		return nil
	}
	r := &Planner{Layout: layout.New(p, s)}
	cells, nouns := int(r.Cells), int(r.Nouns)
	r.noteGoals()
	r.number()
	r.standing, r.penalty, r.needs = make([]int32, nouns), make([]int32, nouns), make([]need, nouns)
	r.becomes, r.has, r.makes = make([]uint64, nouns), make([]uint64, nouns), make([]uint64, nouns)
	r.drops, r.doubted = make([]uint64, nouns), make([]uint64, nouns)
	r.axes, r.itself = make([]uint8, nouns), make([]int32, nouns)
	r.opens = p.Survey.Properties[words.IsOpen] && p.Survey.Properties[words.IsShut] || p.Survey.Verbs[words.VerbEat]
	r.eats = p.Survey.Verbs[words.VerbEat]
	r.mayShift, r.mayMove = p.Survey.Properties[words.IsShift], p.Survey.Properties[words.IsMove]
	r.at, r.beside, r.bound = make([]uint64, cells), make([][]int32, cells), make([]uint8, cells)
	r.lenient = p.Root[0]&(position.Won|position.Lost) == 0 && r.Estimate(p.Root) == solver.Hopeless
	return r
}

// Estimate estimates how far a state, neither won nor lost, is from a win: solver.Hopeless, the most
// that it gives, where no relaxed plan leads to one.
func (p *Planner) Estimate(state []byte) int {
	p.Open(state)
	p.forget()
	p.Lay()
	p.Freeze()
	p.begin()
	if !p.achieve() {
		return solver.Hopeless
	}
	return min(p.extract(), solver.Hopeless)
}
