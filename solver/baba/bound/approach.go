package bound

import "math/bits"

// An approach is what the one thing that is YOU has to do before it pushes a
// word for the first time.
type approach struct {
	// gaps count by axis the free cells between the word and what is YOU: above 0 if
	// the word is farther up the axis, below 0 if it is farther down.
	gaps [2]int16
	// turns is how many turns at least come before that push.
	turns int16
	state uint32 // the LowerBound.number of the state that it is of
}

// approach gives the approach from a place to a word; c is nil if it is not known where things lie
// that may be pushed.
//
// Before a word is pushed along an axis, the free cells between it and what pushes
// it are used up: the pusher stands right behind it, or only things that are pushed
// with it lie between. One piece uses up at most one of these cells a turn, and only
// by going along that axis itself. Things that it pushes across the axis come to lie
// beside it, in cells that it has passed already; things that it pushes in another
// row lie in none of these cells.
//
// Before any word is pushed along an axis for the first time, the pusher also comes
// into the word's line.
func (c *pushables) approach(from, at [2]int16) (a approach) {
	a.turns = infinity
	for axis := range 2 {
		low, high, sign := from[axis], at[axis], int16(1)
		if low > high {
			low, high, sign = high, low, -1
		}
		free := int16(0)
		if c != nil && high-low > 1 {
			between := c.lines[axis][at[1-axis]] >> (low + 1) & (1<<(high-low-1) - 1)
			free = high - low - 1 - int16(bits.OnesCount64(between))
		}
		a.gaps[axis] = sign * free
		a.turns = min(a.turns, free+abs16(at[1-axis]-from[1-axis]))
	}
	return a
}

// isFar tells whether the words of a placement cannot be in it below a limit of turns, just because
// the first of them to be pushed is too far away: none moves until then.
func (f *placement) isFar(words []approach, limit int16) bool {
	if f.pushes == 0 {
		return false
	}
	for _, w := range f.words[:f.n] {
		if f.pushes+words[w].turns < limit {
			return false
		}
	}
	return true
}

// isFar tells whether the words of a sentence cannot be in a row below a limit of turns, just
// because the first of them to be pushed is too far away.
func (o *LowerBound) isFar(p sentence, limit int16) bool {
	pushes := p.pushes()
	if pushes == 0 {
		return false
	}
	for i := range numSentence {
		if w := p.word(i); w != noWord && pushes+o.approach(int16(w)).turns < limit {
			return false
		}
	}
	return true
}

// approach gives the approach to a word in the state that is asked about.
func (o *LowerBound) approach(word int16) *approach {
	a := &o.approaches[word]
	if a.state != o.number {
		if !o.gathered {
			o.gatherPushables()
		}
		*a = o.pushables.approach(o.from, o.index.words[word].at)
		a.state = o.number
	}
	return a
}

// approachesOf works out the approaches to the words of a placement, and gives all approaches, by
// word.
func (o *LowerBound) approachesOf(f *placement) []approach {
	for _, w := range f.words[:f.n] {
		o.approach(w)
	}
	return o.approaches
}

// gatherPushables finds the pushables of the state.
func (o *LowerBound) gatherPushables() {
	o.gathered = true
	if o.pushables == nil {
		return
	}
	o.pushables.clear()
	for i := range o.Tokens {
		if o.pushable[o.Tokens[i].Kind] {
			o.pushables.add(o.at(o.Tokens[i].Cell))
		}
	}
}
