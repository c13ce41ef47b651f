package generate

import (
	"math"
	"math/rand/v2"
	"slices"
)

// A place is a place of the archive: a kind of level, by two features.
type place struct {
	// much is how much there is to a level (solver.Gauger), in steps that grow;
	// pieces is how many pieces it has, likewise.
	much, pieces int
}

// placeOf gives the place of a level.
func placeOf(much, pieces int) place { return place{grade(much), grade(pieces)} }

// grade gives numbers grades of which each holds a fifth more than the one below.
func grade(n int) int {
	const fifth = 1.2
	if n < 5 {
		return n
	}
	return 5 + int(math.Log(float64(n)/5)/math.Log(fifth))
}

// An archive holds the best level found of each kind.
type archive struct {
	elites map[place]*judged
	order  []place // of all elites, rising: chance picks by it
}

func newArchive() *archive { return &archive{elites: map[place]*judged{}} }

// beats tells whether a level would be kept in place of one that is there: it misses
// less of what is wanted, or as little, and there is more to it.
func beats(miss float64, much int, old *judged) bool {
	return old == nil || miss < old.miss || miss == old.miss && much > old.much
}

// keep puts a level into its place if it is better than what is there, and not in
// the archive in another place as the same level turned.
func (a *archive) keep(j *judged) bool {
	if !beats(j.miss, j.much, a.elites[j.place]) {
		return false
	}
	for at, e := range a.elites {
		if at != j.place && e.image == j.image {
			return false
		}
	}
	if a.elites[j.place] == nil {
		at, _ := slices.BinarySearchFunc(a.order, j.place, comparePlaces)
		a.order = slices.Insert(a.order, at, j.place)
	}
	a.elites[j.place] = j
	return true
}

func comparePlaces(a, b place) int {
	if a.much != b.much {
		return a.much - b.much
	}
	return a.pieces - b.pieces
}

// parent picks the level that the next one is made from: of two at random, the one
// that misses less.
func (a *archive) parent(r *rand.Rand) *judged {
	if len(a.order) == 0 {
		return nil
	}
	one, other := a.elites[a.order[r.IntN(len(a.order))]], a.elites[a.order[r.IntN(len(a.order))]]
	if other.miss < one.miss {
		return other
	}
	return one
}

// offers gives the levels that are all that is wanted.
func (a *archive) offers() []*Offer {
	var offers []*Offer
	for _, at := range a.order {
		if e := a.elites[at]; e.offer != nil {
			offers = append(offers, e.offer)
		}
	}
	return offers
}
