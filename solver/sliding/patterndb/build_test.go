package patterndb

import (
	"testing"

	"puzzlewright/solver/search/searchtest"
)

// TestABuildStopsAfterABatchAndGoesOnFromThere interrupts a build after every few
// batches of blocks, and compares what comes of it with a build in one go.
func TestABuildStopsAfterABatchAndGoesOnFromThere(t *testing.T) {
	const partition, workers = "AAAAAABBBBB", 2
	want := laidOut(t, 4, 3, partition)
	defer want.close()
	if err := want.build(t.Context(), workers); err != nil {
		t.Fatal(err)
	}
	db := New(4, 3, partition)
	defer db.close()
	for stops := int64(0); ; stops++ {
		ctx := searchtest.EndAfter(t, 1+stops%7)
		err := db.layOut(ctx)
		if err == nil {
			err = db.build(ctx, workers)
		}
		if n := ctx.AskedAfter(); n > 2*workers+2 { // a level may come to its end meanwhile
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
	partitions := Partitions(5, 3)
	strong := partitions[len(partitions)-1]
	first := c.Acquire(5, 3, strong, 1)
	second := c.Acquire(5, 3, strong, 1)
	if first != second {
		t.Fatal("two searches do not share a database")
	}
	c.Release(first)
	if first.isStopped() {
		t.Error("it stopped while somebody wanted it")
	}
	c.Release(second)
	<-first.stopped
	if first.Built() != nil {
		t.Error("it was built although nobody wanted it")
	}
	weak := c.Acquire(3, 3, "AAAABBBB", 1)
	for range 3 { // again and again
		c.Release(weak)
		weak = c.Acquire(3, 3, "AAAABBBB", 1)
	}
	if weak.Wait(t.Context()) == nil {
		t.Error("it was not built")
	}
	c.Release(weak)
}
