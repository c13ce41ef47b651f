package sliding

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/sliding/boards"
)

func TestEveryBoardIsRouted(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for width := boards.MinSide; width <= boards.MaxSide; width++ {
		for height := boards.MinSide; height <= boards.MaxSide; height++ {
			for range max(1, 5/fewer) {
				board := boards.Drawn(width, height, r)
				moves := greedySolution(t.Context(), width, board)
				if !solver.Wins(newPuzzle(width, board), moves) {
					t.Fatalf("%dx%d %v: %v is no solution", width, height, board, moves)
				}
			}
		}
	}
}

func BenchmarkRoute(b *testing.B) {
	for _, n := range []int{4, 5, 7, 10} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			r := rand.New(rand.NewPCG(5, 5))
			sum := 0
			for b.Loop() {
				sum += len(greedySolution(b.Context(), n, boards.Drawn(n, n, r)))
			}
			b.ReportMetric(float64(sum)/float64(b.N), "moves")
		})
	}
}
