package insight

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// An Edit changes one piece of a level, or swaps two, or changes a text of its settings.
type Edit struct {
	Kind EditKind
	// Tile is the tile of the piece, and At the cell in which it lies, or into which it is
	// Added. To is the cell into which a piece is Shifted; of a swap, the cell of the
	// other piece, whose tile is Other.
	Tile, Other string
	At, To      levels.Cell
	// Facing is the direction in which a Turned piece is to face, and of a piece on a side
	// of its cell, the side.
	Facing levels.Move
	// Side tells that the piece lies on a side of its cell.
	Side bool
	// Setting is the key of the text that is Rewritten, and Change its new value.
	Setting string
	Change  *solver.Change
}

// An EditKind is a kind of edit.
type EditKind string

// The kinds of edits.
const (
	Removed   EditKind = "removed"
	Swapped   EditKind = "swapped"
	Shifted   EditKind = "moved"
	Added     EditKind = "added"
	Turned    EditKind = "turned"
	Rewritten EditKind = "rewritten"
)

// Says puts the edit into words.
func (e Edit) Says(game string) message.Message {
	tile, other := message.Tile{Game: game, Name: e.Tile}, message.Tile{Game: game, Name: e.Other}
	row, column := e.At.Y+1, e.At.X+1
	side := [levels.NumDirections]message.Message{
		levels.Right: message.New("at the right of row %d, column %d", row, column),
		levels.Up:    message.New("at the top of row %d, column %d", row, column),
		levels.Left:  message.New("at the left of row %d, column %d", row, column),
		levels.Down:  message.New("at the foot of row %d, column %d", row, column),
	}[e.Facing]
	switch {
	case e.Side && e.Kind == Removed:
		return message.New("take away %s %s", tile, side)
	case e.Side:
		return message.New("add %s %s", tile, side)
	}
	switch e.Kind {
	case Removed:
		return message.New("take away %s in row %d, column %d", tile, row, column)
	case Swapped:
		return message.New("swap %s in row %d, column %d with %s in row %d, column %d", tile, row, column, other, e.To.Y+1, e.To.X+1)
	case Shifted:
		return message.New("move %s from row %d, column %d to row %d, column %d", tile, row, column, e.To.Y+1, e.To.X+1)
	case Rewritten:
		return e.Change.Says
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

// Cells gives the cells that the edit changes.
func (e Edit) Cells() []levels.Cell {
	switch e.Kind {
	case Swapped, Shifted:
		return []levels.Cell{e.At, e.To}
	case Rewritten:
		return nil
	}
	return []levels.Cell{e.At}
}

// An edits lists and makes the edits of one level.
type edits struct {
	game  *solver.Game
	level *levels.Level
	// tiles are those that may be added to a cell, sideTiles to a side of one.
	tiles, sideTiles []string
	may              func(levels.Cell) bool // whether a cell may be changed
	rim              cellSet
	// trial is a copy of the level on which apply makes edits, and takes them back.
	trial *levels.Level
}

// fewTiles bounds the games all of whose tiles are tried as additions; in a game with more
// tiles, only those of the level are.
const fewTiles = 8

func newEdits(g *solver.Game, l *levels.Level, may func(levels.Cell) bool) *edits {
	e := &edits{game: g, level: l, may: may, trial: l.Clone()}
	e.rim, _ = rimOf(g, l)
	lies := map[string]bool{}
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			lies[p.Tile] = true
		}
	})
	var drawn []*solver.Tile
	for i := range g.Tiles {
		if t := &g.Tiles[i]; t.Group != "" && t.Unsupported.IsZero() {
			drawn = append(drawn, t)
		}
	}
	for _, t := range drawn {
		switch may := lies[t.Name] && !t.Single || !lies[t.Name] && len(drawn) <= fewTiles; {
		case may && t.Side:
			e.sideTiles = append(e.sideTiles, t.Name)
		case may:
			e.tiles = append(e.tiles, t.Name)
		}
	}
	return e
}

// apply gives a copy of the level with some edits, made one after the other; false where one
// of them is not possible.
func (e *edits) apply(some ...Edit) (*levels.Level, bool) {
	defer func() {
		e.trial.Options = e.level.Options
		for _, edit := range some {
			for _, c := range edit.Cells() {
				e.trial.Set(c, e.level.At(c))
			}
		}
	}()
	for _, edit := range some {
		if !e.change(e.trial, edit) {
			return nil, false
		}
	}
	return e.trial.Clone(), true
}

// change makes an edit in l; false where it is not possible.
func (e *edits) change(l *levels.Level, edit Edit) bool {
	switch {
	case edit.Side:
		return e.changeOnSide(l, edit)
	case edit.Kind == Added:
		return e.put(l, edit.At, levels.Piece{Tile: edit.Tile})
	case edit.Kind == Rewritten:
		if l.Options[edit.Setting] != e.level.Options[edit.Setting] {
			return false // an edit before this one has changed the text
		}
		options := map[string]string{edit.Setting: edit.Change.Value}
		for key, value := range l.Options {
			if key != edit.Setting {
				options[key] = value
			}
		}
		l.Options = options
		return true
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

// changeOnSide adds a piece to a side of a cell, or takes one away there.
func (e *edits) changeOnSide(l *levels.Level, edit Edit) bool {
	side := levels.Side{Cell: edit.At, Facing: edit.Facing}
	if there, lies := e.game.SidePiece(l, side); lies != (edit.Kind == Removed) || lies && there.Tile != edit.Tile {
		return false
	}
	if edit.Kind == Removed {
		l.Set(edit.At, e.game.Bare(l.At(edit.At), edit.Facing))
	} else {
		l.Set(edit.At, e.game.Beside(l.At(edit.At), levels.Piece{Tile: edit.Tile, Facing: edit.Facing}))
	}
	return true
}

// take removes the lowest piece of a tile from a cell and gives it; false where there is none.
func take(l *levels.Level, c levels.Cell, tile string) (levels.Piece, bool) {
	s := l.At(c)
	place := slices.IndexFunc(s, func(p levels.Piece) bool { return p.Tile == tile })
	if place < 0 {
		return levels.Piece{}, false
	}
	l.Set(c, slices.Delete(slices.Clone(s), place, place+1))
	return s[place], true
}

// put lays a piece into a cell, unless the cell holds a piece that cannot share it: one of the
// same rank, or any where either has rank 0. Pieces on sides are in nobody's way.
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
