//go:build unix

package baba

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// BenchmarkPacks looks for any solution of the fan-made levels, each within some seconds of
// processor time on one core, and reports how many are solved. With PUZZLEWRIGHT_WORKERS there
// are so many workers, who share that time. PUZZLEWRIGHT_SECONDS gives another limit,
// PUZZLEWRIGHT_LEVEL picks some by their names, with commas between, and with
// PUZZLEWRIGHT_TABLE there is a line for each. With PUZZLEWRIGHT_FORMS each is looked at in so
// many forms: as it is, and renamed (see there). On some that are neither easy nor hard this
// tells more than on all in one form, as less of it is chance. With PUZZLEWRIGHT_LEAD searches are
// led by so many percent of the recorded win, where there is one.
func BenchmarkPacks(b *testing.B) { reportSolved(b, fanMadeHalves(b)) }

// BenchmarkDrawn does the same with the levels that were drawn for this project.
func BenchmarkDrawn(b *testing.B) {
	parts := []levelSet{{name: "first"}, {name: "second"}, {name: "third"}, {name: "fourth"}, {name: "fifth"}}
	for _, d := range drawnLevels(b) {
		i := slices.IndexFunc(parts, func(p levelSet) bool { return p.name == d.Part })
		parts[i].levels = append(parts[i].levels, d)
	}
	reportSolved(b, parts)
}

// reportSolved reports how many levels of each set are solved.
func reportSolved(b *testing.B, sets []levelSet) {
	b.Helper()
	workers := max(1, envNumber("PUZZLEWRIGHT_WORKERS"))
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
	limit, forms := effort.Seconds(3), max(1, envNumber("PUZZLEWRIGHT_FORMS"))
	for _, set := range sets {
		b.Run(set.name, func(b *testing.B) {
			for b.Loop() {
				count := map[solver.Verdict]int{}
				tried := 0
				for _, l := range set.levels {
					if only := os.Getenv("PUZZLEWRIGHT_LEVEL"); only != "" && !slices.Contains(strings.Split(only, ","), l.Name) {
						continue
					}
					for form := range uint64(forms) {
						count[solveWithin(b, inForm(l, form), limit, workers).Verdict]++
						tried++
					}
				}
				b.ReportMetric(float64(count[solver.Solved]), "solved")
				b.ReportMetric(float64(count[solver.Unsolvable]), "unsolvable")
				b.ReportMetric(float64(tried), "levels")
			}
		})
	}
}

// A levelSet is some levels that are measured together.
type levelSet struct {
	name   string
	levels []twin.NamedLevel
}

// fanMadeHalves splits the fan-made levels at random, for good: what is made while looking
// at the first half is measured on the second.
func fanMadeHalves(b *testing.B) []levelSet {
	b.Helper()
	all := fanMade(b)
	mixed := make([]twin.NamedLevel, len(all))
	for i, of := range rand.New(rand.NewPCG(17, 17)).Perm(len(all)) {
		mixed[i] = all[of]
	}
	middle := len(mixed) / 2
	return []levelSet{{"develop", mixed[:middle]}, {"unseen", mixed[middle:]}}
}

// inForm gives a level in one of its forms: as it is, or renamed.
func inForm(l twin.NamedLevel, form uint64) twin.NamedLevel {
	if form == 0 {
		return l
	}
	return twin.NamedLevel{Name: fmt.Sprintf("%s/%d", l.Name, form), Level: renamed(l.Level, form)}
}

// envNumber gives a number from the environment, 0 where there is none.
func envNumber(name string) int {
	n, _ := strconv.Atoi(os.Getenv(name))
	return n
}

// solveWithin looks for any solution of a level for some seconds of processor time, of all
// workers together.
func solveWithin(b *testing.B, l twin.NamedLevel, seconds float64, workers int) solver.Answer {
	b.Helper()
	runtime.GC()
	began := effort.ProcessorTime()
	p, err := newPuzzle(l.Level, position.Options{})
	if err != nil {
		b.Fatal(err)
	}
	lead := l.Moves[:len(l.Moves)*envNumber("PUZZLEWRIGHT_LEAD")/100]
	ctx, cancel := effort.ProcessorLimit(b.Context(), seconds)
	a := search.Solve(ctx, p, solver.Task{Goal: solver.Any, Workers: workers, Leads: []levels.Moves{lead}, Time: time.Hour, Memory: 1 << 29})
	cancel()
	if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
		fmt.Printf("%-32s %2dx%-2d %-10s %4d steps %6.2f s %9d expanded %9d generated\n", l.Name, l.Level.Width(), l.Level.Height(),
			a.Verdict, len(a.Moves), effort.ProcessorTime()-began, a.Expanded, a.Generated)
	}
	return a
}
