package relaxedplan

import (
	"puzzlewright/solver/baba/words"
)

// A verb is what a sentence says of its noun.
type verb int32

// The verbs that plans know.
const (
	sayIs verb = iota
	sayNot
	sayHas
	sayMake
	sayEat
	numVerbs
)

// verbOf gives a verb of the rules, numVerbs for those that plans do not know.
func verbOf(v words.Verb, not bool) verb {
	switch {
	case v == words.VerbIs && not:
		return sayNot
	case not:
		return numVerbs
	case v == words.VerbIs:
		return sayIs
	case v == words.VerbHas:
		return sayHas
	case v == words.VerbMake:
		return sayMake
	case v == words.VerbEat:
		return sayEat
	}
	return numVerbs
}
