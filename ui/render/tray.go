package render

import (
	"image"
	"strconv"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Slot is a place of a tray: pieces, and how they stand out.
type Slot struct {
	Stack levels.Stack
	// Number is shown in the corner, 0 for none.
	Number int
	// Selected has a frame around it, Hovered a lighter plate, Cursor a thin
	// frame; Faint is what cannot be used, Vacant a place with nothing in it.
	Selected, Hovered, Cursor, Faint, Vacant bool
}

// A Tray draws pieces in rows, each on a plate of its own: what a palette is
// made of. It keeps what it drew of each.
type Tray struct {
	Game  *solver.Game
	Theme *Theme
	// Side is that of a plate in pixels, Gap the room between two.
	Side, Gap int

	kept map[traySlot]*image.RGBA
	of   trayLook
}

// traySlot is all that the picture of a slot depends on.
type traySlot struct {
	stack                                        string
	number                                       int
	selected, hovered, cursor, isFaint, isVacant bool
}

type trayLook struct {
	game      *solver.Game
	theme     *Theme
	side, gap int
}

// maxTray bounds how many pictures of slots are kept.
const maxTray = 2048

// Draw draws the slots, so many in a row, on nothing.
func (t *Tray) Draw(slots []Slot, columns int) *image.RGBA {
	columns = max(columns, 1)
	rows := (len(slots) + columns - 1) / columns
	img := image.NewRGBA(image.Rect(0, 0, max(columns*(t.Side+t.Gap)-t.Gap, 1), max(rows*(t.Side+t.Gap)-t.Gap, 1)))
	for i := range slots {
		at := image.Pt(i%columns*(t.Side+t.Gap), i/columns*(t.Side+t.Gap))
		copyRows(img, t.slot(&slots[i]), at)
	}
	return img
}

// slot gives the picture of one slot.
func (t *Tray) slot(s *Slot) *image.RGBA {
	if look := (trayLook{t.Game, t.Theme, t.Side, t.Gap}); look != t.of || len(t.kept) > maxTray {
		t.of, t.kept = look, map[traySlot]*image.RGBA{}
	}
	key := traySlot{s.Stack.String(), s.Number, s.Selected, s.Hovered, s.Cursor, s.Faint, s.Vacant}
	if img := t.kept[key]; img != nil {
		return img
	}
	img := t.draw(s)
	t.kept[key] = img
	return img
}

func (t *Tray) draw(s *Slot) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, t.Side, t.Side))
	radius := float64(t.Side) * 0.2
	line := max(t.Side/17, 1)
	plate := t.Theme.Raised
	switch {
	case s.Vacant:
		plate = Blend(t.Theme.Panel, plate, 0.5)
	case s.Hovered:
		plate = t.Theme.Hovered
	}
	inside := img.Rect
	switch {
	case s.Selected:
		roundRect(img, inside, radius, t.Theme.Accent)
		inside = inside.Inset(line)
		plate = Blend(plate, t.Theme.Accent, 0.22)
	case s.Cursor:
		roundRect(img, inside, radius, t.Theme.Faint)
		inside = inside.Inset(max(line/2, 1))
	}
	roundRect(img, inside, radius-float64(inside.Min.X), plate)
	pieces := image.Rectangle{Max: image.Pt(t.Side, t.Side)}.Inset(t.Side / 8)
	drawn := Pieces(s.Stack, t.Game, t.Theme, pieces.Dx())
	if len(s.Stack) == 0 {
		drawn = Pieces(levels.Stack{{Tile: levels.EmptyTile}}, t.Game, t.Theme, pieces.Dx())
	}
	alpha := 1.0
	if s.Faint {
		alpha = 0.3
	}
	if !s.Vacant {
		over(img, drawn, pieces.Min, alpha)
	}
	if s.Number > 0 {
		t.number(img, s.Number)
	}
	return img
}

// number writes the number of a slot into its corner.
func (t *Tray) number(img *image.RGBA, n int) {
	side := max(t.Side*38/100, 9)
	r := image.Rect(t.Side-side, t.Side-side, t.Side, t.Side)
	roundRect(img, r, float64(side)*0.35, t.Theme.Panel)
	text(img, r.Inset(max(side/5, 2)), []string{strconv.Itoa(n)}, float64(side)*0.62, t.Theme.Faint)
}
