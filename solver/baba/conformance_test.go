package baba

import (
	"errors"
	"io/fs"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
)

// conformance reads a file of cases that are not part of the project.
func conformance(t testing.TB, name string) []twin.Case {
	t.Helper()
	cases, err := twin.ReadCases("../..", name)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the conformance cases are not on this machine")
	}
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

// puzzleOf makes a puzzle of a case.
func puzzleOf(t testing.TB, c *twin.Case, everything bool) *puzzle {
	t.Helper()
	l := c.Level()
	Game.Spell(l)
	if unsupported := unsupportedWords(l); len(unsupported) > 0 {
		t.Skip(unsupported[0].Text)
	}
	p, err := newPuzzle(l, everything)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What binds holds; of the rest holds what was decided, which twin.Decisions
// lists with the reasons.
func TestEveryBindingCaseHolds(t *testing.T) {
	for _, c := range conformance(t, "baba_micro.json") {
		t.Run(c.ID, func(t *testing.T) {
			p := puzzleOf(t, &c, true)
			state := p.Start()
			look := func() twin.Sight {
				formed := map[string]bool{}
				for _, r := range p.Remarks(state) {
					formed[r.Text] = true
				}
				return twin.Sight{
					Level: p.Show(state), Rules: standing(p.Remarks(state)), Formed: len(formed),
					Won: p.Won(state), Lost: len(p.Locate(state)) == 0,
				}
			}
			wrong := c.Play(look, func(m levels.Move) {
				if !p.Won(state) {
					state = p.play(state, m, nil)
				}
			})
			if holds := c.Binding || twin.Decisions[c.ID].ByPlace; holds != (len(wrong) == 0) {
				t.Errorf("%s: %v", c.About, wrong)
			}
		})
	}
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
