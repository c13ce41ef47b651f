package render

import (
	"image"
	"strconv"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Plate holds pieces, with how they stand out.
type Plate struct {
	Stack levels.Stack
	// Number is shown in the corner, 0 for none.
	Number int
	// Selected has a frame around it, Hovered a lighter plate, Cursor a thin
	// frame; Faint is what cannot be used.
	Selected, Hovered, Cursor, Faint bool
}

// Plates draws pieces in rows, each stack on a plate of its own: a palette is made of
// them. It keeps the pictures of the plates.
type Plates struct {
	Game  *solver.Game
	Theme *Theme
	// Side is that of a plate in pixels, Gap the room between two.
	Side, Gap int

	kept map[plateKey]*image.RGBA
	of   platesLook
}

// plateKey is all that the picture of a plate depends on.
type plateKey struct {
	stack                              string
	number                             int
	selected, hovered, cursor, isFaint bool
}

type platesLook struct {
	game      *solver.Game
	theme     *Theme
	side, gap int
}

// maxPlates bounds how many pictures of plates are kept.
const maxPlates = 2048

// Draw draws the plates, so many in a row, on a transparent picture.
func (p *Plates) Draw(plates []Plate, columns int) *image.RGBA {
	columns = max(columns, 1)
	rows := (len(plates) + columns - 1) / columns
	img := image.NewRGBA(image.Rect(0, 0, max(columns*(p.Side+p.Gap)-p.Gap, 1), max(rows*(p.Side+p.Gap)-p.Gap, 1)))
	for i := range plates {
		at := image.Pt(i%columns*(p.Side+p.Gap), i/columns*(p.Side+p.Gap))
		copyRows(img, p.picture(&plates[i]), at)
	}
	return img
}

// picture gives the picture of a plate.
func (p *Plates) picture(plate *Plate) *image.RGBA {
	if look := (platesLook{p.Game, p.Theme, p.Side, p.Gap}); look != p.of || len(p.kept) > maxPlates {
		p.of, p.kept = look, map[plateKey]*image.RGBA{}
	}
	key := plateKey{plate.Stack.String(), plate.Number, plate.Selected, plate.Hovered, plate.Cursor, plate.Faint}
	if img := p.kept[key]; img != nil {
		return img
	}
	img := p.draw(plate)
	p.kept[key] = img
	return img
}

func (p *Plates) draw(plate *Plate) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, p.Side, p.Side))
	radius := float64(p.Side) * 0.2
	line := max(p.Side/17, 1)
	ground := p.Theme.Raised
	if plate.Hovered {
		ground = p.Theme.Hovered
	}
	inside := img.Rect
	switch {
	case plate.Selected:
		frame := p.Theme.Accent
		if plate.Cursor {
			frame = p.Theme.Text
		}
		roundRect(img, inside, radius, frame)
		inside = inside.Inset(line)
		ground = Blend(ground, p.Theme.Accent, 0.22)
	case plate.Cursor:
		roundRect(img, inside, radius, p.Theme.Faint)
		inside = inside.Inset(max(line/2, 1))
	}
	roundRect(img, inside, radius-float64(inside.Min.X), ground)
	pieces := image.Rectangle{Max: image.Pt(p.Side, p.Side)}.Inset(p.Side / 8)
	if plate.Number > 0 { // which stands beside them
		pieces = image.Rectangle{Max: image.Pt(p.Side-p.Side/3, p.Side-p.Side/3)}.Add(image.Pt(p.Side/12, p.Side/12))
	}
	drawn := Pieces(plate.Stack, p.Game, p.Theme, pieces.Dx())
	if len(plate.Stack) == 0 {
		drawn = Pieces(levels.Stack{{Tile: levels.EmptyTile}}, p.Game, p.Theme, pieces.Dx())
	}
	alpha := 1.0
	if plate.Faint {
		alpha = 0.3
	}
	over(img, drawn, pieces.Min, alpha)
	if plate.Number > 0 {
		p.number(img, plate.Number)
	}
	return img
}

// number writes the number of a plate into its corner, right of the pieces.
func (p *Plates) number(img *image.RGBA, n int) {
	side := max(p.Side/4, 7)
	r := image.Rect(p.Side-side, p.Side-side*3/2, p.Side, p.Side).Sub(image.Pt(p.Side/16, p.Side/16))
	text(img, r, []string{strconv.Itoa(n)}, float64(side), p.Theme.Faint)
}
