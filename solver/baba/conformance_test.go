package baba

import (
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// boards are the small boards of the project.
func boards(t testing.TB) []twin.Case {
	t.Helper()
	return twin.ReadCases(t, cases.Own(t, "solver/baba/testdata/boards.json"))
}

// conformance reads a file of cases that are not part of the project.
func conformance(t testing.TB, name string) []twin.Case {
	t.Helper()
	return twin.ReadCases(t, cases.Collection(t, name))
}

// longWins gives the cases of baba_micro.json that are levels with long wins.
func longWins(t testing.TB) []twin.Case {
	t.Helper()
	return slices.DeleteFunc(conformance(t, "baba_micro.json"), func(c twin.Case) bool { return !strings.HasPrefix(c.ID, "win-") })
}

// recorded gives the levels of baba.json that have some names.
func recorded(t testing.TB, names ...string) []twin.Case {
	t.Helper()
	return slices.DeleteFunc(conformance(t, "baba.json"), func(c twin.Case) bool { return !slices.Contains(names, c.ID) })
}

// puzzleOf makes a puzzle of a case.
func puzzleOf(t testing.TB, c *twin.Case, everything bool) *puzzle {
	t.Helper()
	l := c.Level()
	Game.Spell(l)
	if unsupported := unsupportedWords(l); len(unsupported) > 0 {
		t.Skip(unsupported[0].Text)
	}
	return loaded(t, l, everything)
}

// loaded makes a puzzle of a level.
func loaded(t testing.TB, l *levels.Level, everything bool) *puzzle {
	t.Helper()
	Game.Spell(l)
	p, err := newPuzzle(l, position.Options{Everything: everything})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What binds holds, with states that tell all and with those that tell what
// matters; of the rest holds what was decided, which twin.Decisions lists with
// the reasons.
func TestEveryBindingCaseHolds(t *testing.T) {
	everyBindingCaseHolds(t, boards(t))
}

// These are larger boards, some of them levels of the game.
func TestEveryBindingCaseOfTheCollectionHolds(t *testing.T) {
	everyBindingCaseHolds(t, conformance(t, "baba_micro.json"))
}

func everyBindingCaseHolds(t *testing.T, all []twin.Case) {
	t.Helper()
	for _, c := range all {
		t.Run(c.ID, func(t *testing.T) {
			d, decided := twin.Decisions[c.ID]
			if !c.Binding && !decided {
				t.Skip("it binds nobody, and nothing was decided")
			}
			holds := c.Binding || d.ByPlace
			for _, everything := range []bool{true, false} {
				p := puzzleOf(t, &c, everything)
				if wrong := playCase(p, &c); holds != (len(wrong) == 0) {
					t.Errorf("%s (everything told: %t): %v", c.About, everything, wrong)
				}
			}
		})
	}
}

// playCase plays a case, in a puzzle of which states do not tell all as a
// search plays it, and lists what is not as expected.
func playCase(p *puzzle, c *twin.Case) (wrong []string) {
	state := p.Start()
	look := func() twin.Sight {
		formed := map[string]bool{}
		for _, r := range p.Remarks(state) {
			formed[r.Text.String()] = true
		}
		return twin.Sight{
			Level: p.Show(state), Rules: standing(p.Remarks(state)), Formed: len(formed),
			Won: p.Won(state), Lost: len(p.Locate(state)) == 0, Blurred: !p.Survey.Everything,
		}
	}
	return c.Play(look, func(m levels.Move) {
		if p.Survey.Everything {
			state = p.Play(state, m, nil)
		} else {
			state = solver.Step(p, state, m)
		}
	})
}

func TestRecordedSolutionsWinOnTheirLastMove(t *testing.T) {
	for _, c := range conformance(t, "baba.json") {
		if c.Unsolvable {
			continue
		}
		for _, everything := range []bool{false, true} {
			if p := puzzleOf(t, &c, everything); !solver.Wins(p, twin.Input(c.Solution)) {
				t.Errorf("%s: its solution does not win (everything told: %t)", c.ID, everything)
			}
		}
	}
}

// No answer called shortest is longer than what is recorded, nothing that is
// recorded as won is called unsolvable, and what cannot be won is not won. Each
// level has a moment only: make bench decides more of them.
func TestVerdictsAgreeWithWhatIsRecorded(t *testing.T) {
	decided := 0
	all := conformance(t, "baba.json")
	for _, c := range all {
		a := search.Solve(t.Context(), puzzleOf(t, &c, false), solver.Task{Workers: 2, Time: 50 * time.Millisecond})
		switch {
		case a.Verdict == solver.Undecided:
			continue
		case c.Unsolvable != (a.Verdict == solver.Unsolvable):
			t.Errorf("%s is said to be %s", c.ID, a.Verdict)
		case a.Verdict == solver.Solved && a.Optimal && len(a.Moves) > len(c.Solution):
			t.Errorf("%s: %d steps are called shortest, %d are known", c.ID, len(a.Moves), len(c.Solution))
		}
		decided++
	}
	t.Logf("%d of %d decided", decided, len(all))
}

// fanMade reads the levels of baba_packs.jsonl, made by players of the game, that have no words
// that are not supported.
func fanMade(tb testing.TB) []twin.NamedLevel {
	tb.Helper()
	return slices.DeleteFunc(twin.ReadLevels(tb, cases.Collection(tb, "baba_packs.jsonl")), func(l twin.NamedLevel) bool {
		Game.Spell(l.Level)
		p, _ := open(l.Level)
		return p == nil
	})
}
