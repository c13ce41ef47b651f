package retrace_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"puzzlewright/editor/live/retrace"
	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// TestWhatIsRetracedWins: levels of every game are changed at random, and what comes of following
// their solutions through that wins, on its last move, where it is said to win, and only there.
func TestWhatIsRetracedWins(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			followed, won := 0, 0
			for n, b := range games.Bundled() {
				if b.Game != g {
					continue
				}
				before, _ := g.Examine(b.Level.Clone())
				task := solver.Task{Goal: solver.Any, Time: time.Second, Memory: 128 << 20, Workers: 1}
				moves := search.Solve(t.Context(), before, task).Moves
				trace := retrace.New(before, moves)
				for seed := range effort.Seeds(t, 4, 200) {
					after := gametest.Changed(g, b.Level, rand.New(rand.NewPCG(seed, uint64(n))))
					p, _ := g.Examine(after)
					if p == nil {
						continue
					}
					done, wins := trace.Follow(t.Context(), p, retrace.Between(b.Level, after), 100)
					if wins != solver.Wins(p, done) {
						t.Errorf("%s, seed %d: %s is said to win: %t", b.Path, seed, done, wins)
					}
					followed++
					if wins {
						won++
					}
				}
			}
			t.Logf("%d followed, %d won", followed, won)
			if won == 0 {
				t.Error("none is won")
			}
		})
	}
}
