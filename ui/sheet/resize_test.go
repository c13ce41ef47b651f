package sheet

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/ui/internal/windowtest"
)

func TestResizingWarnsOfWhatIsCutOff(t *testing.T) {
	d := sit(t)
	d.Editor.Do("level.resize")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Nothing is cut off") {
		t.Errorf("the sheet reads %q", text)
	}
	d.Typing("5")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "cells with pieces would be cut off") {
		t.Errorf("with five columns, the sheet reads %q", text)
	}
	d.Press(fyne.KeyReturn)
	if w := d.Editor.Front().Document.Level().Width(); w != 5 {
		t.Errorf("the level is %d wide", w)
	}
	d.Editor.Do("edit.undo")
	if w := d.Editor.Front().Document.Level().Width(); w != 11 {
		t.Errorf("undone, the level is %d wide", w)
	}
}

// TestResizingKeepsToTheGamesSides: a sliding level has 10 columns at most, unless it has more already.
func TestResizingKeepsToTheGamesSides(t *testing.T) {
	for columns, want := range map[int]int{3: 10, 12: 12} {
		tiles, row := "  empty\n", " "
		for n := range columns - 1 {
			tiles += fmt.Sprintf("%c tile %d\n", 'a'+n, n+1)
			row = string(rune('a'+columns-2-n)) + row
		}
		d := sit(t, windowtest.Write(t, "sliding", tiles, row+"\n"+strings.Repeat(" ", columns)+"\n"))
		d.Editor.Do("level.resize")
		d.Typing("30")
		d.Press(fyne.KeyReturn)
		if w := d.Editor.Front().Document.Level().Width(); w != want {
			t.Errorf("a level of %d columns comes to %d, not %d", columns, w, want)
		}
	}
}
