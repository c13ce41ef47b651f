package reachability

import (
	"slices"

	"puzzlewright/solver/baba/words"
)

// Possible are the rules that can be formed, as far as they matter to
// prospect.
type Possible struct {
	// Is gives by noun the properties it can have; becomes what it can turn
	// into, leaves what it can turn into, leave or make.
	Is              []uint64
	Becomes, leaves [][]bool
	// Does tells of nouns that can MAKE something or FEAR, Fears of those that
	// can FEAR, Eaten of what something can EAT.
	Does, Fears, Eaten []bool
}

// newPossible makes room for what so many nouns can come to be and do.
func newPossible(nouns words.Noun) Possible {
	s := Possible{
		Is: make([]uint64, nouns), Becomes: make([][]bool, nouns), leaves: make([][]bool, nouns),
		Does: make([]bool, nouns), Fears: make([]bool, nouns), Eaten: make([]bool, nouns),
	}
	for n := range s.Becomes {
		s.Becomes[n], s.leaves[n] = make([]bool, nouns), make([]bool, nouns)
	}
	return s
}

// Clear forgets all rules.
func (s *Possible) Clear() {
	clear(s.Is)
	clear(s.Does)
	clear(s.Fears)
	clear(s.Eaten)
	for n := range s.Becomes {
		clear(s.Becomes[n])
		clear(s.leaves[n])
	}
}

// Add notes that a rule can be formed. What is of a group can be any object.
func (s *Possible) Add(n words.Noun, v words.Verb, target words.Lexeme) {
	if target.Class == words.ClassProperty {
		if v == words.VerbIs {
			s.Is[n] |= 1 << target.Meaning
		}
		return
	}
	into := func(of [][]bool) {
		of[n][target.Meaning] = true
		if to := words.Noun(target.Meaning); to != words.NounAll && !words.IsGroup(to) {
			return
		}
		for m := words.FirstObject; int(m) < len(s.Is); m++ {
			of[n][m] = true
		}
	}
	switch v {
	case words.VerbIs:
		into(s.Becomes)
		into(s.leaves)
	case words.VerbHas:
		into(s.leaves)
	case words.VerbMake:
		s.Does[n] = true
		into(s.leaves)
	case words.VerbFear:
		s.Does[n], s.Fears[n] = true, true
	case words.VerbEat:
		s.Eaten[target.Meaning] = true
		if to := words.Noun(target.Meaning); to == words.NounAll || words.IsGroup(to) {
			for m := range s.Eaten {
				s.Eaten[m] = true
			}
		}
	}
}

// Leaves gives what a noun can turn into, leave or make.
func (s *Possible) Leaves(n words.Noun) []bool { return s.leaves[n] }

// Outcomes gives by noun what it can come to in the end, itself included
// (Warshall 1962).
func (s *Possible) Outcomes() [][]bool {
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

// Can tells whether any noun can have one of some properties.
func (s *Possible) Can(properties uint64) bool {
	return slices.ContainsFunc(s.Is, func(of uint64) bool { return of&properties != 0 })
}
