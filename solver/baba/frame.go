package baba

// A frame is words that are to lie in certain places beside each other: the
// three of a rule, or up to five of two rules that have words in common.
type frame struct {
	n      int8
	pushes int16 // how many turns it takes at least
	words  [maxFramed]int16
	// at is where the words are, origin where the frame would have to be for
	// them to be in their places, by axis; loose which can be pushed along it.
	at, origin [2][maxFramed]int16
	loose      [2]uint8
}

const maxFramed = 5

// never is more turns than there are in any solution.
const never = 1 << 14

// measure finds how many turns a frame takes at least: along an axis, as many
// as its words are farther apart than they are to be. It gives false if words
// cannot be so.
func (f *frame) measure() bool {
	f.pushes = 0
	for axis := range 2 {
		low, high, fixed := int16(never), int16(-never), int16(never)
		for i, o := range f.origin[axis][:f.n] {
			low, high = min(low, o), max(high, o)
			if f.loose[axis]>>i&1 == 0 {
				if fixed != never && fixed != o {
					return false
				}
				fixed = o
			}
		}
		f.pushes += high - low
	}
	return true
}

// join gives the frame of two that have words in common; apart tells that they
// have none. It gives false if they cannot be both: no two words come to lie in
// one cell, where none do at the start.
func (f *frame) join(g *frame, stacked bool) (both frame, apart, ok bool) {
	both, apart = *f, true
	var by [2]int16
	for i, w := range f.words[:f.n] {
		for j, v := range g.words[:g.n] {
			if w != v {
				continue
			}
			d := [2]int16{f.origin[0][i] - g.origin[0][j], f.origin[1][i] - g.origin[1][j]}
			if !apart && d != by {
				return both, false, false
			}
			apart, by = false, d
		}
	}
	if apart {
		return both, true, true
	}
	for j, v := range g.words[:g.n] {
		fresh := true
		for i, w := range f.words[:f.n] {
			x, y := g.origin[0][j]+by[0]-g.at[0][j], g.origin[1][j]+by[1]-g.at[1][j]
			switch {
			case w == v:
				fresh = false
			case !stacked && f.origin[0][i]-f.at[0][i] == x && f.origin[1][i]-f.at[1][i] == y:
				return both, false, false
			}
		}
		if fresh {
			i := both.n
			both.n++
			both.words[i] = v
			for axis := range 2 {
				both.at[axis][i], both.origin[axis][i] = g.at[axis][j], g.origin[axis][j]+by[axis]
				both.loose[axis] |= g.loose[axis] >> j & 1 << i
			}
		}
	}
	return both, false, both.measure()
}

// A stretch is what a thing that is YOU has to do along an axis, if the frame
// comes to lie in some place: how many turns up and down, how far it has to
// get; and which words it pushes along the axis.
type stretch struct {
	up, down    int16
	least, most int16
	pushed      uint8
}

// paths bounds the turns in which one thing that is YOU pushes words into the
// frame and goes to a place, if one is given. What is not below the limit is
// not told apart.
//
// To push a word to the right it must once be to the left of it, to push it up
// or down once in its column. What it goes to the right for, and what it goes
// to the left for, and where it begins and ends, bound its turns along an axis
// together.
func (f *frame) paths(from [2]int16, to *[2]int16, limit int16) int16 {
	var stretches [2][maxPlaces]stretch
	var n [2]int
	for axis := range 2 {
		low, high := f.places(axis)
		if high-low >= maxPlaces {
			return min(limit, f.pushes)
		}
		for o := low; o <= high; o++ {
			stretches[axis][n[axis]] = f.stretch(axis, o, from[axis])
			n[axis]++
		}
	}
	for i := range stretches[0][:n[0]] {
		x := &stretches[0][i]
		for j := range stretches[1][:n[1]] {
			y := &stretches[1][j]
			turns := f.along(0, x, y.pushed, from, to)
			if turns < limit {
				limit = min(limit, turns+f.along(1, y, x.pushed, from, to))
			}
		}
	}
	return limit
}

const maxPlaces = 32

// places gives between which places along an axis the frame comes to lie:
// farther away, all words would have to go farther, the same way.
func (f *frame) places(axis int) (low, high int16) {
	low, high = never, -never
	for i, o := range f.origin[axis][:f.n] {
		if f.loose[axis]>>i&1 == 0 {
			return o, o
		}
		low, high = min(low, o), max(high, o)
	}
	return low, high
}

func (f *frame) stretch(axis int, place, from int16) stretch {
	s := stretch{least: from, most: from}
	for i, o := range f.origin[axis][:f.n] {
		switch at := f.at[axis][i]; {
		case o < place:
			s.up, s.least = max(s.up, place-o), min(s.least, at-1)
			s.pushed |= 1 << i
		case o > place:
			s.down, s.most = max(s.down, o-place), max(s.most, at+1)
			s.pushed |= 1 << i
		}
	}
	return s
}

// along bounds the turns along an axis, some words being pushed along the
// other.
func (f *frame) along(axis int, s *stretch, across uint8, from [2]int16, to *[2]int16) int16 {
	least, most := s.least, s.most
	for i := 0; across>>i != 0; i++ {
		if across>>i&1 != 0 {
			at := f.at[axis][i]
			least, most = min(least, at), max(most, at)
		}
	}
	up, down := max(s.up, most-from[axis]), max(s.down, from[axis]-least)
	if to != nil {
		by := to[axis] - from[axis]
		up = max(up, down+by)
		down = up - by
	}
	return up + down
}
