package sliding

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// Every phase of a search stops soon after its context has ended. These tests
// count how often a phase still asks the context after its end, and how much it
// does between two questions; no clock is read.

// An endingContext ends once it has been asked so many times, and counts how often
// it is asked after that.
type endingContext struct {
	context.Context
	left, after atomic.Int64
}

func endAfter(t *testing.T, asks int64) *endingContext {
	c := &endingContext{Context: t.Context()}
	c.left.Store(asks)
	return c
}

func (c *endingContext) Err() error {
	if c.left.Add(-1) >= 0 {
		return nil
	}
	c.after.Add(1)
	return context.Canceled
}

// TestABuildStopsAfterABatchAndGoesOnFromThere interrupts a build after every few
// batches of blocks, and compares what comes of it with a build in one go.
func TestABuildStopsAfterABatchAndGoesOnFromThere(t *testing.T) {
	const partition, workers = "AAAAAABBBBB", 2
	want := laidOut(t, 4, 3, partition)
	defer want.close()
	if err := want.build(t.Context(), workers); err != nil {
		t.Fatal(err)
	}
	db := newDatabase(4, 3, partition)
	defer db.close()
	for stops := int64(0); ; stops++ {
		ctx := endAfter(t, 1+stops%7)
		err := db.layOut(ctx)
		if err == nil {
			err = db.build(ctx, workers)
		}
		if n := ctx.after.Load(); n > 2*workers+2 { // a level may come to its end meanwhile
			t.Fatalf("asked %d times after its end", n)
		}
		if err == nil {
			if stops < 100 {
				t.Errorf("%d stops: it asks too seldom", stops)
			}
			break
		}
	}
	if !sameBits(db, want) {
		t.Error("it is not what a build in one go gives")
	}
}

// TestABuildStopsOnceNobodyWantsIt: the goroutines of the cache stop when the last
// search has let go, and the next search that wants the database has it built.
func TestABuildStopsOnceNobodyWantsIt(t *testing.T) {
	c := databaseCache{limit: cacheBytes}
	partitions := partitionsFor(5, 3)
	strong := partitions[len(partitions)-1]
	first := c.acquire(5, 3, strong, 1)
	second := c.acquire(5, 3, strong, 1)
	if first != second {
		t.Fatal("two searches do not share a database")
	}
	c.release(first)
	if first.isStopped() {
		t.Error("it stopped while somebody wanted it")
	}
	c.release(second)
	<-first.stopped
	if first.built() != nil {
		t.Error("it was built although nobody wanted it")
	}
	weak := c.acquire(3, 3, "AAAABBBB", 1)
	for range 3 { // again and again
		c.release(weak)
		weak = c.acquire(3, 3, "AAAABBBB", 1)
	}
	if weak.wait(t.Context()) == nil {
		t.Error("it was not built")
	}
	c.release(weak)
}

// TestAStoppedSearchStopsItsBuild: the search of this board begins to build a
// database that takes seconds.
func TestAStoppedSearchStopsItsBuild(t *testing.T) {
	board := []byte{14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1, 2, 0}
	if !winnable(board, 5) {
		board[12], board[13] = board[13], board[12]
	}
	ctx, cancel := context.WithCancel(t.Context())
	a := search.Solve(ctx, newPuzzle(5, board), solver.Task{Report: func(solver.Progress) { cancel() }})
	if a.Verdict != solver.Solved && a.Verdict != solver.Undecided {
		t.Errorf("%+v", a)
	}
	cache.Lock()
	defer cache.Unlock()
	for _, d := range cache.databases {
		if d.users > 0 {
			t.Errorf("%s is still in use", d.name)
		}
	}
}

// TestASearchLeavesTheCoresToABuild: while a stronger database is built, the search
// for a proof and the one for shorter solutions expand so many positions and no
// more; they go on when it is built, or cannot be, and stop when they are told.
func TestASearchLeavesTheCoresToABuild(t *testing.T) {
	const patience = 100_000
	for _, builds := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			s := newRun(newPuzzle(4, slices.Clone(hardest)), solver.Task{Workers: 2, Memory: solver.DefaultMemory})
			s.adopt(newDatabase(4, 4, ""))
			build := &cachedDatabase{done: make(chan struct{})}
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
				build.failed = true // so that the search goes on as it is
				close(build.done)
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
	d := newDepthFirst(newDatabase(4, 4, ""), slices.Clone(hardest))
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
	b := newBeam(newDatabase(6, 6, ""), drawn(6, 6, r))
	longest := 0
	for most := 1; most < 200; most++ {
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
	board := drawn(10, 10, r)
	for asks := int64(0); ; asks++ {
		ctx := endAfter(t, asks)
		if moves := greedySolution(ctx, 10, board); moves != nil {
			if asks < 15 {
				t.Errorf("it asked %d times only", asks)
			}
			return
		}
		if n := ctx.after.Load(); n > 2 {
			t.Fatalf("asked %d times after its end", n)
		}
	}
}
