// Package layout tells what lies where in a state, what that is by the rules that its words
// say, and what hinders YOU there: what plans and subgoals go by.
//
//	layout.go    the pieces on their cells, and what is YOU
//	frozen.go    what no push moves
//	features.go  the sort of a state, its part, and what is new in it
//	winning.go   what is WIN in it
//	costs.go     what steps and pushes cost
//
// The sort of a state, for the searches, is what the rules make of the things that are there,
// and how many there are.
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
	// opened is the state that was opened last, Reading what its words say.
	opened  []byte
	Reading *sentences.Reading
	traits  []traits.Trait // by noun
	Marks   []traits.Trait // by cell, those of all that lies there
	// Meets are the same of what is not FLOAT, and of what is, as only things of one layer
	// meet; Level is the layer of what is YOU.
	Meets   [2][]traits.Trait
	Level   int
	Things  []Thing
	Top     []int32   // by cell, the last of the things there
	CellsOf [][]int32 // by noun
	// Own are the properties of what is YOU, Owns the same by noun.
	Own  uint64
	Owns []uint64
	// Held are cells that nothing ever leaves or enters, Owning those of words by which
	// something is YOU, or that are kept, Frozen those of what no push moves as things stand.
	Held, Owning, Frozen []bool
	youIn                []int32 // the cells of what is YOU
	// wordAt tells by cell the packed kind of the word there, from 1 on.
	wordAt []int32
	// markedAt tells by cell when overlaps marked it last, by the number of times that it was
	// asked, which is markings.
	markedAt []uint32
	markings uint32
}

// Hinders are the properties by which things are in the way of what is YOU.
const Hinders = 1<<words.IsStop | 1<<words.IsPull | 1<<words.IsDefeat | 1<<words.IsSink | 1<<words.IsHot

// New makes room for the states of a level.
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

// A Thing is a piece that is no word, in the list of those in its cell.
type Thing struct {
	Noun   words.Noun
	Facing uint8
	Below  int32
}

// Open takes up a state.
func (l *Layout) Open(state []byte) {
	if bytes.Equal(l.opened, state) {
		return
	}
	l.opened = append(l.opened[:0], state...)
	l.Stepper.State = l.opened
	l.Stepper.Decode()
	l.Reading = l.Read(state)
}

// Lay lists what lies where.
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

// put lays a piece on its cell; word are its traits if it is a word.
func (l *Layout) put(k words.Kind, cell int32, facing uint8, word traits.Trait) {
	if l.Stepper.Table.IsText(k) {
		l.Marks[cell] |= word
		return
	}
	n := l.Stepper.Table.Roles[k].Noun
	l.Marks[cell] |= l.traits[n]
	t := l.traits[n]
	if t&traits.Chain != 0 && t&traits.Hard == 0 {
		t &^= traits.Defeat | traits.Sink | traits.Hot // it is pushed on, and not met
	}
	l.Meets[l.LevelOf(n)][cell] |= t
	l.Things = append(l.Things, Thing{Noun: n, Facing: facing, Below: l.Top[cell]})
	l.Top[cell] = int32(len(l.Things) - 1)
	l.CellsOf[n] = append(l.CellsOf[n], cell)
}

// LevelOf gives the layer of things of a noun: 1 if they FLOAT.
func (l *Layout) LevelOf(n words.Noun) int { return int(l.Reading.Is[n] >> words.IsFloat & 1) }

// NoteOwn notes the properties of what is YOU: of the nouns of which there is something, or where nothing is YOU yet, of all.
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
	l.Level = int(l.Own >> words.IsFloat & 1)
}

// HasYou tells whether anything is or may be YOU in a state.
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

// Bars tells whether YOU cannot be in a cell, or not for long.
func (l *Layout) Bars(cell int32) bool {
	m := l.Meets[l.Level][cell]
	return l.Frozen[cell] || l.Marks[cell]&traits.Hard != 0 || m&(traits.Defeat|traits.Sink) != 0 || m&traits.Hot != 0 && l.Own&(1<<words.IsMelt) != 0
}

// Shove gives what it costs besides to push what is in a cell, 0 where nothing is pushed.
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

// A Handling tells how pieces of a noun are moved by YOU in the state that is open.
type Handling struct{ Pushed, Pulled bool }

// Handling gives that of a noun.
func (l *Layout) Handling(n words.Noun) Handling {
	is := l.Reading.Is[n]
	return Handling{Pushed: n == words.NounText || is>>words.IsPush&1 != 0, Pulled: is>>words.IsPull&1 != 0}
}
