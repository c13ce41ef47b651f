package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/levels"
	"puzzlewright/ui/internal/windowtest"
)

// TestTheWindowAsksOnceBeforeItCloses, in front of whatever is open.
func TestTheWindowAsksOnceBeforeItCloses(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n"))
	for _, want := range []string{"Save changes?", "Save before quitting?"} {
		d.editor.NewLevel(d.editor.Front().Document.Game(), -1, 3, 1, 0, 0)
		setStack(d.editor.Front().Document, levels.Cell{}, levels.Stack{{Tile: "wall"}})
		d.editor.Do("help.about")
		d.Settle()
		for range 2 {
			d.askQuit()
			d.Settle()
			if text := windowtest.Reads(d.Top()); !strings.Contains(text, want) {
				t.Errorf("it asks %q, want %q", text, want)
			}
		}
		d.Press(fyne.KeyEscape)
		d.Press(fyne.KeyEscape)
		if d.Top() != nil {
			t.Errorf("after one question and what was open, %q stays", windowtest.Reads(d.Top()))
		}
	}
}
