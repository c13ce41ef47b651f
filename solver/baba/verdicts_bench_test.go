package baba

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A measured level is one whose verdict was timed.
type measured struct {
	id            string
	width, height int
	recorded      int
	solver.Answer
}

// BenchmarkVerdicts decides the levels of the conformance cases, each within
// ten seconds, and reports how many were decided how soon. With
// PUZZLEWRIGHT_TABLE it prints a line for each level; PUZZLEWRIGHT_LEVEL picks
// one, PUZZLEWRIGHT_SECONDS gives another limit.
func BenchmarkVerdicts(b *testing.B) {
	cases := conformance(b, "baba.json")
	limit := 10 * time.Second
	if n, err := strconv.Atoi(os.Getenv("PUZZLEWRIGHT_SECONDS")); err == nil {
		limit = time.Duration(n) * time.Second
	}
	goal := solver.FewestMoves
	if os.Getenv("PUZZLEWRIGHT_GOAL") == "any" {
		goal = solver.Any
	}
	for _, workers := range []int{1, runtime.GOMAXPROCS(0)} {
		b.Run("workers="+strconv.Itoa(workers), func(b *testing.B) {
			for b.Loop() {
				var all []measured
				for _, c := range cases {
					if only := os.Getenv("PUZZLEWRIGHT_LEVEL"); only != "" && only != c.ID {
						continue
					}
					p := puzzleOf(b, &c, false)
					a := search.Solve(context.Background(), p, solver.Task{Goal: goal, Time: limit, Workers: workers})
					all = append(all, measured{c.ID, c.Width, c.Height, len(c.Solution), a})
				}
				reportVerdicts(b, all)
			}
		})
	}
}

func reportVerdicts(b *testing.B, all []measured) {
	within := func(d time.Duration) (n float64) {
		for _, m := range all {
			if m.Verdict != solver.Undecided && m.Elapsed <= d {
				n++
			}
		}
		return n
	}
	var stored, generated, bytes, seconds float64
	for _, m := range all {
		stored += float64(m.Stored)
		generated += float64(m.Generated)
		seconds += m.Elapsed.Seconds()
		bytes += float64(m.Bytes)
	}
	b.ReportMetric(within(100*time.Millisecond), "in-0.1s")
	b.ReportMetric(within(time.Second), "in-1s")
	b.ReportMetric(within(10*time.Second), "in-10s")
	b.ReportMetric(generated/seconds, "states/s")
	b.ReportMetric(bytes/stored, "B/state")
	if os.Getenv("PUZZLEWRIGHT_TABLE") == "" {
		return
	}
	slices.SortStableFunc(all, func(a, b measured) int { return -cmp.Compare(a.Elapsed, b.Elapsed) })
	fmt.Printf("%-22s %5s %8s %5s %5s %5s %9s %9s %9s %7s %6s\n",
		"level", "size", "seconds", "steps", "lower", "known", "expanded", "generated", "stored", "M/s", "B")
	for _, m := range all {
		verdict := m.Verdict.String()
		if m.Verdict == solver.Solved {
			verdict = strconv.Itoa(len(m.Moves))
			if !m.Optimal {
				verdict += "?"
			}
		}
		fmt.Printf("%-22s %2dx%-2d %8.3f %5.5s %5d %5d %9d %9d %9d %7.2f %6.0f\n", m.id, m.width, m.height, m.Elapsed.Seconds(), verdict,
			m.Lower, m.recorded, m.Expanded, m.Generated, m.Stored, float64(m.Generated)/m.Elapsed.Seconds()/1e6, float64(m.Bytes)/float64(max(1, m.Stored)))
	}
}
