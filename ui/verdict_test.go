package ui

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/language"
)

// TestAProblemIsToldOnce: in the card where it is all that is wrong, beneath the field of a
// setting, or else in the list.
func TestAProblemIsToldOnce(t *testing.T) {
	d := sit(t)
	d.Click("Got it")
	draw := func(tile string, x, y int) {
		tab := d.editor.Front()
		tab.Tools.PaintTile(tile)
		tab.Press(levels.Cell{X: x, Y: y}, 0)
		tab.Release(0)
	}
	check := func(problems int) {
		t.Helper()
		d.Verdict()
		d.Settle()
		all := d.editor.Front().Problems()
		if len(all) != problems {
			t.Fatalf("the problems are %v", all)
		}
		panel := windowtest.Reads(d.right.Object)
		for _, p := range all {
			if n := strings.Count(panel, language.Sentence(p.Text)[1:]); n != 1 {
				t.Errorf("%q is told %d times:\n%s", p.Text, n, panel)
			}
		}
	}
	d.editor.NewLevel(games.ByName("sokoban"), -1, 4, 4, 0, 0)
	draw("goal", 0, 0)
	check(2)
	draw("box", 1, 1)
	check(1)
	d.editor.NewLevel(games.ByName("paths"), -1, 4, 4, 0, 0)
	draw("girl", 0, 0)
	draw("house", 1, 1)
	d.editor.Front().Document.SetText("tiles", "Q")
	check(1)
	d.editor.Front().Document.SetText("tiles", "SSSSS, SSSSS, SSSSS, S")
	check(1)
}
