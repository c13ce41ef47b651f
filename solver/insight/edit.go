package insight

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// An Edit changes a level by one piece.
type Edit struct {
	Kind EditKind
	// Tile is the piece's, and At where it lies, or is to lie where it is Added. To
	// is where a Shifted one comes to lie, and the other piece of a swap lies, which is of
	// the tile Other.
	Tile, Other string
	At, To      levels.Cell
	// Facing is where a Turned piece is to face.
	Facing levels.Move
}

// An EditKind is a kind of edit.
type EditKind string

// The kinds of edits.
const (
	Removed EditKind = "removed"
	Swapped EditKind = "swapped"
	Shifted EditKind = "moved"
	Added   EditKind = "added"
	Turned  EditKind = "turned"
)

// Says puts the edit into words.
func (e Edit) Says(game string) message.Message {
	tile, other := message.Tile{Game: game, Name: e.Tile}, message.Tile{Game: game, Name: e.Other}
	row, column := e.At.Y+1, e.At.X+1
	switch e.Kind {
	case Removed:
		return message.New("take away %s in row %d, column %d", tile, row, column)
	case Swapped:
		return message.New("swap %s in row %d, column %d with %s in row %d, column %d", tile, row, column, other, e.To.Y+1, e.To.X+1)
	case Shifted:
		return message.New("move %s from row %d, column %d to row %d, column %d", tile, row, column, e.To.Y+1, e.To.X+1)
	case Turned:
		return [levels.NumDirections]message.Message{
			levels.Right: message.New("turn %s in row %d, column %d to the right", tile, row, column),
			levels.Up:    message.New("turn %s in row %d, column %d upwards", tile, row, column),
			levels.Left:  message.New("turn %s in row %d, column %d to the left", tile, row, column),
			levels.Down:  message.New("turn %s in row %d, column %d downwards", tile, row, column),
		}[e.Facing]
	}
	return message.New("add %s in row %d, column %d", tile, row, column)
}

// cells gives those that the edit changes.
func (e Edit) cells() []levels.Cell {
	if e.Kind == Swapped || e.Kind == Shifted {
		return []levels.Cell{e.At, e.To}
	}
	return []levels.Cell{e.At}
}

// An edits knows which edits a level may have.
type edits struct {
	game  *solver.Game
	tiles []string // that may be added
	may   func(levels.Cell) bool
	rim   map[levels.Cell]bool
}

// fewTiles is up to how many tiles of a game are all tried as what is added; of a
// game with more, those of the level are.
const fewTiles = 8

func newEdits(g *solver.Game, l *levels.Level, may func(levels.Cell) bool) *edits {
	e := &edits{game: g, may: may, rim: rimOf(g, l)}
	var drawn []string
	for i := range g.Tiles {
		if t := &g.Tiles[i]; t.Group != "" && !t.Side && t.Unsupported.IsZero() {
			drawn = append(drawn, t.Name)
		}
	}
	if len(drawn) > fewTiles {
		drawn = slices.DeleteFunc(drawn, func(tile string) bool { return l.Count(tile) == 0 })
	}
	e.tiles = drawn
	return e
}

// all gives each edit of a level once.
func (e *edits) all(l *levels.Level) []Edit {
	var pieces []Piece
	var free []levels.Cell
	var all []Edit
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if !e.may(c) || e.rim[c] {
			return
		}
		free = append(free, c)
		for place, p := range s {
			t := e.game.Tile(p.Tile)
			if t == nil || t.Side || slices.ContainsFunc(s[:place], func(o levels.Piece) bool { return o.Tile == p.Tile }) {
				continue
			}
			pieces = append(pieces, Piece{Cell: c, Tile: p.Tile})
			for m := levels.Right; m < levels.NumDirections; m++ {
				if m != p.Facing && t.MayFace(m) {
					all = append(all, Edit{Kind: Turned, Tile: p.Tile, At: c, Facing: m})
				}
			}
		}
	})
	for n, p := range pieces {
		all = append(all, Edit{Kind: Removed, Tile: p.Tile, At: p.Cell})
		for _, o := range pieces[:n] {
			if o.Tile != p.Tile && o.Cell != p.Cell {
				all = append(all, Edit{Kind: Swapped, Tile: p.Tile, At: p.Cell, Other: o.Tile, To: o.Cell})
			}
		}
		for _, c := range free {
			if c != p.Cell {
				all = append(all, Edit{Kind: Shifted, Tile: p.Tile, At: p.Cell, To: c})
			}
		}
	}
	for _, c := range free {
		for _, tile := range e.tiles {
			if !e.game.Tile(tile).Single || l.Count(tile) == 0 {
				all = append(all, Edit{Kind: Added, Tile: tile, At: c})
			}
		}
	}
	return all
}

// apply gives the level with some edits, one after the other, false where that is not
// possible there.
func (e *edits) apply(l *levels.Level, some ...Edit) (*levels.Level, bool) {
	l = l.Clone()
	for _, edit := range some {
		if !e.change(l, edit) {
			return nil, false
		}
	}
	return l, true
}

// change makes an edit in a level; false where that is not possible there.
func (e *edits) change(l *levels.Level, edit Edit) bool {
	if edit.Kind == Added {
		return e.put(l, edit.At, levels.Piece{Tile: edit.Tile})
	}
	p, ok := take(l, edit.At, edit.Tile)
	switch edit.Kind {
	case Removed:
		return ok
	case Turned:
		p.Facing = edit.Facing
		return ok && e.put(l, edit.At, p)
	case Shifted:
		return ok && e.put(l, edit.To, p)
	}
	o, other := take(l, edit.To, edit.Other)
	return ok && other && e.put(l, edit.At, o) && e.put(l, edit.To, p)
}

// take takes the lowest piece of a tile from a cell.
func take(l *levels.Level, c levels.Cell, tile string) (levels.Piece, bool) {
	s := l.At(c)
	place := slices.IndexFunc(s, func(p levels.Piece) bool { return p.Tile == tile })
	if place < 0 {
		return levels.Piece{}, false
	}
	l.Set(c, slices.Delete(slices.Clone(s), place, place+1))
	return s[place], true
}

// put lays a piece into a cell that is empty, or whose pieces share it with those of
// its rank.
func (e *edits) put(l *levels.Level, c levels.Cell, p levels.Piece) bool {
	rank := func(p levels.Piece) int { return e.game.Tile(p.Tile).Rank }
	s := slices.Clone(l.At(c))
	for _, o := range s {
		if t := e.game.Tile(o.Tile); t == nil || !t.Side && (t.Rank == 0 || rank(p) == 0 || t.Rank == rank(p)) {
			return false
		}
	}
	s = append(s, p)
	slices.SortStableFunc(s, func(a, b levels.Piece) int { return rank(a) - rank(b) })
	l.Set(c, s)
	return true
}
