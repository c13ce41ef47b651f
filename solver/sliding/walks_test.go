package sliding

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/sliding/patterndb"
)

// TestBoundsOfLargeBoardsAreNoMoreThanTheWalk: along walks from the board that they bound the way
// to, no bound is more than the moves made so far, nor changes by more than the move; and what one
// is said to change by is what it changes by.
func TestBoundsOfLargeBoardsAreNoMoreThanTheWalk(t *testing.T) {
	for _, size := range [][2]int{{4, 4}, {5, 3}, {3, 6}, {6, 4}, {10, 10}, {10, 2}} {
		width, cells := size[0], size[0]*size[1]
		var databases []*patterndb.Database
		for i, partition := range patterndb.Partitions(width, size[1]) {
			if i > 0 && !effort.Soaking() {
				break // it takes seconds to build
			}
			d := patterndb.Cache.Acquire(width, size[1], partition, 1)
			defer patterndb.Cache.Release(d)
			databases = append(databases, d.Wait(t.Context()))
		}
		for seed := range effort.Seeds(t, 10, 1000) {
			r := rand.New(rand.NewPCG(seed, 78))
			walk := newWalk(t, width, cells, r)
			home := boards.Solved(cells)
			conflicts, toHome := newLinearConflict(width, walk.board), bytes.Equal(walk.board, home)
			if seed%2 == 0 {
				copy(walk.board, home)
				conflicts, toHome = newLinearConflict(width, home), true
			}
			before := make([]int, len(databases))
			known := conflicts.lowerBound(walk.board)
			for moves := 1; moves <= 40+20*cells/10; moves++ {
				gap := bytes.IndexByte(walk.board, 0)
				from := walk.next(r)
				known += conflicts.lowerBoundChange(walk.board, from, gap)
				walk.board[gap], walk.board[from] = walk.board[from], 0
				if b := conflicts.lowerBound(walk.board); b != known || b > moves || (moves-b)%2 != 0 {
					t.Fatalf("%v, seed %d: after %d moves linear conflicts come to %d, by their changes to %d: %v", size, seed, moves, b, known, walk.board)
				}
				for i, d := range databases {
					if !toHome {
						continue
					}
					bound := d.Bound(walk.board)
					if b := bound.Least(); b > moves || b > before[i]+1 || b < before[i]-1 {
						t.Fatalf("%v, seed %d: after %d moves database %d comes from %d to %d: %v", size, seed, moves, i, before[i], b, walk.board)
					}
					before[i] = bound.Least()
				}
			}
		}
	}
}

// A slidingWalk moves the gap at random, and not back.
type slidingWalk struct {
	width int
	board []byte
	last  levels.Move
}

// newWalk begins with any board that can be won.
func newWalk(t *testing.T, width, cells int, r *rand.Rand) *slidingWalk {
	t.Helper()
	return &slidingWalk{width: width, board: boards.Drawn(width, cells/width, r), last: levels.Wait}
}

// next gives the cell that the gap moves to.
func (w *slidingWalk) next(r *rand.Rand) int {
	gap := bytes.IndexByte(w.board, 0)
	for {
		m := levels.Move(r.IntN(levels.NumDirections))
		c := levels.Cell{X: gap % w.width, Y: gap / w.width}.Plus(m.Delta())
		if w.last != levels.Wait && m == w.last.Opposite() || c.X < 0 || c.Y < 0 || c.X >= w.width || c.Y >= len(w.board)/w.width {
			continue
		}
		w.last = m
		return c.Y*w.width + c.X
	}
}
