package search

import "puzzlewright/solver/states"

const (
	firstNoted  = 1 << 14 // words of the table of bits at first
	mostNoted   = 1 << 22
	notedLonger = 8 // times as many words once a quarter of the bits are set
	mostPaired  = 8 // facts new in a state, of which pairs are noted
	wordBits    = 64
)

// note notes the facts of a successor, by the hashes of its sort and part. It also notes pairs: of
// a fact that did not hold in the state before it and one that did not hold at the start. It gives
// the novelty of the successor. same tells that the state before is of the same part: then only
// facts that did not hold there can be new.
func (u *noveltySearch) note(sort, part uint64, same bool) (novelty int) {
	novelty = notNovel
	u.moved = appendOthers(u.moved[:0], u.facts, u.start)
	i, changed := 0, 0
	for _, f := range u.facts {
		for i < len(u.before) && u.before[i] < f {
			i++
		}
		held := i < len(u.before) && u.before[i] == f
		if !(held && same) {
			novelty = min(novelty, u.noteFact(sort, part, uint64(f)<<32))
		}
		if changed++; held || changed > mostPaired {
			changed--
			continue
		}
		for _, g := range u.moved {
			if g != f && u.isNew(part, uint64(max(f, g))<<32|uint64(min(f, g)+1)) {
				novelty = min(novelty, novelPair)
			}
		}
	}
	return novelty
}

// noteFact notes a fact of a state, and gives the novelty that this gives the state. What is new in
// a sort is new in all its parts. A part may have the same hash as its sort, whose hash is
// therefore inverted.
func (u *noveltySearch) noteFact(sort, part, fact uint64) (novelty int) {
	switch {
	case !u.isNew(part, fact):
		return notNovel
	case !u.isNew(^sort, fact):
		return novelInPart
	default:
		return novelInSort
	}
}

// appendOthers appends those of facts that are not among others; both are in rising order.
func appendOthers(to, facts, others []uint32) []uint32 {
	i := 0
	for _, f := range facts {
		for i < len(others) && others[i] < f {
			i++
		}
		if i == len(others) || others[i] != f {
			to = append(to, f)
		}
	}
	return to
}

// isNew notes a fact or pair under the hash of the sort or part where it held, and tells whether it
// was not noted there before. Bits may collide: then what is new is taken for known.
func (u *noveltySearch) isNew(where, what uint64) bool {
	const odd = 0x9E3779B97F4A7C15
	h := (what ^ where) * odd
	h = (h ^ h>>32) * odd
	h ^= h >> 29
	word := &u.noted.Of[h/wordBits%uint64(len(u.noted.Of))]
	bit := uint64(1) << (h % wordBits)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	if u.news++; u.news > wordBits/4*len(u.noted.Of) {
		u.noteAnew()
	}
	return true
}

// noteAnew makes the table of bits larger, if there is memory for that, and empties it, so that
// some of what comes next is taken for new again.
func (u *noveltySearch) noteAnew() {
	u.news = 0
	if n := notedLonger * len(u.noted.Of); n <= mostNoted {
		if larger, err := states.NewWords(u.search.budget, n); err == nil {
			u.noted.Close()
			u.noted = larger
			return
		}
	}
	clear(u.noted.Of)
}
