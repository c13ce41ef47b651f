package ui

import (
	"cmp"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// tabsPart is the row of open levels.
type tabsPart struct {
	window *window
	row    *fyne.Container
	scroll *container.Scroll
	object fyne.CanvasObject
	front  *tab // nil for none
}

// inSight keeps the tab in front in sight when the row changes its width.
type inSight struct{ tabs *tabsPart }

func (l inSight) MinSize(all []fyne.CanvasObject) fyne.Size { return all[0].MinSize() }

func (l inSight) Layout(all []fyne.CanvasObject, size fyne.Size) {
	all[0].Resize(size)
	if l.tabs.front != nil {
		l.tabs.reveal(l.tabs.front)
	}
}

func newTabs(w *window) *tabsPart {
	p := &tabsPart{window: w, row: control.Row(0)}
	p.scroll = container.NewHScroll(p.row)
	add := control.NewIcon("add", lang.L("New level"), func() { w.editor.Do("file.new") })
	add.Side = 28
	p.object = container.New(stacked{},
		control.Frame(nil, nil, nil, control.Inset(add, 3, 3, 4, 4), container.New(inSight{p}, p.scroll)), widget.NewSeparator())
	return p
}

func (p *tabsPart) Update(events event.Event) {
	if events&(event.Tabs|event.Disk|event.Preferences) == 0 {
		return
	}
	tabs := p.window.editor.Tabs()
	changed := len(tabs) != len(p.row.Objects) || events&event.Preferences != 0
	for len(p.row.Objects) > len(tabs) {
		p.row.Objects = p.row.Objects[:len(p.row.Objects)-1]
	}
	for len(p.row.Objects) < len(tabs) {
		p.row.Add(newTab(p.window))
	}
	var front *tab
	for i, t := range tabs {
		tab, _ := p.row.Objects[i].(*tab)
		if tab.show(t, t == p.window.editor.Front()) {
			changed = true
		}
		if tab.front {
			front = tab
		}
	}
	p.front = front
	if !changed { // as with most strokes
		return
	}
	p.row.Refresh()
	p.scroll.Refresh()
	if front != nil {
		p.reveal(front)
	}
}

// reveal scrolls until a tab is in sight.
func (p *tabsPart) reveal(t *tab) {
	left, right := t.Position().X, t.Position().X+t.Size().Width
	switch {
	case left < p.scroll.Offset.X:
		p.scroll.ScrollToOffset(fyne.NewPos(left, 0))
	case right > p.scroll.Offset.X+p.scroll.Size().Width:
		p.scroll.ScrollToOffset(fyne.NewPos(right-p.scroll.Size().Width, 0))
	}
}

// tabHeight is the height of the row of tabs, in Fyne's units.
const tabHeight = 34

// A tab is the title of an open level.
type tab struct {
	widget.BaseWidget
	window *window
	of     *editor.Tab
	title  string
	front  bool
	dirty  bool
	// passing tells that the next level opened from the sidebar takes the tab's place.
	passing bool
	over    bool
	taps    control.Twice
	close   *control.Button
	// carried is the level whose tab is dragged. The tabs stay where they are
	// and show other levels when it changes places.
	carried *editor.Tab
}

func newTab(w *window) *tab {
	t := &tab{window: w}
	t.close = control.Made(&control.Button{Icon: "close", Tip: lang.L("Close"), Action: func() {
		w.editor.CloseTab(t.of)
	}})
	t.ExtendBaseWidget(t)
	return t
}

// show shows a level, and tells whether it is another, or looks otherwise.
func (t *tab) show(of *editor.Tab, front bool) bool {
	dirty, title, passing := of.Unsaved(), language.Say(of.Document.Called()), of.Passing()
	if t.of == of && t.front == front && t.dirty == dirty && t.title == title && t.passing == passing {
		return false
	}
	if t.of != of {
		control.HideTip(t) // it is that of the other level
	}
	t.of, t.front, t.dirty, t.title, t.passing = of, front, dirty, title, passing
	t.Refresh()
	return true
}

// Tapped brings the level to the front; a second tap soon after keeps it open.
func (t *tab) Tapped(*fyne.PointEvent) {
	if t.taps.Clicked(t.of) {
		t.of.Stay()
	}
	t.window.editor.Activate(t.of)
}

// TappedSecondary shows what can be done with the level.
func (t *tab) TappedSecondary(e *fyne.PointEvent) {
	of := t.of
	t.window.editor.Activate(of)
	items := t.window.ItemsNamed("file.save", "file.saveas", "", "level.properties", "", "file.close")
	if of.Passing() {
		items = append([]control.Item{{Title: lang.L("Keep open"), Do: of.Stay}, {}}, items...)
	}
	control.ShowMenuAt(t, e, items)
}

// Dragged takes the level to where the mouse is, once it would be under the
// mouse there.
func (t *tab) Dragged(e *fyne.DragEvent) {
	if t.carried == nil {
		t.carried = t.of
		t.of.Stay()
		t.window.editor.Activate(t.of)
		t.window.drawRaised()
	}
	control.HideTip(t)
	x := t.Position().X + e.Position.X
	for t.step(x) {
		t.window.drawRaised()
	}
}

// step takes the dragged level past a neighbour, if the mouse is far enough.
func (t *tab) step(x float32) bool {
	all := t.row()
	at := slices.IndexFunc(all, func(o *tab) bool { return o.of == t.carried })
	if at < 0 {
		return false
	}
	left, width := all[at].Position().X, all[at].Size().Width
	switch {
	case at+1 < len(all) && x > left+all[at+1].Size().Width && x > left+width:
		t.window.editor.MoveTab(t.carried, at+1)
	case at > 0 && x < all[at-1].Position().X+width && x < left:
		t.window.editor.MoveTab(t.carried, at-1)
	default:
		return false
	}
	return true
}

// row is all tabs, from the left.
func (t *tab) row() []*tab {
	var all []*tab
	for _, o := range t.window.tabs.row.Objects {
		if o, ok := o.(*tab); ok {
			all = append(all, o)
		}
	}
	return all
}

// DragEnd lets go of it.
func (t *tab) DragEnd() { t.carried = nil }

// MouseIn, MouseMoved and MouseOut follow the mouse.
func (t *tab) MouseIn(*desktop.MouseEvent) {
	t.over = true
	t.Refresh()
	tip := cmp.Or(t.of.Document.Path(), lang.L("Not saved yet"))
	if t.of.Passing() {
		tip += "\n" + lang.L("The next level of the sidebar takes its place. A double click keeps it open.")
	}
	control.ShowTip(t, tip, fyne.NewPos(0, tabHeight))
}

// MouseMoved goes with MouseIn.
func (t *tab) MouseMoved(*desktop.MouseEvent) {}

// MouseOut goes with MouseIn.
func (t *tab) MouseOut() {
	t.over = false
	t.Refresh()
	control.HideTip(t)
}

// CreateRenderer is called by Fyne.
func (t *tab) CreateRenderer() fyne.WidgetRenderer {
	r := &tabRenderer{
		tab: t, plate: canvas.NewRectangle(color.Transparent), edge: canvas.NewRectangle(color.Transparent),
		mark: canvas.NewRectangle(color.Transparent), dot: canvas.NewCircle(color.Transparent),
		title: control.NewCut("", control.Normal, false, control.Text),
	}
	r.Drawing = control.Drawing{r.plate, r.edge, r.mark, r.title, r.dot, r.tab.close}
	r.Refresh()
	return r
}

type tabRenderer struct {
	control.Drawing
	tab               *tab
	plate, edge, mark *canvas.Rectangle
	dot               *canvas.Circle
	title             *control.Label
}

// widestTab bounds the width of a tab: long titles are cut.
const widestTab = 220

func (r *tabRenderer) MinSize() fyne.Size {
	width := fyne.MeasureText(r.tab.title, control.Normal, fyne.TextStyle{Italic: r.tab.passing}).Width + 1
	return fyne.NewSize(min(max(width, 40)+16+34, widestTab), tabHeight)
}

func (r *tabRenderer) Layout(size fyne.Size) {
	r.plate.Resize(size)
	r.edge.Move(fyne.NewPos(size.Width-1, 0))
	r.edge.Resize(fyne.NewSize(1, size.Height))
	r.mark.Resize(fyne.NewSize(size.Width-1, 2))
	height := r.title.MinSize().Height
	r.title.Move(fyne.NewPos(16, (size.Height-height)/2))
	r.title.Resize(fyne.NewSize(size.Width-16-32, height))
	r.tab.close.Move(fyne.NewPos(size.Width-29, (size.Height-22)/2))
	r.tab.close.Resize(fyne.NewSize(22, 22))
	r.dot.Move(fyne.NewPos(size.Width-21, (size.Height-7)/2))
	r.dot.Resize(fyne.NewSquareSize(7))
}

func (r *tabRenderer) Refresh() {
	t := theme.Current()
	r.edge.FillColor = t.Line
	r.plate.FillColor, r.mark.FillColor = color.Transparent, color.Transparent
	role := control.Faint
	switch {
	case r.tab.front:
		r.plate.FillColor, r.mark.FillColor = t.Canvas, t.Accent
		role = control.Text
	case r.tab.over:
		r.plate.FillColor = render.Blend(t.Panel, t.Hovered, 0.6)
	}
	r.dot.FillColor = t.Faint
	r.title.SetRole(role)
	r.title.Slant(r.tab.passing)
	r.title.Set(r.tab.title)
	r.dot.Hidden = !r.tab.dirty || r.tab.over
	r.tab.close.Hidden = !r.tab.over && (!r.tab.front || r.tab.dirty)
	canvas.Refresh(r.tab)
}
