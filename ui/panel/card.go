package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"puzzlewright/ui/control"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// A card says how the level stands, to be read from across the room: in one colour, with
// a headline over the rest.
type card struct {
	object   fyne.CanvasObject
	colour   control.Role
	plate    *control.Surface
	dot      *canvas.Circle
	headline *control.Label
}

func newCard(colour control.Role, gap float32, rest ...fyne.CanvasObject) *card {
	tint := func(part float64) control.Role {
		return func(t *render.Theme) color.RGBA { return render.Blend(t.Panel, colour(t), part) }
	}
	c := &card{
		colour: colour, plate: control.NewSurface(tint(0.14), tint(0.5), 10), dot: canvas.NewCircle(color.Transparent),
		headline: control.NewLabel("", control.Large, true, control.Text),
	}
	dot := container.NewGridWrap(fyne.NewSquareSize(12), c.dot)
	head := control.Row(10, control.Middle(dot), c.headline)
	c.object = container.NewStack(c.plate, control.Inset(control.Column(gap, append([]fyne.CanvasObject{head}, rest...)...), 14, 14, 15, 15))
	return c
}

// say gives the card its headline, and the colour that it has now.
func (c *card) say(headline string) {
	c.headline.Set(headline)
	c.plate.Refresh()
	c.dot.FillColor = c.colour(theme.Current())
	c.dot.Refresh()
}
