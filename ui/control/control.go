// Package control is the small parts of the window that Fyne has not, or not
// like this: flat buttons, headings, paragraphs, chips, menus, tooltips,
// sheets. They take their colours from the theme in use and know nothing of
// levels.
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

// The roles that several controls share.
func text(t *render.Theme) color.RGBA     { return t.Text }
func faint(t *render.Theme) color.RGBA    { return t.Faint }
func raised(t *render.Theme) color.RGBA   { return t.Raised }
func hovered(t *render.Theme) color.RGBA  { return t.Hovered }
func line(t *render.Theme) color.RGBA     { return t.Line }
func panel(t *render.Theme) color.RGBA    { return t.Panel }
func bad(t *render.Theme) color.RGBA      { return t.Bad }
func backdrop(t *render.Theme) color.RGBA { return t.Canvas }
func accent(t *render.Theme) color.RGBA   { return t.Accent }

// Text is the colour of what is read, Faint of headings and asides, Accent of
// what asks for attention, Panel of what things lie on, Raised of plates on it,
// Line of what parts them, Bad of what is wrong.
var (
	Text   Role = text
	Faint  Role = faint
	Accent Role = accent
	Panel  Role = panel
	Raised Role = raised
	Line   Role = line
	Bad    Role = bad
	// Backdrop lies around a level.
	Backdrop Role = backdrop
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

// ring is what shows that a control has the focus.
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
	default:
		o.Hide()
	}
	return visible
}
