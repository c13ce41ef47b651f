package stepper

import (
	"bytes"
	"slices"

	"puzzlewright/solver/baba/position"
)

// ages is what the state that is open tells of the order of age of tokens of several kinds,
// and room to tell the same of a child in which some are gone or have turned into others.
type ages struct {
	*position.Ages
	// The part of the state that tells of ages begins at low, ends before end, and has size bytes;
	// first is the stepper's First for which size was found.
	low, end, size int32
	first          []int32
	// tokens lists the tokens by age, the oldest first, as the part of a state in told has them.
	tokens []int32
	told   []byte
	kinds  []int32 // room for tell: the packed kinds of the tokens that are left, by age
	// left is what tell wrote last, with the tokens in gone destroyed: many moves of a state
	// destroy the same ones.
	left   []byte
	gone   []int32
	behind []byte // what cut took off the child from behind the ages
}

// find finds the part of the state that tells of ages.
func (a *ages) find(s *Stepper) {
	if a.low = s.Offset[len(s.Kinds)]; !slices.Equal(a.first, s.First) {
		a.first = append(a.first[:0], s.First...)
		a.size = int32(a.Size(s.First))
		a.told, a.gone = a.told[:0], a.gone[:0]
	}
	a.end = a.low + a.size
}

// order lists the tokens of whose ages the state tells, the oldest first.
func (a *ages) order(s *Stepper) []int32 {
	if told := s.State[a.low:a.end]; len(a.told) == 0 || !bytes.Equal(told, a.told) {
		a.told, a.gone = append(a.told[:0], told...), a.gone[:0]
		a.tokens, _ = a.Read(a.tokens[:0], told, s.First)
	}
	return a.tokens
}

// cut takes off the child the part that tells of ages and, into behind, what follows it.
func (a *ages) cut(s *Stepper) {
	a.behind = append(a.behind[:0], s.child[a.end:]...)
	s.child = s.child[:a.low]
}

// tellLeft adds to the child the ages of the tokens that are left, where none has
// turned into another; the tokens in doomed are gone.
func (a *ages) tellLeft(s *Stepper) {
	if a.order(s); !slices.Equal(a.gone, s.doomed) {
		before := len(s.child)
		a.tell(s)
		a.gone, a.left = append(a.gone[:0], s.doomed...), append(a.left[:0], s.child[before:]...)
		return
	}
	s.child = append(s.child, a.left...)
}

// tell adds to the child the ages of the tokens that are left.
func (a *ages) tell(s *Stepper) {
	a.kinds = a.kinds[:0]
	for _, i := range a.order(s) {
		if t := &s.Tokens[i]; t.flags&tokenDead == 0 {
			a.kinds = append(a.kinds, int32(t.Kind))
		}
	}
	s.child = a.Tell(s.child, a.kinds)
}
