package rules

import (
	"slices"

	"puzzlewright/solver/baba/words"
)

// Lines are the lines of words on a board that may have a sentence: three words and more, with a
// verb among them, read to the right or downwards. What the words say depends only on what the
// lines read, one after the other, not on where they lie. Words that letters spell are not found.
type Lines struct {
	// Begins are where the lines begin, in the order in which they are read: cell<<2 | direction.
	Begins []int32
	Key    []byte  // for each line the class and meaning of its words, then endOfLine
	at     []int32 // by cell, one past the number of the word there
}

// endOfLine ends a line in a key; no class of words has its number.
const endOfLine = 0xff

// Find finds the lines of placed words; next gives by direction and cell the next cell. Where two
// words share a cell, it gives false and no lines.
func (l *Lines) Find(placed []Placed, next *[4][]int32) (apart bool) {
	if l.at == nil {
		l.at = make([]int32, len(next[0]))
	}
	apart = true
	for i := range placed {
		c := placed[i].Cell
		apart = apart && l.at[c] == 0
		l.at[c] = int32(i + 1)
	}
	if l.Begins, l.Key = l.Begins[:0], l.Key[:0]; apart {
		l.find(placed, next)
	}
	for i := range placed {
		l.at[placed[i].Cell] = 0
	}
	return apart
}

// find finds the lines; l.at has the words.
func (l *Lines) find(placed []Placed, next *[4][]int32) {
	begins := l.Begins
	for i := range placed {
		c := placed[i].Cell
		for _, way := range words.Directions {
			before, after := next[(way+2)%4][c], next[way][c]
			if after >= 0 && l.at[after] != 0 && (before < 0 || l.at[before] == 0) {
				begins = append(begins, c<<2|int32(way))
			}
		}
	}
	slices.Sort(begins)
	for _, begin := range begins {
		if l.read(placed, begin>>2, next[begin&3]) {
			l.Begins = append(l.Begins, begin)
		}
	}
}

// read appends to Key what a line reads, and tells whether it may have a sentence.
func (l *Lines) read(placed []Placed, begin int32, next []int32) (may bool) {
	low, verbs := len(l.Key), false
	for c := begin; c >= 0 && l.at[c] != 0; c = next[c] {
		x := placed[l.at[c]-1].Reads
		l.Key = append(l.Key, uint8(x.Class), x.Meaning)
		verbs = verbs || x.Class == words.ClassVerb
	}
	if len(l.Key)-low < 2*3 || !verbs {
		l.Key = l.Key[:low]
		return false
	}
	l.Key = append(l.Key, endOfLine)
	return true
}
