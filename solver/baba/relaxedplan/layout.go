package relaxedplan

import (
	"bytes"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
	"slices"
)

// A layout is what lies where in a state, by the rules that its words say.
type layout struct {
	reader
	cells int32
	// opened is the state that was opened last, reading what its words say.
	opened  []byte
	reading *reading
	traits  []traits.Trait // by noun
	marks   []traits.Trait // by cell, those of all that lies there
	// meets are the same of what is not FLOAT, and of what is, as only things of one layer
	// meet; level is the layer of what is YOU.
	meets   [2][]traits.Trait
	level   int
	things  []thing
	top     []int32   // by cell, the last of the things there
	cellsOf [][]int32 // by noun
	// own are the properties of what is YOU, owns the same by noun.
	own  uint64
	owns []uint64
	// held are cells that nothing ever leaves or enters, owning those of words by which
	// something is YOU, or that are kept, frozen those of what no push moves as things stand.
	held, owning, frozen []bool
	youIn                []int32 // the cells of what is YOU
	// wordAt tells by cell the packed kind of the word there, from 1 on.
	wordAt []int32
	// markedAt tells by cell when overlaps marked it last, by the number of times that it was
	// asked, which is markings.
	markedAt []uint32
	markings uint32
}

// asks tells whether a rule about things of one of two nouns asks for the other on a condition.
func (p *layout) asks(n, m words.Noun) bool {
	c := p.reading.conditions
	return slices.Contains(c, condition{n, m}) || slices.Contains(c, condition{m, n})
}

// newLayout makes room for the states of a level.
func newLayout(p *position.Space, s *stepper.Stepper) *layout {
	cells, v := p.Engine.CellCount(), newVocabulary(p, s)
	l := &layout{reader: newReader(v, s), cells: int32(cells)}
	l.traits, l.cellsOf = make([]traits.Trait, v.nouns), make([][]int32, v.nouns)
	l.marks, l.top = make([]traits.Trait, cells), make([]int32, cells)
	l.wordAt, l.markedAt = make([]int32, cells), make([]uint32, cells)
	l.meets = [2][]traits.Trait{make([]traits.Trait, cells), make([]traits.Trait, cells)}
	l.held, l.owning, l.frozen = make([]bool, cells), make([]bool, cells), make([]bool, cells)
	copy(l.held, p.Barrier)
	for i := range s.Fixed {
		if s.Table.IsText(s.Fixed[i].Kind) {
			l.held[s.Fixed[i].Cell] = true
		}
	}
	return l
}

// A thing is a piece that is no word, in the list of those in its cell.
type thing struct {
	noun   words.Noun
	facing uint8
	below  int32
}

// open takes up a state.
func (p *layout) open(state []byte) {
	if bytes.Equal(p.opened, state) {
		return
	}
	p.opened = append(p.opened[:0], state...)
	p.stepper.State = p.opened
	p.stepper.Decode()
	p.reading = p.read(state)
	if p.mayRead && p.isRead(p.reading) {
		p.reading = p.readWorded(state, p.reading)
	}
}

// lay lists what lies where.
func (p *layout) lay() {
	s := p.stepper
	for n, is := range p.reading.is {
		if is>>words.IsSwap&1 != 0 {
			is &^= hinders
		}
		p.traits[n] = traits.Of(is)
		p.cellsOf[n] = p.cellsOf[n][:0]
	}
	clear(p.marks)
	clear(p.meets[0])
	clear(p.meets[1])
	p.things = p.things[:0]
	for c := range p.top {
		p.top[c] = board.None
	}
	for i := range s.Fixed {
		p.put(s.Fixed[i].Kind, s.Fixed[i].Cell, s.Fixed[i].Facing, traits.Hard)
	}
	for i := range s.Tokens {
		p.put(s.Kinds[s.Tokens[i].Kind].Kind, s.Tokens[i].Cell, uint8(s.Tokens[i].Facing()), traits.Chain)
	}
}

// put lays a piece on its cell; word are its traits if it is a word.
func (p *layout) put(k words.Kind, cell int32, facing uint8, word traits.Trait) {
	if p.stepper.Table.IsText(k) {
		p.marks[cell] |= word
		return
	}
	n := p.stepper.Table.Roles[k].Noun
	p.marks[cell] |= p.traits[n]
	t := p.traits[n]
	if t&traits.Chain != 0 && t&traits.Hard == 0 {
		t &^= traits.Defeat | traits.Sink | traits.Hot // it is pushed on, and not met
	}
	p.meets[p.levelOf(n)][cell] |= t
	p.things = append(p.things, thing{noun: n, facing: facing, below: p.top[cell]})
	p.top[cell] = int32(len(p.things) - 1)
	p.cellsOf[n] = append(p.cellsOf[n], cell)
}

// levelOf gives the layer of things of a noun: 1 if they FLOAT.
func (p *layout) levelOf(n words.Noun) int { return int(p.reading.is[n] >> words.IsFloat & 1) }

// noteOwn notes the properties of what is YOU: of the nouns of which there is something, or where nothing is YOU yet, of all.
func (p *layout) noteOwn() {
	p.own, p.owns = 0, p.owns[:0]
	for _, some := range []bool{true, false} {
		for n, is := range p.reading.is {
			if is&words.AnyYou != 0 && (!some || len(p.cellsOf[n]) > 0) {
				p.own |= is
				p.owns = append(p.owns, is)
			}
		}
		if p.own != 0 {
			break
		}
	}
	p.level = int(p.own >> words.IsFloat & 1)
}

// hasYou tells whether anything is or may be YOU in a state.
func (p *layout) hasYou(state []byte) bool {
	p.open(state)
	if len(p.yous()) > 0 {
		return true
	}
	for n, is := range p.reading.is {
		if is&words.AnyYou != 0 && (n < int(words.FirstObject) || slices.ContainsFunc(p.stepper.Fixed, func(u board.Unit) bool { return p.stepper.Table.Roles[u.Kind].Noun == words.Noun(n) })) {
			return true
		}
	}
	return false
}

// yous lists the cells of what is YOU.
func (p *layout) yous() []int32 {
	s := p.stepper
	p.youIn = p.youIn[:0]
	for i := range s.Kinds {
		if s.First[i] < s.First[i+1] && p.reading.is[s.Table.Roles[s.Kinds[i].Kind].Noun]&words.AnyYou != 0 {
			for j := s.First[i]; j < s.First[i+1]; j++ {
				p.youIn = append(p.youIn, s.Tokens[j].Cell)
			}
		}
	}
	return p.youIn
}

// bars tells whether YOU cannot be in a cell, or not for long.
func (p *layout) bars(cell int32) bool {
	m := p.meets[p.level][cell]
	return p.frozen[cell] || p.marks[cell]&traits.Hard != 0 || m&(traits.Defeat|traits.Sink) != 0 || m&traits.Hot != 0 && p.own&(1<<words.IsMelt) != 0
}

// shove gives what it costs besides to push what is in a cell, 0 where nothing is pushed.
func (p *layout) shove(cell int32, d int) int32 {
	if p.marks[cell]&traits.Chain == 0 {
		return 0
	}
	if p.frozen[cell] {
		return frozenCost
	}
	for next := p.stepper.Next[d]; cell != board.None; cell = next[cell] {
		switch f := p.marks[cell]; {
		case f&traits.Hard != 0:
			return shoveCost + jamCost
		case f&traits.Chain == 0:
			return shoveCost
		}
	}
	return shoveCost + jamCost
}

// A handling tells how pieces of a noun are moved by YOU in the state that is open.
type handling struct{ pushed, pulled bool }

// handling gives that of a noun.
func (p *layout) handling(n words.Noun) handling {
	is := p.reading.is[n]
	return handling{pushed: n == words.NounText || is>>words.IsPush&1 != 0, pulled: is>>words.IsPull&1 != 0}
}
