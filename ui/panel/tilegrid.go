package panel

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// What the tiles of a palette measure, in Fyne's units: as wide as leastTile
// or as much wider as fills the line.
const (
	leastTile = 35
	tileGap   = 5
)

// A tileGrid is some tiles to choose from, in rows.
type tileGrid struct {
	widget.BaseWidget
	raster *canvas.Raster
	drawer render.Plates
	game   *solver.Game
	plates []render.Plate
	// most is how many rows are shown at most, 0 for all.
	most int

	over, cursor int
	focused      bool
	// carried is the picture of the tile that is dragged, nil for none, and place where in the
	// window it is. givenUp tells that the drag was given up; it holds until the mouse button is
	// let go.
	carried fyne.CanvasObject
	place   fyne.Position
	givenUp bool

	on tileEvents
}

// tileEvents are what the owner of tiles hears of.
type tileEvents struct {
	chosen func(i int)
	// tip gives the tooltip of a tile.
	tip func(i int) string
	// taken tells that a tile is dragged from here, and gives whether one can be;
	// carried says where in the window it is, dropped where it is let go; givenUp tells
	// that it comes to lie nowhere.
	taken   func(i int) bool
	carried func(picture fyne.CanvasObject, at fyne.Position)
	dropped func(at fyne.Position)
	givenUp func()
}

func newTileGrid(on tileEvents) *tileGrid {
	g := &tileGrid{on: on, over: -1}
	g.raster = canvas.NewRaster(g.draw)
	g.raster.ScaleMode = canvas.ImageScalePixels
	g.ExtendBaseWidget(g)
	return g
}

// show shows tiles of a game.
func (g *tileGrid) show(game *solver.Game, plates []render.Plate, most int) {
	g.game, g.plates, g.most = game, plates, most
	g.cursor = max(min(g.cursor, len(plates)-1), 0)
	g.Refresh()
}

// columns gives how many tiles stand in a row, and how wide each is.
func (g *tileGrid) columns(width float32) (n int, side float32) {
	n = max(int((width+tileGap)/(leastTile+tileGap)), 1)
	return n, (width - float32(n-1)*tileGap) / float32(n)
}

// shown is how many tiles there is room for in the rows that are shown.
func (g *tileGrid) shown(columns int) int {
	if g.most > 0 && len(g.plates) > g.most*columns {
		return g.most * columns
	}
	return len(g.plates)
}

// draw makes the picture for the raster.
func (g *tileGrid) draw(width, height int) image.Image {
	page := image.NewRGBA(image.Rect(0, 0, width, height))
	size := g.Size()
	if size.Width <= 0 || g.game == nil {
		return page
	}
	columns, side := g.columns(size.Width)
	scale := float32(width) / size.Width
	g.drawer.Game, g.drawer.Theme = g.game, theme.Current()
	g.drawer.Side, g.drawer.Gap = int(side*scale), int(tileGap*scale)
	plates := g.plates[:g.shown(columns)]
	drawn := make([]render.Plate, len(plates))
	for i, s := range plates {
		s.Hovered, s.Cursor = i == g.over, g.focused && i == g.cursor
		drawn[i] = s
	}
	picture := g.drawer.Draw(drawn, columns)
	draw.Draw(page, picture.Rect, picture, image.Point{}, draw.Src)
	return page
}

// picture gives a picture of a tile, as large as it is here.
func (g *tileGrid) picture(i int) fyne.CanvasObject {
	plate, game := render.Plate{Stack: g.plates[i].Stack, Selected: true}, g.game
	r := canvas.NewRaster(func(width, _ int) image.Image {
		drawer := render.Plates{Game: game, Theme: theme.Current(), Side: width}
		return drawer.Draw([]render.Plate{plate}, 1)
	})
	r.ScaleMode = canvas.ImageScalePixels
	_, side := g.columns(g.Size().Width)
	r.Resize(fyne.NewSquareSize(side))
	return r
}

// at gives the number of the tile under a place, -1 for none.
func (g *tileGrid) at(p fyne.Position) int {
	columns, side := g.columns(g.Size().Width)
	x, y := int(p.X/(side+tileGap)), int(p.Y/(side+tileGap))
	if p.X < 0 || p.Y < 0 || x >= columns || p.X-float32(x)*(side+tileGap) > side || p.Y-float32(y)*(side+tileGap) > side {
		return -1
	}
	if i := y*columns + x; i < g.shown(columns) {
		return i
	}
	return -1
}

// Tapped chooses the tile under the mouse.
func (g *tileGrid) Tapped(e *fyne.PointEvent) {
	if i := g.at(e.Position); i >= 0 {
		g.cursor = i
		g.on.chosen(i)
	}
}

// Dragged carries a tile to where the mouse is.
func (g *tileGrid) Dragged(e *fyne.DragEvent) {
	if g.givenUp {
		return
	}
	if g.carried == nil {
		i := g.at(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY))
		if i < 0 || !g.on.taken(i) {
			return
		}
		g.cursor, g.carried = i, g.picture(i)
		if c := fyne.CurrentApp().Driver().CanvasForObject(g); c != nil {
			c.Focus(g) // for Escape
		}
	}
	g.place = e.AbsolutePosition
	g.on.carried(g.carried, g.place)
}

// DragEnd lets it go there.
func (g *tileGrid) DragEnd() {
	carried := g.carried != nil
	if c := fyne.CurrentApp().Driver().CanvasForObject(g); c != nil && c.Focused() == g && (carried || g.givenUp) {
		c.Unfocus()
	}
	g.carried, g.givenUp = nil, false
	if carried {
		g.on.dropped(g.place)
	}
}

// MouseIn, MouseMoved and MouseOut follow the mouse.
func (g *tileGrid) MouseIn(e *desktop.MouseEvent) { g.MouseMoved(e) }

// MouseMoved goes with MouseIn.
func (g *tileGrid) MouseMoved(e *desktop.MouseEvent) {
	i := g.at(e.Position)
	if i == g.over {
		return
	}
	g.over = i
	g.raster.Refresh()
	if i < 0 {
		control.HideTip(g)
		return
	}
	_, side := g.columns(g.Size().Width)
	control.ShowTip(g, g.on.tip(i), g.placeOf(i).AddXY(0, side))
}

// MouseOut goes with MouseIn.
func (g *tileGrid) MouseOut() {
	g.over = -1
	g.raster.Refresh()
	control.HideTip(g)
}

// FocusGained shows where the keyboard is.
func (g *tileGrid) FocusGained() { g.focused = true; g.raster.Refresh(); g.reveal() }

// shows tells whether a tile is in one of the rows that are shown.
func (g *tileGrid) shows(i int) bool {
	columns, _ := g.columns(g.Size().Width)
	return i < g.shown(columns)
}

// placeOf gives the place of a tile.
func (g *tileGrid) placeOf(i int) fyne.Position {
	columns, side := g.columns(g.Size().Width)
	return fyne.NewPos(float32(i%columns)*(side+tileGap), float32(i/columns)*(side+tileGap))
}

// reveal brings the tile of the cursor into sight.
func (g *tileGrid) reveal() {
	_, side := g.columns(g.Size().Width)
	control.RevealPart(g, g.placeOf(g.cursor), fyne.NewSquareSize(side))
}

// FocusLost goes with FocusGained.
func (g *tileGrid) FocusLost() { g.focused = false; g.raster.Refresh() }

// TypedRune is for the window.
func (g *tileGrid) TypedRune(r rune) {
	if r != ' ' {
		control.ForwardRune(g, r)
	}
}

// TypedKey moves through the tiles and chooses one, or gives up the one that is dragged.
func (g *tileGrid) TypedKey(e *fyne.KeyEvent) {
	columns, _ := g.columns(g.Size().Width)
	by := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -columns, fyne.KeyDown: columns}[e.Name]
	switch {
	case by != 0:
		if to := g.cursor + by; to >= 0 && to < g.shown(columns) {
			g.cursor = to
			g.raster.Refresh()
			g.reveal()
		}
	case e.Name == fyne.KeySpace || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		if g.cursor < len(g.plates) {
			g.on.chosen(g.cursor)
		}
	case e.Name == fyne.KeyEscape && g.carried != nil:
		g.carried, g.givenUp = nil, true
		g.on.givenUp()
	default:
		control.Forward(g, e)
	}
}

// CreateRenderer is called by Fyne.
func (g *tileGrid) CreateRenderer() fyne.WidgetRenderer {
	return &tileGridRenderer{control.Drawing{g.raster}, g}
}

type tileGridRenderer struct {
	control.Drawing
	grid *tileGrid
}

func (r *tileGridRenderer) MinSize() fyne.Size {
	columns, side := r.grid.columns(max(r.grid.Size().Width, leastTile))
	rows := (r.grid.shown(columns) + columns - 1) / columns
	return fyne.NewSize(leastTile, max(float32(rows)*(side+tileGap)-tileGap, 0))
}

func (r *tileGridRenderer) Layout(size fyne.Size) { r.grid.raster.Resize(size) }
func (r *tileGridRenderer) Refresh()              { r.grid.raster.Refresh() }
