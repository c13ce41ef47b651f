package live

import (
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban"
)

func TestWords(t *testing.T) {
	steps := func(n int) levels.Moves { return make(levels.Moves, n) }
	because := func(text string) []solver.Reason { return []solver.Reason{{Text: message.New(text)}} }
	for _, test := range []struct {
		s                Snapshot
		headline, detail string
	}{
		{Snapshot{}, "", ""},
		{Snapshot{State: Searching, Measure: solver.Moves}, "Searching", "looking for a solution"},
		{Snapshot{State: Searching, Measure: solver.Moves, Lower: 9}, "Searching", "no solution under 9 steps so far"},
		{
			Snapshot{State: Searching, Measure: solver.Moves, Found: true, Replayed: true, Best: steps(14), Size: 14, Lower: 3},
			"Solvable", "still solvable, at most 14 steps",
		},
		{
			Snapshot{State: Searching, Measure: solver.Moves, Found: true, Best: steps(41), Size: 41, Lower: 34},
			"Solvable", "at most 41 steps, at least 34",
		},
		{
			Snapshot{State: Solved, Measure: solver.Moves, Found: true, Proved: true, Best: steps(8), Size: 8, Lower: 8},
			"Solvable", "8 steps, shortest (proved)",
		},
		{
			Snapshot{State: Solved, Measure: solver.Moves, Found: true, Proved: true, Best: steps(1), Size: 1, Lower: 1, Count: 1},
			"Solvable", "1 step, shortest (proved); the only shortest one",
		},
		{
			Snapshot{State: Solved, Measure: solver.Moves, Found: true, Proved: true, Best: steps(8), Size: 8, Count: 12},
			"Solvable", "8 steps, shortest (proved); 12 different shortest ones",
		},
		{
			Snapshot{State: Solved, Measure: solver.Moves, Found: true, Best: steps(8), Size: 8, Count: 100, Capped: true, Every: true},
			"Solvable", "8 steps; 100 or more solutions",
		},
		{
			Snapshot{State: Solved, Measure: solver.Moves, Found: true, Proved: true, Best: steps(8), Size: 8, Count: 1, Every: true},
			"Solvable", "8 steps, shortest (proved); the only solution",
		},
		{
			Snapshot{
				State: Solved, Measure: sokoban.Game.Measure("pushes"), Others: []solver.Measure{solver.Moves}, Found: true, Proved: true,
				Best: steps(20), Size: 1, Lower: 1,
			},
			"Solvable", "1 push, fewest (proved); 20 steps",
		},
		{
			Snapshot{
				State: Solved, Measure: solver.Moves, Others: sokoban.Game.Measures, Found: true, Proved: true, Best: steps(20), Size: 20,
				Figures: []solver.Figure{{Name: "pushes", Count: 6}},
			},
			"Solvable", "20 steps, shortest (proved); 6 pushes",
		},
		{
			Snapshot{State: Solved, Measure: solver.Moves, Found: true, Best: steps(8), Size: 8, Lower: 5, Reasons: because("the time ran out")},
			"Solvable", "at most 8 steps, at least 5; the time ran out",
		},
		{
			Snapshot{State: Solved, Measure: solver.Moves, Found: true, Replayed: true, Best: steps(8), Size: 8, Lower: 5},
			"Solvable", "at most 8 steps, at least 5",
		},
		{
			Snapshot{State: Solved, Measure: solver.Moves, Found: true, Best: steps(8), Size: 8, Lower: 5, Budget: Budget{Goal: solver.Any}},
			"Solvable", "8 steps",
		},
		{Snapshot{State: Unsolvable, Reasons: because("two boxes are stuck")}, "Cannot be won", "two boxes are stuck"},
		{Snapshot{State: Undecided, Measure: solver.Moves, Reasons: because("the time ran out")}, "Not decided", "the time ran out"},
		{
			Snapshot{State: Undecided, Measure: solver.Moves, Lower: 30, Reasons: because("the time ran out")},
			"Not decided", "the time ran out; no solution under 30 steps",
		},
		{
			Snapshot{State: Invalid, Problems: []levels.Problem{
				{Kind: levels.Advice, Text: message.New("nice")}, {Kind: levels.WrongLevel, Text: message.New("no player")}, {Kind: levels.WrongLevel, Text: message.New("no box")},
			}},
			"Not ready", "no player (and 1 more)",
		},
		{Snapshot{State: Invalid, Problems: []levels.Problem{{Kind: levels.WrongLevel, Text: message.New("no player")}}}, "Not ready", "no player"},
	} {
		if h, d := test.s.Headline(), test.s.Detail(); h.String() != test.headline || d.String() != test.detail {
			t.Errorf("%v: %q, %q; want %q, %q", test.s.State, h, d, test.headline, test.detail)
		}
	}
}

// TestNoneIsLongerWhereAllAreKnown, and all of those are of one length.
func TestNoneIsLongerWhereAllAreKnown(t *testing.T) {
	two, three := make(levels.Moves, 2), make(levels.Moves, 3)
	for name, c := range map[string]struct {
		s    Snapshot
		want bool
	}{
		"the only one":          {Snapshot{Best: two, Count: 1, Every: true}, true},
		"the only shortest":     {Snapshot{Best: two, Count: 1}, false},
		"one at least":          {Snapshot{Best: two, Count: 1, Every: true, Capped: true}, false},
		"two":                   {Snapshot{Best: two, Count: 2, Every: true, Solutions: []levels.Moves{two, two}}, true},
		"a longer one":          {Snapshot{Best: two, Count: 2, Every: true, Solutions: []levels.Moves{two, three}}, false},
		"two at least":          {Snapshot{Best: two, Count: 2, Every: true, Capped: true, Solutions: []levels.Moves{two, two}}, false},
		"two shortest":          {Snapshot{Best: two, Count: 2, Solutions: []levels.Moves{two, two}}, false},
		"more than those given": {Snapshot{Best: two, Count: 3, Every: true, Solutions: []levels.Moves{two, two}}, false},
	} {
		if got := c.s.NoneLonger(); got != c.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// TestWorkIsToldInALine: how much, how fast, how long.
func TestWorkIsToldInALine(t *testing.T) {
	stats := func(stored, expanded int64, elapsed time.Duration) solver.Stats {
		return solver.Stats{Stored: stored, Expanded: expanded, Elapsed: elapsed, Bytes: 3 << 20}
	}
	budget := Budget{Memory: 2 << 30}
	for _, test := range []struct {
		s    Snapshot
		want string
	}{
		{Snapshot{}, ""},
		{Snapshot{State: Invalid, Stats: stats(9, 9, time.Second)}, ""},
		{Snapshot{State: Unsolvable}, "proved without search"},
		{Snapshot{State: Solved}, ""},
		{Snapshot{State: Searching, Stats: stats(70, 40, time.Millisecond), Budget: budget}, "70\u00a0states · 3.0\u00a0MiB of 2.0\u00a0GiB"},
		{
			Snapshot{State: Searching, Stats: stats(12_345, 10_000, 2*time.Second), Budget: budget},
			"12\u00a0k states · 5000/s · 3.0\u00a0MiB of 2.0\u00a0GiB",
		},
		{Snapshot{State: Solved, Stats: stats(5, 2, 300*time.Microsecond)}, "5\u00a0states · 0.3\u00a0ms"},
		{Snapshot{State: Solved, Stats: stats(1_234_567, 2, 42*time.Millisecond)}, "1.2\u00a0M states · 42\u00a0ms"},
		{Snapshot{State: Undecided, Stats: stats(0, 3_000_000_000, 30*time.Second)}, "3.0\u00a0G states · 30.0\u00a0s"},
		{Snapshot{State: Unsolvable, Stats: stats(1, 1, 3*time.Minute)}, "1\u00a0state · 3\u00a0min"},
	} {
		if got := test.s.Work().String(); got != test.want {
			t.Errorf("%v: %q, want %q", test.s.State, got, test.want)
		}
	}
}

// An undecided search says what came to pass in it and what never did; of many it names a few.
func TestAnUndecidedSearchSaysHowFarItCame(t *testing.T) {
	many := []message.Message{}
	for _, n := range []string{"A", "B", "C", "D", "E", "F", "G", "H"} {
		many = append(many, message.Quote(n+" IS WIN"))
	}
	for _, c := range []struct {
		state   State
		headway *solver.Headway
		want    string
	}{
		{Undecided, nil, ""},
		{Undecided, &solver.Headway{Closest: levels.Moves{levels.Left}}, ""},
		{Undecided, &solver.Headway{Reached: many[:2]}, "came to pass: A IS WIN, B IS WIN"},
		{Undecided, &solver.Headway{Reached: many[:1], Missed: many}, "came to pass: A IS WIN; in no attempt yet: A IS WIN, B IS WIN, C IS WIN, D IS WIN, E IS WIN, F IS WIN (and 2 more)"},
		{Undecided, &solver.Headway{Reached: many[:2], Given: many[:1], Missed: many[2:3]}, "from the start: A IS WIN; came to pass: B IS WIN; in no attempt yet: C IS WIN"},
		{Undecided, &solver.Headway{Reached: many[:1], Given: many[:1]}, "from the start: A IS WIN"},
		{Solved, &solver.Headway{Reached: many}, ""},
	} {
		if got := (&Snapshot{State: c.state, Headway: c.headway}).Came().String(); got != c.want {
			t.Errorf("it says %q, not %q", got, c.want)
		}
	}
}
