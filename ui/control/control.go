// Package control is the small parts of the window that Fyne 2.8 does not have,
// or that would look or behave worse. They take their colours from the theme in
// use and know nothing of levels. Wherever one of Fyne's will do, it is used as
// it is: lists, sliders, check boxes, entries, scrolling, separators, grids,
// boxes and stacks. What is here, and why Fyne's is not enough:
//
//   - Button: Fyne's cannot stay down (a tool that is chosen), has no tooltip,
//     and is as large as the padding of the theme makes it.
//   - Choice: Fyne's Select has no tooltip and opens Fyne's menu, see Menu.
//   - Label, Paragraph: Fyne's Label and RichText have room around them, only the
//     sizes of the theme, and break a line at a no-break space, so that a number
//     is parted from its unit.
//   - Menu, MenuBar: Fyne's main menu takes shortcuts such as Ctrl+Z away from a
//     text entry that has the focus, and its items are made beforehand; ours are
//     made when a menu is opened, and show keys that no shortcut is behind.
//   - Sheet: Fyne's dialogs do not answer to Return and Escape, and each shades
//     the window once more.
//   - Tips: Fyne has no tooltips.
//   - Number: Fyne has no entry for numbers that counts up and down.
//   - Sides, Halves: Fyne's Split shares the room by parts, so that the panels
//     would grow with the window; it cannot fold, and does not tell that it was
//     dragged.
//   - Frame, NewForm: Fyne's border and form layouts leave the padding of the
//     theme between things, and the names of two forms do not line up.
//   - NewEnds: Fyne's grid gives each half of a line half of it, whatever the other needs.
//   - NewFlow: Fyne's RowWrap asks for a line for each object until it is laid
//     out, and keeps to that height when the objects change.
//   - NewCards: Fyne's GridWrap never enlarges its cells, and leaves the rest of each row empty.
//   - NewScroll: the bar of Fyne's scroll lies over what is scrolled, and tips would stay.
//   - Surface, Chip: Fyne's Rectangle keeps its colour when the theme changes.
//   - Check, Entry: Fyne's, but scrolled into sight when the keyboard comes to
//     them, and handing on the keys they have no use for. An Entry of one line hands on
//     the wheel too.
//   - Twice: where something takes double clicks, Fyne keeps each click back until no second one can
//     follow.
//   - Settled: see there.
package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// A Role picks a colour of the theme in use.
type Role func(*render.Theme) color.RGBA

// Text is the colour of what is read, Faint of headings and asides, Accent of
// what asks for attention, Panel of what things lie on, Raised of plates on it,
// hovered of one under the mouse, Line of what parts them, Bad of what says what is wrong,
// Backdrop of what lies around a level.
var (
	Text     Role = func(t *render.Theme) color.RGBA { return t.Text }
	Faint    Role = func(t *render.Theme) color.RGBA { return t.Faint }
	Accent   Role = func(t *render.Theme) color.RGBA { return t.Accent }
	Panel    Role = func(t *render.Theme) color.RGBA { return t.Panel }
	Raised   Role = func(t *render.Theme) color.RGBA { return t.Raised }
	hovered  Role = func(t *render.Theme) color.RGBA { return t.Hovered }
	Line     Role = func(t *render.Theme) color.RGBA { return t.Line }
	Bad      Role = func(t *render.Theme) color.RGBA { return t.BadText() }
	Backdrop Role = func(t *render.Theme) color.RGBA { return t.Canvas }
)

// Sizes of text, in Fyne's units.
const (
	Small  float32 = 11
	Normal float32 = 13
	Large  float32 = 20
)

// now gives a role's colour in the theme in use.
func (r Role) now() color.Color { return r(theme.Current()) }

// Forward hands a key that a control has no use for to the window, as if
// nothing had the focus.
func Forward(o fyne.CanvasObject, e *fyne.KeyEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	if typed := c.OnTypedKey(); typed != nil {
		typed(e)
	}
}

// ForwardRune is Forward for what is typed.
func ForwardRune(o fyne.CanvasObject, r rune) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	if typed := c.OnTypedRune(); typed != nil {
		typed(r)
	}
}

// A Drawing is what renderers have in common: the objects that they draw, none of which needs to be
// released.
type Drawing []fyne.CanvasObject

// Objects are what is drawn.
func (d Drawing) Objects() []fyne.CanvasObject { return d }

// Destroy does nothing; Fyne asks for it.
func (Drawing) Destroy() {}

// ring makes the frame that shows that a control has the focus.
func ring(radius float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.Transparent)
	r.StrokeWidth = 2
	r.CornerRadius = radius
	r.Hide()
	return r
}

// ShowIf makes an object visible or not, and tells whether it is.
func ShowIf(o fyne.CanvasObject, visible bool) bool {
	switch {
	case o.Visible() == visible:
	case visible:
		o.Show()
		if _, ok := o.(*fyne.Container); ok {
			paintAnew(o)
		}
	default:
		o.Hide()
	}
	return visible
}

// paintAnew has an object painted that was just shown: Fyne 2.8 does so for all but a container,
// which otherwise comes into sight with the next move of the mouse. The object may have been in no
// window before.
func paintAnew(o fyne.CanvasObject) {
	app := fyne.CurrentApp()
	if app == nil {
		return
	}
	for _, w := range app.Driver().AllWindows() {
		w.Canvas().Refresh(o)
	}
}
