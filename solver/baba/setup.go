package baba

import (
	"bytes"

	"puzzlewright/levels"
)

// A setup is an engine as a turn begins, to begin the next turn from again: a
// state is opened once for all moves.
type setup struct {
	state       []byte // none where nothing is set up
	units       []unit
	bottom, top []int32
	outcome     outcome
	ruin        ruin
	hasWords    bool
	// words is the part of a state that tells of words, where the book that
	// the engine keeps follows from that.
	words  []byte
	shared bool
}

// play plays a turn from a state and appends the state it leads to. A game
// that is over stays as it is.
func (p *puzzle) play(state []byte, m levels.Move, next []byte) []byte {
	p.setUp(state)
	if p.engine.outcome != playing {
		return append(next, state...)
	}
	p.engine.turn(m)
	return p.packer.pack(p.engine, next)
}

// setUp puts a state on the engine's board, with its rules: from what was set
// up, if that is the same.
func (p *puzzle) setUp(state []byte) {
	e, s := p.engine, &p.setup
	if len(s.state) == 0 || !bytes.Equal(s.state, state) {
		p.open(state)
		s.state = append(s.state[:0], state...)
		s.units = append(s.units[:0], e.units...)
		s.bottom, s.top = append(s.bottom[:0], e.bottom...), append(s.top[:0], e.top...)
		s.outcome, s.ruin, s.hasWords = e.outcome, e.ruin, e.hasWords
		return
	}
	e.units = append(e.units[:0], s.units...)
	copy(e.bottom, s.bottom)
	copy(e.top, s.top)
	e.outcome, e.ruin, e.hasWords = s.outcome, s.ruin, s.hasWords
	if e.stale, e.idle = false, false; e.kept != nil {
		e.book = e.kept
	}
}

// open puts a state on the engine's board and reads its rules: anew, unless the
// words lie as those of the book that is kept, and are all that it follows
// from.
func (p *puzzle) open(state []byte) {
	e, s := p.engine, &p.setup
	s.state = s.state[:0]
	p.packer.unpack(e, state)
	e.hasWords, e.readings, e.idle = false, 0, false
	if e.outcome == lost {
		s.shared = false
		return
	}
	plain := p.stepper != nil && state[0]&stateStacks == 0
	if plain && s.shared && bytes.Equal(s.words, p.stepper.wordsOf(state)) {
		e.book, e.stale = e.kept, false
		return
	}
	e.release()
	e.stale = true
	e.read()
	e.keep()
	if s.shared = plain && e.outcome != lost && !e.hasWords && !e.some(isWord); s.shared {
		s.words = append(s.words[:0], p.stepper.wordsOf(state)...)
	}
}

// keep keeps the book as it is: what is read next goes into another one.
func (e *engine) keep() {
	if e.kept = e.book; e.spare == nil {
		e.spare = &rulebook{}
	}
}

// release lets the book be written over.
func (e *engine) release() {
	if e.book == e.spare {
		e.spare = e.kept
	}
	e.kept = nil
}
