package layout

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// Part gives the sort of a state, and a hash of the sort and of which words lie beside each other
// as in a sentence: to reach half a sentence is worth something, too.
func (l *Layout) Part(state []byte) (sort, part uint64) {
	sort = l.Sort(state)
	part = sort
	s := l.Stepper
	clear(l.wordAt)
	for i := range s.Tokens[:s.First[s.Words]] {
		l.wordAt[s.Tokens[i].Cell] = int32(s.Tokens[i].Kind) + 1
	}
	for i := range s.Tokens[:s.First[s.Words]] {
		t := &s.Tokens[i]
		for _, d := range words.Directions {
			next := s.Next[d][t.Cell]
			if next == board.None || l.wordAt[next] == 0 {
				continue
			}
			if k := l.wordAt[next] - 1; l.follows(int32(t.Kind), k) {
				part += sentences.Mix(uint64(t.Kind)<<32 + uint64(k) + 1) // a sum, so that the order of the pairs does not matter
			}
		}
	}
	return sort, part
}

// follows tells whether a word of packed kind after may stand right behind one of before.
func (l *Layout) follows(before, after int32) bool {
	s := l.Stepper
	a, b := s.Table.Roles[s.Kinds[before].Kind].Reads.Class, s.Table.Roles[s.Kinds[after].Kind].Reads.Class
	return a == words.ClassNoun && b == words.ClassVerb || a == words.ClassVerb && b != words.ClassVerb || isLink(a) || isLink(b)
}

// isLink tells whether words of a class join others in longer sentences.
func isLink(c words.Class) bool {
	return c != words.ClassNoun && c != words.ClassVerb && c != words.ClassProperty
}

// Facts appends a number for each piece, of its packed kind and its cell, in rising order.
func (l *Layout) Facts(state []byte, facts []uint32) []uint32 {
	l.Open(state)
	s := l.Stepper
	from := len(facts)
	for i := range s.Tokens {
		t := &s.Tokens[i]
		facts = append(facts, uint32(t.Kind)*uint32(l.Cells)+uint32(t.Cell))
	}
	if s.Ages {
		slices.Sort(facts[from:])
	}
	return facts
}

// Sort gives a hash of what the rules say of the things that there are, of how many there are of
// each kind, and of which lie on what is WIN or SHUT.
func (l *Layout) Sort(state []byte) (sort uint64) {
	l.Open(state)
	s := l.Stepper
	for n := range words.FirstObject {
		sort += sentences.Mix(l.Reading.Hashes[n] + uint64(n))
	}
	for i := s.Words; i < len(s.Kinds); i++ {
		n := s.Table.Roles[s.Kinds[i].Kind].Noun
		if count := s.First[i+1] - s.First[i]; count > 0 {
			sort += sentences.Mix(l.Reading.Hashes[n] + uint64(n)<<32 + uint64(count))
		}
	}
	for i := range s.Fixed {
		if u := &s.Fixed[i]; !s.Table.IsText(u.Kind) {
			n := s.Table.Roles[u.Kind].Noun
			sort += sentences.Mix(l.Reading.Hashes[n] + uint64(n)<<32)
		}
	}
	return sort + l.overlaps()
}
