package generate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/insight"
)

// TestNoOfferVanishesForALesserOne: whatever offers are sorted by, the first of them stays
// the first, or one comes that is better. What is no worse in anything takes the place of
// what is like it.
func TestNoOfferVanishesForALesserOne(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	a := newArchive()
	best := map[Criterion]*Offer{}
	const levels = 2000
	for n := range levels {
		o := &Offer{Candidate: n, Ways: &insight.Ways{Steps: r.IntN(30)}, Features: &insight.Features{Changes: r.IntN(8), Events: r.IntN(20), Pieces: 3}}
		o.Ways.Count.N = 1
		j := &Judged{Mark: Mark{Place: placeOf(1+r.IntN(8), 3), Miss: float64(r.IntN(2)), Much: r.IntN(100)}, Image: fmt.Sprint(n)}
		if j.Miss == 0 {
			j.Offer = o
		}
		a.keep(j)
		offers := a.offers()
		for _, by := range Sorts {
			Sort(offers, by)
			if was := best[by]; was != nil && compare(offers[0], was, by) > 0 {
				t.Fatalf("after %d levels, the first by %s is %+v, and was %+v", n, by, offers[0], was)
			}
			if len(offers) > 0 {
				best[by] = offers[0]
			}
		}
		for at, past := range a.past {
			if e := a.elites[at]; slices.ContainsFunc(past, func(p *Judged) bool { return e.Offer.isNoWorse(p.Offer) }) {
				t.Fatalf("after %d levels, %+v is kept beside what is like it and no worse", n, at)
			}
		}
	}
	if n := len(a.offers()); n > levels/10 {
		t.Errorf("%d are offered", n)
	}
}
