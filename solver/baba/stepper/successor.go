package stepper

import (
	"slices"

	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/traits"
)

// copyMoved makes the child of a turn in which pieces have moved and none is destroyed. It
// lists the words that moved, and tells whether there are any.
func (s *Stepper) copyMoved() (words bool) {
	s.movedWords = s.movedWords[:0]
	s.child = append(s.child[:0], s.State[:s.ages.end]...)
	s.child[0] &^= position.Stacks
	for _, i := range s.touched {
		t := &s.Tokens[i]
		if int(t.Kind) < s.Words {
			s.noteMoved(i, t.from, t.Cell)
		}
		s.store(t, s.Offset[t.Kind], i-s.First[t.Kind])
	}
	for n, i := range s.touched {
		if k := s.Tokens[i].Kind; n == 0 || s.Tokens[s.touched[n-1]].Kind != k {
			s.sortCodes(int(k), s.Offset[k], s.First[k+1]-s.First[k])
		}
	}
	return len(s.movedWords) > 0
}

// store writes the code of a token into the child, in the place with a number among the codes of
// its kind, which begin at an offset.
func (s *Stepper) store(t *Token, offset, number int32) {
	k := &s.Kinds[t.Kind]
	code := t.code(k)
	if k.Bytes == 1 {
		s.child[offset+number] = byte(code)
		return
	}
	at := offset + 2*number
	s.child[at], s.child[at+1] = byte(code), byte(code>>8)
}

// sortCodes brings the codes of a kind into rising order; they are nearly in it already. Kinds
// whose age matters keep their own order, which no move changes.
func (s *Stepper) sortCodes(k int, offset, n int32) {
	if s.Kinds[k].Aged {
		return
	}
	if s.Kinds[k].Bytes == 1 {
		run := s.child[offset : offset+n]
		for i := 1; i < len(run); i++ {
			c := run[i]
			j := i
			for ; j > 0 && run[j-1] > c; j-- {
				run[j] = run[j-1]
			}
			run[j] = c
		}
		return
	}
	run := s.child[offset : offset+2*n]
	for i := 2; i < len(run); i += 2 {
		low, high := run[i], run[i+1]
		j := i
		for ; j > 0 && (run[j-1] > high || run[j-1] == high && run[j-2] > low); j -= 2 {
			run[j], run[j+1] = run[j-2], run[j-1]
		}
		run[j], run[j+1] = low, high
	}
}

// isWord tells whether a token is a word.
func (s *Stepper) isWord(i int32) bool { return int(s.Tokens[i].Kind) < s.Words }

// anyLeaver tells whether a doomed token may leave something behind.
func (s *Stepper) anyLeaver(v *Effects) bool {
	return v.Summary.Leaves && slices.ContainsFunc(s.doomed, func(i int32) bool { return v.Traits[s.Tokens[i].Kind]&traits.Leaver != 0 })
}

// bury takes what was destroyed out of the child. It gives false where the engine has to
// play: among others, where words are destroyed and the rules then have to be read anew. Not so with
// the sentences that readSimple knows, which can only cease to hold.
func (s *Stepper) bury() bool {
	slices.Sort(s.doomed)
	words := false
	mingled := s.ages.size > 0 && slices.ContainsFunc(s.doomed, func(i int32) bool { return s.Kinds[s.Tokens[i].Kind].Mingled })
	if mingled {
		s.ages.cut(s)
	}
	for n := len(s.doomed) - 1; n >= 0; n-- { // from the end, so that what comes before stays in place
		t := &s.Tokens[s.doomed[n]]
		k := &s.Kinds[t.Kind]
		words = words || int(t.Kind) < s.Words
		if k.Count >= 0 || s.First[t.Kind+1]-s.First[t.Kind] >= position.ManyPieces {
			return false
		}
		count := &s.child[s.Offset[t.Kind]-1]
		code, low := t.code(k), int(s.Offset[t.Kind])
		run, at := s.child[:low+int(*count)*k.Bytes], int(t.at)
		switch {
		case k.Aged: // its code has stayed
		case k.Bytes == 1:
			at = position.FindCode(run, low, at, byte(code))
		default:
			at = position.FindPair(run, low, at, uint16(code))
		}
		s.child = append(s.child[:at], s.child[at+k.Bytes:]...)
		*count--
	}
	if mingled {
		s.ages.tellLeft(s)
		s.child = append(s.child, s.ages.behind...)
	}
	return !words || s.Sentences.apart || s.readsOn()
}

// readsOn tells whether nothing depends on how the words of the child are read: their rules are
// known, and none is about WORD.
func (s *Stepper) readsOn() bool {
	g := s.Summaries.Of(s.WordsOf(s.child), s.Readable)
	return g.Known && !g.Others.Reads
}

// forgetFacing has all that is YOU in the child face right.
func (s *Stepper) forgetFacing(rules *Effects) {
	at := 1
	for i := range s.Kinds {
		k := &s.Kinds[i]
		n := k.Count
		if n < 0 {
			n = int(s.child[at])
			at++
			if n == position.ManyPieces {
				n = int(s.child[at]) | int(s.child[at+1])<<8
				at += 2
			}
		}
		end := at + n*k.Bytes
		if rules.Traits[i]&traits.You != 0 && k.Facing > 0 {
			for ; at < end; at += k.Bytes {
				s.child[at] &^= 1<<k.Facing - 1
			}
		}
		at = end
	}
}

// place writes into the child where a token goes, over its code in the state,
// and keeps the codes of its kind in rising order, or in the order of age.
//
// Tokens of the same kind may have been placed before. Each of them has moved this
// code by one place at most, so it is found near its old place. Of equal codes any
// will do.
func (s *Stepper) place(t *Token, cell int32, facing uint8) {
	k := &s.Kinds[t.Kind]
	code := uint32(cell)
	if k.Facing > 0 {
		code = code<<(k.Facing&3) | uint32(facing)
	}
	if k.Aged {
		if s.child[t.at] = byte(code); k.Bytes == 2 {
			s.child[t.at+1] = byte(code >> 8)
		}
		return
	}
	low, at := int(s.Offset[t.Kind]), int(t.at)
	codes := s.child[:s.end[t.Kind]]
	if k.Bytes == 1 {
		if was := s.State[at]; codes[at] != was {
			at = position.FindCode(codes, low, at, was)
		}
		position.ReplaceCode(codes, low, at, byte(code))
		return
	}
	if was := position.PairAt(s.State, at); position.PairAt(codes, at) != was {
		at = position.FindPair(codes, low, at, was)
	}
	position.ReplacePair(codes, low, at, uint16(code))
}
