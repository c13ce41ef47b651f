package board

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"puzzlewright/ui/render"
)

// A minimap shows the whole of a level that is larger than the board, and which
// part of it is in sight; a press or a drag on it goes there.
type minimap struct {
	raster *canvas.Raster
	border *canvas.Rectangle
	sight  *canvas.Rectangle
	pixels render.Canvas
	drawn  time.Time
}

// The largest sides of the map and its distance from the edges, in Fyne's units;
// and how many cells are drawn anew no more than once a second.
const (
	mapWidth  = 150
	mapHeight = 120
	mapInset  = 12
	manyCells = 40_000
)

func (m *minimap) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{m.raster, m.border, m.sight}
}

func (b *Board) makeMap() {
	m := &b.minimap
	m.raster = canvas.NewRaster(b.drawMap)
	m.border, m.sight = canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)
	for _, o := range m.objects() {
		o.Hide()
	}
}

// whole tells whether all of the level is in sight.
func (b *Board) whole() bool {
	return image.Rectangle{Max: b.view.Size()}.Sub(b.view.Scroll).In(image.Rectangle{Max: b.size()})
}

// mapShown tells whether there is a map, and where.
func (b *Board) mapShown() (at fyne.Position, size fyne.Size, shown bool) {
	l, s := b.view.Level, b.Size()
	scale := min(mapWidth/float32(l.Width()), mapHeight/float32(l.Height()))
	size = fyne.NewSize(max(scale*float32(l.Width()), 8), max(scale*float32(l.Height()), 8))
	at = fyne.NewPos(s.Width-size.Width-mapInset, s.Height-size.Height-mapInset)
	return at, size, !b.NoMap && !b.fitted && !b.whole() && s.Width > 2*mapWidth && s.Height > 2*mapHeight
}

// onMap tells whether a place is on the map.
func (b *Board) onMap(p fyne.Position) bool {
	at, size, shown := b.mapShown()
	return shown && p.X >= at.X && p.Y >= at.Y && p.X < at.X+size.Width && p.Y < at.Y+size.Height
}

// goTo brings what a place of the map stands for into the middle.
func (b *Board) goTo(p fyne.Position) {
	at, size, _ := b.mapShown()
	board := b.view.Size()
	x := min(max((p.X-at.X)/size.Width, 0), 1) * float32(board.X)
	y := min(max((p.Y-at.Y)/size.Height, 0), 1) * float32(board.Y)
	b.fitted = false
	b.scroll(image.Pt(int(x), int(y)).Sub(b.size().Div(2)))
}

// layMap puts the map in its place, and the frame around what is in sight.
func (b *Board) layMap() {
	m, t := &b.minimap, b.view.Theme
	at, size, shown := b.mapShown()
	for _, o := range m.objects() {
		if shown {
			o.Show()
		} else {
			o.Hide()
		}
	}
	if !shown {
		return
	}
	if m.raster.Size() != size || m.raster.Position() != at {
		m.raster.Move(at)
		m.raster.Resize(size)
		m.border.Move(at.SubtractXY(1, 1))
		m.border.Resize(size.AddWidthHeight(2, 2))
	}
	m.border.StrokeColor, m.border.StrokeWidth, m.border.CornerRadius = t.Line, 2, 3
	m.sight.StrokeColor, m.sight.StrokeWidth = t.Accent, 2
	m.sight.FillColor = render.Fade(t.Accent, 0.15)
	board := b.view.Size()
	part := func(v, of int, length float32) float32 {
		return min(max(float32(v)/float32(max(of, 1)), 0), 1) * length
	}
	x, y := part(b.view.Scroll.X, board.X, size.Width), part(b.view.Scroll.Y, board.Y, size.Height)
	end := b.view.Scroll.Add(b.size())
	m.sight.Move(at.AddXY(x, y))
	m.sight.Resize(fyne.NewSize(max(part(end.X, board.X, size.Width)-x, 3), max(part(end.Y, board.Y, size.Height)-y, 3)))
	m.border.Refresh()
	m.sight.Refresh()
	cells := b.view.Level.Width() * b.view.Level.Height()
	if cells < manyCells || time.Since(m.drawn) > time.Second {
		m.drawn = time.Now()
		m.raster.Refresh()
	}
}

// drawMap makes the picture of the whole level.
func (b *Board) drawMap(width, height int) image.Image {
	v := render.View{Level: b.view.Level, Game: b.view.Game, Theme: b.view.Theme, Faces: b.view.Faces, Dim: true, Lit: b.view.Lit}
	w, h := v.Level.Width(), v.Level.Height()
	v.Cell = max(min(width/w, height/h), render.MinCell)
	shrink := max((v.Cell*w+width-1)/max(width, 1), (v.Cell*h+height-1)/max(height, 1), 1)
	return render.Shrunk(b.minimap.pixels.Draw(&v, v.Size()), shrink)
}
