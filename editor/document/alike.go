package document

import (
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// SelectAlike selects all cells with a piece of a tile, wherever they are, and gives how many they
// are.
func (d *Document) SelectAlike(tile string) int {
	picked := map[levels.Cell]bool{}
	var area levels.Area
	d.level.Cells(func(c levels.Cell, s levels.Stack) {
		if !s.Has(tile) {
			return
		}
		picked[c] = true
		cell := levels.Span(c, c)
		if area.Empty() {
			area = cell
			return
		}
		area = levels.Span(
			levels.Cell{X: min(area.Min.X, c.X), Y: min(area.Min.Y, c.Y)},
			levels.Cell{X: max(area.Max.X-1, c.X), Y: max(area.Max.Y-1, c.Y)})
	})
	d.Select(area)
	if len(picked) < area.Width()*area.Height() {
		d.history.sealed = true
		d.picked = picked
		d.changed(Selection)
	}
	return len(picked)
}

// Selected visits the selected cells, row by row.
func (d *Document) Selected(visit func(levels.Cell)) {
	d.selection.Cells(func(c levels.Cell) {
		if d.picked == nil || d.picked[c] {
			visit(c)
		}
	})
}

// A Share is a tile of a random fill, "" for an empty cell, and how often it is taken in relation to
// the others.
type Share struct {
	Tile   string
	Weight int
}

// Scatter fills the selected cells, or without a selection all empty ones, each with one of some
// tiles at random, by their weights. It is one step; Redo brings the same pieces back.
func (d *Document) Scatter(shares []Share) error {
	total := 0
	for _, s := range shares {
		t := d.game.Tile(s.Tile)
		switch {
		case s.Tile != "" && t == nil:
			return message.Errorf("there is no tile %q", s.Tile)
		case t != nil && t.Side:
			return message.Errorf("%s lies on sides of cells, and cannot be scattered", d.tile(t.Name))
		case t != nil && t.Single:
			return message.Errorf("a level has at most one %s", d.tile(t.Name))
		}
		total += max(s.Weight, 0)
	}
	if total == 0 {
		return message.Errorf("choose tiles, and how often each of them comes")
	}
	d.edit(message.New("Random fill"), func(s *Stroke) {
		fill := func(c levels.Cell) {
			n := rand.IntN(total) //nolint:gosec // a drawing, no secret
			for _, share := range shares {
				if n -= max(share.Weight, 0); n >= 0 {
					continue
				}
				if share.Tile == "" {
					s.Set(c, nil)
				} else {
					s.Set(c, levels.Stack{{Tile: d.game.Tile(share.Tile).Name}})
				}
				return
			}
		}
		if !d.selection.Empty() {
			d.Selected(fill)
			return
		}
		d.level.Cells(func(c levels.Cell, stack levels.Stack) {
			if len(stack) == 0 {
				fill(c)
			}
		})
	})
	return nil
}
