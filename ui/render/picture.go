package render

import (
	"context"
	"image"
	"math"

	"golang.org/x/image/draw"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// The bounds of a whole picture: its longest side, and all of it, in pixels.
// Cells are made smaller rather than exceed them.
const (
	maxPicture = 16384
	maxPixels  = 1 << 26
)

// affordable makes cells as large as wanted, or as a picture of so many cells
// may have them.
func affordable(cell, across, down int) int {
	side := float64(maxPicture-thickestStrip-1) / float64(max(across, down))
	area := math.Sqrt(maxPixels / (float64(across) * float64(down)))
	return max(min(cell, MaxCell, int(side), int(area)), MinCell)
}

// Picture draws a whole level with cells of the given side in pixels, as for a
// file, and beneath it what it is played with besides its pieces. Words are all lit.
func Picture(l *levels.Level, game *solver.Game, theme *Theme, cell int) *image.RGBA {
	board := Whole(&View{Level: l, Game: game, Theme: theme, Cell: cell, Grid: true})
	supply := game.Supply(l)
	cell = affordable(cell, l.Width(), l.Height())
	_, room := layOut(supply, cell, board.Rect.Dx())
	return withSupply(board, supply, game, theme, cell, room)
}

// PictureSize gives the size of what Picture draws, in pixels.
func PictureSize(l *levels.Level, game *solver.Game, cell int) image.Point {
	cell = affordable(cell, l.Width(), l.Height())
	v := View{Level: l, Game: game, Cell: cell, Grid: true}
	_, room := layOut(game.Supply(l), cell, v.Size().X)
	return v.Size().Add(image.Pt(0, room))
}

// Whole draws all of a view, wherever it is scrolled to, coordinates outside
// of the board.
func Whole(v *View) *image.RGBA {
	view := *v
	view.Cell = affordable(v.Cell, v.Level.Width(), v.Level.Height())
	margin := view.Margin()
	view.Scroll = image.Pt(-margin, -margin)
	return new(Canvas).Draw(&view, view.Size().Add(image.Pt(margin, margin)))
}

// Pieces draws the pieces of a stack into a square of the given side in
// pixels, on nothing: for buttons and lists. Words are lit.
func Pieces(s levels.Stack, game *solver.Game, theme *Theme, size int) *image.RGBA {
	size = min(max(size, MinCell), MaxCell)
	p := painter{game: game, theme: theme, cell: size, tiles: map[string]*solver.Tile{}, lines: sideTiles(game)}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	p.stack(img, img.Rect, s, true, func() {})
	p.ownSides(img, img.Rect, s)
	return img
}

// Bare draws the pieces of a level as Pieces does those of a stack, with cells of
// the given side in pixels.
func Bare(l *levels.Level, game *solver.Game, theme *Theme, cell int) *image.RGBA {
	cell = affordable(cell, l.Width(), l.Height())
	img := image.NewRGBA(image.Rect(0, 0, cell*l.Width(), cell*l.Height()))
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) > 0 {
			at := image.Pt(cell*c.X, cell*c.Y)
			draw.Draw(img, image.Rectangle{Min: at, Max: at.Add(image.Pt(cell, cell))}, Pieces(s, game, theme, cell), image.Point{}, draw.Src)
		}
	})
	return img
}

// sharp is the side of a cell from which pictures are drawn as they are;
// smaller ones are drawn larger and reduced, which keeps more of them.
const sharp = 8

// Thumbnail draws a whole level into at most width by height pixels.
func Thumbnail(l *levels.Level, game *solver.Game, theme *Theme, width, height int) *image.RGBA {
	return Detail(l, l.Area(), game, theme, width, height)
}

// Detail draws an area of a level into at most width by height pixels. It ends at the border of the
// level only where the area does.
func Detail(l *levels.Level, a levels.Area, game *solver.Game, theme *Theme, width, height int) *image.RGBA {
	v := View{Level: l, Game: game, Theme: theme, Cell: min((width-1)/a.Width(), (height-1)/a.Height()), Grid: true}
	small := v.Cell < sharp
	if small {
		v.Cell, v.Grid = blurred(a, width, height), false
	}
	v.Cell = affordable(v.Cell, a.Width(), a.Height())
	v.Scroll = image.Pt(a.Min.X, a.Min.Y).Mul(v.Cell)
	beyond := v.Size().Sub(image.Pt(l.Width(), l.Height()).Mul(v.Cell)) // the last line of the grid
	drawn := new(Canvas).Draw(&v, image.Pt(a.Width(), a.Height()).Mul(v.Cell).Add(beyond))
	if small {
		return reduced(drawn, width, height)
	}
	return drawn
}

// blurred gives the side of a cell from which a picture of an area is reduced. Of a huge
// one not every cell counts: twice the pixels wanted will do.
func blurred(a levels.Area, width, height int) int {
	return min(sharp, max(2*width/a.Width(), 2*height/a.Height(), MinCell))
}

// reduced makes a picture small enough for width by height pixels.
func reduced(full *image.RGBA, width, height int) *image.RGBA {
	scale := min(float64(width)/float64(full.Rect.Dx()), float64(height)/float64(full.Rect.Dy()), 1)
	size := image.Pt(max(int(float64(full.Rect.Dx())*scale), 1), max(int(float64(full.Rect.Dy())*scale), 1))
	small := image.NewRGBA(image.Rectangle{Max: size})
	draw.CatmullRom.Scale(small, small.Rect, full, full.Rect, draw.Src, nil)
	return small
}

// Card draws a whole level into at most width by height pixels, and beneath it what it is
// played with besides its pieces.
func Card(l *levels.Level, game *solver.Game, theme *Theme, width, height int) *image.RGBA {
	for cell := min((width-1)/l.Width(), (height-1)/l.Height(), MaxCell); cell >= sharp; cell-- {
		if PictureSize(l, game, cell).Y <= height {
			return Picture(l, game, theme, cell)
		}
	}
	return reduced(Picture(l, game, theme, blurred(l.Area(), width, height)), width, height)
}

// Centred puts a picture into the middle of a page of width by height pixels.
func Centred(picture *image.RGBA, width, height int) *image.RGBA {
	page := image.NewRGBA(image.Rect(0, 0, width, height))
	copyRows(page, picture, page.Rect.Size().Sub(picture.Rect.Size()).Div(2))
	return page
}

// Strip draws the levels beside each other, as many in a row as columns says,
// each as large as the first: a solution on one page. Beneath it stands what it is
// played with besides the pieces.
//
// Once the context is over it draws no further level.
func Strip(ctx context.Context, all []*levels.Level, game *solver.Game, theme *Theme, cell, columns int) *image.RGBA {
	if len(all) == 0 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	columns = min(max(columns, 1), len(all))
	rows := (len(all) + columns - 1) / columns
	// Between pictures lies half a cell: a whole one beside each is enough.
	cell = affordable(cell, columns*(all[0].Width()+1)+1, rows*(all[0].Height()+1)+1)
	gap := cell/2 + 1
	v := View{Level: all[0], Game: game, Theme: theme, Cell: cell, Grid: true}
	size := v.Size()
	page := image.NewRGBA(image.Rect(0, 0, columns*(size.X+gap)+gap, rows*(size.Y+gap)+gap))
	fill(page, page.Rect, theme.Canvas)
	var canvas Canvas
	for i, l := range all {
		if ctx.Err() != nil {
			break
		}
		v.Level = l
		copyRows(page, canvas.Draw(&v, size), image.Pt(gap+i%columns*(size.X+gap), gap+i/columns*(size.Y+gap)))
	}
	supply := game.Supply(all[0])
	_, room := layOut(supply, cell, page.Rect.Dx())
	return withSupply(page, supply, game, theme, cell, room)
}
