// Package finder finds an action of the editor by a few letters: what the
// command palette and the list of keys have in common.
package finder

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

// A Finder lists actions that fit what is typed. One of them is picked, by the
// mouse or the arrow keys, and taken by a click or Return.
type Finder struct {
	Entry  *control.Entry
	Object fyne.CanvasObject
	List   *widget.List
	none   *control.Label
	found  []*editor.Action
	picked int

	// Fit gives the actions that fit the words typed, Line what is shown of an action; Take does
	// what the finder is for.
	Fit  func(words string) []*editor.Action
	Line func(*editor.Action) Line
	Take func(*editor.Action)
}

// A Line is what is shown of an action: a title, a note, a key; faint where the action cannot be
// taken.
type Line struct {
	Title, Note, Key string
	Faint            bool
}

// New makes a finder whose entry shows a hint while it is empty.
func New(hint string, f *Finder) *Finder {
	f.Entry = control.NewEntry(hint)
	f.List = widget.NewList(
		func() int { return len(f.found) },
		func() fyne.CanvasObject { return newRow(f) },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if row, ok := o.(*row); ok && i < len(f.found) {
				row.show(i)
			}
		})
	f.List.HideSeparators = true
	f.List.OnSelected = func(i widget.ListItemID) { // by the keyboard, when it is in the list
		f.List.UnselectAll()
		f.takeAt(i)
	}
	f.none = control.NewLabel(lang.L("Nothing is called that."), control.Normal, false, control.Faint)
	f.Entry.OnChanged = func(string) { f.find() }
	f.Entry.Keys = f.key
	f.Object = control.Frame(control.Inset(f.Entry, 0, 8, 0, 0), nil, nil, nil,
		container.NewStack(f.List, control.Inset(control.Column(0, f.none), 6, 0, 10, 0)))
	f.find()
	return f
}

// find lists what fits now.
func (f *Finder) find() {
	f.found = f.Fit(f.Entry.Text)
	control.ShowIf(f.none, len(f.found) == 0)
	f.pick(0)
	f.List.ScrollToTop()
}

func (f *Finder) pick(i int) {
	f.picked = max(min(i, len(f.found)-1), 0)
	f.List.Refresh()
}

func (f *Finder) key(e *fyne.KeyEvent) bool {
	const page = 8
	by := map[fyne.KeyName]int{fyne.KeyDown: 1, fyne.KeyUp: -1, fyne.KeyPageDown: page, fyne.KeyPageUp: -page}[e.Name]
	switch {
	case by != 0:
		f.pick(f.picked + by)
		if len(f.found) > 0 {
			f.List.ScrollTo(f.picked)
		}
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		f.takeAt(f.picked)
	default:
		return false
	}
	return true
}

func (f *Finder) takeAt(i int) {
	if i < len(f.found) {
		f.Take(f.found[i])
	}
}

// The widths of the columns beside the titles, in Fyne's units.
const (
	noteWidth = 100
	keyWidth  = 130
)

// A row is a line of what was found.
type row struct {
	widget.BaseWidget
	of               *Finder
	n                int
	plate            *canvas.Rectangle
	title, note, key *control.Label
	beside           *fyne.Container // note and key, where there is either
}

func newRow(f *Finder) *row {
	r := &row{
		of: f, plate: canvas.NewRectangle(color.Transparent),
		title: control.NewCut("", control.Normal, false, control.Text),
		note:  control.NewLabel("", 12, false, control.Faint),
		key:   control.NewLabel("", 12, false, control.Faint),
	}
	r.plate.CornerRadius = 6
	height := r.title.MinSize().Height
	note := container.NewGridWrap(fyne.NewSize(noteWidth, height), r.note)
	key := container.NewGridWrap(fyne.NewSize(keyWidth, height), r.key.Aligned(fyne.TextAlignTrailing))
	r.beside = container.NewStack(control.Row(0, control.Middle(note), control.Middle(key)))
	r.ExtendBaseWidget(r)
	return r
}

func (r *row) show(n int) {
	r.n = n
	line := r.of.Line(r.of.found[n])
	role := control.Text
	if line.Faint {
		role = control.Faint
	}
	r.title.SetRole(role)
	r.title.Set(line.Title)
	r.note.Set(line.Note)
	r.key.Set(line.Key)
	control.ShowIf(r.beside, line.Note != "" || line.Key != "")
	r.plate.FillColor = color.Transparent
	if n == r.of.picked {
		r.plate.FillColor = theme.Current().Hovered
	}
	r.Refresh()
}

// Tapped takes it.
func (r *row) Tapped(*fyne.PointEvent) { r.of.takeAt(r.n) }

// MouseIn goes with MouseMoved.
func (r *row) MouseIn(*desktop.MouseEvent) {}

// MouseMoved picks what is under the mouse.
func (r *row) MouseMoved(*desktop.MouseEvent) {
	if r.of.picked != r.n {
		r.of.pick(r.n)
	}
}

// MouseOut goes with MouseMoved.
func (r *row) MouseOut() {}

// CreateRenderer is called by Fyne.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	line := control.Frame(nil, nil, nil, r.beside, control.Middle(r.title))
	return widget.NewSimpleRenderer(container.NewStack(r.plate, control.Inset(line, 6, 6, 10, 10)))
}
