package baba

// A slide is a turn in which all that is YOU goes one way, nothing MOVEs, and
// nothing comes of it but that things lie one cell on. It is written into the
// child at once, and the tokens stay where they are.
//
// What enters a cell comes out of one other. So nothing meets what it did not
// meet before, unless something stays where it goes.

// slideOne plays a turn in which the one thing that is YOU goes from a cell,
// to which it may have walked. It gives turnNotPlain where that is no slide.
func (s *stepper) slideOne(you, from int32, d uint8) turnOutcome {
	t := &s.tokens[you]
	if len(s.tokens) > manyPushes || s.rules.digest.locks && s.unlocks(t.kind, from, d) {
		return turnNotPlain
	}
	next := s.next[d]
	to := next[from]
	if to == none || !s.enters(to, next) {
		if s.leaping || s.kinds[t.kind].facing == 0 || t.facing == d {
			return turnIdle
		}
		s.child = append(s.child[:0], s.state...)
		s.place(t, from, d)
		return turnPlayed
	}
	s.child = append(s.child[:0], s.state...)
	s.said = s.said[:0]
	if s.leaping {
		s.place(t, to, 0)
	} else {
		s.place(t, to, d)
	}
	come := arrival{s.rules.traits[t.kind], 1 << (s.kinds[t.kind].stack & 63)}
	for cell := to; s.marks[cell] != 0; cell = next[cell] {
		pushed, ok := s.slideOn(cell, you, come, d)
		if !ok {
			return turnNotPlain
		}
		if s.marks[cell]&traitChain == 0 {
			break
		}
		come = pushed
	}
	if len(s.said) > 0 && !s.abides() {
		return turnNotPlain
	}
	return turnPlayed
}

// unlocks tells whether something that is OPEN may be about to enter a cell with
// something SHUT, or the other way round, where one of a kind goes on from a
// cell.
func (s *stepper) unlocks(kind uint16, from int32, d uint8) bool {
	comes := s.rules.traits[kind]
	for cell := s.next[d][from]; cell != none; cell = s.next[d][cell] {
		there := s.marks[cell]
		if comes&traitOpen != 0 && there&traitShut != 0 || comes&traitShut != 0 && there&traitOpen != 0 {
			return true
		}
		if there&traitChain == 0 {
			break
		}
		comes = there
	}
	return false
}

// An arrival is what enters a cell: its traits, and a bit for each sort of
// stack, where several sorts may share one.
type arrival struct {
	traits trait
	sorts  uint64
}

// slideOn pushes what is PUSH in a cell into the next one, as far as there is
// anything to push, and tells what; and whether nothing comes of what enters
// the cell. That which is YOU is not in the way of itself.
func (s *stepper) slideOn(cell, you int32, come arrival, d uint8) (pushed arrival, ok bool) {
	stays := arrival{traits: s.rules.base[cell]}
	for i := s.head[cell]; i != 0; {
		j := i - 1
		t := &s.tokens[j]
		i = t.below
		if j == you {
			continue
		}
		own, sort := s.rules.traits[t.kind], uint64(1)<<(s.kinds[t.kind].stack&63)
		if own&traitPush == 0 {
			stays.traits |= own
			stays.sorts |= sort
			continue
		}
		pushed.traits |= own
		pushed.sorts |= sort
		s.place(t, s.next[d][cell], d)
		if int(t.kind) < s.words {
			s.say(j, cell, s.next[d][cell])
		}
	}
	if stays.traits == 0 {
		return pushed, true
	}
	all := come.traits | stays.traits
	return pushed, come.sorts&stays.sorts&^1 == 0 && !all.clashes() && all&traitSink == 0
}

// slide plays a turn to its end in which takeYou has found what moves. It
// gives turnNotPlain where that is no slide.
func (s *stepper) slide(d uint8) turnOutcome {
	next := s.next[d]
	moved := false
	for _, i := range s.touched {
		if t := &s.tokens[i]; t.flags&tokenPushed != 0 {
			moved = true
			if to := next[t.cell]; s.marks[to] != 0 && !s.slidesOnto(t, to) {
				return turnNotPlain
			}
		}
	}
	if !moved && (s.leaping || len(s.touched) == 0) {
		return turnIdle
	}
	s.child = append(s.child[:0], s.state...)
	s.said = s.said[:0]
	for _, i := range s.touched {
		t := &s.tokens[i]
		facing := d
		if s.leaping && s.rules.traits[t.kind]&traitYou != 0 {
			facing = 0
		}
		if t.flags&tokenPushed == 0 {
			s.place(t, t.cell, facing)
			continue
		}
		s.place(t, next[t.cell], facing)
		if int(t.kind) < s.words {
			s.say(i, t.cell, next[t.cell])
		}
	}
	if len(s.said) > 0 && !s.abides() {
		return turnNotPlain
	}
	return turnPlayed
}

// slidesOnto tells whether nothing comes of it that a token goes to a cell.
func (s *stepper) slidesOnto(t *token, to int32) bool {
	all := s.rules.base[to]
	sort := s.kinds[t.kind].stack
	for i := s.head[to]; i != 0; {
		o := &s.tokens[i-1]
		if i = o.below; o.flags&tokenPushed != 0 {
			continue
		}
		if sort != 0 && s.kinds[o.kind].stack == sort {
			return false
		}
		all |= s.rules.traits[o.kind]
	}
	if all == 0 {
		return true
	}
	for i := s.head[t.cell]; i != 0; {
		o := &s.tokens[i-1]
		if i = o.below; o.flags&tokenPushed != 0 {
			all |= s.rules.traits[o.kind]
		}
	}
	return !all.clashes() && all&traitSink == 0
}

// abides tells whether nothing comes of it that the words that are said slide:
// the rules stay the same, or nothing acts on anything by the new ones.
func (s *stepper) abides() bool {
	is := s.speller.isCode()
	for i := range s.said {
		if w := &s.said[i]; w.code == is {
			s.tokens[w.token].cell = w.to
		}
	}
	v := s.rulesAfter()
	for i := range s.said {
		if w := &s.said[i]; w.code == is {
			s.tokens[w.token].cell = w.from
		}
	}
	if v == s.rules {
		return true
	}
	if !v.digest.plain || s.turning(v) {
		return false
	}
	return v.same(s.rules) || (!s.leaping || !s.faces) && s.isCalm(v)
}

// isCalm tells whether nothing in the child, of which there are as many pieces
// as in the state, is to act on anything by other rules.
func (s *stepper) isCalm(v *verdicts) bool {
	copy(s.fresh, v.base)
	for i := range s.kinds {
		k := &s.kinds[i]
		own := v.traits[i]
		run := s.child[s.offset[i]:s.end[i]]
		for at := 0; at < len(run); at += k.bytes {
			code := uint32(run[at])
			if k.bytes == 2 {
				code |= uint32(run[at+1]) << 8
			}
			there := &s.fresh[code>>k.facing]
			all := own | *there
			if all.clashes() || *there != 0 && all&traitSink != 0 {
				return false
			}
			*there = all
		}
	}
	return true
}
