package tools

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Recent is how many tiles a tray remembers, one for each number key.
const Recent = 9

// A Tray has the brush and the tiles used last. A tile keeps its number as long as it is remembered, so
// that fingers can learn it. The first tiles of each group have the numbers until others are used; in a
// game with few tiles each tile has its own number, in the order of the table.
type Tray struct {
	few    bool // see HasFewTiles
	brush  levels.Stack
	recent [Recent]levels.Stack // by number
	used   [Recent]int          // by number, the clock at the last use: the oldest is replaced
	clock  int                  // counts uses
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

// inTurn gives the first tile of each group, then the second of each, and so on. Tiles with a usual
// symbol, which are drawn most, come before the others.
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

// Brush is the stack to paint with: usually one piece, several after a stack was picked, none after an
// empty cell was.
func (b *Box) Brush() levels.Stack { return b.tray.brush }

// Recent gives the tiles used last by their numbers, from 0; in a game with few tiles the rest are nil.
func (b *Box) Recent() [Recent]levels.Stack { return b.tray.recent }

// Paint sets the stack to paint with, and takes the brush in hand if the tool does not paint.
func (b *Box) Paint(stack levels.Stack) {
	b.tray.brush = slices.Clone(stack)
	if !paints(b.current) {
		b.Choose("brush")
	}
	b.changed()
}

// PaintTile sets the tile to paint with.
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

// PaintRecent paints with one of the tiles used last, by its number from 0, and tells whether there is
// one.
func (b *Box) PaintRecent(n int) bool {
	if n < 0 || n >= Recent || b.tray.recent[n] == nil {
		return false
	}
	b.Paint(b.tray.recent[n])
	return true
}

// TurnBrush turns the pieces of the brush to their next possible facing, or turns the clip in hand.
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

// single tells whether the brush has a tile of which a level has at most one.
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
