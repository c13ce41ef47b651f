package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// tabsNow gives the titles of the tabs from the left.
func (d *desk) tabsNow() string {
	d.Settle()
	all := ""
	for _, t := range d.editor.Tabs() {
		all += t.Document.Title() + "|"
	}
	return all
}

// TestATabIsDraggedToWhereTheMouseIs, however wide its neighbours are, and not
// back and forth.
func TestATabIsDraggedToWhereTheMouseIs(t *testing.T) {
	d := sit(t)
	for _, name := range []string{"sokoban/03", "longcat/01", "sliding/02"} {
		d.editor.OpenBundled(name)
	}
	before := d.tabsNow()
	titles := []string{}
	for _, open := range d.editor.Tabs() {
		titles = append(titles, open.Document.Title())
	}
	// drag takes hold of a tab and brings the mouse to a place in the row, in
	// steps.
	drag := func(from int, to float32) {
		held, _ := d.tabs.row.Objects[from].(*tab)
		at := held.Position().X + 20
		for range 12 {
			at += (to - held.Position().X - 20) / 12
			held.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(at-held.Position().X, 10)}})
		}
		held.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(to-held.Position().X, 10)}})
		held.DragEnd()
	}
	drag(3, 5)
	if now, want := d.tabsNow(), titles[3]+"|"+titles[0]+"|"+titles[1]+"|"+titles[2]+"|"; now != want {
		t.Fatalf("dragged to the left, %s, want %s", now, want)
	}
	if d.editor.Front().Document.Title() != titles[3] {
		t.Error("what is dragged is not in front")
	}
	drag(0, 2000)
	if now := d.tabsNow(); now != before {
		t.Errorf("dragged to the right, %s, want %s", now, before)
	}
	drag(0, 30)
	if now := d.tabsNow(); now != before {
		t.Errorf("dragged within itself, %s, want %s", now, before)
	}
}

// uris are what a window is told of files that are dropped on it.
func uris(paths ...string) []fyne.URI {
	all := make([]fyne.URI, len(paths))
	for i, p := range paths {
		all[i] = storage.NewFileURI(p)
	}
	return all
}

// TestWhatIsDroppedIsOpened, and what cannot be is told of in one sheet.
func TestWhatIsDroppedIsOpened(t *testing.T) {
	d := sit(t)
	folder := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n")
	d.dropped(fyne.Position{}, uris(folder, folder+"/nothing", folder+"/tiles.txt"))
	d.Settle()
	if d.editor.Front().Document.Path() != folder {
		t.Errorf("in front is %q", d.editor.Front().Document.Path())
	}
	if n := len(d.fyne.Canvas().Overlays().List()); n != 1 {
		t.Errorf("%d sheets are open", n)
	}
}

// TestEveryButtonCanBePressed: those with nothing but an icon have a size, too.
func TestEveryButtonCanBePressed(t *testing.T) {
	d := sit(t)
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		if b, ok := o.(*control.Button); ok && (b.Size().Width < 16 || b.Size().Height < 16) {
			t.Errorf("button %q %q is %v", b.Icon, b.Tip, b.Size())
		}
		for _, in := range windowtest.Parts(o) {
			walk(in)
		}
	}
	walk(d.fyne.Content())
}

// TestTheTabInFrontIsInSight, also where the window grows narrow.
func TestTheTabInFrontIsInSight(t *testing.T) {
	d := sit(t)
	for _, name := range []string{"sokoban/03", "longcat/01", "sliding/02", "theseus/01", "paths/01"} {
		d.editor.OpenBundled(name)
	}
	d.Settle()
	for _, width := range []float32{1800, 760, 700} {
		d.fyne.Resize(fyne.NewSize(width, 600))
		d.Settle()
		front, scroll := d.tabs.front, d.tabs.scroll
		if left, right := front.Position().X-scroll.Offset.X, front.Position().X+front.Size().Width-scroll.Offset.X; left < 0 || right > scroll.Size().Width+1 {
			t.Errorf("in a window of %.0f it lies from %.0f to %.0f of %.0f", width, left, right, scroll.Size().Width)
		}
	}
}

// TestButtonsOfAListAreOfTheTabInFront, also where the list of the tab before was the same.
func TestButtonsOfAListAreOfTheTabInFront(t *testing.T) {
	const tiles, content = "# wall\n@ player\n$ box\n. goal\n", "#####\n#@$.#\n#####\n"
	d := sit(t, windowtest.Write(t, "sokoban", tiles, content))
	d.Verdict()
	d.posted = true // it is drawn twice: before the other tab has a verdict, and then
	d.editor.OpenPath(windowtest.Write(t, "sokoban", tiles, content))
	d.drawRaised()
	d.Verdict()
	d.posted = false
	d.drawRaised()
	d.button(d.fyne.Content(), func(b *control.Button) bool { return b.Tip == "Play this solution" && b.Visible() }).Tapped(nil)
	d.Settle()
	if len(d.editor.Tabs()) != 2 || d.editor.Front().Preview() == nil {
		t.Errorf("of %d tabs, another one plays", len(d.editor.Tabs()))
	}
}
