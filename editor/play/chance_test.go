package play_test

import (
	"testing"

	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/solver/baba"
)

// A move that is left to chance is not made, and it is said why; one that is only in
// vain is not spoken of.
func TestAMoveLeftToChanceSaysSo(t *testing.T) {
	l := levels.New(6, 3)
	for y, row := range [][]string{
		{"Baba text", "is text", "you text"}, {"pipe text", "is text", "tele text"}, {"Baba", "", "pipe", "pipe", "pipe"},
	} {
		for x, tile := range row {
			if tile != "" {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tile}})
			}
		}
	}
	a, err := play.Begin(&baba.Game, l, nil)
	if err != nil {
		t.Fatal(err)
	}
	if a.Move(levels.Left) || !a.LeftOut(levels.Left).IsZero() {
		t.Errorf("against the edge it is said that %q", a.LeftOut(levels.Left))
	}
	if !a.Move(levels.Right) {
		t.Error("a step changes nothing")
	}
	if a.Move(levels.Right) || a.LeftOut(levels.Right).String() != "chance decides what happens" {
		t.Errorf("onto the pipe it is said that %q", a.LeftOut(levels.Right))
	}
}
