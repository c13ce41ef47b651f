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

// turns bounds the turns that a push plan takes.
func (e *pushPlan) turns() int16 {
	s := e.efforts()
	return e.along(0, s[0]) + e.along(1, s[1])
}

// efforts bounds the turns along both axes. What pushes a word along one axis is in its line at
// some time. So it has to get to that line along the other axis, and as much farther as the word
// itself still has to go that way.
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

// along bounds the turns along an axis by an effort, and by where the piece has to get.
func (e *pushPlan) along(axis int, s effort) int16 {
	if e.to != nil {
		by := e.to[axis] - e.from[axis]
		s.up = max(s.up, s.down+by)
		s.down = s.up - by
	}
	return s.up + s.down
}
