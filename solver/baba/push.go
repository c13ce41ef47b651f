package baba

import "slices"

// A trial is what became of trying to push a unit: failed or not, as of the
// number of the last change of plans; and the last chain of pushes in which it
// was pushed.
type trial struct {
	number, chain int32
	failed        bool
}

// look tells what stands in the way of a subject one step in a direction, on
// the board as it is with the moves already planned (4.2, check). Hard is
// what cannot be entered. What can be pushed is added to the found ones, and
// what is met as a lock or eaten to the locks, if these are wanted. but is not
// in the way: the one that pulls. theLevel is none.
func (e *engine) look(s subject, d uint8, r reason, but subject, locks bool) (hard bool) {
	ahead, pulling := e.next[d][e.cellOf(s)], but != theLevel
	if ahead == none {
		return true
	}
	if e.isEmpty(ahead) {
		return e.book.ofEmpty && emptyAt(ahead) != but && e.faces(s, emptyAt(ahead), d, r, pulling, locks)
	}
	for u := e.bottom[ahead]; u != none; u = e.units[u].above {
		if subject(u) != but && e.faces(s, subject(u), d, r, pulling, locks) {
			hard = true
		}
	}
	return hard
}

// inTheWay are the properties that make a difference to what comes.
const inTheWay = 1<<isStop | 1<<isPush | 1<<isPull | 1<<isSwap | 1<<isOpen | 1<<isShut

// faces tells whether something is hard for what moves, or is pulled, towards
// it.
func (e *engine) faces(s, o subject, d uint8, r reason, pulling, locks bool) (hard bool) {
	t := &e.take
	n := e.nounOf(o)
	eats := e.book.verbs&(1<<verbEat) != 0
	if (e.book.certain[n]|e.book.maybe[n])&inTheWay == 0 && !eats {
		return false
	}
	if o.isUnit() && t.planned(o) {
		from, beyond, h := e.cellOf(s), e.next[d][e.units[o].cell], int32(e.height)
		if t.leaves(o, func(to int32) bool {
			return to == beyond || r == asShift && to/h != from/h && to%h != from%h
		}) {
			return false
		}
	}
	// Locks come before solidity: a key that is pushed enters a door.
	if p := e.partner(s); p != numProperties && e.is(o, p) && e.sameLayer(s, o) && !(e.is(s, isSafe) && e.is(o, isSafe)) {
		if locks {
			t.locks = append(t.locks, lock{what: o})
		}
		return false
	}
	if eats && e.does(s, verbEat, o) && e.sameLayer(s, o) && !e.is(o, isSafe) {
		if locks {
			t.locks = append(t.locks, lock{what: o, eaten: true})
		}
		return false
	}
	stops, pushed, pulled, swaps := e.is(o, isStop), e.is(o, isPush), e.is(o, isPull), e.is(o, isSwap)
	if (pushed || pulled || swaps) && e.cannotMove(o, d) {
		stops = stops || pushed || pulled
		pushed, pulled, swaps = false, false, false
	}
	switch {
	case swaps:
	case pushed:
		t.found = append(t.found, o)
	case stops && !pulled || pulled && !pulling: // from the front, PULL is a wall
		return !(e.is(o, isWeak) && e.sameLayer(s, o))
	}
	return false
}

// partner gives the property that a subject unlocks; what is OPEN and SHUT
// unlocks SHUT only.
func (e *engine) partner(s subject) property {
	switch {
	case !e.some(isOpen) || !e.some(isShut):
		return numProperties
	case e.is(s, isOpen):
		return isShut
	case e.is(s, isShut):
		return isOpen
	}
	return numProperties
}

// cannotMove tells whether a subject is STILL, or locked in a direction.
func (e *engine) cannotMove(s subject, d uint8) bool {
	return e.is(s, isStill) || e.is(s, isLockedRight+property(d))
}

// pushAll pushes what was found in the way, if all of it can be pushed.
func (e *engine) pushAll(found int, d uint8, r reason) bool {
	t := &e.take
	t.number++ // trials of another direction say nothing
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

// canPush tells whether something can be pushed: what is WEAK always can, if
// only by breaking.
func (e *engine) canPush(o subject, d uint8, r reason) bool {
	if e.is(o, isWeak) && !e.is(o, isSafe) {
		return true
	}
	if !o.isUnit() {
		return e.canGo(o, d, r, theLevel)
	}
	if tr := e.take.trials[o]; tr.number == e.take.number {
		return !tr.failed
	}
	can := e.canGo(o, d, r, theLevel)
	tr := &e.take.trials[o]
	tr.number, tr.failed = e.take.number, !can
	return can
}

// canGo tells whether something can go a step, pushing what is in its way.
func (e *engine) canGo(o subject, d uint8, r reason, puller subject) bool {
	t := &e.take
	low := len(t.found)
	can := !e.look(o, d, r, puller, false)
	for i, high := low, len(t.found); i < high && can; i++ {
		can = e.canPush(t.found[i], d, r)
	}
	t.found = t.found[:low]
	return can
}

// push plans the push of something. What is WEAK and cannot move breaks.
func (e *engine) push(o subject, d uint8, r reason) {
	switch {
	case !e.joinChain(o):
	case e.canGo(o, d, r, theLevel):
		e.goOn(o, d, r, theLevel)
	case e.is(o, isWeak) && !e.is(o, isSafe):
		e.breakUp(o)
	}
}

// goOn plans the step of something that can go: pushed, or pulled where there
// is a puller.
func (e *engine) goOn(o subject, d uint8, r reason, puller subject) {
	t := &e.take
	at, units := e.cellOf(o), int32(len(e.units))
	ahead := e.next[d][at]
	low, locks := len(t.found), span{low: int32(len(t.locks))}
	e.look(o, d, r, puller, true)
	locks.high = int32(len(t.locks))
	for i, high := low, len(t.found); i < high; i++ {
		e.push(t.found[i], d, r)
	}
	t.found = t.found[:low]
	e.exchange(at, ahead, units, e.is(o, isSwap) && !e.cannotMove(o, d), puller)
	e.plan(o, ahead, d, locks)
	e.pull(o, at, d, r)
}

// newChain begins a chain of pushes: whatever is in it moves once.
func (t *take) newChain() {
	t.chain++
	t.joined = t.joined[:0]
}

// join adds a subject to the chain, and tells whether it was not in it.
func (t *take) join(s subject) bool {
	if s.isUnit() {
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

// joinChain adds something that is pushed or pulled to the chain, unless it is
// in it or gone, and counts it.
func (e *engine) joinChain(o subject) bool {
	if o.isUnit() && e.isGone(o) || !e.take.join(o) {
		return false
	}
	if e.pushes++; e.pushes > maxPushes {
		e.destroy(endless)
		return false
	}
	return true
}

// pull has a subject that leaves a cell pull along what is PULL behind it,
// unless something else than the puller is in its way.
func (e *engine) pull(s subject, from int32, d uint8, r reason) {
	behind := e.next[(d+2)%numDirections][from]
	if behind == none || !e.some(isPull) {
		return
	}
	t := &e.take
	low := len(t.found)
	if e.isEmpty(behind) {
		t.found = append(t.found, emptyAt(behind))
	}
	for u := e.bottom[behind]; u != none; u = e.units[u].above {
		t.found = append(t.found, subject(u))
	}
	t.number++
	for i, high := low, len(t.found); i < high; i++ {
		p := t.found[i]
		if e.is(p, isPull) && !e.cannotMove(p, d) && e.canGo(p, d, r, s) && e.joinChain(p) {
			e.goOn(p, d, r, s)
		}
	}
	t.found = t.found[:low]
}

// exchange has what is SWAP change places with what comes: a unit that comes
// to a cell sends what is SWAP there to the cell it comes from, and all that
// is there if it is SWAP itself.
//
// Only the first so many units take part: what was dropped by a push on the
// way was not there to be met.
func (e *engine) exchange(from, to, units int32, all bool, but subject) {
	if !e.some(isSwap) {
		return
	}
	t := &e.take
	for u := e.bottom[to]; u != none; u = e.units[u].above {
		o := subject(u)
		if u < units && o != but && (all || e.is(o, isSwap)) && !e.is(o, isStill) && !t.planned(o) {
			e.plan(o, from, keep, span{})
			t.plans[len(t.plans)-1].sure = true
		}
	}
}
