package files

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestTheWindowsOwnDialogsOpen, each over the window.
func TestTheWindowsOwnDialogsOpen(t *testing.T) {
	defer test.NewApp().Quit()
	p := Place{
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
