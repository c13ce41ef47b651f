package sheet

import (
	"testing"

	"puzzlewright/ui/internal/windowtest"
)

// A desk has the sheets in front of a window with nothing in it.
type desk struct {
	*windowtest.Desk
	sheets *Window
}

// sit opens what the paths stand for, or the first level.
func sit(t *testing.T, paths ...string) *desk {
	t.Helper()
	return sitAt(t, t.TempDir(), paths...)
}

func sitAt(t *testing.T, dir string, paths ...string) *desk {
	t.Helper()
	d := &desk{Desk: windowtest.Alone(t)}
	d.sheets = &Window{Canvas: d.Window.Canvas(), Post: d.Post, FocusBoard: func() { /* there is none */ }, Program: "Puzzlewright 1.0"}
	d.sheets.Editor = d.Edit(dir, d.sheets)
	d.Editor.Start(paths)
	d.Settle()
	return d
}
