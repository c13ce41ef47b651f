package blockdude

import "puzzlewright/solver/states"

// A coverage is what the dude gets to and back from. One that is within another
// is the lesser: there is nothing that could not be done from the other as
// well, as far as one can see.
type coverage struct {
	covered   []uint8 // by zone: 1 for those of the reach
	size      int32   // how many zones these are
	near      int32   // how many blocks lie within it
	dominated bool
	spent     int32 // how often it was chosen
}

func newCoverage(covered []uint8, near int32) coverage {
	r := coverage{covered: covered, near: near}
	for _, in := range covered {
		r.size += int32(in)
	}
	return r
}

// hash numbers the reaches that are equal.
func (r *coverage) hash() uint64 { return states.Hash(r.covered) + uint64(r.near) }

// compare finds out whether one of two, which differ, is the lesser.
func (r *coverage) compare(other *coverage) {
	r.dominated = r.dominated || r.within(other)
	other.dominated = other.dominated || other.within(r)
}

func (r *coverage) within(other *coverage) bool {
	for z, in := range r.covered {
		if in > other.covered[z] {
			return false
		}
	}
	return r.near <= other.near
}

// isDueBefore tells whether it is the turn of one rather than of another: one with
// twice as many zones comes four times as often.
func (r *coverage) isDueBefore(other *coverage) bool {
	return (r.spent+1)*other.size*other.size < (other.spent+1)*r.size*r.size
}
