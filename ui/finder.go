package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/ui/control"
	"puzzlewright/ui/theme"
)

// A finder lists actions that fit what is typed. One of them is picked, by the
// mouse or the arrow keys, and taken by a click or Return.
type finder struct {
	entry  *control.Entry
	object fyne.CanvasObject
	list   *widget.List
	none   *control.Label
	found  []*editor.Action
	picked int

	// fit gives what fits some words; line says what stands in the line of an
	// action; take does what the finder is for.
	fit  func(words string) []*editor.Action
	line func(*editor.Action) finderLine
	take func(*editor.Action)
}

// A finderLine is what stands in a line: a title, a note, a key.
type finderLine struct{ title, note, key string }

// newFinder makes a finder whose entry shows a hint while it is empty.
func newFinder(hint string, f *finder) *finder {
	f.entry = control.NewEntry(hint)
	f.list = widget.NewList(
		func() int { return len(f.found) },
		func() fyne.CanvasObject { return newFinderRow(f) },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if row, ok := o.(*finderRow); ok && i < len(f.found) {
				row.show(i)
			}
		})
	f.list.HideSeparators = true
	f.list.OnSelected = func(i widget.ListItemID) { // by the keyboard, when it is in the list
		f.list.UnselectAll()
		f.takeAt(i)
	}
	f.none = control.NewLabel(lang.L("Nothing is called that."), control.Normal, false, control.Faint)
	f.entry.OnChanged = func(string) { f.find() }
	f.entry.Keys = f.key
	f.object = control.Frame(control.Inset(f.entry, 0, 8, 0, 0), nil, nil, nil,
		container.NewStack(f.list, control.Inset(control.Column(0, f.none), 6, 0, 10, 0)))
	f.find()
	return f
}

// find lists what fits now.
func (f *finder) find() {
	f.found = f.fit(f.entry.Text)
	control.ShowIf(f.none, len(f.found) == 0)
	f.pick(0)
	f.list.ScrollToTop()
}

func (f *finder) pick(i int) {
	f.picked = max(min(i, len(f.found)-1), 0)
	f.list.Refresh()
}

func (f *finder) key(e *fyne.KeyEvent) bool {
	const page = 8
	by := map[fyne.KeyName]int{fyne.KeyDown: 1, fyne.KeyUp: -1, fyne.KeyPageDown: page, fyne.KeyPageUp: -page}[e.Name]
	switch {
	case by != 0:
		f.pick(f.picked + by)
		if len(f.found) > 0 {
			f.list.ScrollTo(f.picked)
		}
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		f.takeAt(f.picked)
	default:
		return false
	}
	return true
}

func (f *finder) takeAt(i int) {
	if i < len(f.found) {
		f.take(f.found[i])
	}
}

// The widths of the columns beside the titles, in Fyne's units.
const (
	noteWidth = 100
	keyWidth  = 130
)

// A finderRow is a line of what was found.
type finderRow struct {
	widget.BaseWidget
	of               *finder
	n                int
	plate            *canvas.Rectangle
	title, note, key *control.Label
}

func newFinderRow(f *finder) *finderRow {
	r := &finderRow{
		of: f, plate: canvas.NewRectangle(color.Transparent),
		title: control.NewCut("", control.Normal, false, control.Text),
		note:  control.NewLabel("", 12, false, control.Faint),
		key:   control.NewLabel("", 12, false, control.Faint),
	}
	r.plate.CornerRadius = 6
	r.ExtendBaseWidget(r)
	return r
}

func (r *finderRow) show(n int) {
	r.n = n
	line := r.of.line(r.of.found[n])
	r.title.Set(line.title)
	r.note.Set(line.note)
	r.key.Set(line.key)
	r.plate.FillColor = color.Transparent
	if n == r.of.picked {
		r.plate.FillColor = theme.Current().Hovered
	}
	r.Refresh()
}

// Tapped takes it.
func (r *finderRow) Tapped(*fyne.PointEvent) { r.of.takeAt(r.n) }

// MouseIn picks what is under the mouse.
func (r *finderRow) MouseIn(*desktop.MouseEvent) {}

// MouseMoved is described with MouseIn.
func (r *finderRow) MouseMoved(*desktop.MouseEvent) {
	if r.of.picked != r.n {
		r.of.pick(r.n)
	}
}

// MouseOut is described with MouseIn.
func (r *finderRow) MouseOut() {}

// CreateRenderer is called by Fyne.
func (r *finderRow) CreateRenderer() fyne.WidgetRenderer {
	height := r.title.MinSize().Height
	note := container.NewGridWrap(fyne.NewSize(noteWidth, height), r.note)
	key := container.NewGridWrap(fyne.NewSize(keyWidth, height), r.key.Aligned(fyne.TextAlignTrailing))
	line := control.Frame(nil, nil, nil, control.Row(0, control.Middle(note), control.Middle(key)), control.Middle(r.title))
	return widget.NewSimpleRenderer(container.NewStack(r.plate, control.Inset(line, 6, 6, 10, 10)))
}
