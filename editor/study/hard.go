package study

import "puzzlewright/levels/message"

// Hard says what makes the level hard, in a sentence for each known feature. The features that matter
// most to people come first.
func (r *Result) Hard() []message.Message {
	var all []message.Message
	if f := r.Features; f != nil && f.Events > 0 {
		switch {
		case f.Parts > 1:
			all = append(all, message.New("the solution falls into %d parts without a piece in common", f.Parts))
		case f.Parts == 1:
			all = append(all, message.New("the solution is one whole: no part of it can be solved by itself"))
		}
		switch {
		case f.Changes > 0:
			all = append(all, message.Plural(f.Changes, "once it goes on with another piece", "%d times it goes on with another piece"))
		case f.Pieces > 0:
			all = append(all, message.New("it never goes on with another piece"))
		}
		switch {
		case r.Naive == nil || !r.Naive.Tells:
		case f.Away > 0:
			all = append(all, message.Plural(f.Away, "%d thing has to be done after which the win looks farther", "%d things have to be done after which the win looks farther"))
		default:
			all = append(all, message.New("nothing that has to be done makes the win look farther"))
		}
		all = append(all, message.New("before each thing to do there are %.1f choices on average, of which %.1f are proved to lose", f.Choices, f.Traps))
	}
	switch n := r.Naive; {
	case n == nil || !n.Tells:
	case n.Won:
		all = append(all, message.New("whoever always does what looks best wins"))
	default:
		all = append(all, message.New("whoever always does what looks best fails"))
	}
	if n := r.Prediction; n != nil {
		all = append(all, n.Message())
	}
	return all
}
