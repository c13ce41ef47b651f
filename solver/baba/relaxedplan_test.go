package baba

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/relaxedplan"
	"puzzlewright/solver/baba/twin"
)

// plannerOf makes a planner for a level that is laid out, and a puzzle of that.
func plannerOf(t *testing.T, rows ...string) (*puzzle, *relaxedplan.Planner) {
	t.Helper()
	p := loaded(t, laidOut(t, rows...), false)
	return p, relaxedplan.New(p.Space)
}

// On an open board a relaxed plan is the way to what is WIN.
func TestRelaxedPlanCountsSteps(t *testing.T) {
	p, r := plannerOf(t,
		"BABA IS YOU . . . .",
		". . . . . . .",
		"baba . . . . flag .",
		". . . . . . .",
		"FLAG IS WIN . . . .",
	)
	if got := r.Estimate(p.Start()); got != 5 {
		t.Errorf("the flag is five steps away, not %d", got)
	}
}

// Where a sentence walls YOU in and can be broken, the plan breaks it; once it is broken
// the plan is shorter.
func TestRelaxedPlanBreaksWhatIsInTheWay(t *testing.T) {
	p, r := plannerOf(t,
		"BABA IS YOU . . wall . .",
		". WALL . . . wall . .",
		". IS . baba . wall . flag",
		". STOP . . . wall . .",
		"FLAG IS WIN . . wall . .",
	)
	first := r.Estimate(p.Start())
	trace, _ := solver.Replay(p, levels.Moves{levels.Left, levels.Left})
	if last := r.Estimate(trace[len(trace)-1]); first < 8 || first > 20 || last >= first {
		t.Errorf("it takes %d at first, and %d when the wall is open", first, last)
	}
}

// Words that are to make something WIN are pushed, and where one of them is stuck for good there is
// no plan.
func TestRelaxedPlanFormsWhatCanBeFormed(t *testing.T) {
	p, r := plannerOf(t,
		"BABA IS YOU . . . .",
		". . . . . . .",
		"baba . . FLAG IS . flag",
		". . . . . WIN .",
		". . . . . . .",
	)
	if got := r.Estimate(p.Start()); got >= 60 {
		t.Errorf("one push forms FLAG IS WIN, and it takes %d", got)
	}
	p, r = plannerOf(t,
		"WIN . . . . . .",
		". . . . . . .",
		"baba . . FLAG IS . flag",
		". . . . . . .",
		". BABA IS YOU . . .",
	)
	if got := r.Estimate(p.Start()); got != relaxedplan.Hopeless {
		t.Errorf("WIN is stuck in a corner, and it takes %d", got)
	}
}

// An estimate depends on the state alone, not on those before.
func TestRelaxedPlansForgetTheOneBefore(t *testing.T) {
	for seed := range seeds(t, 60, 2000) {
		v := twin.Vocabularies[seed%uint64(len(twin.Vocabularies))]
		p := loaded(t, twin.Random(seed+1<<35, v, 9, 7), false)
		met := slices.DeleteFunc(firstStates(t, p, 60), func(state []byte) bool { return state[0]&(position.Won|position.Lost) != 0 })
		r := rand.New(rand.NewPCG(seed, 9))
		used := relaxedplan.New(p.Space)
		if used == nil {
			continue
		}
		for range met {
			state := met[r.IntN(len(met))]
			if got, want := used.Estimate(state), relaxedplan.New(p.Space).Estimate(state); got != want {
				t.Fatalf("seed %d:\n%sis estimated to take %d, and %d by a fresh planner", seed, twin.Picture(p.Show(state)), got, want)
			}
		}
	}
}
