package stepper

import (
	"bytes"
	"slices"

	"puzzlewright/solver/baba/position"
)

// ages are what the state that is open tells of how tokens of several kinds come by age,
// and the room to tell it of a child in which some are gone or have turned into others.
type ages struct {
	*position.Ages
	// low and end are where that begins and ends in the state; first are the First of
	// the state for which its size was found.
	low, end, size int32
	first          []int32
	// tokens are those of whose ages a part of a state (told) tells, from the oldest on.
	tokens []int32
	told   []byte
	kinds  []int32
	// left is what tell wrote last, when the tokens in gone were destroyed: of a state's moves
	// many destroy the same.
	left   []byte
	gone   []int32
	behind []byte
}

// find finds where the state tells of ages.
func (a *ages) find(s *Stepper) {
	if a.low = s.Offset[len(s.Kinds)]; !slices.Equal(a.first, s.First) {
		a.first = append(a.first[:0], s.First...)
		a.size = int32(a.Size(s.First))
		a.told, a.gone = a.told[:0], a.gone[:0]
	}
	a.end = a.low + a.size
}

// order lists the tokens of whose ages the state tells, from the oldest on.
func (a *ages) order(s *Stepper) []int32 {
	if told := s.State[a.low:a.end]; len(a.told) == 0 || !bytes.Equal(told, a.told) {
		a.told, a.gone = append(a.told[:0], told...), a.gone[:0]
		a.tokens, _ = a.Read(a.tokens[:0], told, s.First)
	}
	return a.tokens
}

// cut takes off the child what it tells of ages, and what is behind that.
func (a *ages) cut(s *Stepper) {
	a.behind = append(a.behind[:0], s.child[a.end:]...)
	s.child = s.child[:a.low]
}

// tellLeft adds to the child how the tokens come by age that are left where none has
// turned into another, but some are doomed.
func (a *ages) tellLeft(s *Stepper) {
	if a.order(s); !slices.Equal(a.gone, s.doomed) {
		before := len(s.child)
		a.tell(s)
		a.gone, a.left = append(a.gone[:0], s.doomed...), append(a.left[:0], s.child[before:]...)
		return
	}
	s.child = append(s.child, a.left...)
}

// tell adds to the child how the tokens come by age that are left.
func (a *ages) tell(s *Stepper) {
	a.kinds = a.kinds[:0]
	for _, i := range a.order(s) {
		if t := &s.Tokens[i]; t.flags&tokenDead == 0 {
			a.kinds = append(a.kinds, int32(t.Kind))
		}
	}
	s.child = a.Tell(s.child, a.kinds)
}
