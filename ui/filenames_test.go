package ui

import (
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/shelf"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/language"
)

// TestFileNamesAreSuggestedInTheLanguageOfTheWindow, and never with a slash in them.
func TestFileNamesAreSuggestedInTheLanguageOfTheWindow(t *testing.T) {
	d := sit(t)
	d.editor.NewLevel(games.ByName("sokoban"), -1, 4, 4, 0, 0)
	d.editor.NewLevel(games.ByName("sokoban"), -1, 4, 4, 0, 0)
	t.Cleanup(func() { _ = language.Use("en") })
	for _, c := range []struct{ language, title, want string }{
		{"en", "", "untitled 2"}, {"de", "", "unbenannt 2"}, {"de", "To/from: here?", "To-from- here-"},
	} {
		if err := language.Use(c.language); err != nil {
			t.Fatal(err)
		}
		document := d.editor.Front().Document
		meta := document.Level().Meta
		meta.Title = c.title
		document.SetMeta(meta)
		suggested := func(want string, do func()) {
			t.Helper()
			d.Files.(*windowtest.Place).Suggested = ""
			do()
			d.Settle()
			if got := d.Files.(*windowtest.Place).Suggested; got != want {
				t.Errorf("%s, %q: %q is suggested, want %q", c.language, c.title, got, want)
			}
		}
		suggested(c.want, func() { d.editor.Do("file.saveas") })
		suggested(c.want+".xsb", func() { d.editor.ExportForeign(d.editor.Front(), d.editor.Front().ExportFormats()[0]) })
		for action, extension := range map[string]string{"file.picture": ".png", "file.page": ".html", "file.print": ".pdf"} {
			suggested(c.want+extension, func() {
				d.editor.Do(action)
				d.Settle()
				d.Click(lang.L("Export…"))
			})
		}
	}
}

// TestNamesThatAreGivenUnaskedAreInTheLanguageOfTheWindow: of a level that is added to the
// folder, of a copy of it, of what lies on disk in its place, and of a stamp.
func TestNamesThatAreGivenUnaskedAreInTheLanguageOfTheWindow(t *testing.T) {
	d := sit(t, filepath.Dir(windowtest.Write(t, "sokoban", "# wall\n@ player\n$ box\n. goal\n", "@$.\n")))
	t.Cleanup(func() { _ = language.Use("en") })
	if err := language.Use("de"); err != nil {
		t.Fatal(err)
	}
	tab := d.editor.NewLevel(games.ByName("sokoban"), -1, 4, 4, 0, 0)
	d.editor.AddToShown(tab)
	named := func(name string) (found shelf.Item) {
		t.Helper()
		d.Until(name, func() bool {
			at := slices.IndexFunc(d.editor.Items(), func(i shelf.Item) bool { return i.Name == name })
			if at >= 0 {
				found = d.editor.Items()[at]
			}
			return at >= 0
		})
		return found
	}
	d.editor.DuplicateItem(named("unbenannt"))
	named("unbenannt Kopie")
	if err := tab.OpenTheirs(); err != nil || d.editor.Front().Document.Name() != "unbenannt (auf der Platte)" {
		t.Errorf("what is on disk is called %q, %v", d.editor.Front().Document.Name(), err)
	}
	tab.Document.Select(levels.Span(levels.Cell{}, levels.Cell{X: 1, Y: 1}))
	if err := tab.KeepStamp(); err != nil {
		t.Fatal(err)
	}
	if stamps := d.editor.Stamps(tab.Document.Game()); len(stamps) != 1 || stamps[0].Name != "Stempel" {
		t.Errorf("the stamps are %v", stamps)
	}
}

// TestANewLevelIsSavedAmongThoseOfTheSidebar, unless another place is chosen.
func TestANewLevelIsSavedAmongThoseOfTheSidebar(t *testing.T) {
	folder := filepath.Dir(windowtest.Write(t, "sokoban", "# wall\n@ player\n$ box\n. goal\n", "@$.\n"))
	d := sit(t, folder)
	d.editor.NewLevel(games.ByName("sokoban"), -1, 4, 4, 0, 0)
	d.editor.Do("file.saveas")
	d.Settle()
	if start := d.Files.(*windowtest.Place).Start; start != folder {
		t.Errorf("the dialog begins in %q, want %q", start, folder)
	}
	other := windowtest.Write(t, "sokoban", "# wall\n@ player\n$ box\n. goal\n", "@$.\n")
	d.editor.OpenPath(other)
	d.editor.Do("file.export")
	d.Settle()
	if start := d.Files.(*windowtest.Place).Start; start != filepath.Dir(other) {
		t.Errorf("the dialog for an export begins in %q, want %q", start, filepath.Dir(other))
	}
}
