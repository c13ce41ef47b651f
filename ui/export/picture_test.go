package export

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestTheSizeOfAnAnimationIsTold, whose cells are smaller than those of a picture of a wide level.
func TestTheSizeOfAnAnimationIsTold(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$."+strings.Repeat(" ", 117)+"\n"))
	d.Until("it is solved", func() bool { return d.Editor.Front().Solved() != nil })
	d.Editor.Do("file.picture")
	told := func(want string) {
		t.Helper()
		if text := windowtest.Reads(d.Top()); !strings.Contains(text, want+" × ") {
			t.Errorf("the sheet reads %q, want %s", text, want)
		}
	}
	told("5761")
	kinds := windowtest.First(d.Top(), func(c *control.Choice) bool { return len(c.Options) == 3 })
	kinds.Changed(2)
	d.Settle()
	told("4081")
}

// TestWhatIsChosenOnTheSheetsIsWritten: a picture with the level inside or without it, an animation, pages with solutions or without.
func TestWhatIsChosenOnTheSheetsIsWritten(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$.\n"))
	d.Until("it is solved", func() bool { return d.Editor.Front().Solved() != nil })
	written := func(action, ending, choice string, i int) (file string, size int) {
		t.Helper()
		place := filepath.Join(t.TempDir(), "out")
		d.Files = &windowtest.Place{Path: place}
		d.Editor.Do(action)
		if choice != "" {
			windowtest.First(d.Top(), func(c *control.Choice) bool { return strings.HasPrefix(strings.Join(c.Options, "|"), choice) }).Changed(i)
		}
		d.Settle()
		d.Click("Export…")
		d.Until("the file is written", func() bool { return d.Says().IsZero() })
		info, err := os.Stat(place + ending)
		if err != nil {
			t.Fatal(err)
		}
		return place + ending, int(info.Size())
	}
	for i, inside := range []bool{true, false} {
		if file, _ := written("file.picture", ".png", "inside", i); (games.Open(file)[0].Level != nil) != inside {
			t.Errorf("the level is inside: %t", !inside)
		}
	}
	written("file.picture", ".gif", "Picture", 2)
	_, without := written("file.print", ".pdf", "", 0)
	if _, with := written("file.print", ".pdf", "left out", 1); with <= without {
		t.Errorf("with solutions the pages are %d bytes, without %d", with, without)
	}
}
