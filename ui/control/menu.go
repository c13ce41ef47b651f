package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// An Item is a line of a menu. One without a title parts those around it.
type Item struct {
	Title string
	// Keys are shown at the right.
	Keys     string
	Checked  bool
	Disabled bool
	Danger   bool
	Do       func()
}

// What a menu measures, in Fyne's units.
const (
	itemHeight      = 28
	separatorHeight = 9
	menuInset       = 5
	checkRoom       = 24
	menuMargin      = 4 // to the edges of the window
	mostTitle       = 480
)

// A Menu floats above the window until something is chosen or the mouse is
// pressed elsewhere. It is told of everything that the mouse and the keyboard
// do.
type Menu struct {
	widget.BaseWidget
	items  []Item
	canvas fyne.Canvas
	at     fyne.Position
	width  float32
	height float32
	// scrolled is how far a menu is scrolled that is higher than the window.
	scrolled float32
	active   int
	closed   bool
	// OnClose is called when the menu is gone, before what was chosen is done.
	OnClose func()
	// OnSide is asked to show the neighbouring menu of a menu bar: -1 the left one, 1 the right
	// one. OnMove hears where the mouse is.
	OnSide func(by int)
	OnMove func(at fyne.Position)
	before fyne.Focusable
}

// ShowMenu shows a menu with its corner at a place of a window, or as near to
// that as there is room.
func ShowMenu(c fyne.Canvas, at fyne.Position, items []Item) *Menu {
	return showMenu(c, at, items, menuMargin)
}

// showMenu is ShowMenu, but keeps the menu below the height top.
func showMenu(c fyne.Canvas, at fyne.Position, items []Item, top float32) *Menu {
	m := &Menu{items: items, canvas: c, active: -1, before: putBehind(c)}
	m.ExtendBaseWidget(m)
	m.measure()
	room := c.Size()
	m.height = min(m.height, room.Height-top-menuMargin)
	m.at = fyne.NewPos(max(min(at.X, room.Width-m.width-menuMargin), menuMargin), max(min(at.Y, room.Height-m.height-menuMargin), top))
	c.Overlays().Add(m)
	c.Focus(m)
	return m
}

// ShowMenuUnder shows a menu under an object of a window.
func ShowMenuUnder(o fyne.CanvasObject, items []Item) *Menu {
	d := fyne.CurrentApp().Driver()
	return ShowMenu(d.CanvasForObject(o), d.AbsolutePositionForObject(o).AddXY(0, o.Size().Height+2), items)
}

// ShowMenuAt shows a menu where the mouse was pressed on an object.
func ShowMenuAt(o fyne.CanvasObject, e *fyne.PointEvent, items []Item) *Menu {
	d := fyne.CurrentApp().Driver()
	return ShowMenu(d.CanvasForObject(o), d.AbsolutePositionForObject(o).Add(e.Position), items)
}

func (m *Menu) measure() {
	var titles, keys float32
	m.height = m.full()
	for _, i := range m.items {
		titles = max(titles, min(fyne.MeasureText(i.Title, Normal, fyne.TextStyle{}).Width, mostTitle))
		keys = max(keys, fyne.MeasureText(i.Keys, Normal, fyne.TextStyle{}).Width)
	}
	m.width = max(titles+keys+checkRoom+40, 160)
}

func (i Item) height() float32 {
	if i.Title == "" {
		return separatorHeight
	}
	return itemHeight
}

func (i Item) choosable() bool { return i.Title != "" && !i.Disabled }

// Close takes the menu away.
func (m *Menu) Close() {
	if m.closed {
		return
	}
	m.closed = true
	m.canvas.Overlays().Remove(m)
	if m.before != nil {
		m.canvas.Focus(m.before)
	}
	if m.OnClose != nil {
		m.OnClose()
	}
}

// itemAt gives the number of the item at a place, -1 for none.
func (m *Menu) itemAt(p fyne.Position) int {
	if p.X < m.at.X || p.X >= m.at.X+m.width || p.Y < m.at.Y || p.Y >= m.at.Y+m.height {
		return -1
	}
	y := m.at.Y + menuInset - m.scrolled
	for i, item := range m.items {
		if p.Y >= y && p.Y < y+item.height() {
			return i
		}
		y += item.height()
	}
	return -1
}

func (m *Menu) within(p fyne.Position) bool {
	return p.X >= m.at.X && p.X < m.at.X+m.width && p.Y >= m.at.Y && p.Y < m.at.Y+m.height
}

func (m *Menu) activate(i int) {
	if i >= 0 && !m.items[i].choosable() {
		i = -1
	}
	if i != m.active {
		m.active = i
		m.Refresh()
	}
}

func (m *Menu) choose(i int) {
	if i < 0 || !m.items[i].choosable() {
		return
	}
	m.Close()
	if do := m.items[i].Do; do != nil {
		do()
	}
}

// MouseIn and MouseMoved and MouseOut follow the mouse.
func (m *Menu) MouseIn(e *desktop.MouseEvent) { m.MouseMoved(e) }

// MouseMoved goes with MouseIn.
func (m *Menu) MouseMoved(e *desktop.MouseEvent) {
	if i := m.itemAt(e.Position); i >= 0 {
		m.activate(i)
	}
	if m.OnMove != nil && !m.within(e.Position) {
		m.OnMove(e.Position)
	}
}

// MouseOut goes with MouseIn.
func (m *Menu) MouseOut() {}

// MouseDown closes the menu where the press is beside it.
func (m *Menu) MouseDown(e *desktop.MouseEvent) {
	if !m.within(e.Position) {
		m.Close()
	}
}

// MouseUp chooses the item under the mouse, after Fyne is done with the release: the last that Fyne
// does is to take the keyboard from what is not under the mouse, and that would be what the item
// has just given it to.
func (m *Menu) MouseUp(e *desktop.MouseEvent) {
	i := m.itemAt(e.Position)
	fyne.Do(func() { m.choose(i) })
}

// Tapped is here so that the click goes no further.
func (m *Menu) Tapped(*fyne.PointEvent) {}

// TappedSecondary is here so that the click goes no further.
func (m *Menu) TappedSecondary(*fyne.PointEvent) {}

// Scrolled moves a menu that is higher than the window, under the mouse.
func (m *Menu) Scrolled(e *fyne.ScrollEvent) {
	m.scrolled = max(min(m.scrolled-e.Scrolled.DY, m.full()-m.height), 0)
	m.activate(m.itemAt(e.Position))
	m.Refresh()
}

// full is the height of all items.
func (m *Menu) full() float32 {
	full := float32(2 * menuInset)
	for _, i := range m.items {
		full += i.height()
	}
	return full
}

// FocusGained and FocusLost and TypedRune do nothing; Fyne asks for them.
func (m *Menu) FocusGained() {}

// FocusLost goes with FocusGained.
func (m *Menu) FocusLost() {}

// TypedRune goes with FocusGained.
func (m *Menu) TypedRune(rune) {}

// TypedKey moves through the menu.
func (m *Menu) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		m.Close()
	case fyne.KeyDown, fyne.KeyUp:
		by := 1
		if e.Name == fyne.KeyUp {
			by = -1
		}
		i := m.active
		if i < 0 && by < 0 {
			i = 0
		}
		for range m.items {
			i = (i + by + len(m.items)) % len(m.items)
			if m.items[i].choosable() {
				m.activate(i)
				m.reveal(i)
				return
			}
		}
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		m.choose(m.active)
	case fyne.KeyLeft, fyne.KeyRight:
		if m.OnSide != nil {
			m.OnSide(map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[e.Name])
		}
	}
}

// reveal scrolls until an item is in sight.
func (m *Menu) reveal(i int) {
	y := float32(menuInset)
	for _, item := range m.items[:i] {
		y += item.height()
	}
	m.scrolled = max(min(m.scrolled, y-menuInset), y+itemHeight+menuInset-m.height)
	m.Refresh()
}

// CreateRenderer is called by Fyne.
func (m *Menu) CreateRenderer() fyne.WidgetRenderer {
	r := &menuRenderer{menu: m}
	r.build()
	return r
}

type menuRenderer struct {
	Drawing
	menu *Menu
}

// build draws the menu: what is out of sight is left out.
func (r *menuRenderer) build() {
	m, t := r.menu, theme.Current()
	plate := canvas.NewRectangle(t.Panel)
	plate.CornerRadius, plate.StrokeWidth, plate.StrokeColor = 8, 1, t.Line
	plate.Shadow = canvas.Shadow{Color: color.NRGBA{A: 0x60}, BlurRadius: 14, Offset: fyne.NewPos(0, 4), Variant: canvas.DropShadow}
	plate.Move(m.at)
	plate.Resize(fyne.NewSize(m.width, m.height))
	r.Drawing = Drawing{plate}
	y := m.at.Y + menuInset - m.scrolled
	for i, item := range m.items {
		if y >= m.at.Y && y+item.height() <= m.at.Y+m.height {
			r.item(i, item, y)
		}
		y += item.height()
	}
	if full := m.full(); full > m.height {
		r.bar(m.height / full)
	}
}

// bar shows which part of the menu is in sight.
func (r *menuRenderer) bar(part float32) {
	const width = 3
	m := r.menu
	bar := canvas.NewRectangle(theme.Current().Faint)
	bar.CornerRadius = width / 2.0
	room := m.height - 2*menuInset
	bar.Move(fyne.NewPos(m.at.X+m.width-width-2, m.at.Y+menuInset+part*m.scrolled*room/m.height))
	bar.Resize(fyne.NewSize(width, part*room))
	r.Drawing = append(r.Drawing, bar)
}

func (r *menuRenderer) item(i int, item Item, y float32) {
	m, t := r.menu, theme.Current()
	if item.Title == "" {
		line := canvas.NewRectangle(t.Line)
		line.Move(fyne.NewPos(m.at.X+1, y+separatorHeight/2))
		line.Resize(fyne.NewSize(m.width-2, 1))
		r.Drawing = append(r.Drawing, line)
		return
	}
	ink, key := color.Color(t.Text), color.Color(t.Faint)
	switch {
	case item.Disabled:
		ink = render.Blend(t.Panel, t.Faint, 0.6)
		key = ink
	case item.Danger:
		ink = t.BadText()
	}
	if i == m.active {
		lit := canvas.NewRectangle(t.Hovered)
		lit.CornerRadius = 5
		lit.Move(fyne.NewPos(m.at.X+menuInset, y))
		lit.Resize(fyne.NewSize(m.width-2*menuInset, itemHeight))
		r.Drawing = append(r.Drawing, lit)
	}
	if item.Checked {
		role := fynetheme.ColorNamePrimary
		if item.Disabled {
			role = fynetheme.ColorNameDisabled
		}
		check := canvas.NewImageFromResource(fynetheme.NewColoredResource(fynetheme.ConfirmIcon(), role))
		check.Move(fyne.NewPos(m.at.X+menuInset+4, y+(itemHeight-16)/2))
		check.Resize(fyne.NewSquareSize(16))
		r.Drawing = append(r.Drawing, check)
	}
	r.text(cut(item.Title, Normal, fyne.TextStyle{}, mostTitle), ink, m.at.X+menuInset+checkRoom, y)
	r.text(item.Keys, key, m.at.X+m.width-menuInset-10-fyne.MeasureText(item.Keys, Normal, fyne.TextStyle{}).Width, y)
}

func (r *menuRenderer) text(text string, ink color.Color, x, y float32) {
	t := canvas.NewText(text, ink)
	t.TextSize = Normal
	size := fyne.MeasureText(text, Normal, fyne.TextStyle{})
	t.Resize(size)
	t.Move(fyne.NewPos(x, y+(itemHeight-size.Height)/2))
	r.Drawing = append(r.Drawing, t)
}

func (r *menuRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.menu)
}

func (r *menuRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (r *menuRenderer) Layout(fyne.Size)   {}
