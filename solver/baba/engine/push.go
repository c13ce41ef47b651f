package engine

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// A trial is what became of trying to push a unit: whether it failed, valid while number is
// take.number; and chain, the last chain of pushes in which the unit was pushed.
type trial struct {
	number, chain int32
	failed        bool
}

// look tells what is in the way of a subject that goes one step in a direction, on the board with
// the moves planned so far (4.2, check). hard tells that the cell cannot be entered. What can be
// pushed is added to take.found; if locks is set, what the subject would unlock or eat is added to
// take.locks. but is never in the way: it is the piece that pulls the subject, board.TheLevel where
// none does.
func (e *Engine) look(s board.Subject, d uint8, r reason, but board.Subject, locks bool) (hard bool) {
	ahead, pulling := e.Next[d][e.CellOf(s)], but != board.TheLevel
	if ahead == board.None {
		return true
	}
	if e.Some(words.IsPhantom) && e.Is(s, words.IsPhantom) {
		e.passThrough(s, ahead)
		return false
	}
	if e.IsEmpty(ahead) {
		return e.Book.OfEmpty && board.EmptyAt(ahead) != but && e.faces(s, board.EmptyAt(ahead), d, r, pulling, locks)
	}
	for u := e.Bottom[ahead]; u != board.None; u = e.Units[u].Above {
		if board.Subject(u) != but && e.faces(s, board.Subject(u), d, r, pulling, locks) {
			hard = true
		}
	}
	return hard
}

// inTheWay are the properties that make a difference to what enters their cell.
const inTheWay = 1<<words.IsStop | 1<<words.IsPush | 1<<words.IsPull | 1<<words.IsSwap | 1<<words.IsOpen | 1<<words.IsShut

// faces does for one thing o in the cell ahead of s what look does for all of them: hard tells that
// s cannot enter.
func (e *Engine) faces(s, o board.Subject, d uint8, r reason, pulling, locks bool) (hard bool) {
	t := &e.take
	n := e.NounOf(o)
	eats := e.Book.Verbs&(1<<words.VerbEat) != 0
	if (e.Book.Certain[n]|e.Book.Maybe[n])&inTheWay == 0 && !eats {
		return false
	}
	if o.IsUnit() && t.planned(o) {
		from, beyond, h := e.CellOf(s), e.Next[d][e.Units[o].Cell], int32(e.Height)
		if t.leaves(o, func(to int32) bool {
			return to == beyond || to == from || r == asShift && to/h != from/h && to%h != from%h
		}) {
			return false
		}
	}
	// Locks come before solidity: a key that is pushed enters a door.
	if p := e.partner(s); p != words.NumProperties && e.Is(o, p) && e.sameLayer(s, o) && !(e.Is(s, words.IsSafe) && e.Is(o, words.IsSafe)) {
		if locks {
			t.locks = append(t.locks, lock{what: o})
		}
		return false
	}
	if eats && e.does(s, words.VerbEat, o) && e.sameLayer(s, o) && !e.Is(o, words.IsSafe) {
		if locks {
			t.locks = append(t.locks, lock{what: o, eaten: true})
		}
		return false
	}
	stops, pushed, pulled, swaps := e.Is(o, words.IsStop), e.Is(o, words.IsPush), e.Is(o, words.IsPull), e.Is(o, words.IsSwap)
	if pushed || pulled || swaps {
		e.checkReversed(o)
	}
	if (pushed || pulled || swaps) && e.cannotMove(o, d) {
		stops = stops || pushed || pulled
		pushed, pulled, swaps = false, false, false
	}
	switch {
	case swaps:
	case pushed:
		t.found = append(t.found, o)
	case stops && !pulled || pulled && !pulling: // from the front, a PULL is a wall
		return !(e.Is(o, words.IsWeak) && e.sameLayer(s, o))
	}
	return false
}

// partner gives the property that a subject unlocks, NumProperties where it unlocks nothing. What
// is both OPEN and SHUT unlocks SHUT only.
func (e *Engine) partner(s board.Subject) words.Property {
	switch {
	case !e.Some(words.IsOpen) || !e.Some(words.IsShut):
		return words.NumProperties
	case e.Is(s, words.IsOpen):
		return words.IsShut
	case e.Is(s, words.IsShut):
		return words.IsOpen
	}
	return words.NumProperties
}

// cannotMove tells whether a subject is STILL, or LOCKED in a direction.
func (e *Engine) cannotMove(s board.Subject, d uint8) bool {
	if e.Some(words.IsReverse) && e.isAny(s, words.AnyLocked) {
		e.checkReversed(s)
	}
	return e.Is(s, words.IsStill) || e.Is(s, words.IsLockedRight+words.Property(d))
}

// pushAll pushes what was found in the way, if all of it can be pushed, and tells whether that is
// so. found is where that begins in take.found.
func (e *Engine) pushAll(found int, d uint8, r reason) bool {
	t := &e.take
	t.number++ // trials may be of another direction
	high := len(t.found)
	for i := found; i < high; i++ {
		if !e.canPush(t.found[i], d, r) {
			return false
		}
	}
	for i := found; i < high; i++ {
		e.push(t.found[i], d, r)
	}
	return true
}

// canPush tells whether something can be pushed. What is WEAK always can be: where it cannot move,
// it breaks.
func (e *Engine) canPush(o board.Subject, d uint8, r reason) bool {
	if e.Is(o, words.IsWeak) && !e.Is(o, words.IsSafe) {
		return true
	}
	if !o.IsUnit() {
		return e.canGo(o, d, r, board.TheLevel)
	}
	if tr := e.take.trials[o]; tr.number == e.take.number {
		return !tr.failed
	}
	can := e.canGo(o, d, r, board.TheLevel)
	tr := &e.take.trials[o]
	tr.number, tr.failed = e.take.number, !can
	return can
}

// canGo tells whether something can go a step, pushing what is in its way; puller is what pulls it,
// board.TheLevel for nothing.
func (e *Engine) canGo(o board.Subject, d uint8, r reason, puller board.Subject) bool {
	t := &e.take
	low := len(t.found)
	can := !e.look(o, d, r, puller, false)
	for i, high := low, len(t.found); i < high && can; i++ {
		can = e.canPush(t.found[i], d, r)
	}
	t.found = t.found[:low]
	return can
}

// push plans the push of something; what is WEAK and cannot move breaks.
func (e *Engine) push(o board.Subject, d uint8, r reason) {
	switch {
	case !e.joinChain(o):
	case e.canGo(o, d, r, board.TheLevel):
		e.goOn(o, d, r, board.TheLevel)
	case e.Is(o, words.IsWeak) && !e.Is(o, words.IsSafe):
		e.breakUp(o)
	}
}

// goOn plans the step of something that is pushed, or pulled where there is a puller. It pushes
// what it meets, and pulls what is behind it.
func (e *Engine) goOn(o board.Subject, d uint8, r reason, puller board.Subject) {
	t := &e.take
	at, units := e.CellOf(o), int32(len(e.Units))
	ahead := e.Next[d][at]
	low, locks := len(t.found), rules.Span{Low: int32(len(t.locks))}
	e.look(o, d, r, puller, true)
	locks.High = int32(len(t.locks))
	for i, high := low, len(t.found); i < high; i++ {
		e.push(t.found[i], d, r)
	}
	t.found = t.found[:low]
	e.exchange(at, ahead, units, e.Is(o, words.IsSwap) && !e.cannotMove(o, d), puller)
	e.plan(o, ahead, d, locks)
	e.pull(o, at, d, r, false)
}

// newChain begins a chain of pushes, in which nothing moves twice.
func (t *take) newChain() {
	t.chain++
	t.joined = t.joined[:0]
}

// join adds a subject to the chain, and tells whether it was not in it before.
func (t *take) join(s board.Subject) bool {
	if s.IsUnit() {
		fresh := t.trials[s].chain != t.chain
		t.trials[s].chain = t.chain
		return fresh
	}
	if slices.Contains(t.joined, s) {
		return false
	}
	t.joined = append(t.joined, s)
	return true
}

// joinChain adds something that is pushed or pulled to the chain, and counts the push. It gives
// false for what is gone or in the chain already, and after too many pushes.
func (e *Engine) joinChain(o board.Subject) bool {
	if o.IsUnit() && e.isGone(o) || !e.take.join(o) {
		return false
	}
	if e.pushes++; e.pushes > MaxPushes {
		e.destroy(Endless)
		return false
	}
	return true
}

// pull has a subject that leaves a cell pull along what is PULL behind it. If the subject goes by
// itself, a thing that it would pull stays if anything else is in that thing's way; what is behind
// a thing that is pulled or pushed always comes along.
func (e *Engine) pull(s board.Subject, from int32, d uint8, r reason, byItself bool) {
	behind := e.Next[(d+2)%board.NumDirections][from]
	if behind == board.None || !e.Some(words.IsPull) {
		return
	}
	t := &e.take
	low := len(t.found)
	if e.IsEmpty(behind) {
		t.found = append(t.found, board.EmptyAt(behind))
	}
	for u := e.Bottom[behind]; u != board.None; u = e.Units[u].Above {
		t.found = append(t.found, board.Subject(u))
	}
	t.number++
	for i, high := low, len(t.found); i < high; i++ {
		p := t.found[i]
		if e.Is(p, words.IsPull) {
			e.checkReversed(p)
		}
		if e.Is(p, words.IsPull) && !e.cannotMove(p, d) && (!byItself || e.canGo(p, d, r, s)) && e.joinChain(p) {
			e.goOn(p, d, r, s)
		}
	}
	t.found = t.found[:low]
}

// exchange has what is SWAP change places with what comes: a subject that enters a cell sends what
// is SWAP there to the cell that it comes from, unless that has a plan. If the subject itself is
// SWAP (all), it sends everything. but is not sent.
//
// Only units with a number below units take part, those that were there before; what a push on the
// way has left behind is younger, and is not met.
func (e *Engine) exchange(from, to, units int32, all bool, but board.Subject) {
	if !e.Some(words.IsSwap) {
		return
	}
	t := &e.take
	for u := e.Bottom[to]; u != board.None; u = e.Units[u].Above {
		o := board.Subject(u)
		if u < units && o != but && (all || e.Is(o, words.IsSwap) && !t.planned(o)) && !e.Is(o, words.IsStill) {
			e.plan(o, from, keep, rules.Span{})
			t.plans[len(t.plans)-1].sure = true
		}
	}
}
