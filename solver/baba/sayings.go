package baba

import "slices"

// sayings are the rules that can be formed, as far as they matter to a
// prospect.
type sayings struct {
	// is gives by noun the properties it can have; becomes what it can turn
	// into, leaves what it can turn into, leave or make.
	is              []uint64
	becomes, leaves [][]bool
	// does tells of nouns that can MAKE something or FEAR, fears of those that
	// can FEAR, eaten of what something can EAT.
	does, fears, eaten []bool
}

func newSayings(nouns noun) sayings {
	s := sayings{
		is: make([]uint64, nouns), becomes: make([][]bool, nouns), leaves: make([][]bool, nouns),
		does: make([]bool, nouns), fears: make([]bool, nouns), eaten: make([]bool, nouns),
	}
	for n := range s.becomes {
		s.becomes[n], s.leaves[n] = make([]bool, nouns), make([]bool, nouns)
	}
	return s
}

func (s *sayings) clear() {
	clear(s.is)
	clear(s.does)
	clear(s.fears)
	clear(s.eaten)
	for n := range s.becomes {
		clear(s.becomes[n])
		clear(s.leaves[n])
	}
}

// add notes that a rule can be formed. What is of a group can be any object.
func (s *sayings) add(n noun, v verb, target lexeme) {
	if target.class == classProperty {
		if v == verbIs {
			s.is[n] |= 1 << target.meaning
		}
		return
	}
	into := func(of [][]bool) {
		of[n][target.meaning] = true
		if to := noun(target.meaning); to != nounAll && !isGroup(to) {
			return
		}
		for m := firstObject; int(m) < len(s.is); m++ {
			of[n][m] = true
		}
	}
	switch v {
	case verbIs:
		into(s.becomes)
		into(s.leaves)
	case verbHas:
		into(s.leaves)
	case verbMake:
		s.does[n] = true
		into(s.leaves)
	case verbFear:
		s.does[n], s.fears[n] = true, true
	case verbEat:
		s.eaten[target.meaning] = true
		if to := noun(target.meaning); to == nounAll || isGroup(to) {
			for m := range s.eaten {
				s.eaten[m] = true
			}
		}
	}
}

// outcomes gives by noun what it can come to in the end, itself included
// (Warshall 1962).
func (s *sayings) outcomes() [][]bool {
	comes := make([][]bool, len(s.leaves))
	for n := range comes {
		comes[n] = slices.Clone(s.leaves[n])
		comes[n][n] = true
	}
	for via := range comes {
		for n := range comes {
			if !comes[n][via] {
				continue
			}
			for m, can := range comes[via] {
				comes[n][m] = comes[n][m] || can
			}
		}
	}
	return comes
}

// can tells whether any noun can have one of some properties.
func (s *sayings) can(properties uint64) bool {
	return slices.ContainsFunc(s.is, func(of uint64) bool { return of&properties != 0 })
}
