package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// A Surface is a plate in colours of the theme, to lie behind something.
type Surface struct {
	widget.BaseWidget
	fill, line Role
	radius     float32
}

// NewSurface makes a plate; a nil line leaves it without a border.
func NewSurface(fill, line Role, radius float32) *Surface {
	s := &Surface{fill: fill, line: line, radius: radius}
	s.ExtendBaseWidget(s)
	return s
}

// SetRoles changes the colours.
func (s *Surface) SetRoles(fill, line Role) {
	s.fill, s.line = fill, line
	s.Refresh()
}

// CreateRenderer is called by Fyne.
func (s *Surface) CreateRenderer() fyne.WidgetRenderer {
	r := &surfaceRenderer{surface: s, plate: canvas.NewRectangle(color.Transparent)}
	r.Drawing = Drawing{r.plate}
	r.Refresh()
	return r
}

type surfaceRenderer struct {
	Drawing
	surface *Surface
	plate   *canvas.Rectangle
}

func (r *surfaceRenderer) Refresh() {
	r.plate.CornerRadius = r.surface.radius
	r.plate.FillColor = r.surface.fill.now()
	r.plate.StrokeWidth = 0
	if r.surface.line != nil {
		r.plate.StrokeColor, r.plate.StrokeWidth = r.surface.line.now(), 1
	}
	r.plate.Refresh()
}

func (r *surfaceRenderer) MinSize() fyne.Size    { return fyne.Size{} }
func (r *surfaceRenderer) Layout(size fyne.Size) { r.plate.Resize(size) }

// Inset puts room around something.
func Inset(o fyne.CanvasObject, top, bottom, left, right float32) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(top, bottom, left, right), o)
}

// Column puts things below each other, with so much room between them.
func Column(gap float32, all ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(gap), all...)
}

// Row puts things beside each other, with so much room between them.
func Row(gap float32, all ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedHBoxLayout(gap), all...)
}

// Section puts a heading over something.
func Section(title string, o fyne.CanvasObject) *fyne.Container {
	return Column(7, NewHeading(title), o)
}

// Middle puts something in the middle of the height there is. Unlike a box with
// spacers, it keeps room for what is hidden.
func Middle(o fyne.CanvasObject) *fyne.Container {
	return container.New(middle{}, o)
}

type middle struct{}

func (middle) MinSize(all []fyne.CanvasObject) fyne.Size { return all[0].MinSize() }

func (middle) Layout(all []fyne.CanvasObject, size fyne.Size) {
	height := all[0].MinSize().Height
	all[0].Resize(fyne.NewSize(size.Width, height))
	all[0].Move(fyne.NewPos(0, (size.Height-height)/2))
}
