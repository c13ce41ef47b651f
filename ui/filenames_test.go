package ui

import (
	"testing"

	"fyne.io/fyne/v2/lang"

	"puzzlewright/solver/games"
	"puzzlewright/ui/language"
)

// TestFileNamesAreSuggestedInTheLanguageOfTheWindow, and never with a slash in them.
func TestFileNamesAreSuggestedInTheLanguageOfTheWindow(t *testing.T) {
	d := sit(t)
	d.editor.NewLevel(games.ByName("sokoban"), -1, 4, 4, 0, 0)
	t.Cleanup(func() { _ = language.Use("en") })
	for _, c := range []struct{ language, title, want string }{
		{"en", "", "untitled"}, {"de", "", "unbenannt"}, {"de", "To/from: here?", "To-from- here-"},
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
			d.files.(*place).suggested = ""
			do()
			d.settle()
			if got := d.files.(*place).suggested; got != want {
				t.Errorf("%s, %q: %q is suggested, want %q", c.language, c.title, got, want)
			}
		}
		suggested(c.want, func() { d.editor.Do("file.saveas") })
		suggested(c.want+".xsb", func() { d.editor.ExportForeign(d.editor.Front(), d.editor.Front().ExportFormats()[0]) })
		for action, extension := range map[string]string{"file.picture": ".png", "file.page": ".html", "file.print": ".pdf"} {
			suggested(c.want+extension, func() {
				d.editor.Do(action)
				d.settle()
				d.click(lang.L("Export…"))
			})
		}
	}
}
