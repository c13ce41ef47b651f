package bound

// A lyingWord is a word on the board: where it lies, and along which axes it can be
// pushed, a bit for each.
type lyingWord struct {
	meaning uint8
	loose   uint8
	at      [2]int16
	// serves tells by axis as which words of a sentence along it this one can serve, a bit for
	// each; as all of them if it can be pushed along the axis.
	serves [2]uint8
}

// serveAll is all bits of what a word serves as.
const serveAll = 1<<numSentence - 1

// lyingWord makes a lying word of a word in a place.
func (p *place) lyingWord(meaning uint8) lyingWord {
	s := lyingWord{meaning: meaning, at: p.at, loose: p.loose, serves: p.serves}
	for axis := range s.serves {
		if s.loose>>axis&1 != 0 {
			s.serves[axis] = serveAll
		}
	}
	return s
}

// servesAs tells whether a word can serve as a given word of a sentence along an axis.
func (a *lyingWord) servesAs(word, along int) bool { return a.serves[along]>>word&1 != 0 }

// pushesBefore gives how many turns it takes at least to have a and c in a row along an axis, c so
// many cells (by) behind a.
func (a *lyingWord) pushesBefore(c *lyingWord, along int, by int16) int16 {
	return abs16(a.at[along]+by-c.at[along]) + abs16(a.at[1-along]-c.at[1-along])
}

// canLieBefore tells whether a and c can come to lie in a row along an axis, c so many cells (by)
// behind a: along an axis on which neither can be pushed, they must lie so already.
func (a *lyingWord) canLieBefore(c *lyingWord, along int, by int16) bool {
	stuck := ^(a.loose | c.loose)
	return (stuck>>along&1 == 0 || a.at[along]+by == c.at[along]) && (stuck>>(1-along)&1 == 0 || a.at[1-along] == c.at[1-along])
}

// A passage tells whether a word has to get past another one in its line, as it is to lie before
// that: passesOnce if it must, passesNever if it must and neither of the two can leave the line.
type passage uint8

const (
	passesOnce passage = 1 << iota
	passesNever
	passesNot passage = 0
)

func (a *lyingWord) passes(c *lyingWord, along int) passage {
	switch across := 1 - along; {
	case a.at[across] != c.at[across] || a.at[along] <= c.at[along]:
		return passesNot
	case (a.loose|c.loose)>>across&1 == 0:
		return passesNever
	}
	return passesOnce
}
