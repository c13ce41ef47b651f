package baba

import (
	"context"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// rocks is a level without end: much to push, and what wins is out of reach, which no argument
// shows, as there might be a KEKE.
var rocks = []string{
	"BABA IS YOU . . . . SKULL NOT ON KEKE IS DEFEAT",
	". . . . . . . . . . . . .",
	". rock . rock . rock . rock . rock . rock .",
	". . . . . . . . . . . . .",
	". rock . rock . rock . rock . rock . rock .",
	". . . baba . . . . . . . . .",
	". rock . rock . rock . rock . rock . rock .",
	". . . . . . . . . . . . .",
	". . . . . . skull skull skull . . . .",
	". . . . . . skull flag skull . . . .",
	". . . . . . skull skull skull . . . .",
	". . . . . . . . . . . . .",
	"FLAG IS WIN . . . . . . . ROCK IS PUSH",
}

// resident is how many bytes of the process are in memory.
func resident(t *testing.T) int64 {
	t.Helper()
	stat, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := strconv.ParseInt(strings.Fields(string(stat))[1], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return pages * int64(os.Getpagesize())
}

// A search that runs out of its memory says so, has not taken more, and gives
// it back; and so does one that is stopped.
func TestSearchesKeepToTheirMemoryAndGiveItBack(t *testing.T) {
	if slowness > 1 {
		t.Skip("the race detector has memory of its own")
	}
	p := loaded(t, twin.Draw(rocks...), false)
	const overhead, spare = 144 << 20, 48 << 20
	budget := int64(32 << 20)
	if soak {
		budget = 256 << 20
	}
	debug.FreeOSMemory()
	before := resident(t)
	most := before
	task := solver.Task{Memory: budget, Workers: 2, Time: 5 * time.Minute, Report: func(solver.Progress) { most = max(most, resident(t)) }}

	a := search.Solve(t.Context(), p, task)
	if a.Verdict != solver.Undecided || !strings.Contains(a.Reason(), "memory") {
		t.Errorf("it is %s: %s", a.Verdict, a.Reason())
	}
	if a.Bytes > budget || most-before > budget+overhead {
		t.Errorf("it held %d MiB of %d, resident %d MiB", a.Bytes>>20, budget>>20, (most-before)>>20)
	}
	t.Logf("%d states in %d MiB, resident %d MiB", a.Stored, a.Bytes>>20, (most-before)>>20)

	ctx, cancel := context.WithTimeout(t.Context(), time.Second/2)
	defer cancel()
	search.Solve(ctx, p, task)
	debug.FreeOSMemory()
	if after := resident(t); after-before > spare {
		t.Errorf("%d MiB are left", (after-before)>>20)
	}
}
