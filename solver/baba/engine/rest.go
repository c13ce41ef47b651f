package engine

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// The search does not try a wait that changes nothing (7).

const (
	// stirring are the properties by which things change in a turn of their own accord. A thing
	// with none of them stays in its place, as it is and facing as it does, unless something moves
	// it or shares its cell.
	stirring = 1<<words.IsMove | 1<<words.IsShift | 1<<words.IsTele | 1<<words.IsFall | 1<<words.IsMore | 1<<words.IsDone | 1<<words.IsWord |
		1<<words.IsRight | 1<<words.IsUp | 1<<words.IsLeft | 1<<words.IsDown |
		words.AnyNudge | words.AnyFall | 1<<words.IsAuto | 1<<words.IsBoom | 1<<words.IsBroken |
		words.AnyTurn | 1<<words.IsRevert | 1<<words.IsBack
	// harmless are the verbs that do nothing where nothing is destroyed. The rules that MIMIC gives
	// are in the book themselves.
	harmless = 1<<words.VerbHas | 1<<words.VerbMimic
)

// Rests tells whether a turn in which the player waits changes nothing on the board, whatever
// conditions hold. It may give false where that is so, never true where it is not.
//
// A wait does not move YOU. So whatever changes first does so by the rules as they are at the
// start, and from its place at the start: it moves by itself, turns into something, acts on what
// shares its cell, or is EMPTY or the LEVEL and does one of these. Each is looked for here; a
// property that a noun has under some condition counts as one that it has.
func (e *Engine) Rests() bool {
	b := e.Book
	if e.Outcome != Playing || e.HasWords || b.OfEmpty || b.OfLevel || b.Verbs&^harmless != 0 || b.Transforms && e.turnsAny() {
		return false
	}
	for cell := range e.Bottom {
		here, pieces := uint64(0), 0
		for u := e.Bottom[cell]; u != board.None; u = e.Units[u].Above {
			n := e.NounOf(board.Subject(u))
			here |= b.Certain[n] | b.Maybe[n]
			pieces++
		}
		if here&stirring != 0 || canMeet(here, pieces) {
			return false
		}
	}
	return true
}

// canMeet tells whether things in a cell, so many pieces, may act on each other or on themselves.
// here are the properties that any of them may have. A meeting takes two properties, or one and a
// second piece (4.4).
func canMeet(here uint64, pieces int) bool {
	const you, by = words.AnyYou, 1<<words.IsDefeat | 1<<words.IsWin | 1<<words.IsEnd | 1<<words.IsBonus
	both := func(p, q uint64) bool { return here&p != 0 && here&q != 0 }
	return both(you, by) || both(1<<words.IsHot, 1<<words.IsMelt) || both(1<<words.IsOpen, 1<<words.IsShut) ||
		pieces > 1 && here&(1<<words.IsSink|1<<words.IsWeak) != 0
}

// turnsAny tells whether there is anything of a noun that may turn into something.
func (e *Engine) turnsAny() bool {
	found := false
	for i := range e.Book.Rules {
		if r := &e.Book.Rules[i]; !r.Void && r.Turns() {
			e.Of(r.Subject, func(board.Subject) { found = true })
		}
	}
	return found
}
