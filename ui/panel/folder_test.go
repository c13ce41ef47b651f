package panel

import (
	"strconv"
	"strings"
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
	p.scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -60)})
	if len(layer.Objects) != 0 || p.List.GetScrollOffset() != 60 {
		t.Errorf("scrolled to %v, with %d tips", p.List.GetScrollOffset(), len(layer.Objects))
	}
	p.taps.Clicked("") // it is tapped a second time: no level is there to be opened
	row.MouseIn(&desktop.MouseEvent{})
	rested()
	if row.Tapped(nil); len(layer.Objects) != 0 {
		t.Error("a level that was opened has a tip still")
	}
	rested, p.carried = nil, &p.rows[1].item
	if row.MouseIn(&desktop.MouseEvent{}); rested != nil {
		t.Error("while another level is dragged over it, it has a tip")
	}
	p.carried = nil
	if row.Dragged(&fyne.DragEvent{}); p.carried != nil || !strings.Contains(e.Message().String(), "those of a collection") {
		t.Errorf("dragged in a folder, it says %q", e.Message())
	}
}

// TestALevelThatIsScrolledOutOfSightIsNotUnderTheMouse: what lies above the list is, or nothing.
func TestALevelThatIsScrolledOutOfSightIsNotClickedOn(t *testing.T) {
	test.NewTempApp(t)
	e := editor.New(editor.Options{Post: func(func()) {}, Dir: t.TempDir()})
	defer e.Close()
	p := newFolder(bench{editor: e})
	for n := range 40 {
		p.rows = append(p.rows, row{item: shelf.Item{Path: strconv.Itoa(n), Title: "level"}})
	}
	for _, o := range []fyne.CanvasObject{p.empty, p.none, p.unlike, p.apart} {
		o.Hide()
	}
	p.List.Show()
	w := test.NewTempWindow(t, p.object)
	w.Resize(fyne.NewSize(220, 400))
	driver := fyne.CurrentApp().Driver()
	wheel := driver.AbsolutePositionForObject(p.List).AddXY(50, 30)
	test.Scroll(w.Canvas(), wheel, 0, -80)
	if p.List.GetScrollOffset() != 80 {
		t.Fatalf("the wheel over the list scrolls it to %v", p.List.GetScrollOffset())
	}
	test.MoveMouse(w.Canvas(), driver.AbsolutePositionForObject(p.List).AddXY(50, -8))
	if p.hovered != nil {
		t.Errorf("the mouse above the list is on level %s, which is out of sight", p.hovered.of.Path)
	}
	test.MoveMouse(w.Canvas(), wheel)
	if p.hovered == nil || p.hovered.of.Path != "1" {
		t.Error("the mouse in the list is not on the level that it is over")
	}
}

// TestADraggedLevelShowsWhereItComesToStand: above the one that it is over, or below it.
func TestADraggedLevelShowsWhereItComesToStand(t *testing.T) {
	p := &folderPart{}
	for _, path := range []string{"a", "b", "c"} {
		p.rows = append(p.rows, row{item: shelf.Item{Path: path}})
	}
	for _, c := range []struct{ carried, over, a, b, c int }{{0, 2, 0, 0, 1}, {2, 0, -1, 0, 0}, {2, 1, 0, -1, 0}, {1, 1, 0, 0, 0}} {
		p.carried, p.over = &p.rows[c.carried].item, c.over
		for n, want := range []int{c.a, c.b, c.c} {
			if got := (&item{part: p, of: p.rows[n].item}).mark(); got != want {
				t.Errorf("%d over %d: the mark at %d is %d, want %d", c.carried, c.over, n, got, want)
			}
		}
	}
}
