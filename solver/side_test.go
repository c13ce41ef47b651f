package solver_test

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/theseus"
)

// TestSidesAreSettledWhenALevelIsRead: what lies on a side is stored once, in
// the left or the upper of its cells, and on the border in the one there is.
func TestSidesAreSettledWhenALevelIsRead(t *testing.T) {
	l := levels.New(2, 2)
	facing := func(m levels.Move) levels.Piece { return levels.Piece{Tile: "FENCE", Facing: m} }
	l.Set(levels.Cell{}, levels.Stack{{Tile: "theseus"}, facing(levels.Right), facing(levels.Left)})
	l.Set(levels.Cell{X: 1}, levels.Stack{facing(levels.Left), {Tile: "wall"}})
	l.Set(levels.Cell{X: 1, Y: 1}, levels.Stack{facing(levels.Up), facing(levels.Down)})
	theseus.Game.Spell(l)
	for c, want := range map[levels.Cell]string{
		{}: "fence ← + fence + theseus", {X: 1}: "fence ↓ + wall", {Y: 1}: "empty", {X: 1, Y: 1}: "fence ↓",
	} {
		if got := l.At(c).String(); got != want {
			t.Errorf("%v holds %s, want %s", c, got, want)
		}
	}
	for side, want := range map[levels.Side]bool{
		{Cell: levels.Cell{}, Facing: levels.Right}:        true,
		{Cell: levels.Cell{X: 1}, Facing: levels.Left}:     true,
		{Cell: levels.Cell{X: 1, Y: 1}, Facing: levels.Up}: true,
		{Cell: levels.Cell{Y: 1}, Facing: levels.Right}:    false,
		{Cell: levels.Cell{X: -1}, Facing: levels.Right}:   true,
		{Cell: levels.Cell{X: 1}, Facing: levels.Up}:       false,
	} {
		if p, ok := theseus.Game.SidePiece(l, side); ok != want || ok && p.Facing != side.Facing {
			t.Errorf("on %v: %v, %v", side, p, ok)
		}
	}
}
