//go:build unix

package baba

import (
	"context"
	"strconv"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// BenchmarkCores searches larger levels on one core and on two, each for some
// seconds, and reports how many states are made in a second, by the clock and
// by the processor, and how many bytes each stored one takes, all told.
func BenchmarkCores(b *testing.B) {
	for _, c := range recorded(b,
		"full_biy:42", "full_biy:90", "full_biy:154", "full_biy:162", "full_biy:176", "full_biy:190", "bia:turns") {
		for workers := 1; workers <= 2; workers++ {
			b.Run(c.ID+"/workers="+strconv.Itoa(workers), func(b *testing.B) {
				var stored, generated, bytes, seconds float64
				before := effort.ProcessorTime()
				for b.Loop() {
					p := searchedOnly(puzzleOf(b, &c, false))
					a := search.Solve(context.Background(), p, solver.Task{Workers: workers, Time: 4 * time.Second})
					stored += float64(a.Stored)
					generated += float64(a.Generated)
					seconds += a.Elapsed.Seconds()
					bytes += float64(a.Bytes)
				}
				b.ReportMetric(generated/seconds, "states/s")
				b.ReportMetric(generated/(effort.ProcessorTime()-before), "states/core-s")
				b.ReportMetric(stored/float64(b.N), "stored")
				b.ReportMetric(bytes/stored, "B/state")
			})
		}
	}
}
