package ui

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// TestTypedLevelsAreExaminedBesideTheInterface: it goes on while a game looks
// at what was typed, and what it says of a text that is gone is not shown.
func TestTypedLevelsAreExaminedBesideTheInterface(t *testing.T) {
	d := sit(t)
	examined := make(chan string)
	slow := *games.ByName("sliding")
	slow.Open = func(*levels.Level) (solver.Puzzle, []levels.Problem) {
		return nil, []levels.Problem{{Kind: levels.WrongLevel, Text: <-examined}}
	}
	s := d.newLevel()
	s.choose(&slow)
	s.templates.Pick(slices.Index(s.templates.Options, "Typed or pasted text"))
	s.text.SetText("1 2 3 0")
	examined <- "too small"
	d.until("the problem is shown", func() bool { return strings.Contains(s.wrong.Said(), "oo small") })
	s.text.SetText("1 2 3 0 0")
	s.text.SetText("")
	examined <- "outdated"
	d.settle()
	if said := s.wrong.Said(); said != "" {
		t.Errorf("of no text is said %q", said)
	}
}
