package twin

import (
	"slices"
	"strings"
	"testing"
)

// Which rules stand, as they are read, and after ALL, MIMIC and GROUP: the
// rules are asked for a unit of the first kind on the board.
func TestRulesAreReadAsWritten(t *testing.T) {
	for _, c := range []struct{ before, rules string }{
		{"BABA IS YOU PUSH", "BABA IS YOU"},
		{"BABA IS KEKE IS YOU", "BABA IS KEKE, KEKE IS YOU"},
		{"BABA IS YOU AND KEKE IS PUSH", "BABA IS YOU, BABA IS KEKE, KEKE IS PUSH"},
		{"BABA IS YOU AND HAS KEKE", "BABA IS YOU, BABA HAS KEKE"},
		{"BABA AND KEKE IS YOU AND PUSH", "BABA IS YOU, BABA IS PUSH, KEKE IS YOU, KEKE IS PUSH"},
		{"BABA IS NOT NOT YOU", "BABA IS YOU"},
		{"NOT BABA IS YOU", "NOT BABA IS YOU"},
		{"BABA IS YOU AND", "BABA IS YOU"},
		{"BABA HAS YOU", ""},
		{"BABA HAS ROCK AND NOT PUSH", "BABA HAS ROCK"},
		{"LONELY AND NOT IDLE BABA IS YOU", "LONELY NOT IDLE BABA IS YOU"},
		{"BABA NOT ON ROCK IS YOU", "BABA NOT ON ROCK IS YOU"},
		{"BABA ON NOT ROCK AND KEKE IS YOU", "BABA ON NOT ROCK AND KEKE IS YOU"},
		{"BABA ON ROCK AND NEAR KEKE IS YOU", "BABA ON ROCK AND NEAR KEKE IS YOU"},
		{"BABA FACING RIGHT IS YOU", "BABA FACING RIGHT IS YOU"},
		{"BABA ON RIGHT IS YOU", ""},
		{"BABA AND KEKE ON ROCK IS YOU AND HAS ROCK", "BABA ON ROCK IS YOU, BABA ON ROCK HAS ROCK, KEKE ON ROCK IS YOU, KEKE ON ROCK HAS ROCK"},
		{"BABA IS NOT KEKE ROCK IS WIN", "BABA IS NOT KEKE, ROCK IS WIN"},
		{"BABA IS YOU NOT KEKE IS WIN", "BABA IS YOU, NOT KEKE IS WIN"},
		{"BABA IS NOT KEKE IS YOU", "BABA IS NOT KEKE, NOT KEKE IS YOU"},
		{"BABA NOT LONELY KEKE IS YOU", "NOT LONELY KEKE IS YOU"},
		{"PUSH IS BABA IS YOU", "BABA IS YOU"},
		{"IS AND BABA IS YOU", "BABA IS YOU"},
		{"BABA IS NOT YOU AND KEKE IS WIN", "BABA IS NOT YOU, BABA IS KEKE, KEKE IS WIN"},
	} {
		w, err := New(draw(c.before))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(w.Rules(), ", "); got != c.rules {
			t.Errorf("%s reads %s and not %s", c.before, got, c.rules)
		}
	}
}

// What a unit is, through ALL, NOT, MIMIC, GROUP and cancellation.
func TestRulesReachWhomTheyMean(t *testing.T) {
	for _, c := range []struct {
		name, board string
		is          map[string]string // of the first unit of a kind: its properties
	}{
		{
			"ALL is every object, no word",
			"ALL IS MOVE .\nbaba keke . .",
			map[string]string{"baba": "move", "keke": "move", "all text": "push"},
		},
		{
			"NOT X is every other object",
			"NOT BABA IS MOVE\nbaba keke . .",
			map[string]string{"baba": "", "keke": "move", "is text": "push"},
		},
		{
			"NOT ALL is words and empty cells",
			"NOT ALL IS MOVE\nbaba . . .",
			map[string]string{"baba": "", "is text": "move push"},
		},
		{
			"MIMIC copies what the other is, not what it becomes",
			"KEKE MIMIC BABA .\nBABA IS MOVE .\nBABA IS ROCK .\nkeke . . .",
			map[string]string{"keke": "move"},
		},
		{
			"MIMIC NOT takes it back",
			"KEKE MIMIC BABA .\nKEKE MIMIC NOT BABA\nBABA IS MOVE .\nkeke . . .",
			map[string]string{"keke": ""},
		},
		{
			"MIMIC does not hand on what was copied",
			"KEKE MIMIC BABA .\nBABA MIMIC ROCK .\nROCK IS MOVE .\nkeke baba rock .",
			map[string]string{"keke": "", "baba": "move", "rock": "move"},
		},
		{
			"GROUP passes its rules to its members",
			"BABA IS GROUP .\nGROUP IS MOVE .\nbaba keke . .",
			map[string]string{"baba": "move", "keke": ""},
		},
		{
			"GROUP members may have conditions",
			"LONELY BABA IS GROUP\nGROUP IS MOVE .\nbaba+keke . . .",
			map[string]string{"baba": ""},
		},
		{
			"NOT GROUP is who is no member",
			"BABA IS GROUP .\nNOT GROUP IS MOVE\nbaba keke . .",
			map[string]string{"baba": "", "keke": "move"},
		},
		{
			"X IS NOT GROUP is no member",
			"ALL IS GROUP .\nBABA IS NOT GROUP\nGROUP IS MOVE .\nbaba keke . .",
			map[string]string{"baba": "", "keke": "move"},
		},
		{
			"a group in a group",
			"BABA IS GROUP .\nGROUP IS GROUP2 .\nGROUP2 IS MOVE .\nbaba . . .",
			map[string]string{"baba": "move"},
		},
		{
			"ON GROUP asks for a member",
			"KEKE ON GROUP IS MOVE\nBABA IS GROUP . .\nkeke+baba . . . .",
			map[string]string{"keke": "move"},
		},
		{
			"NOT cancels",
			"BABA IS MOVE .\nBABA IS NOT MOVE\nbaba . . .",
			map[string]string{"baba": ""},
		},
		{
			"NOT with a condition cancels where it is true",
			"BABA IS MOVE . .\nLONELY BABA IS NOT MOVE\nbaba . . . .",
			map[string]string{"baba": ""},
		},
		{
			"and only there",
			"BABA IS MOVE . .\nLONELY BABA IS NOT MOVE\nbaba+keke . . . .",
			map[string]string{"baba": "move"},
		},
		{
			"NOT cancels for the same subject only",
			"BABA IS MOVE .\nALL IS NOT MOVE\nTEXT IS MOVE .\nbaba . . .",
			map[string]string{"baba": "", "is text": "move push"},
		},
		{
			"LONELY",
			"LONELY BABA IS MOVE\nbaba . . .",
			map[string]string{"baba": "move"},
		},
		{
			"NEAR reaches corners, FACING what is ahead",
			"BABA NEAR KEKE IS MOVE\nROCK FACING KEKE IS MOVE\nbaba . rock keke .\n. keke . . .",
			map[string]string{"baba": "move", "rock": "move"},
		},
		{
			"ABOVE and BELOW count the column",
			"BABA ABOVE KEKE IS MOVE\nKEKE BELOW BABA IS PUSH\nbaba . . . .\n. . . . .\nkeke . . . .",
			map[string]string{"baba": "move", "keke": "push"},
		},
		{
			"SEEING looks past empty cells to the first thing",
			"BABA SEEING KEKE IS MOVE\nbaba . keke rock .",
			map[string]string{"baba": "move"},
		},
		{
			"SEEING does not look through things",
			"BABA SEEING KEKE IS MOVE\nbaba rock keke . .",
			map[string]string{"baba": ""},
		},
		{
			"WITHOUT X twice: fewer than two, oneself not counted",
			"BABA WITHOUT KEKE AND KEKE IS MOVE\nKEKE WITHOUT KEKE IS PUSH . .\nbaba keke . . . . .",
			map[string]string{"baba": "move", "keke": "push"},
		},
		{
			"POWERED while anything is POWER",
			"POWERED BABA IS MOVE\nROCK IS POWER .\nbaba rock . .",
			map[string]string{"baba": "move"},
		},
		{
			"POWERED without POWER is not",
			"POWERED BABA IS MOVE\nROCK IS POWER .\nbaba . . .",
			map[string]string{"baba": ""},
		},
		{
			"WITHOUT X where there is one",
			"BABA WITHOUT KEKE IS MOVE\nbaba keke . . .",
			map[string]string{"baba": ""},
		},
		{
			"NOT X as an argument is no word and no empty cell",
			"BABA NEAR NOT ROCK IS MOVE\nKEKE ON NOT ROCK IS PUSH .\nbaba rock . . keke+IS .",
			map[string]string{"baba": "", "keke": ""},
		},
		{
			"X IS NOT GROUP2 is no member, through another group either",
			"BABA IS GROUP .\nGROUP IS GROUP2 .\nBABA IS NOT GROUP2\nGROUP2 IS MOVE .\nbaba . . .",
			map[string]string{"baba": ""},
		},
		{
			"ON two needs two",
			"BABA ON KEKE AND KEKE IS MOVE\nROCK ON KEKE IS MOVE . .\nbaba+keke rock+keke . . . . .",
			map[string]string{"baba": "", "rock": "move"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, err := New(draw(c.board))
			if err != nil {
				t.Fatal(err)
			}
			for kind, want := range c.is {
				i := slices.IndexFunc(w.units, func(u *unit) bool { return tileName(u.name, u.text) == kind })
				var got []string
				for _, p := range []string{"move", "push", "stop"} {
					if w.is(w.units[i], p) {
						got = append(got, p)
					}
				}
				if strings.Join(got, " ") != want {
					t.Errorf("%s is %q and not %q", kind, got, want)
				}
			}
		})
	}
}
