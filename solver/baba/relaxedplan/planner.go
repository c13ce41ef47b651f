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
// What a plan has no means for it does not pass; where no plan is known from the start, all
// others pass whatever is in the way, for a penalty.
package relaxedplan

import (
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
)

// A Planner makes relaxed plans.
type Planner struct {
	layout.Layout
	facts

	// spare tells that more than one thing is YOU.
	spare bool
	// other is the first fact by which things can be YOU that are not, noFact for none.
	other fact
	at    []uint64 // by cell, the sorts of what can be there, as far as is known
	// becomes, has and makes tell by noun the sorts of what things turn into, have and make;
	// ownMakes is what those make that are YOU.
	becomes, has, makes []uint64
	// drops tells by noun the sorts of what comes to be where things are destroyed, by what they have.
	drops    []uint64
	ownMakes uint64
	// doubted are by noun the sorts of words that sentences say it is not, or that it turns into on a condition.
	doubted []uint64
	// bound tells by cell in which directions a word there stands behind NOT or a condition, a bit for each.
	bound []uint8
	// pushable and pulled are the sorts of pieces that can be PUSH, and PULL, as far as is known.
	pushable, pulled uint64
	// opens tells that what is STOP may be destroyed, by OPEN and SHUT or by EAT, and mayMove that MOVE may be said.
	opens, mayMove bool
	eats           bool // EAT may be said
	mayShift       bool // SHIFT may be said
	// movers are the sorts of things that can go on by themselves. axes tells by noun whether
	// those that MOVE go along rows, 1, or columns, 2, or both, 3.
	movers uint64
	axes   []uint8
	// itself gives by noun the number of the sentence by which things are themselves
	// (X IS X), board.None for none.
	itself []int32
	// goals are the sorts that a plan to win pushes.
	goals uint64
	// wordsFill tells that something is in the way that any word destroys.
	wordsFill bool
	// standing counts by noun the sentences by which its things are in the way, as long as
	// they are not broken. penalty is what it takes to pass such a thing somehow, 0 where it
	// is not in the way. beside lists by cell the sentences worth breaking that have a word
	// there.
	standing []int32
	several  uint64 // sorts of which there is more than one piece
	penalty  []int32
	beside   [][]int32
	// needs tells by noun what has to be done for that.
	needs []need
	// lenient tells that no plan is known to win from the start, so that plans pass whatever is
	// in the way, for a penalty.
	lenient bool
}

// A need is what it takes to pass a thing that is in the way.
type need uint8

const (
	needNothing need = iota
	needFiller       // something that destroys it
	needRule         // that it is no longer in the way
)

// useful are the properties of words that a plan to win pushes.
const useful = words.AnyYou | words.AnyWin | 1<<words.IsFloat | 1<<words.IsTele | 1<<words.IsWord | 1<<words.IsShift | moves | 1<<words.IsPull | 1<<words.IsSink | 1<<words.IsOpen | 1<<words.IsShut | 1<<words.IsHot | 1<<words.IsMelt | 1<<words.IsWeak

// blocks are those by which they are in the way of what is pushed.
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
	r.lenient = p.Root[0]&(position.Won|position.Lost) == 0 && r.Estimate(p.Root) == Hopeless
	return r
}

// Hopeless is the estimate for a state from which no relaxed plan leads to a win; an
// estimate is never more.
const Hopeless = 2000

// Estimate estimates how far a state, neither won nor lost, is from a win.
func (p *Planner) Estimate(state []byte) int {
	p.Open(state)
	p.forget()
	p.Lay()
	p.Freeze()
	p.begin()
	if !p.achieve() {
		return Hopeless
	}
	return min(p.extract(), Hopeless)
}
