package export

import (
	"testing"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/sheet"
)

// A desk has what becomes of a level in front of a window with nothing in it.
type desk struct {
	*windowtest.Desk
	*Exports
}

// A front is all that comes in front of the window.
type front struct {
	*sheet.Window
	*Exports
}

func (f front) Show(p editor.Panel) { f.Exports.Show(p) }

// sit opens what the paths stand for, or the first level.
func sit(t *testing.T, paths ...string) *desk {
	t.Helper()
	d := &desk{Desk: windowtest.Alone(t)}
	asks := &sheet.Window{Canvas: d.Desk.Window.Canvas(), Post: d.Post}
	d.Exports = &Exports{Window: asks, Files: &windowtest.Place{}, Raise: func(event.Event) { /* nothing shows it */ }, Dir: t.TempDir()}
	asks.Editor = d.Edit(d.Dir, front{asks, d.Exports})
	d.Editor.Start(paths)
	d.Settle()
	return d
}
