package explore

import "puzzlewright/solver/states"

// A coverage is the zones that the dude gets to and back from, and how many blocks lie there. One
// coverage dominates another that has no zone that it lacks, and no more blocks: most likely all
// that can be done from the dominated one can be done from it too.
type coverage struct {
	covered   []uint8 // by zone: 1 for those of the coverage
	size      int32   // how many zones these are
	near      int32   // how many blocks lie within reach
	dominated bool    // by another
	spent     int32   // how often it was chosen
}

func newCoverage(covered []uint8, near int32) coverage {
	c := coverage{covered: covered, near: near}
	for _, in := range covered {
		c.size += int32(in)
	}
	return c
}

// hash is the same for equal coverages.
func (r *coverage) hash() uint64 { return states.Hash(r.covered) + uint64(r.near) }

// compare finds out whether one of two coverages, which differ, is dominated.
func (r *coverage) compare(other *coverage) {
	r.dominated = r.dominated || r.within(other)
	other.dominated = other.dominated || other.within(r)
}

// within tells whether another coverage has all that this one has.
func (r *coverage) within(other *coverage) bool {
	for z, in := range r.covered {
		if in > other.covered[z] {
			return false
		}
	}
	return r.near <= other.near
}

// isDueBefore tells whether it is the turn of this coverage rather than of another: one with twice
// as many zones is chosen four times as often.
func (r *coverage) isDueBefore(other *coverage) bool {
	return (r.spent+1)*other.size*other.size < (other.spent+1)*r.size*r.size
}
