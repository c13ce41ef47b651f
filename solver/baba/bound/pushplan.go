package bound

// A pushPlan is what a piece that is YOU has to do to push words into a placement,
// and to get itself to a place, if one is given. It is relaxed: everything but these
// words and the piece is left out.
type pushPlan struct {
	placement *placement
	from      [2]int16
	to        *[2]int16
	stretches [2]*stretch
}

// turns bounds the turns of a push plan. What is not below the limit is not told
// apart.
func (e *pushPlan) turns(limit int16) int16 {
	s := e.efforts()
	turns := e.sum(s)
	x, y := e.stretches[0], e.stretches[1]
	for i := 0; (x.pushed&y.pushed)>>i != 0 && turns < limit; i++ {
		if (x.pushed&y.pushed)>>i&1 != 0 {
			turns = max(turns, min(e.sum(e.cornered(s, i, 0)), e.sum(e.cornered(s, i, 1))))
		}
	}
	for axis := range 2 {
		if turns < limit {
			turns = max(turns, e.apart(s, axis))
		}
	}
	return turns
}

// efforts bounds the turns along both axes. What pushes a word up or down is in its
// column at some time. It has to get there, and as much farther to the right or left
// as the word itself still has to go.
func (e *pushPlan) efforts() (s [2]effort) {
	for axis := range 2 {
		from := e.from[axis]
		s[axis] = e.stretches[axis].effort(from)
		up, down := &s[axis].up, &s[axis].down
		across := e.stretches[1-axis].pushed
		for i := 0; across>>i != 0; i++ {
			if across>>i&1 == 0 {
				continue
			}
			at, by := e.placement.at[axis][i], e.stretches[axis].by[i]
			*up, *down = max(*up, at-from+max(by, 0)), max(*down, from-at+max(-by, 0))
		}
	}
	return s
}

// cornered adds to the efforts what it takes to push one word along both axes, along
// a given one first. Before its first push along the other axis the word is in its
// own line with the pusher behind it. From there the pusher has to get to the word's
// side, which takes one turn along each axis in which it does not push the word.
func (e *pushPlan) cornered(s [2]effort, i, first int) [2]effort {
	if e.stretches[first].by[i] > 0 {
		s[first].up = max(s[first].up, e.stretches[first].by[i]+1)
	} else {
		s[first].down = max(s[first].down, 1-e.stretches[first].by[i])
	}
	second := 1 - first
	at, from := e.placement.at[second][i], e.from[second]
	if e.stretches[second].by[i] > 0 {
		s[second].down = max(s[second].down, 1+max(0, from-at))
	} else {
		s[second].up = max(s[second].up, 1+max(0, at-from))
	}
	return s
}

// apart bounds the turns where several words are to be pushed in the same direction.
// A turn pushes two of them only if they are in one line then. So it takes either as
// many turns as all of them together need, or as many turns across as it takes to
// bring two of them into one line, and from there to their places.
func (e *pushPlan) apart(s [2]effort, axis int) (turns int16) {
	f, along, across := e.placement, e.stretches[axis], e.stretches[1-axis]
	for _, sign := range [2]int16{1, -1} {
		all, meet, n := int16(0), int16(infinity), 0
		for i := range f.n {
			if along.by[i]*sign <= 0 {
				continue
			}
			n++
			all += along.by[i] * sign
			for j := range i {
				if along.by[j]*sign > 0 {
					meet = min(meet, f.meeting(1-axis, i, j, across))
				}
			}
		}
		if n < 2 || meet == 0 {
			continue
		}
		one, other := s, s
		if sign > 0 {
			one[axis].up = max(one[axis].up, all)
		} else {
			one[axis].down = max(one[axis].down, all)
		}
		together := e.along(axis, other[axis]) + max(e.along(1-axis, other[1-axis]), meet)
		turns = max(turns, min(e.sum(one), together))
	}
	return turns
}

// meeting gives how many turns along an axis it takes two words at least to
// come into one line, and from there to where they are to be.
func (f *placement) meeting(axis int, i, j int8, s *stretch) int16 {
	before := f.at[axis][i] - f.at[axis][j]
	if f.low[axis][i] != f.high[axis][i] || f.low[axis][j] != f.high[axis][j] {
		return abs16(before)
	}
	return abs16(before) + abs16(before+s.by[i]-s.by[j])
}

// along bounds the turns along an axis of what takes so many up and down.
func (e *pushPlan) along(axis int, s effort) int16 {
	if e.to != nil {
		by := e.to[axis] - e.from[axis]
		s.up = max(s.up, s.down+by)
		s.down = s.up - by
	}
	return s.up + s.down
}

func (e *pushPlan) sum(s [2]effort) int16 { return e.along(0, s[0]) + e.along(1, s[1]) }
