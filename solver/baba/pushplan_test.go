package baba

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// scattered makes a level of which one thing is YOU for ever, and the words of
// FLAG IS WIN lie apart on an open board, with one more among them; every other
// time all in one row, mostly in the wrong order.
func scattered(r *rand.Rand) *levels.Level {
	const width, height = 7, 6
	l := levels.New(width, height)
	for x, word := range []string{"BABA", "IS", "YOU"} {
		l.Set(levels.Cell{X: x, Y: 0}, levels.Stack{twin.Piece(word)})
	}
	cells := r.Perm(width * (height - 1))
	if r.IntN(2) == 0 {
		row := r.IntN(height - 2) // but not at the edge
		elsewhere := func(cell int) int { return abs(cell/width - row) }
		slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(elsewhere(a), elsewhere(b)) })
	}
	for i, word := range []string{"FLAG", "IS", "WIN", "ROCK"} {
		l.Set(levels.Cell{X: cells[i] % width, Y: 1 + cells[i]/width}, levels.Stack{twin.Piece(word)})
	}
	for i, object := range []string{"baba", "flag"} {
		at := cells[len(cells)-1-i]
		l.Set(levels.Cell{X: at % width, Y: 1 + at/width}, levels.Stack{twin.Piece(object)})
	}
	Game.Spell(l)
	return l
}

// Where words have to be pushed around corners and one after the other, no
// bound is larger than what a search without bounds needs.
func TestBoundsOfScatteredWordsAreNeverTooLarge(t *testing.T) {
	wins, sum, all, exact := 0, 0, 0, 0
	for seed := range seeds(t, max(24, 8*uint64(slowness)), 5000) {
		l := scattered(rand.New(rand.NewPCG(seed, 7)))
		p := loaded(t, l, false)
		task := solver.Task{Workers: 1, Memory: 1 << 21}
		want := search.Solve(context.Background(), unaided{plain{p, p}, p}, task)
		if want.Verdict != solver.Solved || !want.Optimal {
			continue
		}
		trace, _ := solver.Replay(p, want.Moves)
		for i, state := range trace[:len(trace)-1] {
			left := len(want.Moves) - i
			if b := tooLarge(p, state, left); b != 0 {
				t.Fatalf("seed %d: in %d moves it is won from\n%s, and no sooner, it says, than in %d", seed, left, twin.Picture(p.Show(state)), b)
			}
			b := p.Bound(state, 0)
			if sum, all = sum+b, all+left; b == left {
				exact++
			}
		}
		wins++
	}
	if wins == 0 {
		t.Error("none is solved")
	}
	t.Logf("%d levels are solved; the bounds come to %d of %d moves, and %d are exact", wins, sum, all, exact)
}
