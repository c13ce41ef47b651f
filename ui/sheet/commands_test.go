package sheet

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/theme"
)

func TestTheCommandPaletteFindsAndDoes(t *testing.T) {
	d := sit(t)
	d.Editor.Do("help.commands")
	d.Typing("select all")
	d.Press(fyne.KeyReturn)
	if d.Top() != nil {
		t.Error("the palette stays")
	}
	if d.Editor.Front().Document.Selection().Empty() {
		t.Error("nothing is selected")
	}
	d.Editor.Do("help.commands")
	d.Typing("undo")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "there is nothing to undo") {
		t.Errorf("what cannot be done reads %q", text)
	}
	colour := func(words string) color.Color {
		t.Helper()
		line := windowtest.First(d.Top(), func(line *canvas.Text) bool { return strings.Contains(line.Text, words) })
		if line == nil {
			t.Fatalf("%q is not in the palette: %q", words, windowtest.Reads(d.Top()))
		}
		return line.Color
	}
	if faint := colour("there is nothing to undo"); faint != theme.Current().Faint {
		t.Errorf("what cannot be done has the colour %v", faint)
	}
	d.Press(fyne.KeyReturn)
	if d.Top() == nil {
		t.Error("what cannot be done closes the palette")
	}
	d.Press(fyne.KeyEscape)
	d.Editor.Do("help.commands")
	d.Typing("zzzz")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Nothing is called that") {
		t.Errorf("with nothing found, the palette reads %q", text)
	}
	d.Press(fyne.KeyReturn)
	if d.Top() == nil {
		t.Error("with nothing found, Return closes the palette")
	}
}
