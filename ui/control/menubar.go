package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// A MenuBar is a row of titles with a menu under each, made when it is opened.
type MenuBar struct {
	widget.BaseWidget
	name   string
	titles []string
	items  func(n int) []Item

	places []float32 // where each title begins, and where the last ends
	over   int
	open   *Menu
	opened int
	// cursor is the title that the keyboard opens, while it is here.
	cursor  int
	focused bool
}

// barHeight is the height of a menu bar.
const barHeight = 30

// NewMenuBar makes a bar that begins with a name. items gives a menu by its
// number.
func NewMenuBar(name string, titles []string, items func(n int) []Item) *MenuBar {
	b := &MenuBar{name: name, titles: titles, items: items, over: -1, opened: -1}
	x := float32(14) + fyne.MeasureText(name, Normal, fyne.TextStyle{Bold: true}).Width + 9
	for _, t := range titles {
		b.places = append(b.places, x)
		x += fyne.MeasureText(t, Normal, fyne.TextStyle{}).Width + 20
	}
	b.places = append(b.places, x)
	b.ExtendBaseWidget(b)
	return b
}

// at gives the number of the title under a place, -1 for none.
func (b *MenuBar) at(p fyne.Position) int {
	if p.Y < 0 || p.Y >= barHeight {
		return -1
	}
	for i := range b.titles {
		if p.X >= b.places[i] && p.X < b.places[i+1] {
			return i
		}
	}
	return -1
}

// Open shows a menu by its number.
func (b *MenuBar) Open(n int) {
	d := fyne.CurrentApp().Driver()
	c := d.CanvasForObject(b)
	if c == nil || n < 0 || n >= len(b.titles) {
		return
	}
	if b.open != nil {
		b.open.Close()
	}
	corner := d.AbsolutePositionForObject(b)
	// A press opens the menu. It opens beside the mouse, as the release of the button would choose
	// an item under the mouse.
	m := showMenu(c, corner.AddXY(b.places[n]-checkRoom+10, barHeight), b.items(n), corner.Y+barHeight)
	m.OnClose = func() {
		b.open, b.opened = nil, -1
		b.Refresh()
	}
	m.OnSide = func(by int) { b.Open((n + by + len(b.titles)) % len(b.titles)) }
	m.OnMove = func(p fyne.Position) {
		if i := b.at(p.Subtract(corner)); i >= 0 && i != n {
			b.Open(i)
		}
	}
	b.open, b.opened, b.cursor = m, n, n
	b.Refresh()
}

// FocusGained shows that the keyboard is here.
func (b *MenuBar) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost goes with FocusGained.
func (b *MenuBar) FocusLost() { b.focused = false; b.Refresh() }

// TypedKey goes from title to title, and opens a menu.
func (b *MenuBar) TypedKey(e *fyne.KeyEvent) {
	all := len(b.titles)
	switch e.Name {
	case fyne.KeyLeft:
		b.cursor = (b.cursor + all - 1) % all
	case fyne.KeyRight:
		b.cursor = (b.cursor + 1) % all
	case fyne.KeyDown, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		b.Open(b.cursor)
	default:
		Forward(b, e)
	}
	b.Refresh()
}

// TypedRune hands on what is typed.
func (b *MenuBar) TypedRune(r rune) {
	if r != ' ' {
		ForwardRune(b, r)
	}
}

// MouseIn and MouseMoved and MouseOut follow the mouse.
func (b *MenuBar) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved goes with MouseIn.
func (b *MenuBar) MouseMoved(e *desktop.MouseEvent) { b.hover(b.at(e.Position)) }

// MouseOut goes with MouseIn.
func (b *MenuBar) MouseOut() { b.hover(-1) }

func (b *MenuBar) hover(i int) {
	if b.over != i {
		b.over = i
		b.Refresh()
	}
}

// MouseDown opens the menu under the mouse.
func (b *MenuBar) MouseDown(e *desktop.MouseEvent) { b.Open(b.at(e.Position)) }

// MouseUp does nothing; Fyne asks for it.
func (b *MenuBar) MouseUp(*desktop.MouseEvent) {}

// CreateRenderer is called by Fyne.
func (b *MenuBar) CreateRenderer() fyne.WidgetRenderer {
	r := &menuBarRenderer{bar: b}
	r.build()
	return r
}

type menuBarRenderer struct {
	Drawing
	bar *MenuBar
}

func (r *menuBarRenderer) build() {
	b, t := r.bar, theme.Current()
	r.Drawing = nil
	put := func(text string, x float32, bold bool, role Role) {
		ink := canvas.NewText(text, role.now())
		ink.TextSize, ink.TextStyle.Bold = Normal, bold
		size := fyne.MeasureText(text, Normal, ink.TextStyle)
		ink.Resize(size)
		ink.Move(fyne.NewPos(x, (barHeight-size.Height)/2))
		r.Drawing = append(r.Drawing, ink)
	}
	put(b.name, 14, true, Text)
	for i, title := range b.titles {
		role := Faint
		if i == b.over || i == b.opened {
			lit := canvas.NewRectangle(t.Hovered)
			lit.CornerRadius = 5
			lit.Move(fyne.NewPos(b.places[i], 3))
			lit.Resize(fyne.NewSize(b.places[i+1]-b.places[i], barHeight-6))
			r.Drawing = append(r.Drawing, lit)
			role = Text
		}
		put(title, b.places[i]+10, false, role)
	}
	if b.focused {
		frame := ring(5)
		frame.StrokeColor = render.Fade(t.Accent, 0.8)
		frame.Move(fyne.NewPos(b.places[b.cursor], 3))
		frame.Resize(fyne.NewSize(b.places[b.cursor+1]-b.places[b.cursor], barHeight-6))
		frame.Show()
		r.Drawing = append(r.Drawing, frame)
	}
}

func (r *menuBarRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.bar)
}

func (r *menuBarRenderer) MinSize() fyne.Size { return fyne.NewSize(0, barHeight) }
func (r *menuBarRenderer) Layout(fyne.Size)   {}
