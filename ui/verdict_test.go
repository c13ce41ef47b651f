package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

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

// TestWhatIsNewIsReadFromItsVerdict: another level, or one that begins to be played; what was
// looked at before is there again after that, and where the sidebar is gone through.
func TestWhatIsNewIsReadFromItsVerdict(t *testing.T) {
	d, _ := shelve(t)
	d.fyne.Resize(fyne.NewSize(900, 400))
	scroll := d.right.Object
	after := func(what string, do func(), want float32) {
		t.Helper()
		do()
		d.Verdict()
		d.Settle()
		if got := scroll.Offset.Y; got != want {
			t.Errorf("%s, the panel is scrolled by %v, not %v", what, got, want)
		}
	}
	const some = 60
	open := func(n int) func() { return func() { d.editor.OpenItem(d.editor.Items()[n]) } }
	after("at the first one", open(1), 0)
	scroll.ScrollToOffset(fyne.NewPos(0, some))
	after("at another level of the sidebar", open(2), some)
	after("as play begins", func() { d.editor.Do("play.begin") }, 0)
	after("as it is over", func() { d.editor.Do("play.leave") }, some)
	after("at a new level", func() { d.editor.NewLevel(games.ByName("longcat"), 1, 7, 7, 0, 0) }, 0)
}

// TestAPlaceInAFileIsNotToldOfWhatIsSeen: the level is in none yet.
func TestAPlaceInAFileIsNotToldOfWhatIsSeen(t *testing.T) {
	d := sit(t)
	for name, want := range map[string]string{"blockdude": "There is no dude", "paths": "The level has no path tiles"} {
		d.editor.NewLevel(games.ByName(name), -1, 5, 5, 0, 0)
		d.editor.Do("play.begin")
		said := language.Sentence(d.editor.Message())
		if strings.Contains(said, ".t") || !strings.Contains(strings.ToLower(said), strings.ToLower(want)) {
			t.Errorf("%s: %q", name, said)
		}
	}
}
