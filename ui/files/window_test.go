package files

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/levels"
	"puzzlewright/ui/control"
)

// TestTheWindowsOwnDialogsOpen, each over the window.
func TestTheWindowsOwnDialogsOpen(t *testing.T) {
	defer test.NewApp().Quit()
	p := Request{
		Title: "Where?", Start: t.TempDir(), Name: "name.txt",
		Kinds: []Kind{{Title: "text", Extensions: []string{".txt"}}},
	}
	for name, open := range map[string]func(Chooser){
		"folder":      func(c Chooser) { c.OpenFolder(p, func(string) {}) },
		"file":        func(c Chooser) { c.OpenFile(p, func(string) {}) },
		"save":        func(c Chooser) { c.SaveFile(p, func(string) {}) },
		"save folder": func(c Chooser) { c.SaveFolder(p, func(string) {}) },
	} {
		w := test.NewWindow(widget.NewLabel(""))
		w.Resize(fyne.NewSize(900, 600))
		open(Window(w))
		if w.Canvas().Overlays().Top() == nil {
			t.Errorf("%s: there is no dialog", name)
		}
		w.Close()
	}
}

// TestALevelsFolderCanBeSavedOver: chosen as the place it is the name, and a
// whole path can be typed.
func TestALevelsFolderCanBeSavedOver(t *testing.T) {
	defer test.NewApp().Quit()
	root := t.TempDir()
	old := filepath.Join(root, "old")
	if err := os.Mkdir(old, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{levels.TilesFile, levels.ContentFile} {
		if err := os.WriteFile(filepath.Join(old, file), []byte("# wall\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w := test.NewWindow(widget.NewLabel(""))
	defer w.Close()
	w.Resize(fyne.NewSize(900, 600))
	for _, browsed := range []string{old, root} {
		c := inWindow{w, func(_ Request, done func(string)) { done(browsed) }}
		got := ""
		c.SaveFolder(Request{Title: "Where?", Start: t.TempDir(), Name: "old"}, func(path string) { got = path })
		if name, ok := w.Canvas().Focused().(interface{ SelectedText() string }); !ok || name.SelectedText() != "old" {
			t.Error("what is typed does not replace the name that is suggested")
		}
		w.Canvas().FocusNext()
		if _, ok := w.Canvas().Focused().(*control.Entry); !ok {
			t.Errorf("from the name, Tab goes to %T and not to the folder", w.Canvas().Focused())
		}
		tapAll(w.Canvas().Overlays().Top(), "Browse…")
		tapAll(w.Canvas().Overlays().Top(), "Save")
		if got != old {
			t.Errorf("with %s chosen it saves in %s", browsed, got)
		}
	}
	got := ""
	Window(w).SaveFolder(Request{Title: "Where?", Start: t.TempDir(), Name: old}, func(path string) { got = path })
	tapAll(w.Canvas().Overlays().Top(), "Save")
	if got != old {
		t.Errorf("with a whole path as the name it saves in %s", got)
	}
}

// TestAFileIsWrittenOverOnlyWhenSure, where its ending was not typed, too.
func TestAFileIsWrittenOverOnlyWhenSure(t *testing.T) {
	defer test.NewApp().Quit()
	dir := t.TempDir()
	there := filepath.Join(dir, "there.xsb")
	if err := os.WriteFile(there, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	w := test.NewWindow(widget.NewLabel(""))
	defer w.Close()
	w.Resize(fyne.NewSize(900, 600))
	for _, c := range []struct{ name, answer, want string }{
		{"there.xsb", "Keep it", ""},
		{"there", "Keep it", ""},
		{"there", "Replace", there},
		{"new", "", filepath.Join(dir, "new.xsb")},
		{"new.txt", "", filepath.Join(dir, "new.txt")},
	} {
		got := "nothing"
		p := Request{Title: "Where?", Start: dir, Name: c.name, Kinds: []Kind{{Title: "XSB", Extensions: []string{".xsb"}}}}
		Window(w).SaveFile(p, func(path string) { got = path })
		tapAll(w.Canvas().Overlays().Top(), "Save")
		if c.answer != "" {
			tapAll(w.Canvas().Overlays().Top(), c.answer)
		}
		if got != c.want {
			t.Errorf("%s, then %q: it saves in %q, not in %q", c.name, c.answer, got, c.want)
		}
	}
}

// tapAll presses the buttons with a text.
func tapAll(o fyne.CanvasObject, text string) {
	switch o := o.(type) {
	case *control.Button:
		if o.Text == text {
			o.Tapped(nil)
		}
	case *fyne.Container:
		for _, in := range o.Objects {
			tapAll(in, text)
		}
	case fyne.Widget:
		for _, in := range test.WidgetRenderer(o).Objects() {
			tapAll(in, text)
		}
	}
}
