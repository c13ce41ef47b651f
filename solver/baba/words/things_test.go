package words

import (
	"testing"

	"puzzlewright/solver"
)

// TestThingsLieInTheirLayers, and some turn: the table says so in words.
func TestThingsLieInTheirLayers(t *testing.T) {
	want := map[string]thing{
		"baba": {layer: beings, turn: solver.Marked}, "rock": {layer: stuff, turn: solver.Marked}, "lava": {layer: ground, turn: solver.Marked},
		"belt": {layer: ground, turn: solver.Rotated}, "arrow": {layer: stuff, turn: solver.Rotated},
	}
	for _, th := range things {
		if w, ok := want[th.name]; ok && (th.layer != w.layer || th.turn != w.turn) {
			t.Errorf("%s lies in layer %d and turns by %v, not in %d by %v", th.name, th.layer, th.turn, w.layer, w.turn)
		}
	}
}
