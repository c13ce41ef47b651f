package relaxedplan

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// Part gives the sort of a state, and the hash of that and of which words lie beside each other,
// as in a sentence: so half a sentence is worth reaching as well.
func (p *layout) Part(state []byte) (sort, part uint64) {
	sort = p.Sort(state)
	part = sort
	s := p.stepper
	clear(p.wordAt)
	for i := range s.Tokens[:s.First[s.Words]] {
		p.wordAt[s.Tokens[i].Cell] = int32(s.Tokens[i].Kind) + 1
	}
	for i := range s.Tokens[:s.First[s.Words]] {
		t := &s.Tokens[i]
		for _, d := range [2]int{0, 3} {
			next := s.Next[d][t.Cell]
			if next == board.None || p.wordAt[next] == 0 {
				continue
			}
			if k := p.wordAt[next] - 1; p.follows(int32(t.Kind), k) {
				part += mix(uint64(t.Kind)<<32 + uint64(k) + 1) // in whatever order these pairs come
			}
		}
	}
	return sort, part
}

// follows tells whether a word of one packed kind may stand behind one of another.
func (p *layout) follows(before, after int32) bool {
	s := p.stepper
	a, b := s.Table.Roles[s.Kinds[before].Kind].Reads.Class, s.Table.Roles[s.Kinds[after].Kind].Reads.Class
	return a == words.ClassNoun && b == words.ClassVerb || a == words.ClassVerb && b != words.ClassVerb || isLink(a) || isLink(b)
}

// isLink tells whether words of a class join others in longer sentences.
func isLink(c words.Class) bool {
	return c != words.ClassNoun && c != words.ClassVerb && c != words.ClassProperty
}

// mix spreads the bits of a number.
func mix(x uint64) uint64 {
	x *= 0xC2B2AE3D27D4EB4F
	x = (x ^ x>>29) * 0x9E3779B97F4A7C15
	return x ^ x>>32
}

// Facts appends in which cells there are pieces of which kinds, a number for each, in
// rising order.
func (p *layout) Facts(state []byte, facts []uint32) []uint32 {
	p.open(state)
	s := p.stepper
	from := len(facts)
	for i := range s.Tokens {
		t := &s.Tokens[i]
		facts = append(facts, uint32(t.Kind)*uint32(p.cells)+uint32(t.Cell))
	}
	if s.Ages {
		slices.Sort(facts[from:])
	}
	return facts
}

// Sort gives the hash of what is said of the things that there are, of how many there are of
// each, and of which lie on what is WIN or SHUT.
func (p *layout) Sort(state []byte) (sort uint64) {
	p.open(state)
	s := p.stepper
	for n := range words.FirstObject {
		sort += mix(p.reading.rules[n] + uint64(n))
	}
	for i := s.Words; i < len(s.Kinds); i++ {
		n := s.Table.Roles[s.Kinds[i].Kind].Noun
		if count := s.First[i+1] - s.First[i]; count > 0 {
			sort += mix(p.reading.rules[n] + uint64(n)<<32 + uint64(count))
		}
	}
	for i := range s.Fixed {
		if u := &s.Fixed[i]; !s.Table.IsText(u.Kind) {
			n := s.Table.Roles[u.Kind].Noun
			sort += mix(p.reading.rules[n] + uint64(n)<<32)
		}
	}
	return sort + p.overlaps()
}
