package engine

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// nounLists list the units of each noun, in the order of their numbers.
type nounLists struct {
	first, last []int32 // by noun, board.None where there is none
	next        []int32 // by unit, the next one of its noun
	linked      int     // how many of the units are in these lists
	changed     bool    // some unit has another noun than when the turn began
}

// Relist drops the lists, as other units are on the board.
func (e *Engine) Relist() { e.nouns.linked, e.nouns.changed = 0, false }

// Unlist drops the lists if they are not those of the units with which the last turn began, as the
// next turn begins with these again.
func (e *Engine) Unlist() {
	if l := &e.nouns; l.changed || l.linked > len(e.Units) {
		e.Relist()
	}
}

// ofNoun visits the units of a noun, without those that are made during the visit.
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
