package engine

import (
	"math/bits"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// A drop is a thing that something leaves behind when it is destroyed.
type drop struct {
	kind   words.Kind
	cell   int32
	facing uint8
}

// interact has things that share a cell act on each other (step 14), as the table of meetings says.
// For each meeting, all that is struck is found before any of it is destroyed; what it HAD lies
// there for the next meeting.
func (e *Engine) interact() {
	if e.Outcome == Lost {
		return
	}
	e.strikeEach(words.IsDone, e.strike)
	e.vanish() // leaving nothing behind
	e.grow()
	for i := range rules.Meetings {
		m := &rules.Meetings[i]
		switch m.One {
		case 1 << words.IsWeak:
			e.explode()
		case 1 << words.IsBonus:
			e.eatAndMake()
		}
		e.meetEach(m)
	}
}

// eatAndMake has things do what EAT and MAKE say.
func (e *Engine) eatAndMake() {
	if e.Book.Verbs&(1<<words.VerbEat) != 0 {
		e.feed()
		e.destroyVictims()
	}
	if e.Book.Verbs&(1<<words.VerbMake) != 0 {
		e.make()
	}
}

// meetEach does what a meeting says for every unit that has a property of its One.
func (e *Engine) meetEach(m *rules.Meeting) {
	if e.Book.Properties&m.Other == 0 && m.Other != rules.Anything {
		return
	}
	for left := m.One; left != 0; left &= left - 1 {
		e.strikeEach(words.Property(bits.TrailingZeros64(left)), func(s board.Subject) { e.meetOthers(m, s) })
	}
	e.destroyVictims()
}

// meetOthers does what a meeting says for one unit that has a property of its One.
func (e *Engine) meetOthers(m *rules.Meeting, s board.Subject) {
	switch {
	case m.Outcome == rules.BothDie && m.Other == rules.Anything:
		e.sink(s)
	case m.Outcome == rules.BothDie:
		e.open(s)
	case m.Other == rules.Anything:
		e.crush(s)
	case !e.meets(m, s):
	case m.Outcome == rules.OneDies:
		e.strikeUnsafe(s)
	case m.One != 1<<words.IsWin || !e.Is(s, words.IsDone): // DONE things that are there have been made in this step
		e.win()
	}
}

// strikeEach visits every unit with a property, once for each rule that gives it.
func (e *Engine) strikeEach(p words.Property, do func(board.Subject)) {
	e.given(p, func(s board.Subject) {
		if s.IsUnit() {
			do(s)
		}
	})
}

// strike marks a unit to be destroyed.
func (e *Engine) strike(s board.Subject) {
	if !slices.Contains(e.victims, s) {
		e.victims = append(e.victims, s)
	}
}

// strikeUnsafe marks a unit unless it is SAFE.
func (e *Engine) strikeUnsafe(s board.Subject) {
	if !e.Is(s, words.IsSafe) {
		e.strike(s)
	}
}

// destroyVictims removes the units that were marked, and makes what they HAD. What that is, is
// found while all of them are still there.
func (e *Engine) destroyVictims() {
	for _, v := range e.victims {
		e.dropsOf(v)
	}
	e.vanish()
	e.drop()
}

// vanish removes what was marked.
func (e *Engine) vanish() {
	for _, v := range e.victims {
		e.remove(int32(v))
	}
	e.victims = e.victims[:0]
}

// dropsOf lists what a subject would leave if it were destroyed now: for each X HAS Y a Y, facing
// as X did.
func (e *Engine) dropsOf(s board.Subject) {
	if e.Book.Verbs&(1<<words.VerbHas) == 0 {
		return
	}
	n := e.NounOf(s)
	for _, i := range e.Book.OfNoun[n] {
		r := &e.Book.Rules[i]
		if r.Verb != words.VerbHas || !e.holds(r.Expr, s) {
			continue
		}
		if k, ok := e.thingFor(n, words.Noun(r.Target.Meaning)); ok {
			e.drops = append(e.drops, drop{k, e.CellOf(s), e.facingToGive(e.Facing(s), k)})
		}
	}
}

// thingFor gives the kind of thing that something of one noun turns into, leaves or makes, where a
// rule names the target noun. A LEVEL among things is not supported.
func (e *Engine) thingFor(own, target words.Noun) (words.Kind, bool) {
	if target == words.NounLevel {
		e.Unsupported = ThingIsLevel
	}
	return e.Table.ThingFor(own, target)
}

// facingToGive gives where a new thing of a kind faces, made by something that faces d. If d is
// Nowhere, as of an EMPTY, so is that of the new thing: it stands for chance, and counts once
// something asks for it.
func (e *Engine) facingToGive(d uint8, k words.Kind) uint8 {
	if d == Nowhere && !e.FacingMatters[k] {
		return 0
	}
	return d
}

// drop makes the things that dropsOf listed.
func (e *Engine) drop() {
	for _, d := range e.drops {
		e.create(d.kind, d.cell, d.facing)
	}
	e.drops = e.drops[:0]
}

// grow has what is MORE copy itself into the cells beside it that have nothing solid and nothing of
// its noun. A copy does not grow this turn.
func (e *Engine) grow() {
	e.affected = e.affected[:0]
	e.strikeEach(words.IsMore, func(s board.Subject) { e.affected = append(e.affected, s) })
	for _, s := range e.affected {
		u := e.Units[s]
		for d := range board.NumDirections {
			if to := e.Next[d][u.Cell]; to != board.None && !e.crowded(to, e.NounOf(s)) {
				if made := e.create(u.Kind, to, u.Facing); made != board.None && e.OriginOf(s) != 0 {
					e.blurOrigin(made)
				}
			}
		}
	}
}

// crowded tells whether a cell has something solid, or something of a noun.
func (e *Engine) crowded(cell int32, n words.Noun) bool {
	low := len(e.candidates)
	e.gatherAt(cell, board.TheLevel)
	found := false
	for i := low; i < len(e.candidates); i++ {
		o := e.candidates[i]
		found = found || e.NounOf(o) == n || e.Is(o, words.IsStop) || e.Is(o, words.IsPush) || e.Is(o, words.IsPull)
	}
	e.candidates = e.candidates[:low]
	return found
}

// layer visits the other units that share cell and layer with a unit.
func (e *Engine) layer(s board.Subject, visit func(board.Subject)) {
	for u := e.Bottom[e.Units[s].Cell]; u != board.None; u = e.Units[u].Above {
		if o := board.Subject(u); o != s && e.sameLayer(s, o) {
			visit(o)
		}
	}
}

// meets tells whether a unit has a property of a meeting's Other itself, or shares cell and layer
// with a unit that has.
func (e *Engine) meets(m *rules.Meeting, s board.Subject) bool {
	met := e.isAny(s, m.Other)
	e.layer(s, func(o board.Subject) {
		met = met || e.isAny(o, m.Other) && !(m.NotWeak && e.Is(o, words.IsWeak) && !e.Is(o, words.IsSafe))
	})
	return met
}

// isAny tells whether a subject has one of some properties.
func (e *Engine) isAny(s board.Subject, properties uint64) bool {
	for left := properties & e.Book.Properties; left != 0; left &= left - 1 {
		if e.Is(s, words.Property(bits.TrailingZeros64(left))) {
			return true
		}
	}
	return false
}

// sink marks a unit that is SINK and everything that meets it. What is SAFE survives, but the SINK
// that it meets is destroyed all the same.
func (e *Engine) sink(s board.Subject) {
	met := false
	e.layer(s, func(o board.Subject) {
		met = true
		e.strikeUnsafe(o)
	})
	if met {
		e.strikeUnsafe(s)
	}
}

// crush marks a unit that is WEAK if it meets anything. What was made this turn is spared; what
// turned into something was not made.
func (e *Engine) crush(s board.Subject) {
	met := false
	e.layer(s, func(board.Subject) { met = true })
	if met && e.Units[s].Flags&board.Fresh == 0 {
		e.strikeUnsafe(s)
	}
}

// open has a SHUT unit met, for each rule that makes a noun OPEN, by the first unit of that noun in
// its cell: those of the two that are not SAFE are marked. An opener that is marked already opens
// again.
func (e *Engine) open(s board.Subject) {
	for i := range e.Book.Rules {
		r := &e.Book.Rules[i]
		if r.Void || r.Not || r.Verb != words.VerbIs || r.Target != words.IsOpen.Lexeme() {
			continue
		}
		for u := e.Bottom[e.Units[s].Cell]; u != board.None; u = e.Units[u].Above {
			if o := board.Subject(u); e.NounOf(o) == r.Subject && e.sameLayer(s, o) && e.holds(r.Expr, o) {
				e.strikeUnsafe(s)
				e.strikeUnsafe(o)
				break
			}
		}
	}
}

// feed marks what is eaten, rule by rule.
func (e *Engine) feed() {
	for i := range e.Book.Rules {
		r := &e.Book.Rules[i]
		if r.Void || r.Not || r.Verb != words.VerbEat {
			continue
		}
		e.Of(r.Subject, func(s board.Subject) {
			if !s.IsUnit() || !e.holds(r.Expr, s) {
				return
			}
			e.layer(s, func(o board.Subject) {
				if e.NounOf(o) == words.Noun(r.Target.Meaning) {
					e.strikeUnsafe(o)
				}
			})
		})
	}
}

// make has X MAKE Y put a Y into the cell of each X that has none; MAKE TEXT puts the word for X
// where there is no word. All makers are found before anything is made.
func (e *Engine) make() {
	e.makings = e.makings[:0]
	for i := range e.Book.Rules {
		r := &e.Book.Rules[i]
		if r.Void || r.Not || r.Verb != words.VerbMake {
			continue
		}
		target := words.Noun(r.Target.Meaning)
		e.Of(r.Subject, func(s board.Subject) {
			if s == board.TheLevel || !e.holds(r.Expr, s) {
				return
			}
			if k, ok := e.thingFor(r.Subject, target); ok {
				e.makings = append(e.makings, making{drop{k, e.CellOf(s), e.Facing(s)}, target})
			}
		})
	}
	for _, m := range e.makings {
		if !e.hasNoun(m.cell, m.noun) {
			e.create(m.kind, m.cell, e.facingToGive(m.facing, m.kind))
		}
	}
}

// A making is a thing to be made in a cell, if the cell has nothing of its noun.
type making struct {
	drop
	noun words.Noun
}

// hasNoun tells whether a cell has a unit of a noun.
func (e *Engine) hasNoun(cell int32, n words.Noun) bool {
	for u := e.Bottom[cell]; u != board.None; u = e.Units[u].Above {
		if e.NounOf(board.Subject(u)) == n {
			return true
		}
	}
	return false
}
