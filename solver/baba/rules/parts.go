package rules

import "puzzlewright/solver/baba/words"

// The parts that a word can have in a rule of three words.
const (
	PartNoun = iota
	PartIs
	PartProperty
	NumParts
)

// PartOf tells which part a word can have in a rule that says of a noun that it has one of some
// properties, NumParts for none.
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
