package engine

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// nounLists list the units of each noun, in their order.
type nounLists struct {
	first, last []int32 // by noun, board.None where there is none
	next        []int32 // by unit, the next one of its noun
	linked      int     // how many of the units are in these lists
	changed     bool    // some are of other nouns than they were as the turn began
}

// Relist has the units listed anew, as there are others.
func (e *Engine) Relist() { e.nouns.linked, e.nouns.changed = 0, false }

// Unlist has them listed anew where they are no longer those that a turn began with,
// as another turn is to begin with these.
func (e *Engine) Unlist() {
	if l := &e.nouns; l.changed || l.linked > len(e.Units) {
		e.Relist()
	}
}

// ofNoun visits the units of a noun, but for those that are made meanwhile.
func (e *Engine) ofNoun(n words.Noun, visit func(board.Subject)) {
	e.linkUnits()
	end := int32(len(e.Units))
	for i := e.nouns.first[n]; i != board.None && i < end; i = e.nouns.next[i] {
		if e.Units[i].Flags&board.Dead == 0 {
			visit(board.Subject(i))
		}
	}
}

// linkUnits lists the units that are not listed yet.
func (e *Engine) linkUnits() {
	l := &e.nouns
	if l.linked == 0 {
		l.first, l.last = l.first[:0], l.last[:0]
		for range e.Table.Nouns {
			l.first, l.last = append(l.first, board.None), append(l.last, board.None)
		}
	}
	l.next = slices.Grow(l.next[:l.linked], len(e.Units)-l.linked)[:len(e.Units)]
	for i := int32(l.linked); i < int32(len(e.Units)); i++ {
		n := e.Table.Roles[e.Units[i].Kind].Noun
		if last := l.last[n]; last == board.None {
			l.first[n] = i
		} else {
			l.next[last] = i
		}
		l.last[n], l.next[i] = i, board.None
	}
	l.linked = len(e.Units)
}
