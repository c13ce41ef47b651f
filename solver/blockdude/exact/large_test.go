package exact

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/twin"
)

// TestMoreLayersThanAreCounted: a wide level is won by as many presses as it takes.
func TestMoreLayersThanAreCounted(t *testing.T) {
	for _, width := range []int{256, 300} {
		l := twin.Parse(t, "D"+strings.Repeat(".", width-2)+"<\n")
		moves, lower, finished := proved(t, l, 1<<24, 1)
		if !finished || len(moves) != width-1 || lower >= width {
			t.Errorf("%d cells: %d presses, at least %d", width, len(moves), lower)
		}
	}
}

// TestNothingIsProvedOfWhatLiesTooDeep: the dude needs a block, which is farther away than presses
// are counted.
func TestNothingIsProvedOfWhatLiesTooDeep(t *testing.T) {
	l, at := twin.LongWay()
	set := func(x, y int, tile string) { l.Set(at.Plus(x, y), levels.Stack{{Tile: tile}}) }
	set(0, 0, "block")
	set(9, 0, "brick")
	set(9, -1, "brick")
	set(9, -2, "door")
	if moves, _, finished := proved(t, l, 1<<28, 1); finished || moves != nil {
		t.Errorf("finished %v, by %d presses", finished, len(moves))
	}
}
