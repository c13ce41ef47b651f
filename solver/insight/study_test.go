package insight

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// TestAStudySaysWhatItsPartsSay about the level.
func TestAStudySaysWhatItsPartsSay(t *testing.T) {
	eachLevel(t, levelsOfEach/6, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, _ *rand.Rand) {
		p, _ := g.Load(l)
		s := Examine(context.Background(), g, l, p, solver.Task{Workers: 1}, Limits{})
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
		s := Examine(context.Background(), g, l, p, solver.Task{Time: limit}, Limits{Positions: 1000})
		if solved := s.Answer.Verdict == solver.Solved; (s.Prediction != nil) != solved || solved != (limit > 1) {
			t.Errorf("%v, and people find it %+v hard", s.Answer.Verdict, s.Prediction)
		}
	}
}

// TestAStudyWithoutMemorySaysNoMoreThanTheSearch.
func TestAStudyWithoutMemorySaysNoMoreThanTheSearch(t *testing.T) {
	g := games.ByName("sokoban")
	l := games.OpenFS(levels.Bundled, "sokoban/01").Level
	p, err := g.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	s := Examine(t.Context(), g, l, p, solver.Task{Workers: 1}, Limits{Memory: 1})
	if s.Answer.Verdict != solver.Solved || s.Ways != nil || s.Lost != nil || s.Features != nil {
		t.Errorf("%+v", s)
	}
}

// A cutting context ends once it was looked at so many times.
type cutting struct {
	context.Context
	lock sync.Mutex
	left int
	over chan struct{}
}

func (c *cutting) Done() <-chan struct{} { return c.over }

func (c *cutting) Err() error {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.left--; c.left == 0 {
		close(c.over)
	}
	if c.left <= 0 {
		return context.Canceled
	}
	return nil
}

// TestAStudyCutShortSaysNothingElse than one that was not, wherever it is cut.
func TestAStudyCutShortSaysNothingElse(t *testing.T) {
	eachLevel(t, levelsOfEach/12, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		p, _ := g.Load(l)
		task := solver.Task{Workers: 1}
		want := twin.shortest(nil)
		full := Examine(context.Background(), g, l, p, task, Limits{})
		for range 20 {
			s := Examine(&cutting{Context: context.Background(), left: 1 + r.IntN(60), over: make(chan struct{})}, g, l, p, task, Limits{})
			switch a := s.Answer; {
			case a.Verdict == solver.Unsolvable && want >= 0, a.Verdict == solver.Solved && len(a.Moves) < want, a.Optimal && len(a.Moves) != want:
				t.Errorf("%v in %d moves, %v; it takes %d", a.Verdict, len(a.Moves), a.Optimal, want)
			case s.Ways != nil && (full.Ways == nil || s.Ways.Count != full.Ways.Count || s.Ways.Orders != full.Ways.Orders):
				t.Errorf("%+v, not %+v", s.Ways, full.Ways)
			case s.Features != nil && (full.Features == nil || *s.Features != *full.Features):
				t.Errorf("%+v, not %+v", s.Features, full.Features)
			case s.Naive.Tells && s.Naive != full.Naive:
				t.Errorf("the naive player %+v, not %+v", s.Naive, full.Naive)
			case s.Lost != nil && (s.Lost.Lost > twin.lost() || s.Lost.Exact && s.Lost.Lost != twin.lost()):
				t.Errorf("%+v; %d are lost", s.Lost, twin.lost())
			}
			for i, piece := range s.Pieces {
				if piece.Role != Unclear && piece != full.Pieces[i] {
					t.Errorf("%+v, not %+v", piece, full.Pieces[i])
				}
			}
		}
	})
}

// TestAStudyAnswersWithAShortestSolution, where a search finds another one or none: the
// positions show that no solution is shorter, or that there is none.
func TestAStudyAnswersWithAShortestSolution(t *testing.T) {
	eachLevel(t, levelsOfEach/3, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, _ *rand.Rand) {
		want := twin.shortest(nil)
		for _, limit := range []time.Duration{0, 1} {
			p, _ := g.Load(l)
			s := Examine(context.Background(), g, l, p, solver.Task{Workers: 1, Time: limit}, Limits{})
			a := s.Answer
			if won := a.Verdict == solver.Solved; won != (want >= 0) || won && (len(a.Moves) != want || !a.Optimal || a.Lower != want || len(a.Reasons) > 0) {
				t.Errorf("%v in %v, proved %v, at least %d; it takes %d", a.Verdict, a.Moves, a.Optimal, a.Lower, want)
			}
			if want < 0 && (a.Verdict != solver.Unsolvable || len(a.Reasons) == 0 || a.Headway != nil) {
				t.Errorf("%v for %v, with headway %v, and it cannot be won", a.Verdict, a.Reasons, a.Headway)
			}
			if (s.Prediction != nil) != (want >= 0 && g.Name == "sokoban") {
				t.Errorf("%v, and people find it %+v hard", a.Verdict, s.Prediction)
			}
			if won := a.Verdict == solver.Solved; won != (s.Features != nil) || won && !solver.Wins(p, a.Moves) {
				t.Errorf("%v in %v, with features %+v", a.Verdict, a.Moves, s.Features)
			}
		}
	})
}
