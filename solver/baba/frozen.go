package baba

// wordsOnlyPushed tells whether words are never moved but by being pushed,
// never made, never destroyed but by SINK, and whether nothing enters the cell
// of a word without pushing it away: no rule can be about TEXT, so that it is
// PUSH and nothing else; and nothing else moves what it is not about.
func (s *survey) wordsOnlyPushed() bool {
	return !s.everything && !s.named(nounText) && !s.verbs[verbWrite] && !s.somethingCan(isShift) &&
		!s.somethingCan(isTele) && !s.somethingCan(isSwap) && !s.somethingCan(isWord)
}

// frozen finds the words that lie where they lie for ever.
//
// A word is pushed along a line only if something can come to the cell behind
// it and it can go to the cell ahead. So it is frozen if for both lines through
// its cell one of the two neighbours is off the board, or holds a frozen word
// that is alone there: nothing enters that cell, as it could only by pushing
// the word, and nothing is made there, as what makes things makes them where it
// is itself, where the cell is empty or where nothing is PUSH. What is alone
// with a word that nothing can come to is not destroyed either. It is the
// least set for which that holds, built up from the corners.
func (s *survey) frozen(pieces []unit, b *board) []bool {
	frozen := make([]bool, len(pieces))
	if !s.wordsOnlyPushed() {
		return frozen
	}
	lying := make([]int, b.cellCount())
	for i := range pieces {
		lying[pieces[i].cell]++
	}
	blocked := make([]bool, b.cellCount())
	isBlocked := func(cell int32, d int) bool {
		to := b.next[d][cell]
		return to == none || blocked[to]
	}
	for grown := true; grown; {
		grown = false
		for i, u := range pieces {
			if frozen[i] || !s.cast.isText(u.kind) || lying[u.cell] > 1 {
				continue
			}
			if (isBlocked(u.cell, 0) || isBlocked(u.cell, 2)) && (isBlocked(u.cell, 1) || isBlocked(u.cell, 3)) {
				frozen[i], blocked[u.cell], grown = true, true, true
			}
		}
	}
	return frozen
}
