package patterndb

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sliding/boards"
)

func filled(t testing.TB, width, height int, home []int) *Pattern {
	t.Helper()
	p := newPattern(newGrid(width, height), home)
	err := p.layOut(t.Context())
	if err == nil {
		err = p.build(t.Context(), 2)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.close)
	return p
}

// patternTwin counts the moves of a pattern's tiles on boards in which all
// other tiles are 255, over a map: first all that costs nothing, then a move.
func patternTwin(width, height int, home []int) map[string]int {
	cells := width * height
	board := bytes.Repeat([]byte{255}, cells)
	for _, c := range home {
		board[c] = byte(c + 1)
	}
	board[cells-1] = 0
	far := map[string]int{string(board): 0}
	now := []string{string(board)}
	for n := 0; len(now) > 0; n++ {
		var next []string
		for i := 0; i < len(now); i++ { // grows on the way
			eachMove(now[i], width, func(tile byte, after string) {
				if known, ok := far[after]; tile == 255 && (!ok || known > n) {
					far[after] = n
					now = append(now, after)
				} else if !ok {
					far[after] = n + 1
					next = append(next, after)
				}
			})
		}
		var later []string
		for _, s := range next {
			if far[s] == n+1 {
				later = append(later, s)
			}
		}
		now = later
	}
	return far
}

// eachMove visits the boards a move away, with the tile that moves.
func eachMove(board string, width int, visit func(tile byte, after string)) {
	gap := strings.IndexByte(board, 0)
	for m := range levels.Move(levels.NumDirections) {
		if to := boards.Neighbour(gap, m, width, len(board)/width); to >= 0 {
			after := []byte(board)
			after[gap], after[to] = after[to], 0
			visit(board[to], string(after))
		}
	}
}

// TestPatternsCountMovesAsTheTwinDoes compares every position.
func TestPatternsCountMovesAsTheTwinDoes(t *testing.T) {
	for _, test := range []struct {
		width, height int
		home          []int
	}{
		{2, 2, []int{0, 1, 2}},
		{3, 2, []int{0, 1, 4}},
		{2, 3, []int{0, 1, 2, 3, 4}},
		{3, 3, []int{0, 3, 4, 5}},
		{3, 3, []int{4, 5, 6, 7}},
		{3, 3, []int{0, 2, 4, 6, 7}},
		{4, 3, []int{0, 5, 10}},
		{4, 4, []int{1, 11, 14}},
		{5, 2, []int{1, 3, 5, 8}},
		{3, 3, []int{0, 1, 2, 3, 4, 5}}, // whose permutations fill no whole number of words
		{3, 3, []int{1, 4, 7}},          // with the gap beside its own mirror image
		{4, 2, []int{0, 1, 2, 3}},       // its own mirror image, as the next ones
		{3, 3, []int{0, 2, 4}},
		{5, 3, []int{1, 3, 7}},
		{6, 3, []int{1, 6}}, // on boards of more than 16 cells
		{6, 3, []int{0, 5}},
	} {
		t.Run(fmt.Sprint(test), func(t *testing.T) {
			p := filled(t, test.width, test.height, test.home)
			for board, want := range patternTwin(test.width, test.height, test.home) {
				at := placementOn(p, []byte(board))
				gap := 0
				for board[gap] != 0 {
					gap++
				}
				if got := p.distance(at, gap); got != want {
					t.Fatalf("%v: %d, want %d", []byte(board), got, want)
				}
			}
		})
	}
}

// placementOn is placementOf for boards with tiles of no number.
func placementOn(p *Pattern, board []byte) Placement {
	known := make([]byte, len(board))
	for c, tile := range board {
		if tile != 255 {
			known[c] = tile
		}
	}
	return p.placementOf(known)
}

func TestSetsAreRankedInOrder(t *testing.T) {
	for _, test := range [][2]int{{4, 2}, {16, 8}, {25, 5}, {36, 4}, {13, 1}, {24, 6}} {
		s := newCombinations(test[0], test[1])
		n := int32(0)
		err := s.each(t.Context(), func(rank int32, set cellSet) {
			if s.rank(set) != rank {
				t.Fatalf("%v: set %b has rank %d, want %d", test, set, s.rank(set), rank)
			}
			n++
		})
		if err != nil || int(n) != choose(test[0], test[1]) {
			t.Fatalf("%v: %d sets", test, n)
		}
	}
}

func TestPermutationsComeBack(t *testing.T) {
	o := newPermutations(5, 3)
	seq := make([]uint8, 5)
	for r := range o.count {
		o.unrank(permutation(r), seq)
		if rankOf(seq) != permutation(r) {
			t.Fatalf("order %d is %v, which is %d", r, seq, rankOf(seq))
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{5, 6, 7, 8} {
		b.Run(fmt.Sprint(n, " tiles"), func(b *testing.B) {
			home := []int{0, 1, 2, 3, 4, 5, 6, 7}[:n]
			for b.Loop() {
				filled(b, 4, 4, home).close()
			}
		})
	}
}
