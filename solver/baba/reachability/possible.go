package reachability

import (
	"slices"

	"puzzlewright/solver/baba/words"
)

// possible holds the rules that can be formed, as far as they matter to what can
// be reached.
type possible struct {
	// By noun: Is is the properties that it can have; Becomes, what it can turn into; leaves, what it
	// can turn into, make, or leave when it is destroyed; has and eats, what rules say that it HAS
	// and EATs, whether or not that ever comes about.
	Is                         []uint64
	Becomes, leaves, has, eats [][]bool
	// By noun: Does tells that it can MAKE or FEAR something, or be destroyed by X IS NOT X; Fears,
	// that it can FEAR; Eaten, that something that there can be EATs it.
	Does, Fears, Eaten []bool
	// Itself tells by noun that it turns into nothing else, as it is itself for good (X IS X, 3.5).
	Itself []bool
	// Cancels gives by noun the properties that a rule with NOT can take from it.
	Cancels []uint64
	// Vague tells that any rule may be about anything: EMPTY, the LEVEL or groups do things,
	// or things MIMIC others. Writes tells that things can turn into words, leave or make them;
	// Perish, that words can be destroyed by more than SINK. Unsettles tells that words may move by
	// themselves, or in other ways than by being pushed or carried, or may turn into things, or that it
	// is not known what becomes of them.
	Vague, Writes, Perish, Unsettles bool
}

// harmless are the properties that change neither how words are pushed nor how they are destroyed;
// perishing are those that change only how they are destroyed.
const (
	harmless = words.AnyWin | 1<<words.IsPush | 1<<words.IsStop | 1<<words.IsHot | 1<<words.IsDefeat | 1<<words.IsFloat | 1<<words.IsSleep | 1<<words.IsSafe | 1<<words.IsStill |
		words.AnyPower | 1<<words.IsRight | 1<<words.IsUp | 1<<words.IsLeft | 1<<words.IsDown | 1<<words.IsLockedRight | 1<<words.IsLockedUp | 1<<words.IsLockedLeft | 1<<words.IsLockedDown
	perishing = 1<<words.IsWeak | 1<<words.IsMelt | 1<<words.IsOpen | 1<<words.IsShut | 1<<words.IsSink | 1<<words.IsBonus | 1<<words.IsDone
)

// leading are the properties by which a thing that is SWAP may come to a word and exchange places with it.
const leading = carrying | carriers

// newPossible makes an empty possible for a number of nouns.
func newPossible(nouns words.Noun) possible {
	s := possible{
		Is: make([]uint64, nouns), Becomes: make([][]bool, nouns), leaves: make([][]bool, nouns), has: make([][]bool, nouns), eats: make([][]bool, nouns),
		Does: make([]bool, nouns), Fears: make([]bool, nouns), Eaten: make([]bool, nouns), Itself: make([]bool, nouns), Cancels: make([]uint64, nouns),
	}
	for n := range s.Becomes {
		s.Becomes[n], s.leaves[n], s.has[n], s.eats[n] = make([]bool, nouns), make([]bool, nouns), make([]bool, nouns), make([]bool, nouns)
	}
	return s
}

// Clear forgets all rules, but not which nouns are themselves.
func (s *possible) Clear() {
	clear(s.Is)
	clear(s.Does)
	clear(s.Fears)
	clear(s.Eaten)
	clear(s.Cancels)
	s.Vague, s.Writes, s.Perish, s.Unsettles = false, false, false, false
	for n := range s.Becomes {
		clear(s.Becomes[n])
		clear(s.leaves[n])
		clear(s.has[n])
		clear(s.eats[n])
	}
}

// Add notes that a rule can be formed and, where negated, the same rule with NOT before
// its target. A target that is ALL or a group can be any object.
func (s *possible) Add(n words.Noun, v words.Verb, target words.Lexeme, negated bool) {
	if target.Class == words.ClassProperty {
		s.addProperty(n, v, target.Meaning, negated)
		return
	}
	to := words.Noun(target.Meaning)
	if v == words.VerbMimic || n < words.FirstObject && n != words.NounText && n != words.NounAll {
		s.Vague = true
	}
	// What becomes of a LEVEL that EATs is not known (4.5). FEAR and FOLLOW only ask where something is.
	s.Unsettles = s.Unsettles || n == words.NounLevel && v == words.VerbEat
	if v != words.VerbFear && v != words.VerbFollow {
		s.Vague = s.Vague || to == words.NounLevel
		s.addText(n, v, to, negated)
	} else if n == words.NounText {
		s.Unsettles = true
	}
	into := func(of [][]bool) {
		of[n][to] = true
		if to != words.NounAll && !words.IsGroup(to) {
			return
		}
		for m := words.FirstObject; int(m) < len(s.Is); m++ {
			of[n][m] = true
		}
	}
	switch v {
	case words.VerbIs:
		if !s.Itself[n] {
			into(s.Becomes)
			into(s.leaves)
		}
		s.Does[n] = s.Does[n] || negated && n == to // X IS NOT X destroys it
	case words.VerbHas:
		into(s.has)
	case words.VerbMake:
		s.Does[n] = true
		into(s.leaves)
	case words.VerbFear:
		s.Does[n], s.Fears[n] = true, true
	case words.VerbEat:
		into(s.eats)
	}
}

// addText notes what a rule does to words, or which things it turns into words.
func (s *possible) addText(n words.Noun, v words.Verb, to words.Noun, negated bool) {
	switch {
	case n == words.NounText && v == words.VerbIs && to == words.NounText:
		s.Perish = s.Perish || negated
	case n == words.NounText && (v == words.VerbIs && to == words.NounEmpty || v == words.VerbEat), v == words.VerbEat && to == words.NounText:
		s.Perish = true
	case n == words.NounText, v == words.VerbWrite, to == words.NounText && n < words.FirstObject:
		s.Unsettles = true
	case to == words.NounText:
		s.Writes = true
	}
}

// addProperty notes a rule by which a noun has a property.
func (s *possible) addProperty(n words.Noun, v words.Verb, property uint8, negated bool) {
	if v != words.VerbIs || property >= words.NumProperties {
		return
	}
	bit := uint64(1) << property
	s.Is[n] |= bit
	if negated {
		s.Cancels[n] |= bit
	}
	const (
		sinks   = 1<<words.IsSink | 1<<words.IsSafe
		unknown = 1<<words.IsDone | 1<<words.IsBonus // what becomes of a LEVEL with one of these is not known (4.5)
	)
	switch {
	case n == words.NounText:
		s.Perish = s.Perish || bit&perishing != 0
		s.Unsettles = s.Unsettles || bit&^(harmless|perishing) != 0 || s.Cancels[n]&(1<<words.IsPush) != 0
	case n < words.FirstObject && n != words.NounAll:
		s.Vague = true
		s.Unsettles = s.Unsettles || bit&(carriers|1<<words.IsSwap) != 0 || n == words.NounLevel && (s.Is[n]&sinks == sinks || bit&unknown != 0)
	}
	s.Unsettles = s.Unsettles || property == uint8(words.IsWord)
}

// exchanges tells whether something that is SWAP may come to a word: it can move in other ways
// than by exchanging places with what moves into its cell.
func (s *possible) exchanges() bool {
	swap, carried := false, false
	for n, is := range s.Is {
		if is&(1<<words.IsSwap) != 0 {
			swap = true
			if is&leading != 0 || s.Fears[n] {
				return true
			}
		}
		carried = carried || is&carriers != 0
	}
	return swap && carried
}

// Leaves gives what a noun can turn into, leave or make.
func (s *possible) Leaves(n words.Noun) []bool { return s.leaves[n] }

// Outcomes gives by noun the nouns that its things can come to in the end, itself included: the
// transitive closure of leaves (Warshall 1962).
func (s *possible) Outcomes() [][]bool {
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

// comeOf notes what follows from which nouns there can be things of. begin tells of which there are
// some to begin with. Only those that there can be EAT, and a thing leaves what it HAS only if it
// can be destroyed.
func (s *possible) comeOf(begin []bool) {
	for more := true; more; {
		more = false
		note := func(there *bool) { *there, more = true, more || !*there }
		is, here := s.there(begin)
		for n := range here {
			for m := range s.eats[n] {
				if s.eats[n][m] && here[n] {
					note(&s.Eaten[m])
				}
			}
			for m := range s.has[n] {
				if s.has[n][m] && (s.Vague || s.perishes(words.Noun(n), is)) {
					note(&s.leaves[n][m])
				}
			}
		}
	}
}

// there tells by noun whether there can be things of it, and gives the properties that any of these
// can have. begin tells of which nouns there are things to begin with.
func (s *possible) there(begin []bool) (is uint64, here []bool) {
	here = make([]bool, len(begin))
	for n, comes := range s.Outcomes() {
		for m, can := range comes {
			here[m] = here[m] || s.Vague || can && begin[n]
		}
	}
	for n, some := range here {
		if some {
			is |= s.Is[n]
		}
	}
	return is, here
}

// perishes tells whether things of a noun can be destroyed among things with the properties others. These
// are all the ways: reachabilities are made only of levels without other words that destroy.
func (s *possible) perishes(n words.Noun, others uint64) bool {
	const alone = 1<<words.IsWeak | 1<<words.IsBonus
	is := s.Is[n]
	return s.Eaten[n] || is&alone != 0 || others>>words.IsSink&1 != 0 ||
		is>>words.IsMelt&1 != 0 && others>>words.IsHot&1 != 0 || is&words.AnyYou != 0 && others>>words.IsDefeat&1 != 0 ||
		is>>words.IsShut&1 != 0 && others>>words.IsOpen&1 != 0 || is>>words.IsOpen&1 != 0 && others>>words.IsShut&1 != 0
}

// can tells whether any noun can have one of some properties.
func (s *possible) can(properties uint64) bool {
	return slices.ContainsFunc(s.Is, func(of uint64) bool { return of&properties != 0 })
}
