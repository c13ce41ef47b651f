package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"

	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// A Choice is one of a few options, picked from a menu.
type Choice struct {
	keyed
	// Options are what can be picked, Picked the number of the one that is, -1
	// for none; Changed hears of another one.
	Options []string
	Picked  int
	Changed func(i int)
	// Tip is shown when the mouse rests on it.
	Tip string
	// Small is for a line of small text.
	Small bool
}

// NewChoice makes a choice.
func NewChoice(options []string, picked int, changed func(i int)) *Choice {
	c := &Choice{Options: options, Picked: picked, Changed: changed}
	c.become(c)
	return c
}

// Pick changes what is picked, without telling.
func (c *Choice) Pick(i int) {
	if c.Picked != i {
		c.Picked = i
		c.Refresh()
	}
}

// Tapped shows the menu.
func (c *Choice) Tapped(*fyne.PointEvent) {
	items := make([]Item, len(c.Options))
	for i, o := range c.Options {
		items[i] = Item{Title: o, Checked: i == c.Picked, Do: func() {
			if c.Picked == i {
				return
			}
			c.Pick(i)
			if c.Changed != nil {
				c.Changed(i)
			}
		}}
	}
	ShowMenuUnder(c, items).active = c.Picked
}

// MouseIn follows the mouse.
func (c *Choice) MouseIn(*desktop.MouseEvent) { c.enter(c.Tip) }

// MouseOut goes with MouseIn.
func (c *Choice) MouseOut() { c.leave() }

// TypedKey shows the menu, or picks the next option.
func (c *Choice) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		c.Tapped(nil)
	case fyne.KeyUp, fyne.KeyDown:
		to := c.Picked + 1
		if e.Name == fyne.KeyUp {
			to = c.Picked - 1
		}
		if to >= 0 && to < len(c.Options) {
			c.Pick(to)
			if c.Changed != nil {
				c.Changed(to)
			}
		}
	default:
		Forward(c, e)
	}
}

// CreateRenderer is called by Fyne.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	r := &choiceRenderer{
		choice: c, plate: canvas.NewRectangle(color.Transparent), ring: ring(buttonRadius),
		text: NewCut("", Normal, false, Text), arrow: canvas.NewImageFromResource(nil),
	}
	r.plate.CornerRadius = buttonRadius
	r.arrow.FillMode = canvas.ImageFillContain
	r.Drawing = Drawing{r.plate, r.text, r.arrow, r.ring}
	r.Refresh()
	return r
}

type choiceRenderer struct {
	Drawing
	choice      *Choice
	plate, ring *canvas.Rectangle
	text        *Label
	arrow       *canvas.Image
}

func (r *choiceRenderer) Refresh() {
	c, t := r.choice, theme.Current()
	r.plate.FillColor = t.Raised
	if c.over {
		r.plate.FillColor = t.Hovered
	}
	r.ring.StrokeColor = render.Fade(t.Accent, 0.8)
	ShowIf(r.ring, c.focused)
	text := ""
	if c.Picked >= 0 && c.Picked < len(c.Options) {
		text = c.Options[c.Picked]
	}
	r.text.Set(text)
	if c.Small {
		r.text.size = 12
	}
	r.text.Refresh()
	r.arrow.Resource = theme.Coloured("down", fynetheme.ColorNamePlaceHolder)
	r.arrow.Refresh()
	canvas.Refresh(c)
}

func (r *choiceRenderer) MinSize() fyne.Size {
	widest := float32(0)
	for _, o := range r.choice.Options {
		widest = max(widest, fyne.MeasureText(o, r.text.size, fyne.TextStyle{}).Width)
	}
	height := float32(30)
	if r.choice.Small {
		height = 26
	}
	return fyne.NewSize(min(widest, 150)+42, height)
}

func (r *choiceRenderer) Layout(size fyne.Size) {
	r.plate.Resize(size)
	r.ring.Resize(size)
	height := r.text.MinSize().Height
	r.text.Move(fyne.NewPos(11, (size.Height-height)/2))
	r.text.Resize(fyne.NewSize(size.Width-11-28, height))
	r.arrow.Move(fyne.NewPos(size.Width-24, (size.Height-16)/2))
	r.arrow.Resize(fyne.NewSquareSize(16))
}
