package document_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// reflected gives a level as it looks after each turn under which a symmetry leaves
// it as it is.
func reflected(by levels.Symmetry, l *levels.Level, faces levels.Faces) []*levels.Level {
	switch by {
	case levels.LeftRight:
		return []*levels.Level{l.Mirrored(true, faces)}
	case levels.UpDown:
		return []*levels.Level{l.Mirrored(false, faces)}
	case levels.BothWays:
		return []*levels.Level{l.Mirrored(true, faces), l.Mirrored(false, faces)}
	case levels.QuarterTurns:
		if l.Width() == l.Height() {
			return []*levels.Level{l.Rotated(1, faces)}
		}
		return []*levels.Level{l.Rotated(2, faces)}
	}
	return nil
}

// TestAStrokeIsSymmetric: an empty level that is drawn on looks the same in the
// mirror, whatever the game, facings and fences included; undone it is empty.
func TestAStrokeIsSymmetric(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			var tiles []*solver.Tile
			for i := range g.Tiles {
				if tile := &g.Tiles[i]; tile.Group != "" && tile.Name != levels.EmptyTile && !tile.Single {
					tiles = append(tiles, tile)
				}
			}
			if len(tiles) == 0 {
				return // one of each
			}
			rapid.Check(t, func(t *rapid.T) {
				w, h := rapid.IntRange(1, 6).Draw(t, "width"), rapid.IntRange(1, 6).Draw(t, "height")
				d := document.New(g, levels.New(w, h))
				by := levels.Symmetry(rapid.IntRange(1, 4).Draw(t, "symmetry"))
				s := d.Begin(message.New("Draw"))
				s.Reflect(by)
				for range rapid.IntRange(1, 6).Draw(t, "cells") {
					c := levels.Cell{X: rapid.IntRange(0, w-1).Draw(t, "x"), Y: rapid.IntRange(0, h-1).Draw(t, "y")}
					// On the axis only what is its own image can lie.
					onX, onY := 2*c.X == w-1, 2*c.Y == h-1
					if map[levels.Symmetry]bool{
						levels.LeftRight: onX, levels.UpDown: onY,
						levels.BothWays: onX || onY, levels.QuarterTurns: onX && onY,
					}[by] {
						continue
					}
					p := levels.Piece{Tile: rapid.SampledFrom(tiles).Draw(t, "tile").Name}
					if f := levels.Move(rapid.IntRange(0, 3).Draw(t, "facing")); d.MayFace(levels.Piece{Tile: p.Tile, Facing: f}) {
						p.Facing = f
					}
					if g.OnSide(p) && d.Level().Holds(c.Plus(p.Facing.Delta())) {
						s.Set(c, g.Beside(d.Level().At(c), p))
					} else if !g.OnSide(p) {
						s.Set(c, d.Place(c, levels.Stack{p}, false))
					}
				}
				s.Commit()
				for _, other := range reflected(by, d.Level(), turning(g)) {
					g.Settle(other)
					if !d.Level().SameGrid(other) {
						t.Fatalf("symmetry %d of %dx%d:\n%s\nand in the mirror\n%s", by, w, h, dump(d.Level()), dump(other))
					}
				}
				d.Undo()
				if !d.Level().Drawn().Empty() {
					t.Fatal("undone, something is left")
				}
			})
		})
	}
}

func turning(g *solver.Game) levels.Faces {
	return func(p levels.Piece) bool { t := g.Tile(p.Tile); return t == nil || t.MayFace(p.Facing) }
}

func dump(l *levels.Level) string {
	text := ""
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) > 0 {
			text += fmt.Sprint(c, " ", s, "; ")
		}
	})
	return text
}

// TestOneOfAKindHasNoImage: there is one player.
func TestOneOfAKindHasNoImage(t *testing.T) {
	g := games.ByName("sokoban")
	d := document.New(g, levels.New(5, 5))
	s := d.Begin(message.New("Draw"))
	s.Reflect(levels.BothWays)
	s.Set(levels.Cell{X: 1, Y: 1}, levels.Stack{{Tile: "player"}})
	s.Commit()
	if d.Level().Count("player") != 1 || !d.Level().At(levels.Cell{X: 1, Y: 1}).Has("player") {
		t.Error(dump(d.Level()))
	}
}

// TestAllPiecesOfATileAreSelected: what is done is done to these alone.
func TestAllPiecesOfATileAreSelected(t *testing.T) {
	g := games.ByName("sokoban")
	fresh := func() *document.Document {
		l := levels.New(4, 3)
		for _, c := range []levels.Cell{{X: 0, Y: 0}, {X: 2, Y: 1}} {
			l.Set(c, levels.Stack{{Tile: "box"}})
		}
		l.Set(levels.Cell{X: 1, Y: 0}, levels.Stack{{Tile: "wall"}})
		return document.New(g, l)
	}
	d := fresh()
	if n := d.SelectAlike("box"); n != 2 || d.Selection() != levels.Span(levels.Cell{}, levels.Cell{X: 2, Y: 1}) {
		t.Fatalf("%d in %v", n, d.Selection())
	}
	if err := d.Clear(); err != nil || d.Level().Count("box") != 0 || d.Level().Count("wall") != 1 {
		t.Errorf("cleared: %s, %v", dump(d.Level()), err)
	}
	d = fresh()
	d.SelectAlike("box")
	if err := d.Fill(levels.Stack{{Tile: "goal"}}); err != nil || d.Level().Count("goal") != 2 {
		t.Errorf("filled: %s, %v", dump(d.Level()), err)
	}
	d = fresh()
	d.SelectAlike("box")
	if err := d.Move(1, 1, false); err != nil || !d.Level().At(levels.Cell{X: 1, Y: 1}).Has("box") || !d.Level().At(levels.Cell{X: 3, Y: 2}).Has("box") ||
		!d.Level().At(levels.Cell{X: 1, Y: 0}).Has("wall") || d.Level().Count("box") != 2 {
		t.Errorf("moved: %s, %v", dump(d.Level()), err)
	}
	d.Undo()
	if !d.Level().SameGrid(fresh().Level()) {
		t.Errorf("undone: %s", dump(d.Level()))
	}
	for y := range 3 {
		d.Level().Set(levels.Cell{X: 2, Y: y}, levels.Stack{{Tile: "goal"}})
	}
	if n := d.SelectAlike("goal"); n != 3 || d.Selection() != levels.Span(levels.Cell{X: 2}, levels.Cell{X: 2, Y: 2}) {
		t.Errorf("of a column, %d in %v", n, d.Selection())
	}
	if d.SelectAlike("player") != 0 || !d.Selection().Empty() {
		t.Error("of what is nowhere something is selected")
	}
}

// TestARandomFillIsOneStep, by the weights, which comes again as it was.
func TestARandomFillIsOneStep(t *testing.T) {
	d := document.New(games.ByName("sokoban"), levels.New(40, 40))
	d.Level().Set(levels.Cell{X: 3, Y: 3}, levels.Stack{{Tile: "goal"}})
	if err := d.Scatter([]document.Share{{"wall", 3}, {"goal", 0}, {"box", 1}, {"", 4}}); err != nil {
		t.Fatal(err)
	}
	walls, boxes := d.Level().Count("wall"), d.Level().Count("box")
	if walls < 400 || walls > 800 || boxes < 100 || boxes > 300 || d.Level().Count("goal") != 1 {
		t.Errorf("%d walls, %d boxes, %d goals of 1600 cells", walls, boxes, d.Level().Count("goal"))
	}
	filled := d.Copy()
	d.Undo()
	if d.Level().Count("wall")+d.Level().Count("box") != 0 {
		t.Error("it is more than one step")
	}
	d.Redo()
	if !d.Level().SameGrid(filled) {
		t.Error("done again, it is another")
	}
	all := d.Level().Count("goal")
	d.Level().Set(levels.Cell{X: 5, Y: 6}, levels.Stack{{Tile: "goal"}})
	d.SelectAlike("goal")
	if err := d.Scatter([]document.Share{{"", 1}}); err != nil || all != 1 || d.Level().Count("goal") != 0 ||
		d.Level().Count("wall")+d.Level().Count("box") < walls+boxes-1 {
		t.Errorf("between the cells that are selected, others are filled, %v", err)
	}
	for _, shares := range [][]document.Share{nil, {{"player", 1}}, {{"nobody", 1}}, {{"wall", 0}}} {
		if d.Scatter(shares) == nil {
			t.Errorf("%v is no error", shares)
		}
	}
}
