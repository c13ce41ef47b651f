package rules

import "puzzlewright/solver/baba/words"

// The parts of the three words of a rule.
const (
	PartNoun = iota
	PartIs
	PartProperty
	NumParts
)

// PartOf tells which part of a rule a word can be that says of anything that
// it has one of some properties, NumParts for none.
func PartOf(x words.Lexeme, properties uint64) int {
	switch {
	case x.Class == words.ClassNoun:
		return PartNoun
	case x == words.Lexeme{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)}:
		return PartIs
	case x.Class == words.ClassProperty && properties&(1<<x.Meaning) != 0:
		return PartProperty
	}
	return NumParts
}
