package document_test

import (
	"strings"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestSwappingEverywhere: things and their words change places in one step, in
// every cell and in stacks, and undoing brings all of it back.
func TestSwappingEverywhere(t *testing.T) {
	l := levels.New(4, 2)
	put := func(x, y int, pieces ...levels.Piece) { l.Set(levels.Cell{X: x, Y: y}, pieces) }
	put(0, 0, levels.Piece{Tile: "rock"})
	put(1, 0, levels.Piece{Tile: "wall", Facing: levels.Up}, levels.Piece{Tile: "flag"})
	put(2, 0, levels.Piece{Tile: "rock text"})
	put(3, 1, levels.Piece{Tile: "wall text"})
	d := document.New(games.ByName("baba"), l)
	before := d.Level().Clone()
	is := func(want string) {
		t.Helper()
		var all []string
		d.Level().Cells(func(_ levels.Cell, s levels.Stack) {
			if len(s) > 0 {
				all = append(all, s.String())
			}
		})
		if got := strings.Join(all, ", "); got != want {
			t.Errorf("it holds %s, want %s", got, want)
		}
	}
	words := document.Pair{d.WordOf("rock"), d.WordOf("wall")}
	if words != (document.Pair{"rock text", "wall text"}) {
		t.Errorf("their words are %q", words)
	}
	if err := d.Swap([]document.Pair{{"rock", "wall"}, words}, true); err != nil {
		t.Fatal(err)
	}
	is("wall, rock ↑ + flag, wall text, rock text")
	if got := d.UndoTitle().String(); got != "Swap rock and wall" {
		t.Errorf("the step is called %q", got)
	}
	d.Undo()
	if !d.Level().SameGrid(before) || !d.UndoTitle().IsZero() {
		t.Error("it is not one step")
	}
	if err := d.Swap([]document.Pair{{"wall", "rock"}}, false); err != nil {
		t.Fatal(err)
	}
	is("rock, rock ↑ + flag, rock text, wall text")
	if err := d.Swap([]document.Pair{{"wall", "rock"}}, false); err == nil {
		t.Error("what is not there was replaced")
	}
	if err := d.Swap([]document.Pair{{"flag", "rock"}}, true); err != nil {
		t.Fatal(err)
	}
	is("flag, flag ↑ + rock, rock text, wall text")
}

// TestSwappingKeepsTheOrderAndTheRules of the game: a goal lies beneath, there is
// one player, a block faces nowhere, and a fence lies on a side.
func TestSwappingKeepsTheOrderAndTheRules(t *testing.T) {
	l := levels.New(3, 1)
	l.Set(levels.Cell{}, levels.Stack{{Tile: "goal"}, {Tile: "player"}})
	l.Set(levels.Cell{X: 1}, levels.Stack{{Tile: "box"}})
	d := document.New(games.ByName("sokoban"), l)
	if err := d.Swap([]document.Pair{{"box", "player"}}, true); err != nil {
		t.Fatal(err)
	}
	if got := d.Level().At(levels.Cell{}).String() + ", " + d.Level().At(levels.Cell{X: 1}).String(); got != "goal + box, player" {
		t.Errorf("it holds %s", got)
	}
	for _, both := range []bool{true, false} {
		sandbox.SetStack(d, levels.Cell{X: 2}, levels.Stack{{Tile: "box"}})
		if err := d.Swap([]document.Pair{{"box", "player"}}, both); err == nil || !strings.Contains(err.Error(), "at most one player") {
			t.Errorf("two players: %v", err)
		}
	}
	l = levels.New(2, 1)
	l.Set(levels.Cell{}, levels.Stack{{Tile: "dude", Facing: levels.Left}})
	dude := document.New(games.ByName("blockdude"), l)
	if err := dude.Swap([]document.Pair{{"dude", "block"}}, false); err != nil {
		t.Fatal(err)
	}
	if got := dude.Level().At(levels.Cell{}).String(); got != "block" {
		t.Errorf("a block that faces nowhere is %s", got)
	}
	theseus := document.New(games.ByName("theseus"), levels.New(2, 2))
	if err := theseus.Swap([]document.Pair{{"fence", "wall"}}, true); err == nil {
		t.Error("a fence was swapped")
	}
	if err := d.Swap([]document.Pair{{"box", "box"}}, true); err == nil {
		t.Error("a tile was swapped with itself")
	}
}
