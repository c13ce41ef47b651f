package subgoals_test

import (
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A word comes over water that YOU cannot cross where others are pushed behind it, and a thing
// over what is DEFEAT; not over what nothing can cross.
func TestARowComesFartherThanYou(t *testing.T) {
	for _, l := range []struct {
		moves    levels.Moves
		achieved bool
		rows     []string
	}{
		{repeated(levels.Right, 4), true, []string{
			"BABA IS YOU . . water water water . .",
			"TEXT IS FLOAT . . water water water . .",
			"baba . KEY ROCK IS water water water WIN .",
			"WATER IS SINK . . water water water . .",
			"rock . . . . water water water . .",
		}},
		{repeated(levels.Right, 3), true, []string{
			"BABA IS YOU . skull . . .",
			"ROCK IS PUSH . skull . . .",
			"baba rock rock rock skull . flag .",
			"SKULL IS DEFEAT . skull . . .",
			"FLAG IS WIN . skull . . .",
		}},
		{repeated(levels.Right, 2), false, []string{
			"BABA IS YOU . water wall . . .",
			"TEXT IS FLOAT . water wall . . .",
			"baba KEY ROCK IS water wall WIN . .",
			"WATER IS SINK . water wall . . .",
			"WALL IS STOP . water wall . . rock",
		}},
	} {
		p, r := finderOf(t, l.rows...)
		if n := pursued(t, p, r, l.moves); n > 0 != l.achieved {
			t.Errorf("%v:\nof %v the pushes achieve %d", l.rows, r.Subgoals(p.Start()), n)
		}
	}
}

// As long as a row has a gap, a state is nearer the nearer what is to fill it lies.
func TestARowIsBroughtTogether(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . . water water water . .",
		"TEXT IS FLOAT . . water water water . .",
		". . baba ROCK IS water water water WIN .",
		". . KEY . . water water water . .",
		". . . . . water water water . rock",
		"WATER IS SINK . . water water water . .",
	)
	moves := slices.Concat(repeated(levels.Right, 2), repeated(levels.Down, 2), repeated(levels.Left, 2), // around KEY
		levels.Moves{levels.Up, levels.Left, levels.Up}, repeated(levels.Right, 3))
	trace, _ := solver.Replay(p, moves)
	gap, inLine, last, achieved := trace[2], trace[7], trace[len(trace)-1], 0
	for _, g := range r.Subgoals(gap) {
		if !r.Aim(gap, g.Number, 0) || r.Toward(gap) == 0 || r.Toward(last) != 0 {
			continue
		}
		achieved++
		if r.Toward(inLine) >= r.Toward(gap) {
			t.Errorf("subgoal %d is %d away, and %d once KEY is in line", g.Number, r.Toward(gap), r.Toward(inLine))
		}
	}
	if achieved == 0 {
		t.Errorf("no subgoal of %v is achieved", r.Subgoals(gap))
	}
}

// A thing on what is WIN wins once it is YOU, so to push it there is a subgoal, and such states are
// of a sort of their own.
func TestWhatIsPushedOntoWinIsASubgoal(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . . .",
		"baba . rock . flag .",
		"ROCK IS PUSH . . .",
		"FLAG IS WIN . . .",
	)
	moves := repeated(levels.Right, 3)
	if n := pursued(t, p, r, moves); n != 1 {
		t.Errorf("of %v the pushes achieve %d", r.Subgoals(p.Start()), n)
	}
	if trace, _ := solver.Replay(p, moves); r.Sort(trace[2]) != r.Sort(trace[0]) || r.Sort(trace[3]) == r.Sort(trace[2]) {
		t.Error("the rock on the flag is nothing new, or the rock beside it is")
	}
}

// Nothing is gone for that leaves nothing that is YOU: the only sentence of YOU is not broken, and no
// word is put in the place of one of its words but for another YOU. No other word can be moved here.
func TestNoSubgoalLosesAllYou(t *testing.T) {
	for word, want := range map[string]int{"STOP": 1, "KEKE": 1, "": 1} {
		rows := []string{
			"wall wall baba .",
			"wall wall . .",
			"BABA IS YOU .",
			"wall wall . .",
			"WALL IS STOP keke",
		}
		if word != "" {
			rows[1] = "wall wall " + word + " ."
		}
		p, r := finderOf(t, rows...)
		if got := r.Subgoals(p.Start()); len(got) != want {
			t.Errorf("with %q above YOU there are the subgoals %v", word, got)
		}
	}
	p, r := finderOf(t,
		"baba . . . . keke",
		"KEKE . . . . .",
		"BABA IS YOU . . .",
		". . . . . .",
	)
	if n := pursued(t, p, r, levels.Moves{levels.Down}); n != 1 {
		t.Errorf("of %v the push of KEKE achieves %d", r.Subgoals(p.Start()), n)
	}
	p, r = finderOf(t,
		"baba . . .",
		"BABA IS YOU .",
		". . . .",
		". KEKE . keke",
		"ROCK IS WIN rock",
	)
	trace, _ := solver.Replay(p, levels.Moves{levels.Down})
	for _, g := range r.Subgoals(p.Start()) {
		if r.Aim(p.Start(), g.Number, 0) && r.Toward(trace[1]) >= 0 {
			t.Errorf("where nothing is YOU, subgoal %d is %d away", g.Number, r.Toward(trace[1]))
		}
	}
}

// What stands at the edge in the place of a word cannot be pushed aside, so no sentence is formed there.
func TestWordsAreNotPlacedWhereOthersCannotLeave(t *testing.T) {
	for above, want := range map[string]bool{". . . . . .": true, "": false} {
		rows := []string{
			". WALL IS STOP . wall",
			". . . . . .",
			". ROCK baba . . rock",
			". . . . . .",
			"BABA IS YOU . . .",
		}
		if above != "" {
			rows = slices.Insert(rows, 0, above)
		}
		p, r := finderOf(t, rows...)
		if got := r.Subgoals(p.Start()); len(got) > 1 != want {
			t.Errorf("%v:\nthere are the subgoals %v", rows, got)
		}
	}
}
