package panel

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor"
	"puzzlewright/editor/shelf"
	"puzzlewright/ui/control"
)

// bench is a window with an editor and nothing else.
type bench struct {
	Window
	editor *editor.Editor
}

func (b bench) Editor() *editor.Editor { return b.editor }
func (b bench) Post(func())            {}

// TestATipGoesWithItsRow: the mouse rests, and the level under it moves away, as the list
// scrolls or the level that is opened brings its tiles.
func TestATipGoesWithItsRow(t *testing.T) {
	test.NewTempApp(t)
	e := editor.New(editor.Options{Post: func(func()) {}, Dir: t.TempDir()})
	defer e.Close()
	p := newFolder(bench{editor: e})
	for range 40 {
		p.rows = append(p.rows, row{item: shelf.Item{Name: "level", Title: "level"}})
	}
	p.List.Show()
	w := test.NewTempWindow(t, p.List)
	var rested func()
	tips := control.NewTips(w.Canvas(), func(_ time.Duration, work func()) func() {
		rested = work
		return func() {}
	})
	defer tips.Close()
	row := newItem(p)
	w.SetContent(container.NewStack(p.List, row, tips.Layer()))
	w.Resize(fyne.NewSize(220, 300))
	row.show(p.rows[0])
	layer, _ := tips.Layer().(*fyne.Container)
	row.MouseIn(&desktop.MouseEvent{})
	rested()
	if len(layer.Objects) != 1 {
		t.Fatal("there is no tip")
	}
	row.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -60)})
	if len(layer.Objects) != 0 || p.List.GetScrollOffset() != 60 {
		t.Errorf("scrolled to %v, with %d tips", p.List.GetScrollOffset(), len(layer.Objects))
	}
	p.at = time.Now() // it is tapped a second time: no level is there to be opened
	row.MouseIn(&desktop.MouseEvent{})
	rested()
	if row.Tapped(nil); len(layer.Objects) != 0 {
		t.Error("a level that was opened has a tip still")
	}
}
