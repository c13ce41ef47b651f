package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/editor/browse"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/language"
)

// button gives the first button in something that is so.
func (d *desk) button(in fyne.CanvasObject, so func(*control.Button) bool) *control.Button {
	d.T.Helper()
	var find func(o fyne.CanvasObject) *control.Button
	find = func(o fyne.CanvasObject) *control.Button {
		if b, ok := o.(*control.Button); ok && so(b) {
			return b
		}
		for _, in := range windowtest.Parts(o) {
			if b := find(in); b != nil {
				return b
			}
		}
		return nil
	}
	b := find(in)
	if b == nil {
		d.T.Fatal("there is no such button")
	}
	return b
}

// TestWhatIsInTheSidebarIsNotOfferedToBeOpened once more; what was there before is.
func TestWhatIsInTheSidebarIsNotOfferedToBeOpened(t *testing.T) {
	one, two := filepath.Dir(windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$.\n")), filepath.Dir(windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$.\n"))
	d := sit(t, one)
	d.Settle()
	d.Until("the levels", func() bool { return len(d.editor.Items()) > 0 })
	d.editor.OpenPath(d.editor.Items()[0].Path)
	if items := d.recentItems(5); len(items) > 0 {
		t.Errorf("there is %q", items[0].Title)
	}
	d.editor.OpenFolder(two)
	d.Until("what is no longer in the sidebar", func() bool {
		items := d.recentItems(5)
		return len(items) == 2 && strings.Contains(items[0].Title+items[1].Title, filepath.Base(one))
	})
}

// TestTheFolderOfALevelJustSavedIsAClickAway where the sidebar shows none, or another one.
func TestTheFolderOfALevelJustSavedIsAClickAway(t *testing.T) {
	d := sit(t)
	offered := func() bool {
		return windowtest.Button(d.fyne.Content(), "Show this level's folder") != nil
	}
	if d.Settle(); offered() {
		t.Error("the folder of a level that is not saved is offered")
	}
	to := filepath.Join(t.TempDir(), "mine")
	d.Files.(*windowtest.Place).Path = to
	d.editor.Do("file.save")
	if d.Settle(); !offered() {
		t.Fatal("the folder is not offered")
	}
	d.Click("Show this level's folder")
	d.Until("the level", func() bool { return len(d.editor.Items()) == 1 })
	if got := d.editor.Items()[0].Path; got != to || offered() {
		t.Errorf("%s is shown, and its folder still offered: %v", got, offered())
	}
	again := filepath.Join(t.TempDir(), "again")
	d.Files.(*windowtest.Place).Path = again
	d.editor.Do("file.saveas")
	if d.Settle(); !offered() {
		t.Fatal("the folder is not offered beside another one")
	}
	top := func(o fyne.CanvasObject) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y }
	totals := windowtest.First(d.fyne.Content(), func(p *control.Paragraph) bool { return strings.HasPrefix(p.Said(), "1: ") })
	if list := top(d.left.Folder.List); list < top(totals)+totals.Size().Height {
		t.Errorf("the list, at %.0f, lies over the totals, at %.0f", list, top(totals))
	}
	d.Click("Show this level's folder")
	d.Until("the other level", func() bool { return len(d.editor.Items()) == 1 && d.editor.Items()[0].Path == again })
	if d.Settle(); offered() {
		t.Error("what is shown is still offered")
	}
}

// TestARecentLevelThatIsOpenComesToTheFront, and is not opened twice.
func TestARecentLevelThatIsOpenComesToTheFront(t *testing.T) {
	one, two := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$.\n"), windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@ $.\n")
	d := sit(t, one, two)
	d.Settle()
	for _, item := range d.recentItems(5) {
		if strings.Contains(item.Title, filepath.Base(one)) {
			item.Do()
		}
	}
	if d.Settle(); d.editor.Front().Document.Path() != one || len(d.editor.Tabs()) != 2 {
		t.Errorf("%s is in front of %d tabs", d.editor.Front().Document.Path(), len(d.editor.Tabs()))
	}
}

// TestTheFilterShowsTagsAsTyped: they are the author's words.
func TestTheFilterShowsTagsAsTyped(t *testing.T) {
	level := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$.\n")
	if err := os.WriteFile(filepath.Join(level, "level.toml"), []byte("game = 'sokoban'\ntags = 'easy, iPhone'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := sit(t, filepath.Dir(level))
	d.Until("the levels", func() bool { return len(d.editor.Browsed()) > 0 })
	d.button(d.fyne.Content(), func(b *control.Button) bool { return b.Icon == "filter" }).Tapped(nil)
	lines := windowtest.Texts(d.Top())
	for _, line := range []string{"easy  1", "iPhone  1"} {
		if !slices.Contains(lines, line) {
			t.Errorf("no line %q in %q", line, lines)
		}
	}
}

// TestReasonsAreSearchedInTheLanguageOfTheWindow, as they are read.
func TestReasonsAreSearchedInTheLanguageOfTheWindow(t *testing.T) {
	d := sit(t, filepath.Dir(windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@.\n")))
	t.Cleanup(func() { _ = language.Use("en") })
	if err := language.Use("de"); err != nil {
		t.Fatal(err)
	}
	d.Until("why the level is not ready", func() bool { return len(d.editor.Items()) > 0 && !d.editor.Items()[0].Reason.IsZero() })
	reason := d.editor.Items()[0].Reason
	for words, want := range map[string]int{language.Say(reason): 1, reason.String(): 0} {
		d.editor.SetBrowse(browse.Query{Words: words})
		if found := d.editor.Browsed(); len(found) != want {
			t.Errorf("%q finds %d levels", words, len(found))
		}
	}
}
