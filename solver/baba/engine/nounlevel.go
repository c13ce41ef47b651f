package engine

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// meetEmpty has each EMPTY meet itself (step 13), as nothing else shares its cell: it is destroyed,
// that is, leaves what it HAS, or it wins.
func (e *Engine) meetEmpty() {
	if e.Outcome == Lost || !e.Book.OfEmpty {
		return
	}
	e.affected = e.affected[:0]
	e.Of(words.NounEmpty, func(s board.Subject) { e.affected = append(e.affected, s) })
	for _, s := range e.affected {
		is := func(p words.Property) bool { return e.Is(s, p) }
		player := e.IsPlayer(s)
		switch {
		case is(words.IsDone):
		case !is(words.IsSafe) && (is(words.IsOpen) && is(words.IsShut) || is(words.IsHot) && is(words.IsMelt) || player && is(words.IsDefeat)):
			e.dropsOf(s)
			e.drop()
		case player && (is(words.IsWin) || is(words.IsEnd)):
			e.win()
		}
	}
}

// win notes that the level is won.
func (e *Engine) win() {
	if e.Outcome == Playing {
		e.Outcome = Won
	}
}

// leaveLevel has the LEVEL turn into what it IS (step 15): the player leaves the level, which is no
// win.
func (e *Engine) leaveLevel() {
	if e.Outcome != Playing || !e.Book.OfLevel {
		return
	}
	for _, i := range e.Book.OfNoun[words.NounLevel] {
		r := &e.Book.Rules[i]
		itself := r.Target == words.NounLevel.Lexeme()
		goes := r.Verb == words.VerbWrite && !r.Not || r.Verb == words.VerbIs && r.Not == itself
		if r.Transforming() && goes && e.holds(r.Expr, board.TheLevel) {
			e.destroy(LeftFor)
		}
	}
}

// meetLevel does what rules about the LEVEL do (step 13). The LEVEL shares its cell with everything
// on its layer, and meets itself (4.5). If it is destroyed, the level is lost. A LEVEL that is HOT
// or DEFEAT is not destroyed by that; it destroys what is MELT or YOU.
func (e *Engine) meetLevel() {
	if e.Outcome == Lost || !e.Book.OfLevel {
		return
	}
	is := func(p words.Property) bool { return e.Is(board.TheLevel, p) }
	meets := func(p words.Property) bool {
		return is(p) || e.Some(p) && e.meetsLevel(func(s board.Subject) bool { return e.Is(s, p) })
	}
	player := e.IsPlayer(board.TheLevel)
	ends := player && meets(words.IsDefeat) || is(words.IsMelt) && meets(words.IsHot) ||
		is(words.IsOpen) && meets(words.IsShut) || is(words.IsShut) && meets(words.IsOpen) ||
		(is(words.IsSink) || is(words.IsWeak)) && e.meetsLevel(func(board.Subject) bool { return true })
	if ends && !is(words.IsSafe) {
		e.destroy(ByRules)
		return
	}
	e.strikeByLevel(words.IsSink, rules.Anything)
	e.strikeByLevel(words.IsHot, 1<<words.IsMelt)
	e.strikeByLevel(words.IsDefeat, words.AnyYou)
	e.strikeByLevel(words.IsOpen, 1<<words.IsShut)
	e.strikeByLevel(words.IsShut, 1<<words.IsOpen)
	players := player || e.meetsLevel(e.IsPlayer)
	if (is(words.IsWin) || is(words.IsEnd)) && players || player && (meets(words.IsWin) || meets(words.IsEnd)) {
		e.win()
	}
}

// strikeByLevel destroys what has one of some properties, on the layer of the LEVEL, if the LEVEL
// has property p. What is SAFE survives.
func (e *Engine) strikeByLevel(p words.Property, victims uint64) {
	if !e.Is(board.TheLevel, p) {
		return
	}
	e.meetsLevel(func(s board.Subject) bool {
		if victims == rules.Anything || e.isAny(s, victims) {
			e.strikeUnsafe(s)
		}
		return false
	})
	e.destroyVictims()
}

// Limits tells which rule that holds on the board is not supported, and the noun that the rule is
// about.
func (e *Engine) Limits() (Unsupported, words.Noun) {
	e.Unsupported = Supported
	if n := e.checkBook(); e.Unsupported != Supported {
		return e.Unsupported, n
	}
	level := words.NounLevel.Lexeme()
	for i := range e.Book.Rules {
		r := &e.Book.Rules[i]
		if r.Void || r.Not {
			continue
		}
		makes := r.Target == level && r.Subject != words.NounLevel && (r.Verb == words.VerbIs || r.Verb == words.VerbMake)
		goesBack := r.Verb == words.VerbIs && r.Target == words.IsBack.Lexeme()
		e.Of(r.Subject, func(s board.Subject) {
			switch {
			case !makes && !goesBack && s != board.TheLevel || !e.holds(r.Expr, s):
			case makes:
				e.Unsupported = ThingIsLevel
			case goesBack:
				e.Unsupported = GoesBack
			}
		})
		if e.Unsupported != Supported {
			return e.Unsupported, r.Subject
		}
	}
	return Supported, 0
}

// meetsLevel tells whether any unit on the layer of the LEVEL suits.
func (e *Engine) meetsLevel(suits func(board.Subject) bool) bool {
	for i := range e.Units {
		if s := board.Subject(i); e.Units[i].Flags&board.Dead == 0 && e.sameLayer(s, board.TheLevel) && suits(s) {
			return true
		}
	}
	return false
}
