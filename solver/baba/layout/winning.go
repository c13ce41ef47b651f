package layout

import (
	"slices"

	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
)

// Winning tells which of some nouns are WIN, or may be, in a state: a bit for each.
func (l *Layout) Winning(state []byte, nouns []words.Noun) (set uint64) {
	l.Open(state)
	for i, n := range nouns {
		if l.Reading.Is[n]&words.AnyWin != 0 {
			set |= 1 << i
		}
	}
	return set
}

// overlaps gives a hash of the nouns of which things lie on what is WIN or SHUT: these win once
// they are YOU, or may open the SHUT thing once they turn into something else. What is WIN, SHUT or
// YOU itself does not count.
func (l *Layout) overlaps() (hash uint64) {
	s := l.Stepper
	const marked = words.AnyWin | 1<<words.IsShut
	is := func(k words.Kind) uint64 { return l.Reading.Is[s.Table.Roles[k].Noun] }
	l.markings++
	some := false
	mark := func(cell int32) { l.markedAt[cell], some = l.markings, true }
	for i := range s.Fixed {
		if u := &s.Fixed[i]; is(u.Kind)&marked != 0 {
			mark(u.Cell)
		}
	}
	for i := s.Words; i < len(s.Kinds); i++ {
		if is(s.Kinds[i].Kind)&marked != 0 {
			for j := s.First[i]; j < s.First[i+1]; j++ {
				mark(s.Tokens[j].Cell)
			}
		}
	}
	for i := s.Words; some && i < len(s.Kinds); i++ {
		if k := s.Kinds[i].Kind; is(k)&(marked|words.AnyYou) == 0 && l.anyMarked(i) {
			hash += sentences.Mix(uint64(s.Table.Roles[k].Noun) + 1<<62)
		}
	}
	return hash
}

// anyMarked tells whether a thing of a packed kind lies in a cell that the latest call of overlaps
// has marked.
func (l *Layout) anyMarked(i int) bool {
	s := l.Stepper
	return slices.ContainsFunc(s.Tokens[s.First[i]:s.First[i+1]], func(t stepper.Token) bool { return l.markedAt[t.Cell] == l.markings })
}
