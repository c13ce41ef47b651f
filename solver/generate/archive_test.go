package generate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
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

// TestTiesGoByWhatElseIsHard: changes of piece, then steps, then which was found first.
func TestTiesGoByWhatElseIsHard(t *testing.T) {
	offer := func(candidate, ways, steps, changes int) *Offer {
		o := &Offer{Candidate: candidate, Ways: &insight.Ways{Steps: steps}, Features: &insight.Features{Changes: changes, Events: 9}}
		o.Ways.Count.N = uint64(ways)
		return o
	}
	offers := []*Offer{offer(1, 1, 20, 2), offer(2, 2, 30, 2), offer(3, 1, 30, 2), offer(4, 1, 10, 5), offer(5, 1, 30, 2)}
	for by, want := range map[Criterion]string{
		Events: "4 2 3 5 1", Changes: "4 2 3 5 1", Steps: "2 3 5 1 4", Ways: "4 3 5 1 2",
	} {
		Sort(offers, by)
		var got []string
		for _, o := range offers {
			got = append(got, fmt.Sprint(o.Candidate))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("by %s: %v, want %s", by, got, want)
		}
	}
}

// TestALevelThatIsTurnedIsNotKeptTwice, in whatever place, nor beside what it is past.
func TestALevelThatIsTurnedIsNotKeptTwice(t *testing.T) {
	judged := func(image string, much, steps int) *Judged {
		o := &Offer{Ways: &insight.Ways{Steps: steps}, Features: &insight.Features{}}
		return &Judged{Mark: Mark{Place: placeOf(much, 3), Much: much}, Image: image, Offer: o}
	}
	a := newArchive()
	if !a.keep(judged("one", 3, 9)) || a.keep(judged("one", 4, 9)) || !a.keep(judged("other", 4, 9)) {
		t.Error("a level is kept where it is turned, or another one is not")
	}
	better := judged("better", 3, 5) // but with fewer steps, so that the first stays beside it
	better.Much = 4
	if !a.keep(better) || len(a.offers()) != 3 || a.keep(judged("one", 2, 9)) {
		t.Errorf("%d are offered, or one of them is kept again", len(a.offers()))
	}
}
