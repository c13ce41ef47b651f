package baba

// A becoming is what all pieces of a packed kind turn into: those of another,
// none where it is more than one thing, or no object.
type becoming struct{ from, to int32 }

// becomings lists what turns into what by a digest.
func (s *stepper) becomings(g *digest, to []becoming) []becoming {
	for i, k := range g.turning {
		b := becoming{s.byKind[k], none}
		if b.from == none {
			continue
		}
		if into := g.into[i]; into != none && !s.cast.isText(k) {
			if b.to = s.byKind[into]; b.to != none && s.kinds[b.to].facing != s.kinds[b.from].facing {
				b.to = none
			}
		}
		to = append(to, b)
	}
	return to
}

// become turns things into others by rules that a turn has made (4.3), each
// where it lies. It gives false where that is for the engine to do: words turn,
// things turn into several, or are to turn once more in the next turn.
func (s *stepper) become(v *verdicts) bool {
	for _, b := range v.becomings {
		if s.first[b.from] == s.first[b.from+1] {
			continue
		}
		if b.to == none {
			return false
		}
		for _, o := range v.becomings {
			if o.from == b.to {
				return false
			}
		}
	}
	for _, b := range v.becomings {
		for i := s.first[b.from]; i < s.first[b.from+1]; i++ {
			s.touch(i)
			s.tokens[i].kind = uint16(b.to)
		}
	}
	return true
}

// unbecome turns everything back.
func (s *stepper) unbecome(v *verdicts) {
	for _, b := range v.becomings {
		for i := s.first[b.from]; i < s.first[b.from+1]; i++ {
			s.tokens[i].kind = uint16(b.from)
		}
	}
}

// retell writes into the child what is left once things have become others. It
// gives false where a word is not left, as what becomes of the rules then is for
// the engine to see.
func (s *stepper) retell(v *verdicts) bool {
	for _, i := range s.doomed {
		if int(s.tokens[i].kind) < s.words {
			return false
		}
	}
	s.child = s.child[:1]
	for i := range s.kinds {
		k := &s.kinds[i]
		head := len(s.child)
		if k.count < 0 {
			s.child = append(s.child, 0)
		}
		low := len(s.child)
		stays := true
		for _, b := range v.becomings {
			stays = stays && int(b.from) != i
			if int(b.to) == i {
				s.tell(b.from)
			}
		}
		if stays {
			s.tell(int32(i))
		}
		n := (len(s.child) - low) / k.bytes
		if n >= manyPieces || k.count >= 0 && n != k.count {
			return false
		}
		if k.count < 0 {
			s.child[head] = byte(n)
		}
		s.sortCodes(i, int32(low), int32(n))
	}
	return true
}

// tell adds the codes of what was of a packed kind as the turn began.
func (s *stepper) tell(kind int32) {
	for i := s.first[kind]; i < s.first[kind+1]; i++ {
		t := &s.tokens[i]
		if t.flags&tokenDead != 0 {
			continue
		}
		k := &s.kinds[t.kind]
		code := t.code(k)
		s.child = append(s.child, byte(code))
		if k.bytes == 2 {
			s.child = append(s.child, byte(code>>8))
		}
	}
}
