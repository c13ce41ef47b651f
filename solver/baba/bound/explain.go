package bound

import "puzzlewright/solver/baba/words"

// Explain says why the state that was asked about last can never win by
// words, as its bound shows, and the words for which properties it is about.
func (o *LowerBound) Explain() (why string, properties uint64) {
	const disordered = " can never be formed: the words for it are stuck at the edges, in the wrong order"
	switch l := o.index; { // package reachability knows where words get to, but not past which others
	case len(l.owning(infinity)) == 0:
		return "YOU" + disordered, words.AnyYou
	case len(l.winning(infinity)) == 0:
		return "WIN" + disordered, words.AnyWin
	case o.together() >= infinity:
		return "YOU and WIN can never be formed both at once: the words for them are too few, or too far apart", words.YouOrWin
	}
	return "what is YOU can never form the rules that it takes to win, and get to what is WIN by them", words.YouOrWin
}
