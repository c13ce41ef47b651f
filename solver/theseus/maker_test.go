package theseus

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/plain"
)

// TestBothBeginWhereItIsFarthest: or nearly so; no other two cells of the maze are
// farther from the win than the farthest that are drawn.
func TestBothBeginWhereItIsFarthest(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 60 {
		l := labyrinth(r, 4, 3)
		most := 0
		for range 20 { // chance takes one of the farthest few
			farthest(r, l)
			most = max(most, turnsOf(t, l))
		}
		var free []levels.Cell
		l.Cells(func(c levels.Cell, s levels.Stack) {
			if inside, fences := parted(s); !inside.Has(exitTile) {
				l.Set(c, fences)
				free = append(free, c)
			}
		})
		for _, a := range free {
			for _, b := range free {
				if a == b {
					continue
				}
				other := l.Clone()
				other.Set(a, append(append(levels.Stack{}, l.At(a)...), levels.Piece{Tile: theseusTile}))
				other.Set(b, append(append(levels.Stack{}, l.At(b)...), levels.Piece{Tile: minotaurTile}))
				if turns := turnsOf(t, other); turns > most {
					t.Errorf("maze %d: %v and %v are %d turns from the win, and what is drawn %d", n, a, b, turns, most)
				}
			}
		}
	}
}

// turnsOf counts the turns to the win by trying everything, 0 where there is none.
func turnsOf(t *testing.T, l *levels.Level) int {
	t.Helper()
	p, problems := open(l)
	if levels.AnyHarmful(problems) {
		t.Fatal(problems)
	}
	return max(plain.Shortest(p, p.Start()), 0)
}

// TestBothBeginSomewhereInALargeMaze, of which nobody knows where it is farthest.
func TestBothBeginSomewhereInALargeMaze(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 5 {
		l := labyrinth(r, 40, 40)
		for range 3 {
			if _, problems := open(l); levels.AnyHarmful(problems) {
				t.Fatal(problems)
			}
			if !farthest(r, l) {
				t.Error("they do not begin anew")
			}
		}
	}
}

// TestFarthestNeedsAWayOut: where there is none, both are put down all the same, and it is told;
// where there is one, it is found however few there are.
func TestFarthestNeedsAWayOut(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	l := levels.New(3, 1)
	for range 5 {
		if farthest(r, l) || l.Count(theseusTile) != 1 || l.Count(minotaurTile) != 1 {
			t.Error("there is no exit, and it finds a way")
		}
	}
	l.Set(levels.Cell{X: 1}, levels.Stack{{Tile: exitTile}})
	for range 20 { // between both: only who begins beside it, and moves first, gets out
		if !farthest(r, l) || turnsOf(t, l) == 0 {
			t.Error("it finds no way")
		}
	}
	if farthest(r, levels.New(1, 1)) {
		t.Error("both begin in one cell")
	}
}
