package heuristic

import "puzzlewright/solver/blockdude/board"

// A DeadTest finds positions that are most likely dead, for want of blocks. It puts
// all blocks that the dude gets to on one heap, and lets him stand on air as long as
// the heap can fill all gaps on his way together. This is no proof: on stairs that
// he climbs to and fro, one block may fill two gaps.
type DeadTest struct {
	kinds  []byte        // with the blocks where they are
	paths  *RelaxedPaths // among the blocks that are out of his reach
	fixed  []board.Cell  // the blocks that are out of his reach
	starts []board.Cell  // where the dude is, or can lift a block now
	beside []board.Cell  // where he can lift the blocks that were gathered last
}

// NewDeadTest prepares for a board; kinds are its cells with the blocks where they are.
func NewDeadTest(b *board.Board, kinds []byte) *DeadTest {
	return &DeadTest{kinds: kinds, paths: newRelaxedPaths(b, make([]byte, len(kinds)), 0, 1, 0)}
}

// IsDead tells whether the dude at a cell never gets to the door, with the
// blocks that lie.
func (f *DeadTest) IsDead(at board.Cell, loaded bool, blocks []board.Cell) bool {
	copy(f.paths.kinds, f.kinds)
	f.fixed = append(f.fixed[:0], blocks...)
	f.starts = append(f.starts[:0], at)
	heap := int32(0)
	if loaded {
		heap = 1
	}
	for first := !loaded; ; first = false {
		f.paths.measure(f.fixed)
		f.paths.Survey(f.starts, heap)
		if f.paths.Costs[f.paths.Into(f.paths.Door)] <= heap {
			return false
		}
		more := f.gather(heap)
		if more == 0 {
			return true
		}
		heap += more
		if first {
			// Before he fills any gap he must have lifted a block.
			f.starts = append(f.starts[:0], f.beside...)
		}
	}
}

// gather removes from fixed the blocks that the dude gets to, and tells how many these are.
func (f *DeadTest) gather(heap int32) (more int32) {
	r := f.paths
	stride := r.Stride
	f.beside = f.beside[:0]
	for i := 0; i < len(f.fixed); i++ {
		c := f.fixed[i]
		if r.kinds[c-stride] != board.Air {
			continue
		}
		within := false
		for _, y := range [...]board.Cell{c - 1, c + 1} {
			if r.Costs[r.Into(y)] <= heap && r.kinds[y-stride] == board.Air {
				f.beside = append(f.beside, y)
				within = true
			}
		}
		if within {
			r.kinds[c] = board.Air
			f.fixed[i] = f.fixed[len(f.fixed)-1]
			f.fixed = f.fixed[:len(f.fixed)-1]
			more++
			i--
		}
	}
	return more
}
