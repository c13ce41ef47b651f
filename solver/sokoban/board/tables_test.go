package board

import (
	"errors"
	"testing"

	"puzzlewright/levels"
)

// hall gives an empty board with goals in its middle, and as many boxes.
func hall(side, goals int) *Board {
	l := levels.New(side, side)
	l.Set(levels.Cell{}, levels.Stack{{Tile: PlayerTile}})
	for i := range goals {
		l.Set(levels.Cell{X: side / 2, Y: 2 + i}, levels.Stack{{Tile: GoalTile}})
		l.Set(levels.Cell{X: side/2 + 2, Y: 2 + i}, levels.Stack{{Tile: BoxTile}})
	}
	return New(l)
}

// TestTablesStopAtOnce: while tables are made there is a question whether to stop at
// least once in a number of steps, and none after the answer is yes.
func TestTablesStopAtOnce(t *testing.T) {
	b := hall(60, 20)
	asked := 0
	f, err := NewTables(b, func() bool { asked++; return false })
	if err != nil {
		t.Fatal(err)
	}
	steps := 0 // every distance takes one
	for _, d := range append(append([]uint16(nil), f.Distances...), f.Reversed.Distances...) {
		if d != Far {
			steps++
		}
	}
	if asked*askEvery < steps-2*askEvery {
		t.Errorf("%d questions in %d steps", asked, steps)
	}
	for stop := 1; stop <= asked; stop++ {
		n := 0
		_, err := NewTables(b, func() bool { n++; return n >= stop })
		if !errors.Is(err, ErrStopped) || n != stop {
			t.Fatalf("stopped at question %d: %v after %d", stop, err, n)
		}
	}
}
