package rules

import "puzzlewright/solver/baba/words"

// ShortSentences finds sentences of three words, a noun, a verb, and a noun or a property, on a
// board with at most one word in a cell. If there are only such words, it finds the same as a
// Parser, faster.
type ShortSentences struct {
	next  *[4][]int32
	words []Placed
	at    []int32 // by cell, one past the place of its word in words, 0 for none
	taken []int32 // the cells that have a word
}

// NewShortSentences makes a finder for a board; next gives by direction and cell the next cell.
func NewShortSentences(next *[4][]int32) ShortSentences {
	return ShortSentences{next: next, at: make([]int32, len(next[0]))}
}

// Lay puts words on their cells, in place of those that were there, and tells whether each has a
// cell of its own. Of several words in a cell the last one counts.
func (s *ShortSentences) Lay(words []Placed) (apart bool) {
	for _, c := range s.taken {
		s.at[c] = 0
	}
	s.words, s.taken, apart = words, s.taken[:0], true
	for i, w := range words {
		apart = apart && s.at[w.Cell] == 0
		s.at[w.Cell] = int32(i + 1)
		s.taken = append(s.taken, w.Cell)
	}
	return apart
}

// A ShortSentence is a sentence of three words, by their places among the words that were laid.
type ShortSentence struct {
	Noun, Verb, Third int32
	Direction         int
}

// About gives the sentences whose verb is a given one of the words that were laid.
func (s *ShortSentences) About(verb int32) (found [len(words.Directions)]ShortSentence, n int) {
	w := &s.words[verb]
	if w.Reads.Class != words.ClassVerb {
		return found, 0
	}
	for _, d := range words.Directions {
		before, after := s.next[(d+2)%4][w.Cell], s.next[d][w.Cell]
		if before < 0 || after < 0 || s.at[before] == 0 || s.at[after] == 0 {
			continue
		}
		x, y := s.at[before]-1, s.at[after]-1
		third := s.words[y].Reads.Class
		if s.words[x].Reads.Class == words.ClassNoun && (third == words.ClassNoun || third == words.ClassProperty) {
			found[n] = ShortSentence{x, verb, y, d}
			n++
		}
	}
	return found, n
}
