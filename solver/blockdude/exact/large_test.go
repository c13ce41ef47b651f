package exact

import (
	"strings"
	"testing"

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
