package blockdude

import "puzzlewright/solver/states"

// A reach is what the dude gets to and back from. One that is within another
// is the lesser: there is nothing that could not be done from the other as
// well, as far as one can see.
type reach struct {
	covered []uint8 // by zone: 1 for those of the reach
	size    int32   // how many zones these are
	near    int32   // how many blocks lie within it
	lesser  bool
	spent   int32 // how often it was chosen
}

func newReach(covered []uint8, near int32) reach {
	r := reach{covered: covered, near: near}
	for _, in := range covered {
		r.size += int32(in)
	}
	return r
}

// kind numbers the reaches that are equal.
func (r *reach) kind() uint64 { return states.Hash(r.covered) + uint64(r.near) }

// compare finds out whether one of two, which differ, is the lesser.
func (r *reach) compare(other *reach) {
	r.lesser = r.lesser || r.within(other)
	other.lesser = other.lesser || other.within(r)
}

func (r *reach) within(other *reach) bool {
	for z, in := range r.covered {
		if in > other.covered[z] {
			return false
		}
	}
	return r.near <= other.near
}

// first tells whether it is the turn of one rather than of another: one with
// twice as many zones comes four times as often.
func (r *reach) first(other *reach) bool {
	return (r.spent+1)*other.size*other.size < (other.spent+1)*r.size*r.size
}
