package generate

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/solver/insight"
)

// TestAWantIsMetWhereAllThatMayBeMeetsIt, and what misses by more is no nearer.
func TestAWantIsMetWhereAllThatMayBeMeetsIt(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	met := 0
	for range 5000 {
		w := Want{Steps, []string{"=", "!=", "<", "<=", ">", ">="}[r.IntN(6)], float64(r.IntN(10)) / 2}
		s := exactly(float64(r.IntN(10)) / 2)
		switch r.IntN(3) {
		case 0:
			s.high += float64(r.IntN(4)) / 2
		case 1:
			s.high = unknown.high
		}
		all := true
		for has := s.low; has <= min(s.high, 20); has += 0.5 {
			all = all && map[string]bool{
				"=": has == w.Value, "!=": has != w.Value, "<": has < w.Value, "<=": has <= w.Value, ">": has > w.Value, ">=": has >= w.Value,
			}[w.Operator]
		}
		miss := w.miss(s)
		if (miss == 0) != all || miss < 0 || miss > 1 || math.IsNaN(miss) {
			t.Fatalf("%s of %v: %v, met %v", w, s, miss, all)
		}
		if all {
			met++
		}
		if near, far := w.miss(exactly(w.Value+3)), w.miss(exactly(w.Value+4)); near > far {
			t.Fatalf("%s: 3 more misses %v, 4 more %v", w, near, far)
		}
		if s.high < unknown.high && s.low >= 1 && w.Operator != "=" && w.Operator != "!=" {
			worse := s
			if worse.high++; w.Operator[0] == '>' {
				worse.high--
				worse.low--
			}
			if w.miss(worse) < miss {
				t.Fatalf("%s of %v misses %v, and of %v %v", w, s, miss, worse, w.miss(worse))
			}
		}
	}
	if met < 500 {
		t.Errorf("%d are met", met)
	}
}

// TestEachCriterionIsItsOwnFigure: exactly, or at least as far as it is known.
func TestEachCriterionIsItsOwnFigure(t *testing.T) {
	game := games.ByName("sokoban")
	l := games.OpenFS(levels.Bundled, "sokoban/04").Level
	p, err := game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	o := &Offer{
		Level: l, Ways: &insight.Ways{Steps: 7, Count: insight.Number{N: 8}, Orders: insight.Number{N: 9, AtLeast: true}},
		Features: &insight.Features{Events: 10, Pieces: 11, Changes: 12, Parts: 13, Largest: 14, Away: 15, Choices: 16.5, Traps: 17.5},
	}
	want := map[Criterion]span{
		Steps: exactly(7), Ways: exactly(8), Orders: {9, unknown.high}, Events: exactly(10), Pieces: exactly(11), Changes: exactly(12),
		Parts: exactly(13), Largest: exactly(14), Away: exactly(15), Choices: exactly(16.5), Traps: exactly(17.5),
	}
	j := newJudge(game, Terms{})
	check := func(ctx context.Context, limits insight.Limits) {
		t.Helper()
		g, err := insight.Explore(t.Context(), p, insight.Everything, limits)
		if err != nil {
			t.Fatal(err)
		}
		defer g.Close()
		lost := g.Lost()
		if want[Positions], want[LostShare] = (span{float64(lost.Reached), unknown.high}), unknown; lost.Exact {
			want[Positions], want[LostShare] = exactly(float64(lost.Reached)), exactly(100*lost.Share())
		}
		for m, s := range want {
			if got := j.span(ctx, m, o, p, g); got != s {
				t.Errorf("%s is %v, not %v", m, got, s)
			}
		}
	}
	naive := insight.PlayNaively(t.Context(), p)
	if want[Naive] = exactly(0); naive.Won {
		want[Naive] = exactly(1)
	}
	check(t.Context(), insight.Limits{})
	o.Features.TrapsAtLeast, want[Traps] = true, span{17.5, unknown.high}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	want[Naive] = unknown
	check(stopped, insight.Limits{Positions: 20})
}
