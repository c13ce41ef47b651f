package insight

import (
	"iter"

	"puzzlewright/levels"
)

// A widening goes through the edits of a level, from those at one cell to those far away. A
// large level has too many edits to list them, so that it only keeps the cells and pieces
// within the distance that it has come to.
type widening struct {
	*edits
	near    levels.Cell
	pieces  []movable
	onSides []movable     // the pieces that lie on sides of cells
	free    []levels.Cell // the cells that may be changed
	// oldPieces, oldOnSides and oldFree count those that lie nearer than the distance that
	// it has come to. They stand first.
	oldPieces, oldOnSides, oldFree int
	yield                          func(Edit) bool
}

// A movable is a piece that may be edited: the lowest of its tile in its cell, or any on a
// side of the cell.
type movable struct {
	levels.Piece
	at levels.Cell
}

// from gives each edit of the level once, ordered by how far from near the farthest cell is
// that the edit changes, and then by kind. Edits of settings change no cell: some of them
// come after the edits of each distance, and the rest at the end.
func (e *edits) from(near levels.Cell) iter.Seq[Edit] {
	return func(yield func(Edit) bool) {
		w := widening{edits: e, near: near, yield: yield}
		texts := e.rewritten()
		some := func(n int) bool {
			for ; n > 0 && len(texts) > 0; n, texts = n-1, texts[1:] {
				if !yield(texts[0]) {
					return false
				}
			}
			return true
		}
		most := 0
		for _, x := range []int{0, e.level.Width() - 1} {
			for _, y := range []int{0, e.level.Height() - 1} {
				most = max(most, near.Distance(levels.Cell{X: x, Y: y}))
			}
		}
		for far := range most + 1 {
			w.widen(far)
			if len(w.free) > w.oldFree && !(w.removed() && w.swapped() && w.shifted() && w.added() && w.turned() && w.addedOnSides()) || !some(textsAtOnce) {
				return
			}
		}
		some(len(texts))
	}
}

// textsAtOnce is how many edits of settings come after the edits of each distance.
const textsAtOnce = 4

// rewritten gives the edits of the level's settings.
func (e *edits) rewritten() (all []Edit) {
	for _, text := range e.game.Texts {
		if text.Changes == nil {
			continue
		}
		for _, change := range text.Changes(e.level.Options[text.Key]) {
			all = append(all, Edit{Kind: Rewritten, Setting: text.Key, Change: &change})
		}
	}
	return all
}

// widen adds the cells at a distance from near.
func (w *widening) widen(far int) {
	w.oldPieces, w.oldOnSides, w.oldFree = len(w.pieces), len(w.onSides), len(w.free)
	for y := max(0, w.near.Y-far); y <= min(w.near.Y+far, w.level.Height()-1); y++ {
		beside := far - levels.Cell{X: w.near.X, Y: y}.Distance(w.near)
		w.take(levels.Cell{X: w.near.X - beside, Y: y})
		if beside > 0 {
			w.take(levels.Cell{X: w.near.X + beside, Y: y})
		}
	}
}

// take adds a cell and its pieces, if it may be edited.
func (w *widening) take(c levels.Cell) {
	if !w.level.Holds(c) || !w.may(c) || w.rim.has(c) {
		return
	}
	w.free = append(w.free, c)
	s := w.level.At(c)
	for place, p := range s {
		switch t := w.game.Tile(p.Tile); {
		case t == nil:
		case t.Side:
			w.onSides = append(w.onSides, movable{p, c})
		case !s[:place].Has(p.Tile):
			w.pieces = append(w.pieces, movable{p, c})
		}
	}
}

// Each of the methods below yields the edits of one kind that change a cell at the distance
// that the widening has come to, and no cell farther away. It tells whether more are wanted.

func (w *widening) removed() bool {
	for _, p := range w.pieces[w.oldPieces:] {
		if !w.yield(Edit{Kind: Removed, Tile: p.Tile, At: p.at}) {
			return false
		}
	}
	for _, p := range w.onSides[w.oldOnSides:] {
		if !w.yield(Edit{Kind: Removed, Tile: p.Tile, At: p.at, Facing: p.Facing, Side: true}) {
			return false
		}
	}
	return true
}

func (w *widening) swapped() bool {
	for n := w.oldPieces; n < len(w.pieces); n++ {
		p := w.pieces[n]
		for _, o := range w.pieces[:n] {
			if o.Tile != p.Tile && o.at != p.at && !w.yield(Edit{Kind: Swapped, Tile: p.Tile, At: p.at, Other: o.Tile, To: o.at}) {
				return false
			}
		}
	}
	return true
}

func (w *widening) shifted() bool {
	for n, p := range w.pieces {
		to := w.free
		if n < w.oldPieces {
			to = w.free[w.oldFree:]
		}
		for _, c := range to {
			if c != p.at && !w.yield(Edit{Kind: Shifted, Tile: p.Tile, At: p.at, To: c}) {
				return false
			}
		}
	}
	return true
}

func (w *widening) added() bool {
	for _, c := range w.free[w.oldFree:] {
		for _, tile := range w.tiles {
			if !w.yield(Edit{Kind: Added, Tile: tile, At: c}) {
				return false
			}
		}
	}
	return true
}

func (w *widening) turned() bool {
	for _, p := range w.pieces[w.oldPieces:] {
		t := w.game.Tile(p.Tile)
		for m := levels.Right; m < levels.NumDirections; m++ {
			if m != p.Facing && t.MayFace(m) && !w.yield(Edit{Kind: Turned, Tile: p.Tile, At: p.at, Facing: m}) {
				return false
			}
		}
	}
	return true
}

// addedOnSides adds pieces on sides: those between two cells, in the cell that stores them.
func (w *widening) addedOnSides() bool {
	for _, c := range w.free[w.oldFree:] {
		for _, m := range [2]levels.Move{levels.Right, levels.Down} {
			side := levels.Side{Cell: c, Facing: m}
			if other := side.Across().Cell; !w.level.Holds(other) || !w.may(other) {
				continue
			}
			for _, tile := range w.sideTiles {
				if !w.yield(Edit{Kind: Added, Tile: tile, At: c, Facing: m, Side: true}) {
					return false
				}
			}
		}
	}
	return true
}
