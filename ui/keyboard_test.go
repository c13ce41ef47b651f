package ui

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/levels"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// stops gives what the Tab key comes to, from the menu bar on until it is
// there again.
func (d *desk) stops() []fyne.CanvasObject {
	d.T.Helper()
	c := d.fyne.Canvas()
	var all []fyne.CanvasObject
	for c.Focus(d.menu); ; c.FocusNext() {
		o, ok := c.Focused().(fyne.CanvasObject)
		if !ok {
			d.T.Fatalf("Tab comes to nothing after %d stops", len(all))
		}
		if slices.Contains(all, o) {
			return all
		}
		if e, ok := o.(fyne.Tabbable); ok && e.AcceptsTab() {
			d.T.Errorf("Tab does not leave %T", o)
		}
		all = append(all, o)
	}
}

// where gives an object's place in the window.
func where(o fyne.CanvasObject) image.Rectangle {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	size := o.Size()
	return image.Rect(int(at.X), int(at.Y), int(at.X+size.Width), int(at.Y+size.Height))
}

// TestTabGoesThroughTheWindow, with nothing left out, and shows where it is.
func TestTabGoesThroughTheWindow(t *testing.T) {
	d := sit(t)
	d.Click("Got it")
	d.Verdict()
	d.right.Inspector.Inspect(d.editor.Front(), levels.Cell{X: 1, Y: 4})
	d.right.Update(event.Level)
	d.Settle()
	stops := d.stops()
	if stops[0] != d.menu {
		t.Errorf("the first stop is %T", stops[0])
	}
	for what, o := range map[string]fyne.CanvasObject{
		"the board": d.board.Board, "the tools": windowtest.Button(d.fyne.Content(), "Open"), "the playback": d.stepButton(),
	} {
		if !slices.Contains(stops, o) {
			t.Errorf("Tab does not come to %s", what)
		}
	}
	c := d.fyne.Canvas()
	c.Unfocus()
	for _, o := range stops {
		focusable, _ := o.(fyne.Focusable)
		before := looks(o)
		c.Focus(focusable)
		d.Settle()
		if looks(o) == before {
			t.Errorf("the keyboard at %T %s is not to be seen", o, describe(o))
		}
		if at := where(o); at.Empty() || !at.In(where(d.fyne.Content())) {
			t.Errorf("%T %s is not in sight, but at %v", o, describe(o), at)
		}
		c.Unfocus()
	}
}

// TestANoteStaysInSight while one types it and the panel above it changes.
func TestANoteStaysInSight(t *testing.T) {
	d := sit(t)
	d.Click("Got it")
	d.right.Inspector.Inspect(d.editor.Front(), levels.Cell{X: 1, Y: 4})
	d.right.Update(event.Level)
	d.Verdict()
	d.Settle()
	d.right.WriteNote()
	note := d.fyne.Canvas().Focused().(fyne.CanvasObject)
	inSight := func() {
		t.Helper()
		if at, panel := where(note), where(d.right.Object); !at.In(panel) {
			t.Fatalf("it is at %v, and the panel at %v", at, panel)
		}
	}
	inSight()
	column := d.right.Column.MinSize().Height
	d.editor.Do("view.hideverdict")
	d.Settle()
	if d.right.Column.MinSize().Height == column {
		t.Fatal("the panel has not changed")
	}
	d.editor.Do("view.hideverdict")
	d.Settle()
	inSight()
}

// looks tells what an object looks like, but for its place.
func looks(o fyne.CanvasObject) string {
	if !o.Visible() {
		return ""
	}
	switch o := o.(type) {
	case *canvas.Rectangle:
		return fmt.Sprint(o.FillColor, o.StrokeColor, o.StrokeWidth, o.Size())
	case *canvas.Circle:
		return fmt.Sprint(o.FillColor, o.StrokeColor, o.Size())
	case *canvas.Raster:
		img, _ := o.Generator(int(o.Size().Width), int(o.Size().Height)).(*image.RGBA)
		return string(img.Pix)
	}
	all := ""
	for _, in := range windowtest.Parts(o) {
		all += looks(in) + "|"
	}
	return all
}

// stepButton is the one that goes a step forward.
func (d *desk) stepButton() fyne.CanvasObject {
	var found fyne.CanvasObject
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		if b, ok := o.(*control.Button); ok && b.Icon == "forward" {
			found = b
		}
		for _, in := range windowtest.Parts(o) {
			walk(in)
		}
	}
	walk(d.right.Object)
	return found
}

func describe(o fyne.CanvasObject) string {
	if b, ok := o.(*control.Button); ok {
		return fmt.Sprintf("%q %q", b.Icon, b.Text)
	}
	return windowtest.Reads(o)
}

// TestMenusByKeyboard: the bar is a stop of Tab's, and has a key of its own.
func TestMenusByKeyboard(t *testing.T) {
	d := sit(t)
	c := d.fyne.Canvas()
	c.Focus(d.menu)
	d.Press(fyne.KeyRight)
	d.Press(fyne.KeyDown)
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Undo") {
		t.Errorf("the second menu reads %q", text)
	}
	d.Press(fyne.KeyEscape)
	d.FocusBoard()
	d.editor.Key("Alt+M")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "New level") {
		t.Errorf("the first menu reads %q", text)
	}
	d.Press(fyne.KeyEscape)
	if c.Focused() != fyne.Focusable(d.board.Board) {
		t.Errorf("after the menu the keyboard is at %T", c.Focused())
	}
}

// TestTheSidebarByKeyboard: a level of the folder is opened.
func TestTheSidebarByKeyboard(t *testing.T) {
	folder := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n")
	d := sit(t)
	d.editor.OpenFolder(folder + "/..")
	d.Until("the folder to be read", func() bool { return len(d.editor.Items()) == 1 })
	d.fyne.Canvas().Focus(d.left.Folder.List)
	d.Press(fyne.KeySpace)
	if p := d.editor.Front().Document.Name(); p != "level" {
		t.Errorf("in front is %q", p)
	}
}

// TestALevelIsPlayedFromTheSearch: F5 begins the game while the search has the keyboard, and the arrow keys are the
// game's from then on. A level that is clicked takes the keyboard from the search, too.
func TestALevelIsPlayedFromTheSearch(t *testing.T) {
	folder := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#######\n#@ $ .#\n#######\n")
	d := sit(t, folder)
	d.editor.OpenFolder(folder + "/..")
	d.Until("the folder to be read", func() bool { return len(d.editor.Items()) == 1 })
	d.left.SearchLevels()
	if _, typing := d.fyne.Canvas().Focused().(*control.Entry); !typing {
		t.Fatalf("the keyboard is at %T", d.fyne.Canvas().Focused())
	}
	d.Press(fyne.KeyF5)
	d.Press(fyne.KeyRight)
	if s, _ := d.editor.Front().Score(); d.editor.Front().Mode() != session.PlayingByHand || s.Steps != 1 {
		t.Errorf("in mode %v, a step right makes %d steps", d.editor.Front().Mode(), s.Steps)
	}
	d.Press(fyne.KeyEscape)
	d.left.SearchLevels()
	d.Settle()
	d.line("level").(fyne.Tappable).Tapped(nil)
	if c := d.fyne.Canvas(); c.Focused() != fyne.Focusable(d.board.Board) {
		t.Errorf("after a level was clicked the keyboard is at %T", c.Focused())
	}
}

// TestEveryActionIsInAMenuOrAKeyAway: what has no menu has a key.
func TestEveryActionIsInAMenuOrAKeyAway(t *testing.T) {
	d := sit(t)
	for _, a := range d.editor.Actions() {
		if a.Menu != "" && !slices.Contains(editor.Menus(), a.Menu) {
			t.Errorf("%s is in the menu %q, which there is not", a.Name, a.Menu)
		}
		if a.Menu == "" && !a.Passing && len(d.editor.KeysOf(a)) == 0 {
			t.Errorf("%s is in no menu and has no key", a.Name)
		}
	}
}

// TestAMenuSaysNothingTwice, whether one draws, previews a solution or plays.
func TestAMenuSaysNothingTwice(t *testing.T) {
	d := sit(t)
	d.Verdict()
	for _, action := range []string{"", "preview.toggle", "play.begin"} {
		if action != "" && !d.editor.Do(action) {
			t.Fatalf("%s cannot be done", action)
		}
		for _, menu := range editor.Menus() {
			seen := map[string]bool{}
			for n, i := range d.menuItems(menu) {
				if seen[i.Title] && i.Title != "" || i.Title == "" && n == 0 {
					t.Errorf("after %q, line %d of the menu %s is %q again", action, n, menu, i.Title)
				}
				seen[i.Title] = true
			}
		}
		back := slices.ContainsFunc(d.menuItems("Play"), func(i control.Item) bool { return i.Title == "Back to drawing" })
		if back != (action != "") {
			t.Errorf("after %q, the menu leads back to drawing: %v", action, back)
		}
	}
}
