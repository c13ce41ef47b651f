package sentences

import (
	"puzzlewright/solver/baba/words"
)

// A Verb is what a sentence says of its noun.
type Verb int32

// The verbs that plans know.
const (
	Is Verb = iota
	IsNot
	Has
	Make
	Eat
	NumVerbs
)

// VerbOf gives the verb for one of the rules, perhaps with NOT; NumVerbs for those that plans do
// not know.
func VerbOf(v words.Verb, not bool) Verb {
	switch {
	case v == words.VerbIs && not:
		return IsNot
	case not:
		return NumVerbs
	case v == words.VerbIs:
		return Is
	case v == words.VerbHas:
		return Has
	case v == words.VerbMake:
		return Make
	case v == words.VerbEat:
		return Eat
	}
	return NumVerbs
}

// NoProperty is the property of a sentence that gives its noun none.
const NoProperty = words.PropertyMeanings

// Mix spreads the bits of a number.
func Mix(x uint64) uint64 {
	x *= 0xC2B2AE3D27D4EB4F
	x = (x ^ x>>29) * 0x9E3779B97F4A7C15
	return x ^ x>>32
}
