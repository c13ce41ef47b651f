package pages

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/signintech/gopdf"

	"puzzlewright/levels"
	"puzzlewright/ui/render"
)

// What a puzzle is played with besides what lies on its board, such as path tiles, stands
// beneath the board, piece beside piece.

// A piece is one of these, and where it goes, in millimetres from the upper left of all.
type piece struct {
	of   *levels.Level
	x, y float64
	size gopdf.Rect
}

// The side of a cell of a piece is at most pieceCell, and the room between pieces a part of that
// side. They are laid out in whole hundredths of a millimetre.
const (
	pieceCell = 5.0
	pieceGap  = pieceCell / 2
	parts     = 100
)

// supply lays the pieces of a puzzle in rows of a width, and gives their height, with the room
// beneath; 0 where there are none.
func (p *Puzzle) supply(width float64) (all []piece, height float64) {
	supply := p.Game.Supply(p.Level)
	var sizes []image.Point
	for _, l := range supply {
		cell := int(parts * min(pieceCell, width/float64(l.Width())))
		sizes = append(sizes, image.Pt(cell*l.Width(), cell*l.Height()))
	}
	places, high := render.InRows(sizes, int(parts*width), parts*pieceGap)
	if places == nil {
		return nil, 0
	}
	for i, at := range places {
		size := gopdf.Rect{W: float64(at.Dx()) / parts, H: float64(at.Dy()) / parts}
		all = append(all, piece{supply[i], float64(at.Min.X) / parts, float64(at.Min.Y) / parts, size})
	}
	return all, float64(high)/parts + 2
}

// draw sets a piece of a puzzle with the upper left of all pieces at a place.
func (b *book) draw(p *Puzzle, of piece, x, y float64) error {
	cell := of.size.W / float64(of.of.Width())
	pieces := render.Bare(of.of, p.Game, render.Light, dots(cell))
	paper := image.NewRGBA(pieces.Rect)
	draw.Draw(paper, paper.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(paper, paper.Rect, pieces, image.Point{}, draw.Over)
	return b.pdf.ImageFrom(paper, x+of.x, y+of.y, &of.size)
}
