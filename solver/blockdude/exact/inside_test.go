package exact

import (
	"testing"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search/parallel"
)

// TestNeedsAreExactNearTheDoor: three pits before the door want two, two and
// one block, which no two of them tell; and with fewer inside nobody wins.
func TestNeedsAreExactNearTheDoor(t *testing.T) {
	b := board.New(twin.Parse(t, `#...........#
#...........#
#.........BB#
#D...#..<BBB#
##...########
##...########
###..########
###..########
####.########
#############
`))
	rough, exact := newNeeds(b, 0, new(parallel.Limits)), newNeeds(b, maxInside, new(parallel.Limits))
	if rough.enter[3] != 4 || exact.enter[3] != 5 {
		t.Errorf("%d and %d blocks are needed in the pits, want 4 and 5", rough.enter[3], exact.enter[3])
	}
	for cut := range rough.enter {
		if exact.enter[cut] < rough.enter[cut] {
			t.Errorf("cut %d: %d blocks are needed, and exactly %d", cut, rough.enter[cut], exact.enter[cut])
		}
	}
}
