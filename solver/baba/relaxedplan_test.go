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

// planned visits random levels that a planner knows, with states of each that are not over.
func planned(t *testing.T, usual, long uint64, visit func(seed uint64, p *puzzle, used *relaxedplan.Planner, met [][]byte, r *rand.Rand)) {
	t.Helper()
	for seed := range seeds(t, usual, long) {
		p := loaded(t, twin.Random(seed+1<<35, twin.Vocabularies[seed%uint64(len(twin.Vocabularies))], 9, 7), false)
		met := slices.DeleteFunc(firstStates(t, p, 50), func(state []byte) bool { return state[0]&(position.Won|position.Lost) != 0 })
		if used := relaxedplan.New(p.Space); used != nil && len(met) > 0 {
			visit(seed, p, used, met, rand.New(rand.NewPCG(seed, 9)))
		}
	}
}

// An estimate depends on the state alone, not on those before.
func TestRelaxedPlansForgetTheOneBefore(t *testing.T) {
	planned(t, 60, 2000, func(seed uint64, p *puzzle, used *relaxedplan.Planner, met [][]byte, r *rand.Rand) {
		for range met {
			state := met[r.IntN(len(met))]
			if got, want := used.Estimate(state), relaxedplan.New(p.Space).Estimate(state); got != want {
				t.Fatalf("seed %d:\n%sis estimated to take %d, and %d by a fresh planner", seed, twin.Picture(p.Show(state)), got, want)
			}
		}
	})
}

// A sentence that can be broken is a subgoal, which comes nearer with each step of the plan
// to it and is achieved when the sentence is broken.
func TestASentenceToBreakIsASubgoal(t *testing.T) {
	p, r := plannerOf(t,
		"BABA IS YOU . . . . .",
		". WALL . . . wall . .",
		". IS . . baba wall . flag",
		". STOP . . . wall . .",
		"FLAG IS WIN . . wall . .",
	)
	trace, _ := solver.Replay(p, levels.Moves{levels.Left, levels.Left, levels.Left})
	broken := 0
	for _, g := range r.Subgoals(p.Start()) {
		before, near, after := r.Toward(p.Start(), g.Number), r.Toward(trace[1], g.Number), r.Toward(trace[3], g.Number)
		if g.Number != solver.Win && after == 0 {
			broken++
			if near >= before {
				t.Errorf("the sentence is %d away, and one step nearer %d", before, near)
			}
			if r.Toward(trace[2], g.Number); r.Gain(trace[3]) <= 0 || r.Gain(trace[1]) != 0 {
				t.Errorf("breaking it gains %d, going back %d", r.Gain(trace[3]), r.Gain(trace[1]))
			}
		}
	}
	if broken != 1 {
		t.Errorf("of %v the push achieves %d", r.Subgoals(p.Start()), broken)
	}
}

// How far a subgoal is depends on the state alone, not on what was asked before.
func TestSubgoalsForgetTheOneBefore(t *testing.T) {
	asked := 0
	planned(t, 30, 1000, func(seed uint64, p *puzzle, used *relaxedplan.Planner, met [][]byte, r *rand.Rand) {
		goals := used.Subgoals(met[0])
		for range 40 {
			state, g := met[r.IntN(len(met))], goals[r.IntN(len(goals))]
			if got, want := used.Toward(state, g.Number), relaxedplan.New(p.Space).Toward(state, g.Number); got != want {
				t.Fatalf("seed %d:\n%sis %d from subgoal %d, and %d by a fresh planner", seed, twin.Picture(p.Show(state)), got, g.Number, want)
			}
			asked++
		}
	})
	if asked == 0 {
		t.Error("nothing was asked")
	}
}
