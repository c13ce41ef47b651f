// Package layout tells what lies where in a state, what the rules make of it, and what hinders YOU
// there. Plans and subgoals are based on it.
//
//	layout.go    the pieces on their cells, and what is YOU
//	frozen.go    what no push moves
//	features.go  the sort of a state, its part, and what is new in it
//	winning.go   what is WIN in it
//	costs.go     what steps and pushes cost
//
// The sort of a state, for the searches, is what the rules make of the things that are there, and
// how many of these there are.
package layout

import (
	"bytes"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// A Layout is what lies where in a state, by the rules that its words say.
type Layout struct {
	sentences.Reader
	Cells int32
	// opened is the state that was opened last, Reading is what its words say.
	opened  []byte
	Reading *sentences.Reading
	traits  []traits.Trait // by noun
	Marks   []traits.Trait // by cell, the traits of all that lies there
	// Meets gives by layer, 1 for FLOAT, and by cell the traits of the things that YOU would meet
	// there: only things of one layer meet. Layer is that of what is YOU.
	Meets   [2][]traits.Trait
	Layer   int
	Things  []Thing
	Top     []int32   // by cell, the place in Things of the last one there, board.None for none
	CellsOf [][]int32 // by noun
	// Owns lists the properties of each noun that is YOU, Own is all of them together.
	Own  uint64
	Owns []uint64
	// Sets of cells, by cell: Held are those that nothing ever leaves or enters. Owning are those
	// of words of sentences by which something is YOU, or of words to be kept in place; the
	// searches fill it. Frozen are those of pieces that no push moves as things stand.
	Held, Owning, Frozen []bool
	youIn                []int32 // the cells of what is YOU
	// wordAt gives by cell the packed kind of the word there, from 1 on, 0 for none.
	wordAt []int32
	// markedAt gives by cell the number of the last call of overlaps that marked it; markings is
	// the number of the latest call.
	markedAt []uint32
	markings uint32
}

// Hinders are the properties by which things are in the way of what is YOU.
const Hinders = 1<<words.IsStop | 1<<words.IsPull | 1<<words.IsDefeat | 1<<words.IsSink | 1<<words.IsHot

// New makes a layout for the states of a level.
func New(p *position.Space, s *stepper.Stepper) Layout {
	cells, v := p.Engine.CellCount(), sentences.NewVocabulary(p, s)
	l := Layout{Reader: sentences.NewReader(v, s), Cells: int32(cells)}
	l.traits, l.CellsOf = make([]traits.Trait, v.Nouns), make([][]int32, v.Nouns)
	l.Marks, l.Top = make([]traits.Trait, cells), make([]int32, cells)
	l.wordAt, l.markedAt = make([]int32, cells), make([]uint32, cells)
	l.Meets = [2][]traits.Trait{make([]traits.Trait, cells), make([]traits.Trait, cells)}
	l.Held, l.Owning, l.Frozen = make([]bool, cells), make([]bool, cells), make([]bool, cells)
	copy(l.Held, p.Barrier)
	for i := range s.Fixed {
		if s.Table.IsText(s.Fixed[i].Kind) {
			l.Held[s.Fixed[i].Cell] = true
		}
	}
	return l
}

// A Thing is a piece that is no word. Below is the place in Things of the next one in the same
// cell, board.None for none.
type Thing struct {
	Noun   words.Noun
	Facing uint8
	Below  int32
}

// Open decodes a state and reads its words, if it is not the one that was opened last.
func (l *Layout) Open(state []byte) {
	if bytes.Equal(l.opened, state) {
		return
	}
	l.opened = append(l.opened[:0], state...)
	l.Stepper.State = l.opened
	l.Stepper.Decode()
	l.Reading = l.Read(state)
}

// Lay finds what lies where in the state that is open.
func (l *Layout) Lay() {
	s := l.Stepper
	for n, is := range l.Reading.Is {
		if is>>words.IsSwap&1 != 0 {
			is &^= Hinders
		}
		l.traits[n] = traits.Of(is)
		l.CellsOf[n] = l.CellsOf[n][:0]
	}
	clear(l.Marks)
	clear(l.Meets[0])
	clear(l.Meets[1])
	l.Things = l.Things[:0]
	for c := range l.Top {
		l.Top[c] = board.None
	}
	for i := range s.Fixed {
		l.put(s.Fixed[i].Kind, s.Fixed[i].Cell, s.Fixed[i].Facing, traits.Hard)
	}
	for i := range s.Tokens {
		l.put(s.Kinds[s.Tokens[i].Kind].Kind, s.Tokens[i].Cell, uint8(s.Tokens[i].Facing()), traits.Chain)
	}
}

// put adds a piece to its cell; word are the traits that it has if it is a word.
func (l *Layout) put(k words.Kind, cell int32, facing uint8, word traits.Trait) {
	if l.Stepper.Table.IsText(k) {
		l.Marks[cell] |= word
		return
	}
	n := l.Stepper.Table.Roles[k].Noun
	l.Marks[cell] |= l.traits[n]
	t := l.traits[n]
	if t&traits.Chain != 0 && t&traits.Hard == 0 {
		t &^= traits.Defeat | traits.Sink | traits.Hot // it is pushed along, and not met
	}
	l.Meets[l.LayerOf(n)][cell] |= t
	l.Things = append(l.Things, Thing{Noun: n, Facing: facing, Below: l.Top[cell]})
	l.Top[cell] = int32(len(l.Things) - 1)
	l.CellsOf[n] = append(l.CellsOf[n], cell)
}

// LayerOf gives the layer of things of a noun: 1 if they FLOAT.
func (l *Layout) LayerOf(n words.Noun) int { return int(l.Reading.Is[n] >> words.IsFloat & 1) }

// NoteOwn notes the properties of the nouns that are YOU and of which there are things, or, if
// there are none, of all nouns that are YOU.
func (l *Layout) NoteOwn() {
	l.Own, l.Owns = 0, l.Owns[:0]
	for _, some := range []bool{true, false} {
		for n, is := range l.Reading.Is {
			if is&words.AnyYou != 0 && (!some || len(l.CellsOf[n]) > 0) {
				l.Own |= is
				l.Owns = append(l.Owns, is)
			}
		}
		if l.Own != 0 {
			break
		}
	}
	l.Layer = int(l.Own >> words.IsFloat & 1)
}

// HasYou tells whether anything is YOU in a state. EMPTY, the LEVEL and the like count as if they
// were there.
func (l *Layout) HasYou(state []byte) bool {
	l.Open(state)
	if len(l.Yous()) > 0 {
		return true
	}
	for n, is := range l.Reading.Is {
		if is&words.AnyYou != 0 && (n < int(words.FirstObject) || slices.ContainsFunc(l.Stepper.Fixed, func(u board.Unit) bool { return l.Stepper.Table.Roles[u.Kind].Noun == words.Noun(n) })) {
			return true
		}
	}
	return false
}

// Yous lists the cells of what is YOU.
func (l *Layout) Yous() []int32 {
	s := l.Stepper
	l.youIn = l.youIn[:0]
	for i := range s.Kinds {
		if s.First[i] < s.First[i+1] && l.Reading.Is[s.Table.Roles[s.Kinds[i].Kind].Noun]&words.AnyYou != 0 {
			for j := s.First[i]; j < s.First[i+1]; j++ {
				l.youIn = append(l.youIn, s.Tokens[j].Cell)
			}
		}
	}
	return l.youIn
}

// Bars tells whether YOU cannot enter a cell, or is destroyed there.
func (l *Layout) Bars(cell int32) bool {
	m := l.Meets[l.Layer][cell]
	return l.Frozen[cell] || l.Marks[cell]&traits.Hard != 0 || m&(traits.Defeat|traits.Sink) != 0 || m&traits.Hot != 0 && l.Own&(1<<words.IsMelt) != 0
}

// Shove gives the cost added for pushing what is in a cell in a direction, 0 where nothing is
// pushed.
func (l *Layout) Shove(cell int32, d int) int32 {
	if l.Marks[cell]&traits.Chain == 0 {
		return 0
	}
	if l.Frozen[cell] {
		return frozenCost
	}
	for next := l.Stepper.Next[d]; cell != board.None; cell = next[cell] {
		switch f := l.Marks[cell]; {
		case f&traits.Hard != 0:
			return ShoveCost + jamCost
		case f&traits.Chain == 0:
			return ShoveCost
		}
	}
	return ShoveCost + jamCost
}

// A Handling tells how YOU can move the pieces of a noun in the state that is open.
type Handling struct{ Pushed, Pulled bool }

// Handling gives the handling of a noun.
func (l *Layout) Handling(n words.Noun) Handling {
	is := l.Reading.Is[n]
	return Handling{Pushed: n == words.NounText || is>>words.IsPush&1 != 0, Pulled: is>>words.IsPull&1 != 0}
}
