package render

import (
	"image"

	"golang.org/x/image/draw"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// What a level is played with besides the pieces on its board, such as path tiles, stands
// beneath the board in pictures: piece beside piece, in rows.

// layOut gives where the pieces of a supply lie beneath a board, given the side of its cells and
// its width, and the height of the room they take, in pixels; nothing where there are no pieces.
func layOut(supply []*levels.Level, cell, width int) (places []image.Rectangle, height int) {
	gap := cell/3 + 1
	var sizes []image.Point
	for _, l := range supply {
		side := max(min(cell/2, (width-2*gap)/l.Width()), MinCell)
		sizes = append(sizes, image.Pt(side*l.Width(), side*l.Height()))
	}
	places, height = InRows(sizes, width-2*gap, gap)
	if places == nil {
		return nil, 0
	}
	for i := range places {
		places[i] = places[i].Add(image.Pt(gap, gap))
	}
	return places, height + 2*gap
}

// InRows gives where boxes lie that stand side by side in rows of a width, with a gap between, and
// how high the rows are together.
func InRows(sizes []image.Point, width, gap int) (places []image.Rectangle, height int) {
	x, y := 0, 0
	for _, size := range sizes {
		if x > 0 && x+size.X > width {
			x, y = 0, height+gap
		}
		at := image.Pt(x, y)
		places = append(places, image.Rectangle{Min: at, Max: at.Add(size)})
		x, height = x+size.X+gap, max(height, y+size.Y)
	}
	return places, height
}

// withSupply puts a supply beneath the picture of a board, given the side of its cells, into room
// of a height, in pixels.
func withSupply(img *image.RGBA, supply []*levels.Level, game *solver.Game, theme *Theme, cell, height int) *image.RGBA {
	if height == 0 {
		return img
	}
	page := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx(), img.Rect.Dy()+height))
	fill(page, page.Rect, theme.Canvas)
	copyRows(page, img, image.Point{})
	places, _ := layOut(supply, cell, img.Rect.Dx())
	for i, l := range supply {
		at := places[i].Add(image.Pt(0, img.Rect.Dy()))
		draw.Draw(page, at, Bare(l, game, theme, places[i].Dx()/l.Width()), image.Point{}, draw.Over)
	}
	return page
}
