package generate

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// A Place is a place of the archive: levels that are alike in two features.
type Place struct {
	// Much is the grade of how much there is to a level (solver.Gauger), Pieces the grade
	// of the number of its pieces.
	Much   int `json:"much"`
	Pieces int `json:"pieces"`
}

// placeOf gives the place of a level with so much to it and so many pieces.
func placeOf(much, pieces int) Place { return Place{grade(much), grade(pieces)} }

// grade gives the grade of a number. From 5 on, a grade spans numbers up to a fifth larger than
// the grade below.
func grade(n int) int {
	const fifth = 1.2
	if n < 5 {
		return n
	}
	return 5 + int(math.Log(float64(n)/5)/math.Log(fifth))
}

// An archive holds the best level found of each place.
type archive struct {
	elites map[Place]*Judged
	order  []Place // the places with an elite, sorted: a random choice needs a fixed order
	// past are levels that stay on offer though better ones have taken their place: sorted by
	// some criterion (Sorts), they come before those.
	past map[Place][]*Judged
}

func newArchive() *archive { return &archive{elites: map[Place]*Judged{}, past: map[Place][]*Judged{}} }

// keep puts a level into its place if it is better than the one there, unless another place
// has the same level, maybe turned. It tells whether the level is kept.
func (a *archive) keep(j *Judged) bool {
	old := a.elites[j.Place]
	if old != nil && !j.beats(old.Mark) {
		return false
	}
	same := func(e *Judged) bool { return e.Image == j.Image }
	for at, e := range a.elites {
		if at != j.Place && (same(e) || slices.ContainsFunc(a.past[at], same)) {
			return false
		}
	}
	if old == nil {
		at, _ := slices.BinarySearchFunc(a.order, j.Place, comparePlaces)
		a.order = slices.Insert(a.order, at, j.Place)
	}
	if old != nil && old.Offer != nil {
		a.past[j.Place] = append(a.past[j.Place], old)
	}
	if j.Offer != nil {
		a.past[j.Place] = slices.DeleteFunc(a.past[j.Place], func(p *Judged) bool { return j.Offer.isNoWorse(p.Offer) })
	}
	a.elites[j.Place] = j
	return true
}

func comparePlaces(a, b Place) int {
	return cmp.Or(cmp.Compare(a.Much, b.Much), cmp.Compare(a.Pieces, b.Pieces))
}

// parent picks the level from which the next one is made: of two at random, the one that
// misses less. It is nil while the archive is empty.
func (a *archive) parent(r *rand.Rand) *Judged {
	if len(a.order) == 0 {
		return nil
	}
	one, other := a.elites[a.order[r.IntN(len(a.order))]], a.elites[a.order[r.IntN(len(a.order))]]
	if other.Miss < one.Miss {
		return other
	}
	return one
}

// marks gives the marks of all elites.
func (a *archive) marks() []Mark {
	marks := make([]Mark, len(a.order))
	for i, at := range a.order {
		marks[i] = a.elites[at].Mark
	}
	return marks
}

// offers gives the levels that meet all wants.
func (a *archive) offers() []*Offer {
	var offers []*Offer
	for _, at := range a.order {
		if e := a.elites[at]; e.Offer != nil {
			offers = append(offers, e.Offer)
		}
		for _, p := range a.past[at] {
			offers = append(offers, p.Offer)
		}
	}
	return offers
}
