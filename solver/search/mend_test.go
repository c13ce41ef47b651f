package search_test

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestMendedMovesWinWithFewChanges: with the fewest, or one more, as all short sequences of
// moves tell.
func TestMendedMovesWinWithFewChanges(t *testing.T) {
	const longest = 5
	won, lost := 0, 0
	for seed := range uint64(400) {
		p := newWalker(seed, 3, 3, 3, 2)
		r := rand.New(rand.NewPCG(seed, 5))
		moves := make(levels.Moves, 1+r.IntN(6))
		for i := range moves {
			moves[i] = levels.Move(r.IntN(levels.NumDirections))
		}
		fewest := -1
		eachWin(p, p.Start(), nil, longest, func(m levels.Moves) {
			if n := changes(moves, m); fewest < 0 || n < fewest {
				fewest = n
			}
		})
		got := search.Mend(t.Context(), p, moves, 1<<22)
		switch {
		case got == nil && fewest >= 0:
			t.Fatalf("level %d: %s is not mended; %d changes do", seed, moves, fewest)
		case got == nil:
			lost++
		case !solver.Wins(p, got):
			t.Fatalf("level %d: %s, mended to %s, does not win", seed, moves, got)
		case fewest >= 0 && changes(moves, got) > fewest+1:
			t.Fatalf("level %d: %s is mended to %s, which is more than a change beyond %d", seed, moves, got, fewest)
		default:
			won++
		}
	}
	if won < 100 || lost < 20 {
		t.Errorf("%d are mended, %d cannot be won", won, lost)
	}
}

// eachWin visits the ways to win of at most so many moves, each of which changes something.
func eachWin(p solver.Puzzle, state []byte, moves levels.Moves, longest int, visit func(levels.Moves)) {
	if p.Won(state) {
		visit(moves)
		return
	}
	for m := range levels.Move(levels.NumMoves) {
		if next := solver.Step(p, state, m); len(moves) < longest && string(next) != string(state) {
			eachWin(p, next, append(moves[:len(moves):len(moves)], m), longest, visit)
		}
	}
}

// changes counts how many moves are put in, left out or exchanged between the beginning of one
// sequence and the whole of another, at the least (Wagner and Fischer 1974): what comes after a
// win does not count.
func changes(a, b levels.Moves) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	fewest := row[len(b)]
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			same := diagonal
			if a[i] != b[j] {
				same++
			}
			diagonal = row[j+1]
			row[j+1] = min(same, row[j]+1, row[j+1]+1)
		}
		fewest = min(fewest, row[len(b)])
	}
	return fewest
}

// TestMendingKeepsToItsMemory and gives up.
func TestMendingKeepsToItsMemory(t *testing.T) {
	p := newWalker(3, 12, 12, 20, 12)
	if got := search.Mend(t.Context(), p, levels.Moves{levels.Up}, 1<<12); got != nil && !solver.Wins(p, got) {
		t.Errorf("%s does not win", got)
	}
}
