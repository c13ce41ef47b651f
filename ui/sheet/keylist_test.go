package sheet

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/ui/internal/windowtest"
)

// TestAKeyIsGivenWithoutTheMouse: found by a word, asked for by Return.
func TestAKeyIsGivenWithoutTheMouse(t *testing.T) {
	d := sit(t)
	d.Editor.Do("help.keys")
	d.Typing("flip")
	d.Press(fyne.KeyDown)
	d.Press(fyne.KeyReturn)
	if n := len(d.Window.Canvas().Overlays().List()); n != 2 {
		t.Fatalf("%d sheets are open", n)
	}
	d.Press(fyne.KeyF5)
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Taken from: Play by hand") {
		t.Errorf("with another's key it reads %q", text)
	}
	d.Press(fyne.KeyF7)
	if text := windowtest.Reads(d.Top()); strings.Contains(text, "Taken from") {
		t.Errorf("with a free key it reads %q", text)
	}
	d.Click("Take it")
	d.Press(fyne.KeyEscape)
	if d.Top() != nil {
		t.Fatal("a sheet stays open")
	}
	if keys := d.Editor.KeysOf(d.Editor.Action("edit.flipvertical")); len(keys) != 1 || keys[0] != "F7" {
		t.Errorf("the second that was found has the keys %q", keys)
	}
}

// TestAKeyIsAskedForByKeyboard: Escape leaves it as it was, Return takes what was pressed, and may
// be a key itself.
func TestAKeyIsAskedForByKeyboard(t *testing.T) {
	d := sit(t)
	brush := d.Editor.Action("tool.brush")
	for _, test := range []struct {
		keys []fyne.KeyName
		want string
	}{
		{[]fyne.KeyName{fyne.KeyEscape}, "B"},
		{[]fyne.KeyName{fyne.KeyF8, fyne.KeyEscape}, "B"},
		{[]fyne.KeyName{fyne.KeyF8, fyne.KeyReturn}, "F8"},
		{[]fyne.KeyName{fyne.KeyReturn, fyne.KeyReturn}, "Return"},
	} {
		d.sheets.askKey(brush, func() {})
		for _, key := range test.keys {
			d.Press(key)
		}
		if got := d.Editor.KeysOf(brush); d.Top() != nil || len(got) != 1 || got[0] != test.want {
			t.Errorf("%v: the keys are %q, want %s; in front is %T", test.keys, got, test.want, d.Top())
		}
	}
}
