package board

import (
	"fmt"
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// An overlay is what lies over the picture of the level: the axes of symmetry, the
// outline of a level that is being resized with its size, and the map.
type overlay struct {
	// upright is the axis between the left and the right half, level the one between the upper and
	// the lower half.
	upright, level *canvas.Line
	outline        *canvas.Rectangle
	plate          *canvas.Rectangle
	size           *canvas.Text
}

func newOverlay() overlay {
	o := overlay{
		upright: canvas.NewLine(color.Transparent), level: canvas.NewLine(color.Transparent),
		outline: canvas.NewRectangle(color.Transparent), plate: canvas.NewRectangle(color.Transparent), size: canvas.NewText("", color.Transparent),
	}
	o.outline.StrokeWidth, o.plate.CornerRadius = 2, 5
	o.size.TextSize = 13
	for _, part := range o.objects() {
		part.Hide()
	}
	return o
}

func (o *overlay) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{o.upright, o.level, o.outline, o.plate, o.size}
}

// SetAxes shows axes of symmetry in the middle of the level: the one between left
// and right, and the one between top and bottom.
func (b *Board) SetAxes(upright, level bool) {
	if b.axes != [2]bool{upright, level} {
		b.axes = [2]bool{upright, level}
		b.lay()
	}
}

// perUnit is how many pixels of the screen make one of Fyne's units.
func (b *Board) perUnit() float32 {
	const many = 1000
	return max(float32(b.onScreen(fyne.NewPos(many, 0)).X)/many, 0.1)
}

// toUnits turns a pixel of the picture into a place in the widget.
func (b *Board) toUnits(p image.Point) fyne.Position {
	per := b.perUnit() * float32(b.shrink)
	return fyne.NewPos(float32(p.X)/per, float32(p.Y)/per)
}

// bounds gives the corners of some cells of the level in the widget.
func (b *Board) bounds(least, most image.Point) (from, to fyne.Position) {
	return b.toUnits(least.Mul(b.view.Cell).Sub(b.view.Scroll)), b.toUnits(most.Mul(b.view.Cell).Sub(b.view.Scroll))
}

// lay puts everything that lies over the picture in its place.
func (b *Board) lay() {
	t, o := b.view.Theme, &b.overlay
	from, to := b.bounds(image.Point{}, image.Pt(b.view.Level.Width(), b.view.Level.Height()))
	whole := b.Size()
	middle := fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2)
	from, to = b.inside(from), b.inside(to)
	axis := func(line *canvas.Line, shown bool, a, z fyne.Position) {
		line.Hidden = !shown
		line.StrokeColor, line.StrokeWidth = t.Accent, 1.5
		line.Position1, line.Position2 = a, z
		line.Refresh()
	}
	axis(o.upright, b.axes[0] && middle.X >= 0 && middle.X <= whole.Width, fyne.NewPos(middle.X, from.Y), fyne.NewPos(middle.X, to.Y))
	axis(o.level, b.axes[1] && middle.Y >= 0 && middle.Y <= whole.Height, fyne.NewPos(from.X, middle.Y), fyne.NewPos(to.X, middle.Y))
	for _, part := range []fyne.CanvasObject{o.outline, o.plate, o.size} {
		if b.resizing.on {
			part.Show()
		} else {
			part.Hide()
		}
	}
	if b.resizing.on {
		b.layOutline()
	}
	b.layMap()
}

// layOutline shows the size that the level is about to have.
func (b *Board) layOutline() {
	t, o, a := b.view.Theme, &b.overlay, b.resizing.area
	from, to := b.bounds(image.Pt(a.Min.X, a.Min.Y), image.Pt(a.Max.X, a.Max.Y))
	from, to = b.inside(from), b.inside(to)
	o.outline.StrokeColor = t.Accent
	o.outline.Move(from)
	o.outline.Resize(fyne.NewSize(to.X-from.X, to.Y-from.Y))
	o.size.Text, o.size.Color = fmt.Sprintf("%d × %d", a.Width(), a.Height()), t.Text
	o.plate.FillColor, o.plate.StrokeColor, o.plate.StrokeWidth = t.Panel, t.Accent, 1
	text := o.size.MinSize()
	plate := fyne.NewSize(text.Width+14, text.Height+6)
	at := fyne.NewPos((from.X+to.X-plate.Width)/2, (from.Y+to.Y-plate.Height)/2)
	o.plate.Move(at)
	o.plate.Resize(plate)
	o.size.Move(at.AddXY(7, 3))
	o.size.Resize(text)
	o.outline.Refresh()
	o.plate.Refresh()
	o.size.Refresh()
}

// inside gives the place within the widget that is nearest to a given one.
func (b *Board) inside(p fyne.Position) fyne.Position {
	return fyne.NewPos(min(max(p.X, 0), b.Size().Width), min(max(p.Y, 0), b.Size().Height))
}

// CreateRenderer is called by Fyne.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return &boardRenderer{b} }

type boardRenderer struct{ board *Board }

var _ fyne.WidgetRenderer = (*boardRenderer)(nil)

func (r *boardRenderer) Layout(size fyne.Size) {
	r.board.raster.Resize(size)
	r.board.lay()
}

func (r *boardRenderer) MinSize() fyne.Size { return r.board.raster.MinSize() }
func (r *boardRenderer) Refresh()           { r.board.lay() }
func (r *boardRenderer) Destroy()           {}

func (r *boardRenderer) Objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{r.board.raster}
	all = append(all, r.board.overlay.objects()...)
	return append(all, r.board.minimap.objects()...)
}
