package baba

import (
	"cmp"
	"iter"
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

// inLine makes a level that is won once BABA IS WIN is there, and the words for it lie in one row,
// or one column, in some order, with a gap or without.
func inLine(r *rand.Rand) *levels.Level {
	const length, breadth = 7, 5
	words := []string{"BABA", "IS", "WIN"}
	r.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	l, turned := levels.New(length, breadth), r.IntN(2) == 0
	if turned {
		l = levels.New(breadth, length)
	}
	set := func(along, across int, name string) {
		c := levels.Cell{X: along, Y: across}
		if turned {
			c = levels.Cell{X: across, Y: along}
		}
		l.Set(c, levels.Stack{twin.Piece(name)})
	}
	for i, word := range []string{"BABA", "IS", "YOU"} {
		set(i, 0, word)
	}
	first, gap := 1+r.IntN(2), r.IntN(3) // behind which word the gap is
	for i, word := range words {
		if i > gap {
			i++
		}
		set(first+i, 2, word)
	}
	at := r.IntN(length * 4)
	for at/length == 1 && at%length > 0 && at%length < length-1 {
		at = r.IntN(length * 4)
	}
	set(at%length, 1+at/length, "baba")
	Game.Spell(l)
	return l
}

// neverTooLarge solves random levels without bounds, and demands that in no position on the way a
// bound is larger than what is left.
func neverTooLarge(t *testing.T, seeds iter.Seq[uint64], memory int64, level func(seed uint64) *levels.Level) {
	t.Helper()
	wins, sum, all, exact := 0, 0, 0, 0
	for seed := range seeds {
		p := loaded(t, level(seed), false)
		want := search.Solve(t.Context(), unaided{plain{p, p}, p}, solver.Task{Workers: 1, Memory: memory})
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
	if wins == 0 || exact == 0 {
		t.Error("none is solved, or no bound is exact")
	}
	t.Logf("%d levels are solved; the bounds come to %d of %d moves, and %d are exact", wins, sum, all, exact)
}

// Where words have to be pushed past each other in their line, no bound is too large.
func TestBoundsOfWordsInALineAreNeverTooLarge(t *testing.T) {
	neverTooLarge(t, seeds(t, 60, 5000), 1<<22, func(seed uint64) *levels.Level { return inLine(rand.New(rand.NewPCG(seed, 8))) })
}

// Where words have to be pushed around corners and one after the other, neither.
func TestBoundsOfScatteredWordsAreNeverTooLarge(t *testing.T) {
	neverTooLarge(t, seeds(t, max(24, 8*uint64(slowness)), 5000), 1<<21, func(seed uint64) *levels.Level { return scattered(rand.New(rand.NewPCG(seed, 7))) })
}
