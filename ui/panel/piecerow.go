package panel

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/levels"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// A PieceRow is a piece of the cell that is inspected. Dragging it, or the
// arrow keys up and down, change its place; those left and right,
// where it faces; Delete takes it away.
type PieceRow struct {
	widget.BaseWidget
	inspector *Inspector
	place     int // from the bottom, from 0
	plate     *canvas.Rectangle
	picture   *canvas.Raster
	name      *control.Label
	turn      *control.Button
	remove    *control.Button
	over      bool
	focused   bool
	// carried is the place of the piece that is dragged, -1 for none, dragged
	// how far it was since it last changed places.
	carried int
	dragged float32
}

// The height of a row, and of the picture in it, in Fyne's units.
const (
	pieceHeight  = 34
	piecePicture = 26
)

func newPieceRow(p *Inspector) *PieceRow {
	r := &PieceRow{inspector: p, carried: -1, plate: canvas.NewRectangle(color.Transparent)}
	r.plate.CornerRadius = 6
	r.picture = canvas.NewRaster(r.draw)
	r.name = control.NewCut("", control.Normal, false, control.Text)
	// The arrows differ in width; Side is more than any needs, so that turning moves nothing.
	r.turn = control.Made(&control.Button{Text: "→", Small: true, Side: 30, Tip: lang.L("Turn"), Action: func() { p.turn(r.place, true) }})
	r.remove = control.Made(&control.Button{Icon: "close", Side: 26, Tip: lang.L("Take away"), Action: func() { p.remove(r.place) }})
	r.ExtendBaseWidget(r)
	return r
}

// piece is what the row shows; ok is false where the cell holds less by now.
func (r *PieceRow) piece() (piece levels.Piece, ok bool) {
	stack := r.inspector.stack()
	if r.place >= len(stack) {
		return levels.Piece{}, false
	}
	return stack[r.place], true
}

func (r *PieceRow) show(place int) {
	r.place = place
	piece, ok := r.piece()
	if !ok {
		return
	}
	d := r.inspector.tab.Document
	r.name.Set(language.Capital(language.Tile(d.Game().Name, piece.Tile)))
	r.turn.SetText(piece.Facing.String())
	control.ShowIf(r.turn, d.TurnedIn(r.inspector.cell, piece, true) != piece.Facing)
	r.Refresh()
}

func (r *PieceRow) draw(w, h int) image.Image {
	piece, ok := r.piece()
	if !ok {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return render.Pieces(levels.Stack{piece}, r.inspector.tab.Document.Game(), theme.Current(), min(w, h))
}

// Refresh draws the row anew.
func (r *PieceRow) Refresh() {
	r.plate.FillColor, r.plate.StrokeWidth = color.Transparent, 0
	if r.over {
		r.plate.FillColor = theme.Current().Raised
	}
	if r.focused {
		r.plate.StrokeColor, r.plate.StrokeWidth = theme.Current().Accent, 2
	}
	r.plate.Refresh()
	r.picture.Refresh()
}

// TypedKey moves, turns or takes away the piece.
func (r *PieceRow) TypedKey(e *fyne.KeyEvent) {
	p := r.inspector
	switch e.Name {
	case fyne.KeyUp:
		p.move(r.place, 1)
	case fyne.KeyDown:
		p.move(r.place, -1)
	case fyne.KeyRight:
		p.turn(r.place, true)
	case fyne.KeyLeft:
		p.turn(r.place, false)
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.remove(r.place)
	default:
		control.Forward(r, e)
	}
}

// TypedRune is for the window.
func (r *PieceRow) TypedRune(c rune) { control.ForwardRune(r, c) }

// FocusGained shows that the row has the keyboard.
func (r *PieceRow) FocusGained() { r.focused = true; r.Refresh(); control.Reveal(r) }

// Parts are the row's buttons.
func (r *PieceRow) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{r.turn, r.remove} }

// FocusLost goes with FocusGained.
func (r *PieceRow) FocusLost() { r.focused = false; r.Refresh() }

// Tapped gives the row the keyboard.
func (r *PieceRow) Tapped(*fyne.PointEvent) { r.inspector.window.Focus(r) }

// Dragged moves the piece once it was dragged over a neighbour. The rows stay
// where they are and show other pieces then.
func (r *PieceRow) Dragged(e *fyne.DragEvent) {
	if r.carried < 0 {
		r.carried = r.place
	}
	r.dragged += e.Dragged.DY
	if math.Abs(float64(r.dragged)) < pieceHeight {
		return
	}
	up := 1
	if r.dragged > 0 {
		up = -1
	}
	r.dragged += float32(up) * pieceHeight
	to := r.carried + up
	if to < 0 || to >= len(r.inspector.stack()) {
		return
	}
	r.inspector.move(r.carried, up)
	r.carried = to
}

// DragEnd lets go of the piece.
func (r *PieceRow) DragEnd() { r.dragged, r.carried = 0, -1 }

// MouseIn lights the row up.
func (r *PieceRow) MouseIn(*desktop.MouseEvent) { r.over = true; r.Refresh() }

// MouseMoved goes with MouseIn.
func (r *PieceRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut goes with MouseIn.
func (r *PieceRow) MouseOut() { r.over = false; r.Refresh() }

// Cursor is a hand.
func (r *PieceRow) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MinSize keeps all rows of a height.
func (r *PieceRow) MinSize() fyne.Size {
	r.ExtendBaseWidget(r)
	return fyne.NewSize(r.BaseWidget.MinSize().Width, pieceHeight)
}

// CreateRenderer is called by Fyne.
func (r *PieceRow) CreateRenderer() fyne.WidgetRenderer {
	picture := container.NewGridWrap(fyne.NewSquareSize(piecePicture), r.picture)
	line := control.Frame(nil, nil, control.Inset(control.Middle(picture), 0, 0, 0, 10),
		control.Row(0, control.Middle(r.turn), control.Middle(r.remove)), control.Middle(r.name))
	return widget.NewSimpleRenderer(container.NewStack(r.plate, control.Inset(line, 2, 2, 6, 4)))
}
