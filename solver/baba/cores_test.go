package baba

import (
	"bytes"
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// searched is a puzzle as the exact search sees it: no scout runs beside it.
type searched struct {
	solver.Puzzle
	solver.MacroMover
	solver.Bounder
	solver.Pruner
	solver.Cutter
	solver.Narrower
	solver.Sharer
	of *puzzle
}

func searchedOnly(p *puzzle) searched { return searched{p, p, p, p, p, p, p, p} }

// Fork implements solver.Forker.
func (s searched) Fork() solver.Puzzle { return searchedOnly(s.of.Fork().(*puzzle)) }

// Levels with much to search have one answer, on however many cores.
func TestTheAnswerDoesNotDependOnTheNumberOfCores(t *testing.T) {
	large := []string{"full_biy:42", "full_biy:90"}
	if slowness > 1 {
		large = []string{"full_biy:106"} // what shows a race here shows it there
	}
	for _, c := range recorded(t, large...) {
		t.Run(c.ID, func(t *testing.T) {
			var want solver.Answer
			for workers := 1; workers <= 4; workers++ {
				p := searchedOnly(puzzleOf(t, &c, false))
				got := search.Solve(t.Context(), p, solver.Task{Workers: workers, Time: patience})
				if workers == 1 {
					want = got
				}
				if got.Verdict != want.Verdict || len(got.Moves) != len(want.Moves) || !got.Optimal || got.Lower != want.Lower {
					t.Errorf("on %d cores it is %s in %d moves, at least %d; on one %s in %d, at least %d", workers,
						got.Verdict, len(got.Moves), got.Lower, want.Verdict, len(want.Moves), want.Lower)
				}
			}
		})
	}
}

// While words lie as they do at the start, workers share states by all but the
// one piece that is YOU: those that differ in it alone go to one worker, and
// others to all alike.
func TestStatesThatDifferInWhatIsYouAloneAreShared(t *testing.T) {
	for _, c := range recorded(t, "full_biy:126", "full_biy:144") {
		p := puzzleOf(t, &c, false)
		if low, high := p.Packer.CodesOf(int(p.roamer), p.Start()); high-low != 2 || p.Start()[low] != 1 {
			t.Fatalf("%s: the one piece is told by the bytes %x", c.ID, p.Start()[low:high])
		}
		of := [2]int{}
		for _, state := range gametest.FirstStates(p, 4000) {
			if !bytes.Equal(p.Packer.WordsOf(state), p.firstWords) {
				continue
			}
			share := p.Share(state)
			of[share&1]++
			other := slices.Clone(state)
			low, high := p.Packer.CodesOf(int(p.roamer), state)
			if high-low < 2 {
				continue // it is gone
			}
			if other[high-1]++; p.Share(other) != share {
				t.Fatalf("%s: %x and %x are not shared", c.ID, state, other)
			}
			other[high-1]--
			if other[low-1]++; p.Share(other) == share {
				t.Fatalf("%s: %x and %x are shared", c.ID, state, other)
			}
		}
		if min(of[0], of[1]) < (of[0]+of[1])/4 {
			t.Errorf("%s: of two workers, one has %d states and the other %d", c.ID, of[0], of[1])
		}
	}
}

// States with the same words go to one worker, but for the words of the start;
// and both have enough to do.
func TestStatesWithTheSameWordsAreShared(t *testing.T) {
	for _, c := range recorded(t, "full_biy:42", "full_biy:130", "full_biy:90", "full_biy:190") {
		p := puzzleOf(t, &c, false)
		of, opening := [2]int{}, [2]int{}
		shares := map[string]uint64{}
		for _, state := range gametest.FirstStates(p, 5000) {
			share, words := p.Share(state), string(p.Packer.WordsOf(state))
			side := share >> 31 & 1
			of[side]++
			if words == string(p.Packer.WordsOf(p.Start())) {
				opening[side]++
			} else if known, ok := shares[words]; ok && share != known {
				t.Fatalf("%s: states with the words %x are not shared", c.ID, words)
			} else {
				shares[words] = share
			}
		}
		if n := len(shares); n < 10 || n > 2500 {
			t.Errorf("%s: the words lie in %d ways", c.ID, n)
		}
		// Where one piece is YOU, most of the start's differ in where that is alone.
		fair := p.roamer != board.None || min(opening[0], opening[1]) >= (opening[0]+opening[1])/3
		if min(of[0], of[1]) < (of[0]+of[1])/4 || !fair {
			t.Errorf("%s: of two workers, one has %d states and the other %d; of the start's words %v", c.ID, of[0], of[1], opening)
		}
	}
}

// BenchmarkAllocations searches levels on one core, a second time with what a
// puzzle keeps from the first, and reports how many allocations there are to a
// state that is made: none, but those of the search itself.
func BenchmarkAllocations(b *testing.B) {
	for _, c := range recorded(b,
		"full_biy:42", "full_biy:88", "full_biy:90", "full_biy:162", "full_biy:176", "full_biy:190", "bia:turns") {
		b.Run(c.ID, func(b *testing.B) {
			p := searchedOnly(puzzleOf(b, &c, false))
			task := solver.Task{Workers: 1, Time: 3 * time.Second}
			search.Solve(context.Background(), p, task)
			var start, end runtime.MemStats
			generated := int64(0)
			runtime.ReadMemStats(&start)
			for b.Loop() {
				generated += search.Solve(context.Background(), p, task).Generated
			}
			runtime.ReadMemStats(&end)
			b.ReportMetric(float64(end.Mallocs-start.Mallocs)/float64(generated), "allocs/state")
			b.ReportMetric(float64(generated)/float64(b.N), "states")
		})
	}
}
