package export

import (
	"strings"
	"testing"

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
