package engine

import (
	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// idle is the input that does not move YOU.
const idle = levels.Wait

// Turn plays a turn on the board (4). The rulebook must be that of the words as they lie.
func (e *Engine) Turn(input levels.Move) {
	e.input, e.Outcome, e.Chance, e.Unsupported = input, Playing, false, Supported
	e.Idle = input == idle
	e.Readings, e.pushes, e.steps = 0, 0, 0
	e.asking.mover = board.TheLevel
	e.broken, e.asking.whole = false, board.TheLevel
	for i := range e.Units {
		e.Units[i].Flags &^= board.Fresh | board.Floats | board.Broken
	}
	e.checkBook()
	e.turnByWords()
	e.checkHolds()
	e.checkBack()
	e.takeYou()
	e.takeMove()
	for d := range uint8(board.NumDirections) {
		e.takeNudge(d)
	}
	e.takeFear()
	e.takeShift()
	e.Parse()
	e.transform()
	e.Parse()
	e.drift()
	e.Parse()
	e.fall()
	e.Parse()
	e.fall()
	e.Parse()
	e.meetEmpty()
	e.meetLevel()
	e.interact()
	e.leaveLevel()
	e.Idle = false
	e.Parse()
}

// Parse reads the rules anew if they may have changed.
func (e *Engine) Parse() {
	if e.Outcome == Lost {
		return
	}
	anew := e.Stale || e.HasWords || e.Some(words.IsWord)
	if e.Read(); e.Watch != nil && anew {
		e.Watch.WereRead()
	}
}

// turnByWords turns what is RIGHT, UP, LEFT or DOWN, unless it is asleep, all
// at once, and notes what floats (step 0).
func (e *Engine) turnByWords() {
	const turns = 1<<words.IsRight | 1<<words.IsUp | 1<<words.IsLeft | 1<<words.IsDown | words.AnyTurn
	if e.Some(words.IsBroken) {
		e.noteAllBroken()
	}
	if e.Some(words.IsFloat) {
		for i := range e.Units {
			if e.Is(board.Subject(i), words.IsFloat) {
				e.Units[i].Flags |= board.Floats
			}
		}
	}
	if e.Book.Properties&turns == 0 {
		return
	}
	e.turns = e.turns[:0]
	for i := range e.Units {
		s, d := board.Subject(i), e.Units[i].Facing
		if n := e.NounOf(s); (e.Book.Certain[n]|e.Book.Maybe[n])&turns != 0 && !e.Is(s, words.IsSleep) {
			d = e.turnedByItself(s, n, e.turned(s, d))
			if e.Some(words.IsReverse) && e.isAny(s, turns) {
				e.checkReversed(s)
			}
		}
		e.turns = append(e.turns, d)
	}
	for i, d := range e.turns {
		e.Units[i].Facing = d
	}
}

// given visits all subjects that have a property, once for each rule that gives it: rule by rule,
// and for each rule the older units before the younger (4.1).
func (e *Engine) given(p words.Property, visit func(board.Subject)) {
	if !e.Some(p) {
		return
	}
	for i := range e.Book.Rules {
		r := &e.Book.Rules[i]
		if r.Void || r.Not || r.Verb != words.VerbIs || r.Target != p.Lexeme() {
			continue
		}
		e.Of(r.Subject, func(s board.Subject) {
			if e.holds(r.Expr, s) {
				visit(s)
			}
		})
	}
}

// Of visits the subjects that a noun stands for on the board, units in the order of their age.
func (e *Engine) Of(n words.Noun, visit func(board.Subject)) {
	switch {
	case n == words.NounEmpty:
		for c := range e.Bottom {
			if e.IsEmpty(int32(c)) {
				visit(board.EmptyAt(int32(c)))
			}
		}
	case n == words.NounLevel:
		visit(board.TheLevel)
	case n == words.NounText || n >= words.FirstObject && n < e.Table.Nouns:
		e.ofNoun(n, visit)
	}
}

// takeYou moves what is YOU, and turns it that way even if it cannot move. YOU2 is for a second
// player, whom a solution does not have: the one player moves both. 3D is YOU with a view from
// within.
func (e *Engine) takeYou() {
	if e.input == idle || e.Book.Properties&words.AnyYou == 0 {
		return
	}
	d := uint8(e.input)
	e.take.begin(len(e.Units))
	add := func(s board.Subject) {
		if s.IsUnit() && e.take.listed[s] == 0 && !e.Is(s, words.IsSleep) {
			e.list(mover{who: s, reason: asYou, facing: d})
		}
	}
	e.given(words.IsYou, add)
	e.given(words.IsYou2, add)
	e.given(words.Is3D, add)
	if e.Book.OfEmpty {
		e.Of(words.NounEmpty, func(s board.Subject) {
			if e.IsPlayer(s) && !e.Is(s, words.IsSleep) {
				e.list(mover{who: s, reason: asYou, facing: d})
			}
		})
	}
	e.turnMovers()
	e.perform()
}

// turnMovers turns all listed movers to face where they go, and strikes those off the list that
// cannot move that way.
func (e *Engine) turnMovers() {
	t := &e.take
	for _, m := range t.movers {
		if m.who.IsUnit() {
			e.Units[m.who].Facing = m.facing
		}
	}
	n := 0
	for _, m := range t.movers {
		e.asking.mover, e.asking.heading = m.who, m.facing
		if !e.cannotMove(m.who, m.facing) {
			t.movers[n] = m
			n++
		}
	}
	e.asking.mover = board.TheLevel
	t.movers = t.movers[:n]
}

// takeMove moves what is MOVE or AUTO, a step for each rule that says so. Where an EMPTY goes that
// faces nowhere is left to chance.
func (e *Engine) takeMove() {
	if e.Book.Properties&(1<<words.IsMove|1<<words.IsAuto) == 0 || e.Outcome == Lost {
		return
	}
	e.take.begin(len(e.Units))
	e.listWalkers(words.IsMove, asMove)
	e.listWalkers(words.IsAuto, asAuto)
	if e.Book.OfEmpty {
		e.Of(words.NounEmpty, e.listEmpty)
	}
	e.perform()
}

// listWalkers lists the units that go where they face by a property.
func (e *Engine) listWalkers(p words.Property, r reason) {
	e.given(p, func(s board.Subject) {
		if !s.IsUnit() || e.take.listed[s] == 0 && e.Is(s, words.IsSleep) {
			return
		}
		if d := e.asked(s); d == Nowhere || e.take.listed[s] == 0 && e.cannotMove(s, d) {
			return
		}
		e.list(mover{who: s, reason: r, facing: e.Facing(s)})
	})
}

// listEmpty lists an EMPTY that is MOVE.
func (e *Engine) listEmpty(s board.Subject) {
	steps := e.count(s, words.NounEmpty, words.IsMove)
	if steps == 0 || e.Is(s, words.IsSleep) {
		return
	}
	switch d := e.Facing(s); {
	case d == Nowhere:
		e.Chance = true
	case !e.cannotMove(s, d):
		e.list(mover{who: s, reason: asMove, facing: d})
		e.take.movers[len(e.take.movers)-1].steps = int32(steps)
	}
}

// takeFear moves what FEARs something beside it a step away from that. If there are several, the
// last one counts, in the order right, up, left, down. The rules do not say which.
func (e *Engine) takeFear() {
	if e.Book.Verbs&(1<<words.VerbFear) == 0 || e.Outcome == Lost {
		return
	}
	e.take.begin(len(e.Units))
	for i := range e.Book.Rules {
		r := &e.Book.Rules[i]
		if r.Void || r.Not || r.Verb != words.VerbFear {
			continue
		}
		e.Of(r.Subject, func(s board.Subject) {
			if !s.IsUnit() || e.take.listed[s] > 0 || !e.holds(r.Expr, s) || e.Is(s, words.IsSleep) {
				return
			}
			if d := e.away(s); d != Nowhere {
				e.list(mover{who: s, reason: asFear, facing: d})
			}
		})
	}
	e.turnMovers()
	e.perform()
}

// away gives the direction in which a subject flees, Nowhere if it fears nothing beside it.
func (e *Engine) away(s board.Subject) uint8 {
	flees := uint8(Nowhere)
	for d := range uint8(board.NumDirections) {
		beside := e.Next[d][e.CellOf(s)]
		if beside == board.None {
			continue
		}
		low := len(e.candidates)
		e.gatherAt(beside, board.TheLevel)
		for i := low; i < len(e.candidates); i++ {
			if e.does(s, words.VerbFear, e.candidates[i]) {
				flees = (d + 2) % board.NumDirections
			}
		}
		e.candidates = e.candidates[:low]
	}
	return flees
}

// takeShift moves what shares a cell with something that is SHIFT, the way this thing faces. If the
// LEVEL is SHIFT, it moves everything on its layer, the way direction words turn the LEVEL: to the
// right without any.
func (e *Engine) takeShift() {
	if !e.Some(words.IsShift) || e.Outcome == Lost {
		return
	}
	e.take.begin(len(e.Units))
	e.eachRider(func(o board.Subject, d uint8) {
		if !e.cannotMove(o, d) {
			e.list(mover{who: o, reason: asShift, facing: d})
		}
	})
	if e.Book.OfLevel && e.Is(board.TheLevel, words.IsShift) {
		d := e.turned(board.TheLevel, 0)
		for i := range len(e.Units) {
			s := board.Subject(i)
			if e.Units[i].Flags&board.Dead == 0 && e.sameLayer(s, board.TheLevel) && !e.Is(s, words.IsSleep) && !e.cannotMove(s, d) {
				e.list(mover{who: s, reason: asShift, facing: d})
			}
		}
	}
	e.perform()
}

// eachRider visits what shares cell and layer with something that is SHIFT, with the direction in
// which this thing faces.
func (e *Engine) eachRider(visit func(o board.Subject, d uint8)) {
	e.given(words.IsShift, func(s board.Subject) {
		if !s.IsUnit() {
			return
		}
		d := e.Facing(s)
		e.checkReversed(s)
		for u := e.Bottom[e.CellOf(s)]; u != board.None; u = e.Units[u].Above {
			if o := board.Subject(u); o != s && e.sameLayer(s, o) && e.asked(s) != Nowhere {
				visit(o, d)
			}
		}
	})
}
