package subgoals_test

import (
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/subgoals"
)

// achievedBy plays moves, and gives the subgoals that they achieve.
func achievedBy(p solver.Puzzle, r *subgoals.Finder, moves levels.Moves) (achieved []int) {
	trace, _ := solver.Replay(p, moves)
	for _, g := range r.Subgoals(p.Start()) {
		if r.Aim(p.Start(), g.Number, 0) && r.Toward(p.Start()) != 0 && r.Toward(trace[len(trace)-1]) == 0 {
			achieved = append(achieved, g.Number)
		}
	}
	return achieved
}

// pursued plays moves, of which the last achieves a subgoal that none before achieves and that
// comes nearer with each of them, and gives the number of such subgoals.
func pursued(t *testing.T, p solver.Puzzle, r *subgoals.Finder, moves levels.Moves) int {
	t.Helper()
	trace, _ := solver.Replay(p, moves)
	achieved := achievedBy(p, r, moves)
	for _, g := range achieved {
		r.Aim(p.Start(), g, 0)
		far := r.Toward(p.Start())
		for _, state := range trace[1:] {
			nearer := r.Toward(state)
			if nearer >= far || nearer < 0 {
				t.Errorf("subgoal %d is %d away, and %d a move later", g, far, nearer)
			}
			far = nearer
		}
	}
	return len(achieved)
}

// repeated gives a move several times.
func repeated(m levels.Move, times int) levels.Moves {
	return slices.Repeat(levels.Moves{m}, times)
}

// A sentence that can be broken is one subgoal, and so is one that ends with a noun, for which a thing that is WORD is pushed.
func TestASentenceIsOneSubgoal(t *testing.T) {
	for _, l := range []struct {
		steps int // to the left
		rows  []string
	}{
		{3, []string{
			"BABA IS YOU . . . . .",
			". WALL . . . wall . .",
			". IS . . baba wall . flag",
			". STOP . . . wall . .",
			"FLAG IS WIN . . wall . .",
		}},
		{1, []string{
			"BABA IS YOU . . . rock",
			"KEY IS WORD . . . .",
			"KEY IS PUSH . . . flag",
			". ROCK IS . key baba .",
		}},
	} {
		p, r := finderOf(t, l.rows...)
		if n := pursued(t, p, r, repeated(levels.Left, l.steps)); n != 1 {
			t.Errorf("%v:\nof %v the last step achieves %d", l.rows, r.Subgoals(p.Start()), n)
		}
	}
}

// So is one that can be formed, of three words or of AND and one more, before a sentence or
// behind it, whatever it is about.
func TestASentenceToFormIsASubgoal(t *testing.T) {
	for _, l := range []struct {
		pushes int // to the right, after one step
		rows   []string
	}{
		{1, []string{
			"BABA IS YOU . . . .",
			". . . . . . flag",
			"baba . FLAG . IS WIN .",
		}},
		{1, []string{
			"BABA IS YOU . . . .",
			". . . . . . flag",
			"baba . TEXT . IS FLOAT .",
		}},
		{1, []string{
			"BABA IS YOU . . . . .",
			". . . . . rock . flag",
			"baba . FLAG . AND ROCK IS WIN",
		}},
		{1, []string{ // a thing that is WORD
			"BABA IS YOU . . . .",
			"KEY IS WORD . . . .",
			"KEY IS PUSH . . . flag",
			"baba . key . IS WIN .",
		}},
		{2, []string{
			"BABA IS YOU . ROCK . .",
			". . . . IS . .",
			". . . . WIN . .",
			". . . . AND . rock",
			"baba . FLOAT . . . .",
		}},
	} {
		p, r := finderOf(t, l.rows...)
		moves := repeated(levels.Right, 1+l.pushes)
		if n := pursued(t, p, r, moves); n == 0 {
			t.Errorf("%v:\nno subgoal of %v is achieved", l.rows, r.Subgoals(p.Start()))
		}
		trace, _ := solver.Replay(p, moves)
		if last := len(trace) - 1; r.Sort(trace[last]) == r.Sort(trace[last-1]) || r.Sort(trace[last-1]) != r.Sort(trace[0]) {
			t.Errorf("%v:\nforming it leads to no other sort, or a push before it does", l.rows)
		}
	}
}

// Things that are WORD are read, also where that is said by things that are WORD: so something is YOU here.
func TestThingsThatAreWordAreRead(t *testing.T) {
	p, r := finderOf(t,
		"ROCK IS WORD . KEY AND rock IS WORD",
		". . . . . . . . .",
		"key IS YOU . . . . . .",
	)
	if len(r.Subgoals(p.Start())) == 0 {
		t.Error("nothing is YOU")
	}
}

// Where words FLOAT they are pushed over what is SINK, and where they do not they are lost there, as any
// other word; what is YOU passes what it does not meet.
func TestWhatFloatsMeetsOnlyWhatFloats(t *testing.T) {
	for _, l := range []struct {
		floats  string
		found   int
		toReach bool
	}{{"TEXT IS FLOAT", 1, false}, {"BABA IS FLOAT", 0, true}, {"FLAG IS FLOAT", 0, false}} {
		p, r := finderOf(t,
			"BABA IS YOU . . WATER IS SINK",
			l.floats+" . . water water water",
			"baba . FLAG water IS WIN . water",
			". KEY water water flag . . water",
			"ROCK IS WIN . . water water rock",
		)
		pushed, sunk := achievedBy(p, r, repeated(levels.Right, 2)), achievedBy(p, r, levels.Moves{levels.Down, levels.Right})
		if formed := slices.DeleteFunc(pushed, func(g int) bool { return slices.Contains(sunk, g) }); len(formed) != l.found {
			t.Errorf("%s: of %v the push achieves %v, and that of another word %v", l.floats, r.Subgoals(p.Start()), pushed, sunk)
		}
		if got := r.Aim(p.Start(), solver.Win, 0); got != l.toReach {
			t.Errorf("%s: a way to the rock is seen: %v", l.floats, got)
		}
	}
}

// Where nothing is YOU there is nothing to go for; what is not a thing may be YOU as well.
func TestWithoutYouThereAreNoSubgoals(t *testing.T) {
	for you, some := range map[string]bool{"BABA IS YOU": true, "KEKE IS YOU": false, "TEXT IS YOU": true, "EMPTY IS YOU": true} {
		p, r := finderOf(t,
			you+" . . .",
			". . . . . flag",
			"baba . FLAG . IS WIN",
		)
		if got := len(r.Subgoals(p.Start())) > 0; got != some {
			t.Errorf("%s: there are subgoals: %v", you, got)
		}
	}
}

// A subgoal is taken up in two ways: with and without losing sentences that stand. So a word that
// stands in one is used in another by a cross, and not taken away.
func TestASubgoalIsTakenUpWithoutLosingSentences(t *testing.T) {
	for _, l := range []struct {
		move levels.Move
		lost bool
		rows []string
	}{
		{levels.Down, true, []string{
			". . . . . . .",
			". . KEY baba . . .",
			". . . PUSH . . .",
			". KEY IS OPEN . . .",
			". . . . . . key",
			". . . . . . .",
			"BABA IS YOU . . . .",
		}},
		{levels.Right, false, []string{
			". . . . . . .",
			". . KEY . . . .",
			". KEY IS OPEN . . .",
			"baba PUSH . . . . key",
			". . . . . . .",
			"BABA IS YOU . . . .",
		}},
	} {
		p, r := finderOf(t, l.rows...)
		trace, _ := solver.Replay(p, levels.Moves{l.move})
		achieved := 0
		for _, g := range r.Subgoals(p.Start()) {
			if breaks := g.Number%2 == 0; breaks || !r.Aim(p.Start(), g.Number, 0) || r.Toward(trace[1]) != 0 {
				continue
			}
			achieved++
			if !r.Aim(p.Start(), g.Number, 1) {
				t.Errorf("%v:\nno way to subgoal %d is seen that loses no sentence", l.rows, g.Number)
			} else if lost := r.Toward(trace[1]) != 0; lost != l.lost && lost {
				t.Errorf("%v:\nsubgoal %d is not achieved, though nothing is lost", l.rows, g.Number)
			} else if lost != l.lost {
				t.Errorf("%v:\nsubgoal %d is achieved, though a sentence is lost", l.rows, g.Number)
			}
		}
		if achieved == 0 {
			t.Errorf("%v:\nno subgoal is achieved", l.rows)
		}
	}
}

// So is a thing that can be destroyed by another which is pushed onto it, and the win.
func TestWhatCanBeDestroyedIsASubgoal(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . ROCK IS PUSH",
		". . . . . . .",
		"baba . rock . water . .",
		". . . . water . flag",
		"FLAG IS WIN . WATER IS SINK",
	)
	if n := pursued(t, p, r, repeated(levels.Right, 3)); n != 1 {
		t.Errorf("of %v the pushes achieve %d", r.Subgoals(p.Start()), n)
	}
	moves := append(repeated(levels.Right, 5), levels.Down, levels.Right)
	if trace, _ := solver.Replay(p, moves[:6]); !r.Aim(trace[3], solver.Win, 0) || r.Toward(trace[3]) <= r.Toward(trace[5]) {
		t.Error("the flag does not come nearer")
	}
	p, r = finderOf(t,
		"BABA IS YOU . wall .",
		"WALL IS STOP . wall .",
		"FLAG IS WIN . wall .",
		"baba . . . wall flag",
	)
	if r.Aim(p.Start(), solver.Win, 0) {
		t.Error("walls are in the way of the flag")
	}
}

// A word behind which another is stuck cannot be pushed out of a niche, though walls need not be
// in the way for ever: where it can be pushed, there is more to go for.
func TestSubgoalsLeaveWordsThatAreStuckTogether(t *testing.T) {
	var count [2]int
	for i, above := range []string{"wall", "."} {
		p, r := finderOf(t,
			". . . . . . . .",
			"wall wall "+above+" . . . . .",
			"wall KEY FLAG . . . flag .",
			"wall wall "+above+" . . . . .",
			". . . baba . . . .",
			". WALL IS STOP . . . .",
			". . . . . . . .",
			". BABA IS YOU . . . .",
			". . . . . . . .",
		)
		count[i] = len(r.Subgoals(p.Start()))
	}
	if count[0] >= count[1] {
		t.Errorf("where FLAG is stuck there are %d subgoals, and where it is not %d", count[0], count[1])
	}
}
