package baba

// slide plays a turn to its end in which all that is YOU goes one way and
// nothing MOVEs, where nothing comes of it but that things lie one cell on:
// takeYou has found which. The tokens stay where they are. It gives
// turnNotPlain where there is more to be done.
//
// What enters a cell comes out of one other. So nothing meets what it did not
// meet before, unless something stays where it goes.
func (s *stepper) slide(d uint8) turnOutcome {
	next := s.next[d]
	moved, spoken, several := false, false, false
	s.slides++
	for _, i := range s.touched {
		t := &s.tokens[i]
		if n := &s.slid[t.kind]; *n>>1 == s.slides {
			*n |= 1
			several = true
		} else {
			*n = s.slides << 1
		}
		if t.flags&tokenPushed == 0 {
			continue
		}
		moved, spoken = true, spoken || int(t.kind) < s.words
		if to := next[t.cell]; s.marks[to] != 0 && !s.slidesOnto(t, to) {
			return turnNotPlain
		}
	}
	if !moved && (s.leaping || len(s.touched) == 0) {
		return turnIdle
	}
	s.copySlid(d)
	if several {
		for _, i := range s.touched {
			k := s.tokens[i].kind
			if s.slid[k]&1 != 0 {
				s.slid[k] &^= 1
				s.sortCodes(int(k), s.offset[k], s.first[k+1]-s.first[k])
			}
		}
	}
	if spoken && !s.keepsRules(next) {
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
	return !clashes[all] && all&traitSink == 0
}

// copySlid makes the child of what slides: the bytes of the state, in which
// the codes of what moved or turned are replaced. Where one of its kind does,
// its code is brought to its place among the others.
func (s *stepper) copySlid(d uint8) {
	s.child = append(s.child[:0], s.state...)
	next := s.next[d]
	for _, i := range s.touched {
		t := &s.tokens[i]
		k := &s.kinds[t.kind]
		code := uint32(t.cell)
		if t.flags&tokenPushed != 0 {
			code = uint32(next[t.cell])
		}
		if k.facing > 0 {
			code <<= 2
			if !s.leaping || s.rules.traits[t.kind]&traitYou == 0 {
				code |= uint32(d)
			}
		}
		low := s.offset[t.kind]
		high := low + (s.first[t.kind+1]-s.first[t.kind])*int32(k.bytes)
		run, at := s.child[low:high], int(t.at-low)
		switch one := s.slid[t.kind]&1 == 0; {
		case k.bytes == 1 && one:
			sift(run, at, byte(code))
		case k.bytes == 1:
			run[at] = byte(code)
		default:
			run[at], run[at+1] = byte(code), byte(code>>8)
			if one {
				siftPairs(run, at)
			}
		}
	}
}

// sift puts a code in the place of another into a run of codes that are in
// rising order without that, and keeps that order.
func sift(run []byte, at int, code byte) {
	for ; at > 0 && run[at-1] > code; at-- {
		run[at] = run[at-1]
	}
	for ; at+1 < len(run) && run[at+1] < code; at++ {
		run[at] = run[at+1]
	}
	run[at] = code
}

// siftPairs brings the code at a place to where it belongs in a run of codes
// of two bytes, the others of which are in rising order.
func siftPairs(run []byte, at int) {
	low, high := run[at], run[at+1]
	code := uint16(high)<<8 | uint16(low)
	for ; at > 0 && uint16(run[at-1])<<8|uint16(run[at-2]) > code; at -= 2 {
		run[at], run[at+1] = run[at-2], run[at-1]
	}
	for ; at+2 < len(run) && uint16(run[at+3])<<8|uint16(run[at+2]) < code; at += 2 {
		run[at], run[at+1] = run[at+2], run[at+3]
	}
	run[at], run[at+1] = low, high
}

// keepsRules tells whether the rules are the same after words slid to next
// cells.
func (s *stepper) keepsRules(next []int32) bool {
	for _, i := range s.touched {
		if t := &s.tokens[i]; t.flags&tokenPushed != 0 && int(t.kind) < s.words {
			t.cell = next[t.cell]
		}
	}
	v := s.rulesAfter()
	for _, i := range s.touched {
		if t := &s.tokens[i]; t.flags&tokenPushed != 0 && int(t.kind) < s.words {
			t.cell = t.from
		}
	}
	return v.digest.plain && !s.turning(&v.digest) && v.same(s.rules)
}
