package sliding

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/searchtest"
	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/sliding/patterndb"
)

// Every phase of a search stops soon after its context has ended. These tests
// count how often a phase still asks the context after its end, and how much it
// does between two questions; no clock is read.

// TestASearchLeavesTheCoresToABuild: while a stronger database is built, the search
// for a proof and the one for shorter solutions expand so many positions and no
// more; they go on when it is built, or cannot be, and stop when they are told.
func TestASearchLeavesTheCoresToABuild(t *testing.T) {
	const patience = 100_000
	for _, builds := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			s := newRun(newPuzzle(4, slices.Clone(hardest)), solver.Task{Workers: 2, Memory: solver.DefaultMemory})
			s.adopt(patterndb.New(4, 4, ""))
			build := &patterndb.Shared{Done: make(chan struct{})}
			s.stronger.Store(build)
			s.patience.Store(patience)
			ctx, cancel := context.WithCancel(t.Context())
			var all sync.WaitGroup
			all.Go(func() { s.deepen(2, time.Time{}) })
			all.Go(func() { s.improve(ctx, widestBeam) })
			// The clock stands still unless everybody waits.
			time.Sleep(time.Second)
			if n := s.nodes.Load(); n < patience || n > 3*patience {
				t.Errorf("%d positions were expanded meanwhile, and %d may be", n, patience)
			}
			if builds {
				before := s.nodes.Load()
				close(build.Done) // and nothing is there: the search goes on as it is
				for s.nodes.Load() < before+10*patience {
					runtime.Gosched()
				}
			}
			s.limits.Stop()
			cancel()
			all.Wait()
		})
	}
}

func TestAnIterationStopsAfterSomeNodes(t *testing.T) {
	d := newDepthFirst(patterndb.New(4, 4, ""), slices.Clone(hardest))
	nodes := int64(0)
	d.limit = 80
	d.halted = func() bool {
		nodes += d.nodes
		d.nodes = 0
		return true
	}
	d.descend(0, levels.Wait)
	if nodes += d.nodes; nodes > askEvery+int64(d.limit) {
		t.Errorf("%d nodes, want hardly more than %d", nodes, askEvery)
	}
}

// TestABeamStopsAfterSomeBoards stops a beam after each number of questions in
// turn.
func TestABeamStopsAfterSomeBoards(t *testing.T) {
	const width = 4 * boardsPerAsk
	r := rand.New(rand.NewPCG(7, 7))
	b := newBeam(patterndb.New(6, 6, ""), boards.Drawn(6, 6, r))
	longest := 0
	for most := 1; most < 200; most += effort.UnderRace(5) {
		asks, kept := 0, 0
		moves, isHome := b.run(width, 1<<30, func() bool {
			// What it has kept since it was last asked.
			now := b.now.size + len(b.found)
			longest = max(longest, now-kept)
			kept = now
			asks++
			return asks >= most
		})
		if isHome {
			break
		}
		if asks > most+1 || moves != nil {
			t.Fatalf("asked %d times, and stopped at %d; %v", asks, most, moves)
		}
	}
	if most := 8 * boardsPerAsk; longest > most {
		t.Errorf("%d boards without a question, want at most %d", longest, most)
	}
}

// TestAGreedySolutionStopsAfterSomeNodes ends the context after each number of
// questions in turn.
func TestAGreedySolutionStopsAfterSomeNodes(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	board := boards.Drawn(10, 10, r)
	for asks := int64(0); ; asks++ {
		ctx := searchtest.EndAfter(t, asks)
		if moves := greedySolution(ctx, 10, board); moves != nil {
			if asks < 15 {
				t.Errorf("it asked %d times only", asks)
			}
			return
		}
		if n := ctx.AskedAfter(); n > 2 {
			t.Fatalf("asked %d times after its end", n)
		}
	}
}
