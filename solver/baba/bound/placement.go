package bound

// A placement is a row of words to be formed: the three of a sentence, or up to five
// of two sentences that share words.
type placement struct {
	n      int8
	pushes int16 // how many turns it takes at least
	words  [maxPlaced]int16
	// By axis and word: at is where the word is; low and high are the first and the last place of
	// the placement for which the word, as it lies, need not be pushed. loose has by axis a bit for
	// each word that can be pushed along it.
	at, low, high [2][maxPlaced]int16
	loose         [2]uint8
	// passing has by axis a bit for each word that shares a line with another one, across the axis,
	// is to share one again, and has to get past the other, for which one of them must leave the
	// line. jammed tells that the placement is impossible: neither of two such words can leave the
	// line, or a word at an edge cannot serve.
	passing [2]uint8
	jammed  bool
}

const maxPlaced = 5

// infinity is more turns than there are in any solution.
const infinity = 1 << 14

// passes finds the words that have to get past each other.
func (f *placement) passes() {
	for i := range f.n {
		for j := range i {
			for axis := range 2 {
				if f.at[axis][i] == f.at[axis][j] && f.low[axis][i] == f.low[axis][j] && f.isReversed(1-axis, i, j) {
					f.passing[axis] |= 1<<i | 1<<j
					f.jammed = f.jammed || f.loose[axis]&(1<<i|1<<j) == 0
				}
			}
		}
	}
}

// isReversed tells whether two words lie along an axis the other way round than they are to. In
// placements without links it is known how far apart they are to be.
func (f *placement) isReversed(axis int, i, j int8) bool {
	by := f.at[axis][i] - f.at[axis][j]
	return by*(by-f.low[axis][i]+f.low[axis][j]) < 0
}

// measure finds how many turns a placement takes at least: along an axis, as many as its words are
// nearer to each other, or farther apart, than they are to be. It gives false if words cannot get
// there.
func (f *placement) measure() bool {
	f.pushes = 0
	if f.jammed {
		return false
	}
	for axis := range 2 {
		low, high, ok := f.places(axis)
		if !ok {
			return false
		}
		f.pushes += min(f.distance(axis, low), f.distance(axis, high))
	}
	return true
}

// distance gives how many turns along an axis it takes at least to have the placement at a given
// place.
//
// In a turn all words that move go one cell in the same direction, and none enters
// the cell of another. So two words of one line can pass each other only while they
// are in different lines. If they end up in one line again, there was one turn
// across that moved the first and not the second, and one that did the reverse. If
// both go n cells up in all, there were n turns up and one more, as otherwise every
// turn up would have moved both; if they end where they began, one up and one down.
func (f *placement) distance(axis int, place int16) int16 {
	up, down := int16(0), int16(0)
	for i := range f.n {
		up, down = max(up, place-f.high[axis][i]), max(down, f.low[axis][i]-place)
		if f.passing[axis]>>i&1 != 0 {
			up, down = f.past(axis, i, place, up, down)
		}
	}
	return up + down
}

// past raises turns up and down to what it takes a word to get past another.
func (f *placement) past(axis int, i int8, place, up, down int16) (int16, int16) {
	by := place - f.high[axis][i]
	if by >= 0 {
		up = max(up, by+1)
	}
	if by <= 0 {
		down = max(down, 1-by)
	}
	return up, down
}

// places gives the range of places along an axis that the placement may have.
// Outside of it all words would have to go farther, in the same direction. It gives
// false if words that cannot be pushed along the axis can never lie so.
func (f *placement) places(axis int) (low, high int16, ok bool) {
	low, high = -infinity, infinity
	from, to := int16(-infinity), int16(infinity) // as the words have it that cannot be pushed
	for i := range f.n {
		l, h := f.low[axis][i], f.high[axis][i]
		low, high = max(low, l), min(high, h)
		if f.loose[axis]>>i&1 == 0 {
			from, to = max(from, l), min(to, h)
		}
	}
	low, high = min(low, high), max(low, high)
	return min(max(low, from), to), max(min(high, to), from), from <= to
}

// join gives the placement of two sentences that share words. It gives false if they exclude each
// other: two words would have to be in one cell, which happens only if some share a cell at the
// start (stacked).
func (f *placement) join(g *placement, stacked bool) (both placement, ok bool) {
	both = *f
	shared, by := false, [2]int16{}
	for i, w := range f.words[:f.n] {
		for j, v := range g.words[:g.n] {
			if w != v {
				continue
			}
			d := [2]int16{f.low[0][i] - g.low[0][j], f.low[1][i] - g.low[1][j]}
			if shared && d != by {
				return both, false
			}
			shared, by = true, d
		}
	}
	for j, v := range g.words[:g.n] {
		fresh := true
		for i, w := range f.words[:f.n] {
			x, y := g.low[0][j]+by[0]-g.at[0][j], g.low[1][j]+by[1]-g.at[1][j]
			switch {
			case w == v:
				fresh = false
			case !stacked && f.low[0][i]-f.at[0][i] == x && f.low[1][i]-f.at[1][i] == y:
				return both, false
			}
		}
		if fresh {
			i := both.n
			both.n++
			both.words[i] = v
			for axis := range 2 {
				both.at[axis][i] = g.at[axis][j]
				both.low[axis][i] = g.low[axis][j] + by[axis]
				both.high[axis][i] = both.low[axis][i]
				both.loose[axis] |= g.loose[axis] >> j & 1 << i
			}
		}
	}
	both.jammed = f.jammed || g.jammed
	both.passes()
	return both, both.measure()
}

// A stretch is what a piece that is YOU has to do along one axis for a given place of the
// placement: how many turns it goes up and down, from least to most how far it has to get, and
// which words it pushes along the axis, and how far, with a sign.
type stretch struct {
	up, down    int16
	least, most int16
	pushed      uint8
	by          [maxPlaced]int16
	turns       int16 // how many turns that takes along the axis, at least
}

// paths bounds the turns in which a single piece that is YOU pushes words into their
// placement, and then goes to a place, if one is given. Bounds that are not below
// the limit are not told apart.
//
// To push a word to the right the piece must be left of it at some time; to push it
// up or down, it must be in its column. How far it has to go to the right and to the
// left, from where it begins to where it ends, bounds its turns along the axis.
func (f *placement) paths(words []approach, stretches *[2][maxPlaces]stretch, from [2]int16, to *[2]int16, limit int16) int16 {
	var n [2]int
	e := pushPlan{placement: f, from: from, to: to}
	for axis := range 2 {
		low, high, _ := f.places(axis)
		if high-low >= maxPlaces {
			return min(limit, f.pushes)
		}
		for o := low; o <= high; o++ {
			s := &stretches[axis][n[axis]]
			*s = f.stretch(axis, o, from[axis], words)
			s.turns = e.along(axis, s.effort(from[axis]))
			n[axis]++
		}
	}
	for i := range stretches[0][:n[0]] {
		x := &stretches[0][i]
		for j := range stretches[1][:n[1]] {
			y := &stretches[1][j]
			if x.turns+y.turns < limit {
				e.stretches = [2]*stretch{x, y}
				limit = min(limit, e.turns())
			}
		}
	}
	return limit
}

const maxPlaces = 32

func (f *placement) stretch(axis int, place, from int16, words []approach) stretch {
	s := stretch{least: from, most: from}
	for i := range f.n {
		if f.passing[axis]>>i&1 != 0 {
			s.up, s.down = f.past(axis, i, place, s.up, s.down)
			if f.low[axis][i] == place { // one of the two words is pushed from either side
				s.least, s.most = min(s.least, f.at[axis][i]-1), max(s.most, f.at[axis][i]+1)
			}
		}
		switch at, low, high := f.at[axis][i], f.low[axis][i], f.high[axis][i]; {
		case high < place:
			s.by[i] = place - high
			s.up, s.least = max(s.up, place-high+max(words[f.words[i]].gaps[axis], 0)), min(s.least, at-1)
			s.pushed |= 1 << i
		case low > place:
			s.by[i] = place - low
			s.down, s.most = max(s.down, low-place+max(-words[f.words[i]].gaps[axis], 0)), max(s.most, at+1)
			s.pushed |= 1 << i
		}
	}
	return s
}

// An effort is how many turns up and down an axis something takes at least.
type effort struct{ up, down int16 }

func (s *stretch) effort(from int16) effort {
	return effort{max(s.up, s.most-from), max(s.down, from-s.least)}
}
