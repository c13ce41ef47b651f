package relaxedplan

import (
	"bytes"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
)

// plannerOf makes a planner for a level that is drawn, and the space of its states.
func plannerOf(t *testing.T, rows ...string) (*position.Space, *Planner) {
	t.Helper()
	return planned(t, twin.Draw(rows...))
}

// planned makes a planner for a level, nil where plans do not know it.
func planned(t *testing.T, l *levels.Level) (*position.Space, *Planner) {
	t.Helper()
	(&solver.Game{Tiles: words.Tiles()}).Spell(l)
	p, err := position.New(l, position.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p, New(p)
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
	if got := r.Estimate(p.Root); got != 5 {
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
	first := r.Estimate(p.Root)
	state := p.Root
	for range 2 {
		state = bytes.Clone(p.Play(state, levels.Left, nil))
	}
	if last := r.Estimate(state); first < 8 || first > 20 || last >= first {
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
	if got := r.Estimate(p.Root); got >= 60 {
		t.Errorf("one push forms FLAG IS WIN, and it takes %d", got)
	}
	p, r = plannerOf(t,
		"WIN . . . . . .",
		". . . . . . .",
		"baba . . FLAG IS . flag",
		". . . . . . .",
		". BABA IS YOU . . .",
	)
	if got := r.Estimate(p.Root); got != solver.Hopeless {
		t.Errorf("WIN is stuck in a corner, and it takes %d", got)
	}
}

// What is pushed to where a word lies by which something is YOU takes that out of its place, which costs much.
func TestRelaxedPlanLeavesYouAsItIs(t *testing.T) {
	for sentence, want := range map[string][2]int{"BABA IS YOU . .": {60, 80}, "KEKE IS ROCK . .": {5, 20}} {
		p, r := plannerOf(t,
			"wall wall . . .",
			sentence,
			". . . . .",
			". . WIN . .",
			". . . . .",
			". baba keke . .",
			". . . . .",
			"WALL IS STOP . .",
			"BABA IS YOU . .",
		)
		if got := r.Estimate(p.Root); got < want[0] || got > want[1] {
			t.Errorf("%s: it takes %d, want %d to %d", sentence, got, want[0], want[1])
		}
	}
}
