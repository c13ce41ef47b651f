package baba

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// What makes a level random as it begins is a problem that says what, and
// where.
func TestWhatIsRandomIsAProblem(t *testing.T) {
	for _, c := range []struct {
		name  string
		rows  []string
		says  string
		cells []levels.Cell
	}{
		{
			"OFTEN",
			[]string{"OFTEN BABA IS YOU", "baba . . ."},
			"OFTEN is not supported: chance decides",
			[]levels.Cell{{X: 0, Y: 0}},
		},
		{
			"SELDOM",
			[]string{"SELDOM BABA IS YOU", "baba . . ."},
			"SELDOM is not supported: chance decides",
			[]levels.Cell{{X: 0, Y: 0}},
		},
		{
			"CHILL",
			[]string{"BABA IS CHILL", "baba . ."},
			"CHILL is not supported: chance decides",
			[]levels.Cell{{X: 2, Y: 0}},
		},
		{
			"a thing that becomes a LEVEL",
			[]string{"ROCK IS LEVEL", "rock . ."},
			"things that become a LEVEL are not supported",
			[]levels.Cell{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 2, Y: 0}},
		},
		{
			"LEVEL with a condition about what is around it",
			[]string{"LEVEL NEAR ROCK IS WIN", "rock . . . ."},
			"LEVEL with a condition about what is around it is not supported",
			[]levels.Cell{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 2, Y: 0}, {X: 3, Y: 0}, {X: 4, Y: 0}},
		},
		{
			"EMPTY that walks",
			[]string{"EMPTY IS MOVE", ". . ."},
			"EMPTY moves, and chance decides where to",
			[]levels.Cell{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 2, Y: 0}},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, p := range Game.Problems(twin.Draw(c.rows...)) {
				if strings.Contains(p.Text.String(), c.says) {
					if p.Harmless() {
						t.Errorf("%q does not keep the level from being solved", p.Text)
					}
					if !sameCells(p.Cells, c.cells) {
						t.Errorf("%q is said of %v and not %v", p.Text, p.Cells, c.cells)
					}
					return
				}
			}
			t.Errorf("%v says nothing of it", Game.Problems(twin.Draw(c.rows...)))
		})
	}
}

func sameCells(a, b []levels.Cell) bool {
	in := map[levels.Cell]bool{}
	for _, c := range a {
		in[c] = true
	}
	for _, c := range b {
		if !in[c] {
			return false
		}
		delete(in, c)
	}
	return len(in) == 0
}

// What looks random and is not is no problem.
func TestWhatIsCertainIsNoProblem(t *testing.T) {
	for name, rows := range map[string][]string{
		"two ends":                       {"PIPE IS TELE .", "pipe . . pipe"},
		"three of which two are TELE":    {"LONELY PIPE IS TELE", "pipe+rock pipe pipe ."},
		"two ends in each of two kinds":  {"PIPE IS TELE", "GATE IS TELE", "pipe pipe .", "gate gate ."},
		"EMPTY that faces somewhere":     {"EMPTY IS KEKE", "EMPTY IS UP", "KEKE IS MOVE", ". . ."},
		"EMPTY turned into what walks":   {"EMPTY IS KEKE", "KEKE IS MOVE", ". . ."},
		"EMPTY turned into a wall":       {"EMPTY IS WALL", "WALL IS STOP", ". . ."},
		"EMPTY that walks a certain way": {"EMPTY IS MOVE", "EMPTY IS UP", ". . ."},
	} {
		t.Run(name, func(t *testing.T) {
			for _, p := range Game.Problems(twin.Draw(rows...)) {
				if !p.Harmless() {
					t.Error(p.Text)
				}
			}
		})
	}
}

// A replay stops at a step that is left to chance, or makes a rule that is not
// supported, and says why.
func TestReplayStopsWhereNothingIsCertain(t *testing.T) {
	for why, rows := range map[string][]string{
		"chance decides what happens":                  {"BABA IS YOU . .", "PIPE IS TELE . .", "baba . . pipe pipe", ". pipe . . ."},
		"things that become a LEVEL are not supported": {"BABA IS YOU . .", ". . . . ROCK", "baba . . IS .", ". rock . . LEVEL", ". . . . ."},
	} {
		t.Run(why, func(t *testing.T) {
			p := loaded(t, twin.Draw(rows...), false)
			var last []byte
			moves := twin.Input("RRRRUU")
			played, won := solver.Play(p, moves, func(state []byte) bool {
				last = state
				return true
			})
			if got := solver.Omits(p, last, moves[min(played, len(moves)-1)]).String(); won || played != 2 || got != why {
				t.Errorf("it stops after %d steps: %q", played, got)
			}
		})
	}
}

// Where EMPTY's things face is left to chance until something asks: a win that
// needs no answer is one.
func TestOnlyWhoAsksMeetsChance(t *testing.T) {
	for _, c := range []struct {
		name, moves string
		rows        []string
		played      int
		won         bool
	}{
		{"nothing asks", "WRR", []string{"EMPTY IS KEKE .", "BABA IS YOU .", "KEKE IS WIN MOVE", "baba . . ."}, 1, true},
		{"MOVE asks in the next turn", "WWW", []string{"EMPTY IS KEKE", "KEKE IS MOVE", "BABA IS YOU", "baba . ."}, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := loaded(t, twin.Draw(c.rows...), false)
			if played, won := solver.Play(p, twin.Input(c.moves), func([]byte) bool { return true }); won != c.won || won == false && played != c.played {
				t.Errorf("it plays %d steps, won: %t", played, won)
			}
		})
	}
}

// Chance that only play brings about keeps a level from being called
// unsolvable, on however many cores; a way that leaves nothing to chance
// solves it.
func TestChanceOnTheWayIsNoProof(t *testing.T) {
	for _, c := range []struct {
		name    string
		rows    []string
		verdict solver.Verdict
	}{
		{
			"only by the TELE of three ends",
			[]string{
				"BABA IS YOU FLAG IS WIN WALL",
				"wall wall wall wall wall wall IS",
				"PIPE IS . TELE baba wall STOP",
				"pipe pipe . . . wall pipe",
				"wall wall wall wall wall wall flag",
			},
			solver.Undecided,
		},
		{
			"past the TELE of three ends",
			[]string{
				"BABA IS YOU . . . .",
				"FLAG IS WIN . . . .",
				". baba TELE< . . . .",
				"PIPE IS . . . . .",
				"pipe . . pipe . pipe flag",
			},
			solver.Solved,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := twin.Draw(c.rows...)
			Game.Spell(l)
			for _, workers := range []int{1, 2} {
				p := loaded(t, l, false)
				a := search.Solve(t.Context(), p, solver.Task{Workers: workers})
				if a.Verdict != c.verdict {
					t.Errorf("with %d workers it is %s: %s", workers, a.Verdict, a.Reason())
				}
				if c.verdict == solver.Undecided && !strings.Contains(a.Reason(), "chance") {
					t.Errorf("the reason is %q", a.Reason())
				}
			}
		})
	}
}

// TELE in three places keeps a level from being solved only where something has to
// be sent.
func TestTeleInThreePlacesIsAdvice(t *testing.T) {
	for _, c := range []struct {
		row  string
		want solver.Verdict
	}{
		{"baba flag pipe pipe pipe", solver.Solved},
		{"baba pipe pipe pipe flag", solver.Undecided},
		{"baba wall pipe pipe pipe", solver.Unsolvable},
	} {
		l := twin.Draw("BABA IS YOU . FLAG", "PIPE IS TELE . IS", "WALL IS STOP . WIN", c.row)
		Game.Spell(l)
		problems := Game.Problems(l)
		if len(problems) != 1 || problems[0].Kind != levels.Advice || len(problems[0].Cells) != 3 || !strings.Contains(problems[0].Text.String(), "pipe is TELE in 3 places") {
			t.Fatalf("the problems are %v", problems)
		}
		p := loaded(t, l, false)
		if a := search.Solve(t.Context(), p, solver.Task{Workers: 1}); a.Verdict != c.want {
			t.Errorf("%s is %s, %s", c.row, a.Verdict, a.Moves)
		}
	}
}

// Plans ask nothing of where things face by chance: belts that EMPTY becomes, and that are SHIFT from then on.
func TestPlansPassOverWhatFacesByChance(t *testing.T) {
	p := loaded(t, twin.Draw(
		"BABA IS YOU . . . .",
		"EMPTY IS BELT . . FLAG IS",
		"BELT IS . SHIFT baba . .",
		"ROCK IS PUSH . rock . WIN",
		". . . . . . flag",
	), false)
	state := p.Play(p.Start(), levels.Left, nil)
	estimates := make([]int, p.Heuristics())
	byPlan := len(estimates) - 1
	if p.Estimate(state, byPlan, estimates); p.Lost(state) || estimates[byPlan] <= 0 {
		t.Errorf("the position is lost, or has no plan: %d", estimates)
	}
	if a := search.Solve(t.Context(), p, solver.Task{Goal: solver.Any, Workers: 1}); a.Verdict == solver.Unsolvable {
		t.Errorf("the verdict is %v", a.Verdict)
	}
}
