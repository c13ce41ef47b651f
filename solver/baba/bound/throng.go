package bound

import "puzzlewright/solver/states"

// A throng tells where things lie that may ever be pushed: for each row and
// each column, by axis along it, a bit for each cell.
type throng struct{ lines [2][]uint64 }

// maxThrong is the largest size of a board of which a throng tells.
const maxThrong = 64

func newThrong(size [2]int32) *throng {
	if max(size[0], size[1]) > maxThrong {
		return nil
	}
	return &throng{[2][]uint64{states.OwnLines[uint64](int(size[1])), states.OwnLines[uint64](int(size[0]))}}
}

func (c *throng) clear() {
	clear(c.lines[0])
	clear(c.lines[1])
}

func (c *throng) add(at [2]int16) {
	c.lines[0][at[1]] |= 1 << at[0]
	c.lines[1][at[0]] |= 1 << at[1]
}
