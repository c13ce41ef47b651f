package engine

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// Words that came later (2.1).

// ofUnits are the properties of which it is not known what they do to EMPTY and LEVEL.
const ofUnits = words.AnyNudge | words.AnyFall&^(1<<words.IsFall) | 1<<words.IsPhantom | 1<<words.IsBroken | 1<<words.IsBoom | 1<<words.IsAuto |
	words.AnyTurn | 1<<words.IsRevert | 1<<words.IsReverse | 1<<words.IsBack | 1<<words.IsHold

// checkBook notes a rule that is not supported whatever lies on the board, and gives the noun that
// it is about.
func (e *Engine) checkBook() words.Noun {
	b := e.Book
	for _, n := range [2]words.Noun{words.NounEmpty, words.NounLevel} {
		if b.Properties&ofUnits != 0 && (b.Certain[n]|b.Maybe[n])&ofUnits != 0 {
			e.Unsupported = WholeDoes
			return n
		}
	}
	if b.OfLevel && e.levelDoes() {
		e.Unsupported = LevelDoes
		return words.NounLevel
	}
	switch {
	case b.TooMany:
		e.Unsupported = TooManyRules
	case b.Contrary:
		e.Unsupported = GroupsContrary
	case b.Parser.Doubt.Why == rules.PlaysWord:
		e.Unsupported = PlaysWord
	case b.Parser.Doubt.Why != rules.Clear:
		e.Unsupported = LettersUnclear
	case b.OfAll && e.Table.Unlaid != nil:
		e.Unsupported = AllSpelled
	}
	return words.NounText
}

// levelDoes tells whether rules say of the LEVEL that it is DONE or BONUS, or EATs: what comes of
// that is not known.
func (e *Engine) levelDoes() bool {
	b := e.Book
	if (b.Certain[words.NounLevel]|b.Maybe[words.NounLevel])&(1<<words.IsDone|1<<words.IsBonus) != 0 {
		return true
	}
	return slices.ContainsFunc(b.OfNoun[words.NounLevel], func(i int32) bool { return b.Rules[i].Verb == words.VerbEat })
}

// countBroken is count for BROKEN: it asks as if the subject were not BROKEN yet.
func (e *Engine) countBroken(s board.Subject, n words.Noun) int {
	before := e.asking.whole
	e.asking.whole = s
	hits := e.count(s, n, words.IsBroken)
	e.asking.whole = before
	return hits
}

// noteAllBroken notes which units are BROKEN as the turn begins. It finds all of them before BROKEN
// takes effect on any.
func (e *Engine) noteAllBroken() {
	broken := false
	for i := range e.Units {
		e.noteBroken(int32(i))
		broken, e.broken = broken || e.broken, false
	}
	e.broken = broken
}

// noteBroken notes whether a unit is BROKEN.
func (e *Engine) noteBroken(u int32) {
	if e.Units[u].Flags&board.Dead != 0 || !e.Is(board.Subject(u), words.IsBroken) {
		return
	}
	switch {
	case e.Table.IsText(e.Units[u].Kind):
		e.Unsupported = BrokenText
	case e.Is(board.Subject(u), words.IsFloat):
		e.Unsupported = BrokenFloat
	}
	e.Units[u].Flags |= board.Broken
	e.broken = true
}

// takeNudge moves what NUDGE moves in a direction, a step for each rule. The moved units keep their
// facing.
func (e *Engine) takeNudge(d uint8) {
	p := words.IsNudgeRight + words.Property(d)
	if !e.Some(p) || e.Outcome == Lost {
		return
	}
	e.take.begin(len(e.Units))
	e.given(p, func(s board.Subject) {
		switch {
		case !s.IsUnit():
		case e.Is(s, words.IsSleep):
			e.Unsupported = NudgedSleeper
		case e.take.listed[s] > 0 || !e.cannotMove(s, d):
			e.list(mover{who: s, reason: asNudge, facing: d})
		}
	})
	e.perform()
}

// passThrough looks at the cell ahead of a unit that is PHANTOM, which it can always enter. What it
// does there to locks, to what it EATs, or by SWAP, is not known.
func (e *Engine) passThrough(s board.Subject, ahead int32) {
	low := len(e.candidates)
	e.gatherAt(ahead, board.TheLevel)
	for i := low; i < len(e.candidates); i++ {
		o := e.candidates[i]
		p := e.partner(s)
		if p != words.NumProperties && e.Is(o, p) || e.does(s, words.VerbEat, o) || e.Is(o, words.IsSwap) || e.Is(s, words.IsSwap) {
			e.Unsupported = PhantomMeets
		}
	}
	e.candidates = e.candidates[:low]
}

// explode has what is BOOM destroy itself and all on its layer in its cell, and, with n rules that
// say so, up to n-1 cells around it. What is SAFE explodes too, and survives. All explosions are
// marked before anything is destroyed.
func (e *Engine) explode() {
	if !e.Some(words.IsBoom) {
		return
	}
	e.affected = e.affected[:0]
	e.strikeEach(words.IsBoom, func(s board.Subject) {
		if !slices.Contains(e.affected, s) {
			e.affected = append(e.affected, s)
		}
	})
	h := int32(e.Height)
	for _, s := range e.affected {
		at, far := e.Units[s].Cell, e.count(s, e.NounOf(s), words.IsBoom)-1
		for i := range e.Units {
			o, cell := board.Subject(i), e.Units[i].Cell
			if e.Units[i].Flags&board.Dead == 0 && max(abs(int(cell/h-at/h)), abs(int(cell%h-at%h))) <= far && (o == s || e.sameLayer(o, s)) {
				e.strikeUnsafe(o)
			}
		}
	}
	e.destroyVictims()
}

// turnedByItself gives where a unit faces after TURN (clockwise) and DETURN (the other way), a
// quarter for each rule. Direction words come first: d is where the unit faces after them. Whether
// conditions look at how it faced before or after them is not known.
func (e *Engine) turnedByItself(s board.Subject, n words.Noun, d uint8) uint8 {
	turns, returns := e.count(s, n, words.IsTurn), e.count(s, n, words.IsDeturn)
	if d != e.Units[s].Facing && e.Book.Maybe[n]&words.AnyTurn != 0 {
		e.Unsupported = TurnsTwice
	}
	if turns == returns {
		return d
	}
	if d == Nowhere {
		if !e.FacingMatters[e.Units[s].Kind] {
			return d
		}
		e.asked(s)
		d = 0
	}
	quarters := (returns - turns) % board.NumDirections
	return uint8(int(d)+quarters+board.NumDirections) % board.NumDirections
}

// isReversed tells whether a subject that moves by itself goes the other way: an odd number of
// rules say that it is REVERSE.
func (e *Engine) isReversed(s board.Subject) bool {
	return e.Some(words.IsReverse) && e.count(s, e.NounOf(s), words.IsReverse)%2 == 1
}

// checkReversed is called for a subject that others move, or that turns, falls or carries: that is
// not supported if it is REVERSE.
func (e *Engine) checkReversed(s board.Subject) {
	if e.Some(words.IsReverse) && e.Is(s, words.IsReverse) {
		e.Unsupported = Reverses
	}
}

// checkHolds notes that something that is HOLD shares its cell: which of the others may leave is
// not known.
func (e *Engine) checkHolds() {
	if !e.Some(words.IsHold) {
		return
	}
	e.strikeEach(words.IsHold, func(s board.Subject) {
		if !e.isLonely(s) {
			e.Unsupported = Holds
		}
	})
}

// checkBack notes that something is BACK, which is not supported: states do not tell where it was
// before.
func (e *Engine) checkBack() {
	e.given(words.IsBack, func(board.Subject) { e.Unsupported = GoesBack })
}
