package subgoals_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/subgoals"
)

// Of two sentences that can be formed as easily the one that the plan to win needs costs less.
func TestWhatThePlanNeedsIsGoneForFirst(t *testing.T) {
	p, r := finderOf(t,
		"KEY IS . PUSH . wall DOOR IS SHUT",
		". . . . baba door . . flag",
		"KEY IS . HOT . wall DOOR IS STOP",
		". . key . . wall FLAG IS WIN",
		"BABA IS YOU . . wall KEY IS OPEN",
		"WALL IS STOP . . wall . . .",
	)
	needed, other := costOf(t, p, r, levels.Moves{levels.Up, levels.Left}), costOf(t, p, r, levels.Moves{levels.Down, levels.Left})
	if 2*needed > other {
		t.Errorf("KEY IS PUSH costs %d, and KEY IS HOT %d", needed, other)
	}
}

// While a subgoal is gone for, a state in which another piece was moved besides is farther.
func TestOtherPiecesStayWhereTheyAre(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . . . . .",
		". . . . . . . flag",
		". . baba . FLAG . IS WIN",
		". . KEY . . . . .",
		". . . . . . . .",
	)
	moved, _ := solver.Replay(p, levels.Moves{levels.Down, levels.Up})
	forms := achievedBy(p, r, repeated(levels.Right, 2))
	for _, g := range forms {
		r.Aim(p.Start(), g, 0)
		if before, after := r.Toward(p.Start()), r.Toward(moved[2]); after <= before {
			t.Errorf("subgoal %d is %d away, and %d where KEY was pushed", g, before, after)
		}
	}
	if len(forms) == 0 {
		t.Errorf("no subgoal of %v is achieved", r.Subgoals(p.Start()))
	}
}

// Words are pushed around those of the sentence that lie in place: once ROCK is in the cell of IS, it could come to its
// own from that of PUSH alone.
func TestWordsArePushedAroundThoseThatLieInPlace(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . . .",
		". . . . . .",
		". . IS . . rock",
		". ROCK . baba . .",
		"PUSH . . . . .",
		". . . . . .",
	)
	trace, _ := solver.Replay(p, repeated(levels.Left, 2))
	if !slices.ContainsFunc(r.Subgoals(p.Start()), func(g solver.Subgoal) bool {
		return g.Number != solver.Win && r.Aim(p.Start(), g.Number, 0) && r.Toward(p.Start()) > 0 && r.Toward(trace[2]) < 0
	}) {
		t.Errorf("all of %v are still seen", r.Subgoals(p.Start()))
	}
}

// What a rule asks for on a condition is brought to what the rule is about.
func TestWhatAConditionAsksForIsBrought(t *testing.T) {
	for condition, found := range map[string]bool{"NEAR TREE": true, "NEAR REED": false} {
		p, r := finderOf(t,
			"BABA IS YOU . . . . .",
			". baba . rock . tree . reed",
			". . . . . . . .",
			"ROCK "+condition+" IS WIN . . .",
			"ROCK IS PUSH . TREE REED . .",
		)
		if got := len(achievedBy(p, r, repeated(levels.Right, 3))) > 0; got != found {
			t.Errorf("%s: pushing the rock to the tree achieves a subgoal: %v", condition, got)
		}
	}
}

// Of two sentences with HAS only the one that the plan needs is a subgoal: what follows from the other is much, and of no
// use.
func TestSentencesWithOtherVerbsAreSubgoalsWherePlansNeedThem(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . . wall DOOR IS SHUT",
		"wall wall wall . . wall DOOR IS STOP",
		"baba . . . . door . . flag",
		"ROCK HAS . KEY . wall KEY IS OPEN",
		". rock . . . wall KEY IS PUSH",
		"ROCK HAS . BABA . wall FLAG IS WIN",
		". . . . . wall ROCK IS WEAK",
		"WALL IS STOP . . wall . . .",
	)
	needed := append(repeated(levels.Right, 4), levels.Down, levels.Left)
	other := append(repeated(levels.Right, 4), levels.Down, levels.Down, levels.Down, levels.Left)
	if n, m := len(achievedBy(p, r, needed)), len(achievedBy(p, r, other)); n != 1 || m != 0 {
		t.Errorf("ROCK HAS KEY is a subgoal: %d, ROCK HAS BABA: %d", n, m)
	}
}

// Of two sentences that are as easily broken the one that the plan breaks is the cheaper subgoal.
func TestSentencesThatThePlanBreaksComeFirst(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . . . . wall . .",
		". WALL . . . KEKE . wall . .",
		". IS . baba . IS . wall . flag",
		". STOP . . . STOP . wall . .",
		"FLAG IS WIN . . . keke wall . .",
	)
	if needed, other := costOf(t, p, r, repeated(levels.Left, 2)), costOf(t, p, r, repeated(levels.Right, 2)); 2*needed > other {
		t.Errorf("WALL IS STOP costs %d, KEKE IS STOP %d", needed, other)
	}
}

// Of two things onto which another is as easily pushed the one that is in the way of the plan is the cheaper subgoal.
func TestWhatThePlanFillsComesFirst(t *testing.T) {
	p, r := finderOf(t,
		"wall wall . . . . . wall BABA IS YOU",
		"flag water . rock . lava wall wall WALL IS STOP",
		"wall wall . baba . . . wall WATER IS SINK",
		". . . . . . . wall LAVA IS SINK",
		". . . . . . . wall ROCK IS PUSH",
		". . . . . . . wall FLAG IS WIN",
	)
	filling := func(around, push levels.Move) int {
		return costOf(t, p, r, levels.Moves{around, levels.Up, push, push})
	}
	if needed, other := filling(levels.Right, levels.Left), filling(levels.Left, levels.Right); 2*needed > other {
		t.Errorf("water costs %d, lava %d", needed, other)
	}
}

// costOf gives the least cost of a subgoal that some moves achieve.
func costOf(t *testing.T, p solver.Puzzle, r *subgoals.Finder, moves levels.Moves) (least int) {
	t.Helper()
	achieved := achievedBy(p, r, moves)
	least = math.MaxInt
	for _, g := range r.Subgoals(p.Start()) {
		if slices.Contains(achieved, g.Number) {
			least = min(least, g.Cost)
		}
	}
	if least == math.MaxInt {
		t.Fatalf("nothing is achieved by %v", moves)
	}
	return least
}

// A sentence is formed with NOT, and behind a condition.
func TestLongSentencesAreSubgoals(t *testing.T) {
	for _, row := range []string{"DOOR IS NOT . STOP .", "DOOR IS NOT . DOOR .", "DOOR NEAR ROCK IS . PUSH ."} {
		p, r := finderOf(t,
			"BABA IS YOU . . . . .",
			". . . . . . . baba",
			row,
			"wall door wall wall wall wall wall wall",
			". . . flag . . . .",
			"DOOR IS STOP wall WALL IS STOP .",
			"FLAG IS WIN . . . . .",
		)
		n := 8 - len(strings.Fields(row)) + 1
		if len(achievedBy(p, r, append(levels.Moves{levels.Down}, repeated(levels.Left, n)...))) != 1 {
			t.Errorf("%s: no one subgoal of %v is achieved", row, r.Subgoals(p.Start()))
		}
	}
}
