package ui

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
	"puzzlewright/ui/internal/windowtest"
)

// TestASettingIsNoSupply: a level with a setting that is text has its field while it is drawn, and
// while it is played nothing is said of what is used up, as nothing is.
func TestASettingIsNoSupply(t *testing.T) {
	g := nullgame.Game
	g.Texts = []solver.Text{{
		Key: "sign", Title: "On the sign", Help: message.New("Anything."), Check: func(string) []levels.Problem { return nil },
	}}
	all := games.All
	t.Cleanup(func() { games.All = all })
	games.All = append(slices.Clone(all), &g)
	d := sit(t)
	d.editor.NewLevel(&g, 1, 5, 5, 0, 2)
	d.Settle()
	if got := windowtest.Reads(d.right.Object); !strings.Contains(got, "ON THE SIGN") {
		t.Errorf("the panel reads %q", got)
	}
	d.editor.Do("play.begin")
	d.Settle()
	if got := windowtest.Reads(d.right.Object); !strings.Contains(got, "Playing") || strings.Contains(got, "STILL TO USE") || strings.Contains(got, "All are used.") {
		t.Errorf("while it is played, the panel reads %q", got)
	}
}
