package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// A Chip is a word on a small plate. One that is void is struck out.
type Chip struct {
	widget.BaseWidget
	text string
	ink  Role
	void bool
}

// NewChip makes a chip with a word in a colour.
func NewChip(text string, ink Role, void bool) *Chip {
	c := &Chip{text: text, ink: ink, void: void}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer is called by Fyne.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	r := &chipRenderer{
		chip: c, plate: canvas.NewRectangle(color.Transparent), text: canvas.NewText(c.text, color.Black),
		strike: canvas.NewRectangle(color.Transparent),
	}
	r.plate.CornerRadius = 5
	r.text.TextSize, r.text.TextStyle.Bold = Small, true
	r.Refresh()
	return r
}

type chipRenderer struct {
	chip          *Chip
	plate, strike *canvas.Rectangle
	text          *canvas.Text
}

func (r *chipRenderer) Refresh() {
	t := theme.Current()
	ink := r.chip.ink(t)
	r.plate.FillColor = t.Raised
	r.strike.FillColor = color.Transparent
	if r.chip.void {
		ink = render.Blend(t.Raised, ink, 0.5)
		r.strike.FillColor = t.Faint
	}
	r.text.Color = ink
	canvas.Refresh(r.chip)
}

func (r *chipRenderer) MinSize() fyne.Size {
	return fyne.MeasureText(r.chip.text, Small, r.text.TextStyle).AddWidthHeight(14, 8)
}

func (r *chipRenderer) Layout(size fyne.Size) {
	r.plate.Resize(size)
	text := r.text.MinSize()
	r.text.Resize(text)
	r.text.Move(fyne.NewPos((size.Width-text.Width)/2, (size.Height-text.Height)/2))
	r.strike.Resize(fyne.NewSize(size.Width-8, 1))
	r.strike.Move(fyne.NewPos(4, size.Height/2))
}

func (r *chipRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.plate, r.text, r.strike}
}

func (r *chipRenderer) Destroy() {}
