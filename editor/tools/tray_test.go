package tools_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/nullgame"
)

// TestRecentTilesKeepTheirNumbers, and the one not used for longest goes.
func TestRecentTilesKeepTheirNumbers(t *testing.T) {
	game := nullgame.Game
	game.Tiles = slices.Clone(game.Tiles)
	for n := range game.Tiles {
		game.Tiles[n].Symbol = 0
	}
	for n := range tools.Recent { // which have the numbers at first
		game.Tiles = append(game.Tiles, solver.Tile{Name: fmt.Sprint("tile ", n), Group: "More", Symbol: rune('0' + n)})
	}
	b := drawn(&game, levels.New(10, 1))
	paint := func(s levels.Stack) {
		b.Paint(s)
		b.Press(at(0, 0), 0)
		b.Release(0)
	}
	facing := func(tile string, m levels.Move) levels.Stack { return levels.Stack{{Tile: tile, Facing: m}} }
	names := []string{"bricks", "coin", "walker", "sign", "hole"}
	for _, n := range names {
		paint(facing(n, levels.Right))
	}
	b.PaintTile("empty")
	b.PaintTile("nonsense")
	b.Press(at(0, 0), 0)
	b.Release(0)
	for i, n := range names {
		if !b.PaintRecent(i) || b.Brush().String() != n {
			t.Errorf("number %d is %v, want %s", i+1, b.Brush(), n)
		}
	}
	if b.PaintRecent(-1) || b.PaintRecent(9) {
		t.Error("a number without a tile was taken")
	}
	for m := levels.Up; m < levels.NumDirections; m++ {
		paint(facing("sign", m))
	}
	paint(facing("bricks", levels.Right))
	paint(facing("walker", levels.Left))
	paint(facing("walker", levels.Left))
	paint(facing("coin", levels.Right))
	paint(facing("hole", levels.Up)) // the tenth: walker → has not been used for longest
	var got []string
	for _, s := range b.Recent() {
		got = append(got, s.String())
	}
	want := []string{"bricks", "coin", "hole ↑", "sign", "hole", "sign ↑", "sign ←", "sign ↓", "walker ←"}
	if !slices.Equal(got, want) {
		t.Errorf("recent: %q\nwant    %q", got, want)
	}
}

// TestTheNumbersBeginWithUsualTiles: those with a usual symbol, of each group by turns.
func TestTheNumbersBeginWithUsualTiles(t *testing.T) {
	game := nullgame.Game
	game.Tiles = []solver.Tile{{Name: "empty", Group: "A", Symbol: ' '}}
	for n := range 6 {
		game.Tiles = append(game.Tiles, solver.Tile{Name: fmt.Sprint("a", n), Group: "A", Symbol: rune('0' + n)},
			solver.Tile{Name: fmt.Sprint("b", n), Group: "B"}, solver.Tile{Name: fmt.Sprint("c", n), Group: "C", Symbol: rune('p' + n)})
	}
	var got []string
	for _, s := range drawn(&game, levels.New(1, 1)).Recent() {
		got = append(got, s.String())
	}
	if want := strings.Fields("a0 c0 a1 c1 a2 c2 a3 c3 a4"); !slices.Equal(got, want) {
		t.Errorf("recent: %q\nwant    %q", got, want)
	}
}

// TestTheFirstTileOnTheBrushCanBePlayed, and shapes are drawn with recent tiles too.
func TestTheFirstTileOnTheBrushCanBePlayed(t *testing.T) {
	game := nullgame.Game
	game.Tiles = slices.Clone(game.Tiles)
	first := slices.IndexFunc(game.Tiles, func(t solver.Tile) bool { return t.Name == drawn(&game, levels.New(1, 1)).Brush()[0].Tile })
	game.Tiles[first].Unsupported = message.New("not played")
	for n := range tools.Recent { // more tiles than there are numbers
		game.Tiles = append(game.Tiles, solver.Tile{Name: fmt.Sprint("tile ", n), Group: "More"})
	}
	b := drawn(&game, levels.New(3, 1))
	brush := b.Brush()[0].Tile
	if brush == game.Tiles[first].Name {
		t.Errorf("the brush begins with %s", brush)
	}
	b.Choose("line")
	b.Paint(levels.Stack{{Tile: brush, Facing: levels.Up}})
	b.Press(at(0, 0), 0)
	b.Release(0)
	if !b.PaintRecent(0) || b.Brush()[0] != (levels.Piece{Tile: brush, Facing: levels.Up}) {
		t.Error("what a line was drawn with is not recent")
	}
}
