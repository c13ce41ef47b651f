package bound

import (
	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/words"
)

// Explain says why the state that was asked about last can never be won, as its bound shows, and
// gives the properties whose words the reason is about.
func (o *LowerBound) Explain() (why message.Message, properties uint64) {
	disordered := message.New("the words for it are stuck at the edges, in the wrong order")
	switch l := o.index; { // package reachability knows where words get to, but not past which others
	case len(l.owning(infinity)) == 0:
		return message.New("%s can never be formed: %s", "YOU", disordered), words.AnyYou
	case len(l.winning(infinity)) == 0:
		return message.New("%s can never be formed: %s", "WIN", disordered), words.AnyWin
	case o.together() >= infinity:
		return message.New("YOU and WIN can never be formed both at once: the words for them are too few, or too far apart"), words.YouOrWin
	}
	return message.New("what is YOU can never form the rules that it takes to win, and get to what is WIN by them"), words.YouOrWin
}
