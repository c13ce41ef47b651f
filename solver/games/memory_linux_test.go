package games

import (
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// addressSpace is how many bytes of address space the process holds.
func addressSpace(t *testing.T) int64 {
	t.Helper()
	stat, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := strconv.ParseInt(strings.Fields(string(stat))[0], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return pages * int64(os.Getpagesize())
}

// TestEveryGameGivesItsMemoryBack: the stretches that the states of a search lie in, which the
// garbage collector does not know. Each search reserves some gigabytes.
func TestEveryGameGivesItsMemoryBack(t *testing.T) {
	const searches, memory = 8, 1 << 30
	for _, g := range All {
		l := OpenFS(levels.Bundled, g.Name+"/05").Level
		solve := func() {
			p, err := g.Load(l.Clone())
			if err != nil {
				t.Fatal(err)
			}
			for _, goal := range []solver.Goal{solver.FewestMoves, solver.Any} {
				search.Solve(t.Context(), p, solver.Task{Goal: goal, Memory: memory, Time: time.Second, Workers: 2})
			}
		}
		for range searches { // what is kept for the next search
			solve()
		}
		before := addressSpace(t)
		for range searches {
			solve()
		}
		if more := addressSpace(t) - before; more > memory/4 {
			t.Errorf("%s: %d searches leave %d MiB of address space", g.Name, searches, more>>20)
		}
	}
}
