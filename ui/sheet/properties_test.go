package sheet

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestThePropertiesAreInTheLevelAtOnce, as one step that undo takes back: Escape loses nothing,
// and whoever closes the window while they are typed is asked.
func TestThePropertiesAreInTheLevelAtOnce(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n"))
	doc := d.Editor.Front().Document
	doc.SetText("stars", "3")
	d.Editor.Do("file.save")
	d.Until("it is saved", func() bool { return !doc.Dirty() })
	was := doc.Level().Meta
	d.Editor.Do("level.properties")
	d.Settle()
	windowtest.First(d.Top(), func(e *control.Entry) bool { // of none: all are typed in
		for _, letter := range "new" {
			e.SetText(e.Text + string(letter))
		}
		return false
	})
	l := doc.Level()
	if l.Title != "new" || l.Notes != "new" || l.Tags != "new" || l.Options["stars"] != "3new" || l.Options["new"] != "new" || len(l.Options) != 2 {
		t.Fatalf("typed is %+v", l.Meta)
	}
	d.Editor.Quit()
	d.Settle()
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "changes that are not saved") {
		t.Fatalf("closing the window, it reads %q", text)
	}
	d.Click("Cancel")
	d.Press(fyne.KeyEscape)
	if d.Top() != nil || doc.Level().Title != "new" {
		t.Fatalf("after Escape, the title is %q; in front is %T", doc.Level().Title, d.Top())
	}
	d.Editor.Do("level.properties")
	d.Typing("er")
	d.Press(fyne.KeyReturn)
	doc.Undo()
	if title := doc.Level().Title; title != "new" || d.Top() != nil {
		t.Errorf("one step back, the title is %q", title)
	}
	doc.Undo()
	if now := doc.Level().Meta; !now.Equal(was) || doc.Dirty() {
		t.Errorf("two steps back, it is %+v, and to be saved: %v", now, doc.Dirty())
	}
}

// TestANewFieldNeedsANameOfItsOwn: what is wrong stands beneath it, and it stays typed.
func TestANewFieldNeedsANameOfItsOwn(t *testing.T) {
	d := sit(t)
	doc := d.Editor.Front().Document
	d.Editor.Do("level.properties")
	d.Settle()
	field := func(hint string) *control.Entry {
		return windowtest.First(d.Top(), func(e *control.Entry) bool { return e.PlaceHolder == hint })
	}
	field("value").SetText("7")
	field("name").SetText("title")
	d.Click("Done")
	if d.Top() == nil || !strings.Contains(windowtest.Reads(d.Top()), "There is a field") || doc.Dirty() {
		t.Fatalf("a second title: it reads %q, and is changed: %v", windowtest.Reads(d.Top()), doc.Dirty())
	}
	field("name").SetText("")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "has no name") {
		t.Errorf("without a name, it reads %q", text)
	}
	field("name").SetText("my stars")
	d.Click("Done")
	if got := doc.Level().Options["my-stars"]; d.Top() != nil || got != "7" {
		t.Errorf("the field is %q; in front is %T", got, d.Top())
	}
}

// TestAllFieldsOfALevelAreReached in a small window, however many it has: the buttons
// below them are in sight.
func TestAllFieldsOfALevelAreReached(t *testing.T) {
	d := sit(t)
	d.Window.Resize(fyne.NewSize(900, 500))
	for n := range 20 {
		d.Editor.Front().Document.SetText(fmt.Sprint("field", n), "value")
	}
	d.Editor.Do("level.properties")
	d.Settle()
	done := windowtest.Button(d.Top(), "Done")
	end := fyne.CurrentApp().Driver().AbsolutePositionForObject(done).Y + done.Size().Height
	if high := d.Top().MinSize().Height; high > 500 || end > 500 {
		t.Errorf("they want to be %v high; the button ends at %v", high, end)
	}
}
