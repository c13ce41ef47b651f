package sliding

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/sliding/patterndb"
)

// TestMemoryIsSharedByDatabasesAndBeams: together they stay within that of the
// task.
func TestMemoryIsSharedByDatabasesAndBeams(t *testing.T) {
	for _, size := range [][2]int{{3, 3}, {4, 4}, {5, 5}, {6, 6}, {10, 10}} {
		for memory := int64(1); memory < 1<<33; memory *= 3 {
			s := newRun(newPuzzle(size[0], boards.Solved(size[0]*size[1])), solver.Task{Memory: memory})
			s.choosePartitions()
			if s.beamMemory() < 0 || s.reserved+s.beamMemory() > memory {
				t.Errorf("%v: of %d bytes %d are for databases and %d for beams", size, memory, s.reserved, s.beamMemory())
			}
		}
	}
	weak := patterndb.Cache.Acquire(4, 4, patterndb.Partitions(4, 4)[0], 1)
	defer patterndb.Cache.Release(weak)
	least := weak.Wait(t.Context()).Bytes()
	p := newPuzzle(4, boards.Walked(4, 4, 30, rand.New(rand.NewPCG(3, 3))))
	if a := search.Solve(t.Context(), p, solver.Task{Memory: 64 << 20}); a.Bytes < least || a.Bytes > 64<<20 {
		t.Errorf("the search held %d bytes, its database %d", a.Bytes, least)
	}
}
