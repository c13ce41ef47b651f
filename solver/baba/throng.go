package baba

import "math/bits"

// A throng tells where things lie that may ever be pushed: for each row and
// each column, by axis along it, a bit for each cell.
type throng struct{ lines [2][]uint64 }

// maxThrong is the largest size of a board of which a throng tells.
const maxThrong = 64

func newThrong(size [2]int32) *throng {
	if max(size[0], size[1]) > maxThrong {
		return nil
	}
	return &throng{[2][]uint64{make([]uint64, size[1]), make([]uint64, size[0])}}
}

func (c *throng) clear() {
	clear(c.lines[0])
	clear(c.lines[1])
}

func (c *throng) add(at [2]int16) {
	c.lines[0][at[1]] |= 1 << at[0]
	c.lines[1][at[0]] |= 1 << at[1]
}

// gaps gives by axis and word how many cells are free between the word and the
// place, along the axis, of the one thing that is YOU: above 0 if the word is
// farther up the axis, and below 0 if it is farther down.
//
// Before a word is pushed up an axis, its gap is gone: what pushes it is right
// behind it, or there are only things between that are pushed with it. But one
// thing closes no more than one of its cells a turn, and that by going up the
// axis itself. For what it pushes across comes to lie beside it, in cells that
// it has passed, and what it pushes along in another row is in no such cell. If
// it pushes the word across before, it has passed all of the gap.
func (f *frame) gaps(c *throng, from [2]int16) (gaps [2][maxFramed]int16) {
	if c == nil {
		return gaps
	}
	for axis := range 2 {
		for i := range f.n {
			low, high := from[axis], f.at[axis][i]
			sign := int16(1)
			if low > high {
				low, high, sign = high, low, -1
			}
			if high-low > 1 {
				between := c.lines[axis][f.at[1-axis][i]] >> (low + 1) & (1<<(high-low-1) - 1)
				gaps[axis][i] = sign * (high - low - 1 - int16(bits.OnesCount64(between)))
			}
		}
	}
	return gaps
}
