package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestTheSetOfTilesStaysWhereItIsTyped: what the verdict brings and takes away comes
// below it, and not even a long list of it takes the field out of sight.
func TestTheSetOfTilesStaysWhereItIsTyped(t *testing.T) {
	d := sit(t)
	tab := d.editor.NewLevel(games.ByName("paths"), 0, 5, 5, 0, 0)
	d.Verdict()
	d.Settle()
	field := windowtest.First(d.right.Object, func(e *control.Entry) bool { return e.Text == "S, S, S" })
	if field == nil {
		t.Fatal("there is no field with the tiles")
	}
	place := func() float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(field).Y }
	before := place()
	tab.Document.SetText("tiles", "S, S")
	d.Until("edits that mend it", func() bool { return strings.Contains(windowtest.Reads(d.right.Object), "Do this") })
	if after := place(); after < before-20 || after > before+20 {
		t.Errorf("the field goes from %.0f to %.0f while one types", before, after)
	}
}

// TestALongSetOfTilesIsSeenWhole, in as many rows as it takes, and no more.
func TestALongSetOfTilesIsSeenWhole(t *testing.T) {
	d := sit(t)
	d.fyne.Resize(fyne.NewSize(900, 600))
	tab := d.editor.NewLevel(games.ByName("paths"), 0, 5, 5, 0, 0)
	d.Settle()
	high := func(tiles string) float32 {
		tab.Document.SetText("tiles", tiles)
		d.Settle()
		return windowtest.First(d.right.Object, func(e *control.Entry) bool { return e.Text == tiles }).Size().Height
	}
	short := high("S, SR, LL")
	if long := high(strings.Repeat("SSR, ", 20) + "S"); long < short+30 {
		t.Errorf("21 tiles are in a field %.0f high, three in one of %.0f", long, short)
	}
	if again := high("S"); again != short {
		t.Errorf("one tile is in a field %.0f high, three in one of %.0f", again, short)
	}
}

// TestEveryProblemOfASettingIsTold beneath its field, the first few of many.
func TestEveryProblemOfASettingIsTold(t *testing.T) {
	d := sit(t)
	tab := d.editor.NewLevel(games.ByName("paths"), 0, 5, 5, 0, 0)
	d.Verdict()
	for _, test := range []struct {
		value string
		says  []string
	}{
		{"X, S, Y", []string{"Column 1: ", "Column 7: "}},
		{"ABCDEF", []string{"Column 1: ", "Column 2: ", "Column 3: ", "and 3 more"}},
	} {
		tab.Document.SetText("tiles", test.value)
		d.Settle()
		text := windowtest.Reads(d.right.Object)
		for _, want := range test.says {
			if !strings.Contains(text, want) {
				t.Errorf("%q is told without %q: %s", test.value, want, text)
			}
		}
	}
}

// TestTextThatIsTooLongIsNotPasted, as laying it out would stop the window; what to do is said
// in front of whatever the field is on, and the keyboard is in the field again then.
func TestTextThatIsTooLongIsNotPasted(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$.\n"))
	d.editor.Do("file.new")
	sheet := d.Top()
	windowtest.First(sheet, func(c *control.Choice) bool { c.Changed(len(c.Options) - 1); return true }) // typed or pasted text
	d.Settle()
	entry, _ := d.fyne.Canvas().Focused().(*control.Entry)
	clipboard := d.app.Clipboard()
	paste := func(text string) {
		clipboard.SetContent(text)
		entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
		d.Settle()
	}
	paste("#@$.#\n")
	if entry.Text != "#@$.#\n" {
		t.Fatalf("the text is %q", entry.Text)
	}
	paste(strings.Repeat("#", 1<<20))
	if entry.Text != "#@$.#\n" || !strings.Contains(windowtest.Reads(d.Top()), "ave it as a file") {
		t.Errorf("%d signs are taken; said %q", len(entry.Text), windowtest.Reads(d.Top()))
	}
	d.Press(fyne.KeyReturn)
	if d.Top() != sheet || d.fyne.Canvas().Focused() != entry {
		t.Errorf("the keyboard is in %T", d.fyne.Canvas().Focused())
	}
}
