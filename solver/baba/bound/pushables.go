package bound

import "puzzlewright/solver/states"

// pushables is the set of cells where things lie that may ever be pushed: for each
// row and each column a bit for each cell.
type pushables struct{ lines [2][]uint64 }

// maxPushables is the largest size of a board that has such a set.
const maxPushables = 64

func newPushables(size [2]int32) *pushables {
	if max(size[0], size[1]) > maxPushables {
		return nil
	}
	return &pushables{[2][]uint64{states.OwnLines[uint64](int(size[1])), states.OwnLines[uint64](int(size[0]))}}
}

func (c *pushables) clear() {
	clear(c.lines[0])
	clear(c.lines[1])
}

func (c *pushables) add(at [2]int16) {
	c.lines[0][at[1]] |= 1 << at[0]
	c.lines[1][at[0]] |= 1 << at[1]
}
