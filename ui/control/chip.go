package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/ui/render"
)

// A Chip is a word on a small plate, in a colour. One that is void is struck
// out.
type Chip struct {
	widget.BaseWidget
	text string
	ink  Role
	void bool
}

// NewChip makes a chip.
func NewChip(text string, ink Role, void bool) *Chip {
	c := &Chip{text: text, ink: ink, void: void}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer is called by Fyne.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	ink := c.ink
	if c.void {
		ink = func(t *render.Theme) color.RGBA { return render.Blend(t.Raised, c.ink(t), 0.5) }
	}
	chip := container.NewStack(NewSurface(Raised, nil, 5), Inset(NewLabel(c.text, Small, true, ink), 4, 4, 7, 7))
	if c.void {
		chip.Add(Inset(Middle(container.NewStack(strut(0, 1), NewSurface(Faint, nil, 0))), 0, 0, 4, 4))
	}
	return widget.NewSimpleRenderer(chip)
}

// strut is an unseen thing that takes up room.
func strut(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}
