package insight

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// TestAStudySaysWhatItsPartsSay about the level.
func TestAStudySaysWhatItsPartsSay(t *testing.T) {
	eachLevel(t, levelsOfEach/20, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, _ *rand.Rand) {
		p, _ := g.Load(l)
		s := Examine(context.Background(), g, l, p, Options{Task: solver.Task{Workers: 1}})
		want := twin.shortest(nil)
		_, estimates := p.(solver.NaiveEstimator)
		switch {
		case want < 0:
			if s.Answer.Verdict != solver.Unsolvable || s.Ways != nil || s.Features != nil || s.Prediction != nil {
				t.Errorf("%v, and it cannot be won", s.Answer.Verdict)
			}
		case s.Ways == nil || s.Ways.Steps != want || s.Lost == nil || !s.Lost.Exact || s.Features == nil || s.Naive.Tells != estimates:
			t.Errorf("%+v is not the study of a level of %d steps", s, want)
		case (s.Prediction != nil) != (g.Name == "sokoban"):
			t.Errorf("people find a level of %s %+v hard", g.Name, s.Prediction)
		case s.Naive.Won && s.Naive.Events > naiveEvents:
			t.Errorf("the naive player does %d things", s.Naive.Events)
		}
		if a := search.Solve(context.Background(), p, solver.Task{Workers: 1}); a.Verdict == solver.Solved && a.Optimal && len(a.Moves) != want {
			t.Errorf("the search finds %d steps, the twin %d", len(a.Moves), want)
		}
	})
}

// TestOnlyWhatIsSolvedIsPredicted: of a level that is not decided nobody knows how hard it is.
func TestOnlyWhatIsSolvedIsPredicted(t *testing.T) {
	g := games.ByName("sokoban")
	l := games.OpenFS(levels.Bundled, "sokoban/07").Level
	for _, limit := range []time.Duration{1, time.Minute} {
		p, err := g.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		s := Examine(context.Background(), g, l, p, Options{Task: solver.Task{Time: limit}, Limits: Limits{Positions: 1000}})
		if solved := s.Answer.Verdict == solver.Solved; (s.Prediction != nil) != solved || solved != (limit > 1) {
			t.Errorf("%v, and people find it %+v hard", s.Answer.Verdict, s.Prediction)
		}
	}
}
