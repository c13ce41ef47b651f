package baba

// The parts of the three words of a rule.
const (
	partNoun = iota
	partIs
	partProperty
	numParts
)

// partOf tells which part of a rule a word can be that says of anything that
// it has one of some properties, numParts for none.
func partOf(x lexeme, properties uint64) int {
	switch {
	case x.class == classNoun:
		return partNoun
	case x == lexeme{classVerb, uint8(verbIs)}:
		return partIs
	case x.class == classProperty && properties&(1<<x.meaning) != 0:
		return partProperty
	}
	return numParts
}
