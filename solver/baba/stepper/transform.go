package stepper

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/traits"
)

// A transform is what all tokens of a packed kind turn into: another packed kind, or
// board.None where it is more than one thing, or no object.
type transform struct{ From, to int32 }

// transforms lists what turns into what by the rules of a summary.
func (s *Stepper) transforms(g *traits.Summary, to []transform) []transform {
	for i, k := range g.Turning {
		b := transform{s.ByKind[k], board.None}
		if b.From == board.None {
			continue
		}
		if into := g.Into[i]; into != board.None && !s.Table.IsText(k) {
			// A kind that turns into one whose age matters shares its order of age.
			if b.to = s.ByKind[into]; b.to != board.None && s.Kinds[b.to].Facing != s.Kinds[b.From].Facing {
				b.to = board.None
			}
		}
		to = append(to, b)
	}
	return to
}

// transform turns things into others by rules that a turn has made (4.3), each
// where it lies. It gives false where the engine has to do that: words turn, or
// things turn into several others, or would turn once more in the next turn.
func (s *Stepper) transform(v *Effects) bool {
	for _, b := range v.Transforms {
		if s.First[b.From] == s.First[b.From+1] {
			continue
		}
		if b.to == board.None {
			return false
		}
		for _, o := range v.Transforms {
			if o.From == b.to {
				return false
			}
		}
	}
	for _, b := range v.Transforms {
		for i := s.First[b.From]; i < s.First[b.From+1]; i++ {
			s.touch(i)
			s.Tokens[i].Kind = uint16(b.to)
		}
	}
	return true
}

// undoTransform turns everything back.
func (s *Stepper) undoTransform(v *Effects) {
	for _, b := range v.Transforms {
		for i := s.First[b.From]; i < s.First[b.From+1]; i++ {
			s.Tokens[i].Kind = uint16(b.From)
		}
	}
}

// retell writes the child anew from what is left once things have turned into
// others. It gives false where the engine has to play: a word is destroyed, so that the rules
// may change, or the number of pieces of a kind does not fit.
func (s *Stepper) retell(v *Effects) bool {
	for _, i := range s.doomed {
		if int(s.Tokens[i].Kind) < s.Words {
			return false
		}
	}
	s.child = s.child[:1]
	for i := range s.Kinds {
		k := &s.Kinds[i]
		head := len(s.child)
		if k.Count < 0 {
			s.child = append(s.child, 0)
		}
		low := len(s.child)
		if k.Mingled {
			s.tellByAge(uint16(i))
		} else {
			stays := true
			for _, b := range v.Transforms {
				stays = stays && int(b.From) != i
				if int(b.to) == i {
					s.tell(b.From)
				}
			}
			if stays {
				s.tell(int32(i))
			}
		}
		n := (len(s.child) - low) / k.Bytes
		if n >= position.ManyPieces || k.Count >= 0 && n != k.Count {
			return false
		}
		if k.Count < 0 {
			s.child[head] = byte(n)
		}
		s.sortCodes(i, int32(low), int32(n))
	}
	s.ages.tell(s)
	return true
}

// tell adds the codes of the tokens that had a packed kind when the turn began.
func (s *Stepper) tell(kind int32) {
	for i := s.First[kind]; i < s.First[kind+1]; i++ {
		s.tellToken(&s.Tokens[i])
	}
}

// tellByAge adds the codes of the tokens that have a packed kind after turning, the oldest first.
func (s *Stepper) tellByAge(kind uint16) {
	for _, i := range s.ages.order(s) {
		if t := &s.Tokens[i]; t.Kind == kind {
			s.tellToken(t)
		}
	}
}

// tellToken adds the code of a token, unless it is destroyed.
func (s *Stepper) tellToken(t *Token) {
	if t.flags&tokenDead != 0 {
		return
	}
	k := &s.Kinds[t.Kind]
	code := t.code(k)
	s.child = append(s.child, byte(code))
	if k.Bytes == 2 {
		s.child = append(s.child, byte(code>>8))
	}
}
