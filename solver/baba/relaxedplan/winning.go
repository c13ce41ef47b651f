package relaxedplan

import "puzzlewright/solver/baba/words"

// Winning tells which of some nouns are WIN, or may be, in a state: a bit for each.
func (p *Planner) Winning(state []byte, nouns []words.Noun) (set uint64) {
	p.open(state)
	for i, n := range nouns {
		if p.reading.is[n]&words.AnyWin != 0 {
			set |= 1 << i
		}
	}
	return set
}
