package tools

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Recent is how many tiles a tray remembers, one for each number key.
const Recent = 9

// A Tray is what one paints with: the brush, and the tiles used last. A tile
// keeps its number as long as it is remembered, so that fingers can learn it. The
// first tiles of each group have the numbers until others are used; in a game with
// few tiles each keeps its own, in the order of the table.
type Tray struct {
	few    bool
	brush  levels.Stack
	recent [Recent]levels.Stack
	used   [Recent]int // when, for who is to go
	clock  int
}

// NewTray makes a tray with the game's first tile on the brush.
func NewTray(game *solver.Game) *Tray {
	t := &Tray{few: HasFewTiles(game)}
	first := firstTiles(game)
	for _, tile := range first {
		if tile.Unsupported.IsZero() {
			t.brush = levels.Stack{{Tile: tile.Name}}
			break
		}
	}
	if !t.few {
		first = inTurn(first)
	}
	for n, tile := range first[:min(len(first), Recent)] {
		t.recent[n] = levels.Stack{{Tile: tile.Name}}
	}
	return t
}

// firstTiles are the tiles of a game but the empty one, in the order of the table.
func firstTiles(game *solver.Game) []*solver.Tile {
	return slices.DeleteFunc(Find(game, "", nil), func(t *solver.Tile) bool { return t.Name == levels.EmptyTile })
}

// inTurn gives the first tile of each group, then the second of each, and so on; those
// with a usual symbol, which are drawn most, before the others.
func inTurn(tiles []*solver.Tile) []*solver.Tile {
	place, count := map[*solver.Tile]int{}, map[string]int{}
	for _, t := range tiles {
		if place[t] = count[t.Group]; t.Symbol == 0 {
			place[t] += len(tiles)
		}
		count[t.Group]++
	}
	slices.SortStableFunc(tiles, func(a, b *solver.Tile) int { return place[a] - place[b] })
	return tiles
}

// HasFewTiles tells whether there is a number key for each tile of a game.
func HasFewTiles(game *solver.Game) bool { return len(Find(game, "", nil)) <= Recent }

// remember notes that the brush was painted with.
func (t *Tray) remember() {
	if len(t.brush) == 0 || t.few {
		return
	}
	t.clock++
	oldest := 0
	for i, s := range t.recent {
		if s.Equal(t.brush) {
			t.used[i] = t.clock
			return
		}
		if t.used[i] < t.used[oldest] {
			oldest = i
		}
	}
	t.recent[oldest], t.used[oldest] = t.brush, t.clock
}

// Brush is what is painted with: usually one piece, several where a stack was
// picked, none where empty cells were.
func (b *Box) Brush() levels.Stack { return b.tray.brush }

// Recent gives the tiles used last by their numbers, from 0; in a game with few tiles
// those after the last one are nil.
func (b *Box) Recent() [Recent]levels.Stack { return b.tray.recent }

// Paint takes something to paint with. A tool that does not paint makes way
// for the brush.
func (b *Box) Paint(stack levels.Stack) {
	b.tray.brush = slices.Clone(stack)
	if !paints(b.current) {
		b.Choose("brush")
	}
	b.changed()
}

// PaintTile takes a tile of the game's table to paint with.
func (b *Box) PaintTile(name string) {
	t := b.document.Game().Tile(name)
	switch {
	case t == nil:
	case t.Name == levels.EmptyTile:
		b.Paint(nil)
	default:
		b.Paint(levels.Stack{{Tile: t.Name}})
	}
}

// PaintRecent takes one of the tiles used last, by its number from 0, and
// tells whether there is one.
func (b *Box) PaintRecent(n int) bool {
	if n < 0 || n >= Recent || b.tray.recent[n] == nil {
		return false
	}
	b.Paint(b.tray.recent[n])
	return true
}

// TurnBrush makes the pieces of the brush, or of what is being pasted, face
// the next way that the game lets them.
func (b *Box) TurnBrush(clockwise bool) {
	if b.clip != nil {
		quarters := 1
		if !clockwise {
			quarters = -1
		}
		b.changeClip(b.clip.Rotated(quarters, b.document.MayFace))
		return
	}
	turned := slices.Clone(b.tray.brush)
	for i, p := range turned {
		turned[i].Facing = b.document.Turned(p, clockwise)
	}
	b.tray.brush = turned
	b.changed()
}

// single tells whether the brush holds a tile of which a level has one.
func (b *Box) single() bool { return b.document.Game().HoldsSingle(b.Brush()) }

// nameOfBrush is the brush in the title of a step.
func (b *Box) nameOfBrush() message.Tile {
	name := message.Tile{Game: b.document.Game().Name, Name: levels.EmptyTile}
	if brush := b.Brush(); len(brush) > 0 {
		name.Name = brush[len(brush)-1].Tile
	}
	return name
}

// paints tells whether a tool uses the brush.
func paints(t Tool) bool {
	switch t := t.(type) {
	case *brush:
		return !t.erases
	case *flood:
		return !t.erases
	case *line, *rectangle:
		return true
	}
	return false
}
