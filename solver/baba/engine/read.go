package engine

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// Read makes the rulebook of the sentences on the board. An object that is WORD counts as a word,
// and whether it is WORD depends on the rulebook. So the board is read again until both agree,
// starting with no object as a word (3.6). That way the rules follow from the board alone, and no
// sentence is in force only because of itself.
func (e *Engine) Read() {
	if e.HasWords && !e.Stale && e.Steady && e.Readings+steadyReadings <= maxReadings && e.wordsStand() {
		e.Readings += steadyReadings
		return
	}
	e.Steady = false
	readings, alike := 0, false
	for i := 0; e.HasWords && i < len(e.Units); i++ {
		e.Stale = e.Stale || e.Units[i].Flags&board.Reads != 0
		e.Units[i].Flags &^= board.Reads
	}
	e.HasWords = false
	for round := 1; ; round++ {
		if e.Stale {
			if e.Readings++; e.Readings > maxReadings {
				e.destroy(Endless)
				return
			}
			e.Stale = false
			e.gather()
			e.compile()
			e.checkBook()
			alike = e.noteWorded()
			readings++
			switch {
			case e.Book.Complex:
				e.destroy(TooComplex)
				e.DropRules()
				return
			case e.Book.Circular:
				e.destroy(Endless)
				e.DropRules()
				return
			}
		}
		if !e.reconsiderWords() {
			e.Steady = readings == steadyReadings && alike
			return
		}
		if e.goesRound(round) {
			e.destroy(Endless) // or it would go on up to maxReadings
			return
		}
		e.Stale = true
	}
}

// steadyReadings is how often the board is read if the objects that are WORD do not change what is
// WORD: once with none of them as a word, and once with all.
const steadyReadings = 2

// noteWorded notes which nouns are WORD by the book, and tells whether they are the same as those
// noted last, with no conditions involved.
func (e *Engine) noteWorded() (alike bool) {
	alike = len(e.worded) == int(e.Table.Nouns)
	if !alike {
		e.worded = make([]bool, e.Table.Nouns)
	}
	for n := range e.worded {
		is := e.Book.Certain[n]>>words.IsWord&1 != 0
		alike = alike && is == e.worded[n] && (is || e.Book.Maybe[n]>>words.IsWord&1 == 0)
		e.worded[n] = is
	}
	return alike
}

// wordsStand tells whether the objects that are WORD are those of the last reading. If that was
// steady, and no such object and no word was touched since, another reading would come to the same.
func (e *Engine) wordsStand() bool {
	for i := range e.Units {
		u := &e.Units[i]
		if u.Flags&board.Dead == 0 && !e.Table.IsText(u.Kind) && (e.Book.Certain[e.Table.Roles[u.Kind].Noun]>>words.IsWord&1 != 0) != (u.Flags&board.Reads != 0) {
			return false
		}
	}
	return true
}

// DropRules leaves no rule in force but TEXT IS PUSH, for a level that is destroyed: rules that ask
// for themselves never come to an end, whatever asks them.
func (e *Engine) DropRules() {
	e.placed, e.Stale = e.placed[:0], false
	e.compile()
}

// goesRound tells whether the units that count as words are again those of an earlier round of a
// reading, which then never ends. It compares each round with the last one whose number is a power
// of two (Brent 1980).
func (e *Engine) goesRound(round int) bool {
	same := round > 1 && len(e.earlier) == len(e.Units)
	for i := 0; same && i < len(e.Units); i++ {
		same = e.earlier[i] == e.Units[i].Flags&board.Reads
	}
	if round&(round-1) == 0 {
		e.earlier = e.earlier[:0]
		for i := range e.Units {
			e.earlier = append(e.earlier, e.Units[i].Flags&board.Reads)
		}
	}
	return same
}

// gather lists the words on the board in placed, those of a cell from the bottom.
func (e *Engine) gather() {
	e.placed = e.placed[:0]
	for i := range e.Units {
		if e.Units[i].Flags&board.Dead != 0 || !e.isWordNow(int32(i)) || e.wordBelow(int32(i)) {
			continue
		}
		for u := int32(i); u != board.None; u = e.Units[u].Above {
			if e.isWordNow(u) {
				e.placed = append(e.placed, rules.Placed{Cell: e.Units[u].Cell, Reads: e.Table.Roles[e.Units[u].Kind].Reads})
			}
		}
	}
}

// isWordNow tells whether a unit is read as a word.
func (e *Engine) isWordNow(u int32) bool {
	return e.Table.IsText(e.Units[u].Kind) || e.Units[u].Flags&board.Reads != 0
}

// wordBelow tells whether there is a word below a unit in its cell.
func (e *Engine) wordBelow(u int32) bool {
	for b := e.Units[u].Below; b != board.None; b = e.Units[b].Below {
		if e.isWordNow(b) {
			return true
		}
	}
	return false
}

// reconsiderWords sets anew which objects are WORD, and tells whether any has changed.
func (e *Engine) reconsiderWords() (changed bool) {
	can := e.Some(words.IsWord)
	if can && e.Some(words.IsBroken) {
		e.Unsupported = BrokenWord
	}
	if !can && !e.HasWords {
		return false
	}
	e.HasWords = false
	for i := range e.Units {
		u := &e.Units[i]
		if u.Flags&board.Dead != 0 || e.Table.IsText(u.Kind) {
			continue
		}
		now := can && e.Is(board.Subject(i), words.IsWord)
		if now != (u.Flags&board.Reads != 0) {
			u.Flags ^= board.Reads
			changed = true
		}
		e.HasWords = e.HasWords || now
	}
	return changed
}
