package sheet

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// What a card of a level measures at least.
const (
	cardWidth  = 164
	cardHeight = 150
)

// A levelCard is a level, small, with its title.
type levelCard struct {
	widget.BaseWidget
	chosen  func() // nil where there is nothing to choose
	tip     string
	surface *control.Surface
	picture *canvas.Raster
	title   *control.Label
	// more is a button in the corner; nil for none.
	more *control.Button
	over bool // the mouse is over the card
}

func newLevelCard(l *levels.Level, g *solver.Game, title string, chosen func()) *levelCard {
	c := &levelCard{chosen: chosen, surface: control.NewSurface(control.Backdrop, control.Line, 8)}
	c.picture = canvas.NewRaster(func(w, h int) image.Image {
		return render.Centred(render.Card(l, g, theme.Current(), w, h), w, h)
	})
	c.title = control.NewCut(title, 12, false, control.Text).Aligned(fyne.TextAlignCenter)
	c.ExtendBaseWidget(c)
	return c
}

// Tapped opens the level.
func (c *levelCard) Tapped(*fyne.PointEvent) {
	if c.chosen != nil {
		control.HideTip(c)
		c.chosen()
	}
}

// FocusGained lights the card up.
func (c *levelCard) FocusGained() { c.surface.SetRoles(control.Backdrop, control.Accent) }

// FocusLost goes with FocusGained.
func (c *levelCard) FocusLost() { c.surface.SetRoles(control.Backdrop, control.Line) }

// TypedKey opens the level on Return.
func (c *levelCard) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		c.Tapped(nil)
		return
	}
	control.Forward(c, e)
}

// TypedRune opens the level on a space.
func (c *levelCard) TypedRune(r rune) {
	if r == ' ' {
		c.Tapped(nil)
	}
}

// MouseIn lights the card up.
func (c *levelCard) MouseIn(*desktop.MouseEvent) {
	c.over = true
	if c.chosen == nil {
		return
	}
	c.surface.SetRoles(control.Backdrop, control.Accent)
	if c.tip != "" {
		control.ShowTip(c, c.tip, fyne.NewPos(0, c.Size().Height))
	}
}

// MouseMoved goes with MouseIn.
func (c *levelCard) MouseMoved(*desktop.MouseEvent) {}

// MouseOut goes with MouseIn.
func (c *levelCard) MouseOut() {
	c.over = false
	c.surface.SetRoles(control.Backdrop, control.Line)
	control.HideTip(c)
}

// CreateRenderer is called by Fyne.
func (c *levelCard) CreateRenderer() fyne.WidgetRenderer {
	content := control.Frame(nil, control.Inset(c.title, 7, 0, 0, 0), nil, nil, c.picture)
	all := container.NewStack(c.surface, control.Inset(content, 9, 9, 9, 9))
	if c.more != nil {
		corner := control.Frame(control.Frame(nil, nil, nil, c.more, nil), nil, nil, nil, nil)
		all.Add(control.Inset(corner, 4, 0, 0, 4))
	}
	return widget.NewSimpleRenderer(all)
}
