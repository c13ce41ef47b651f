package blockdude

import (
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search"
	"puzzlewright/solver/search/searchtest"
)

// long is a level that takes long: ten blocks are wanted, and one of the ten
// is lost, which is not told at a glance.
const long = `#........................#
#........................#
#........................#
#........................#
#D.......................#
###......................#
#.#......................#
#.#................BB....#
#.#..........#....BBB....#
#.#.........##..<BBBB....#
########################.#
########################.#
########################B#
##########################
`

// stairs is a level of a moment: seven blocks, for a wall of four.
const stairs = `#..............#
#..............#
#D.............#
###............#
#.#.........B..#
#.#........BB..#
#.#...>...BBBB.#
################
`

// TestSearchKeepsItsLimits: when the time or the memory is over the answer is
// that nothing is decided, with what was proved till then.
func TestSearchKeepsItsLimits(t *testing.T) {
	for _, goal := range []solver.Goal{solver.FewestMoves, solver.Any} {
		p := newPuzzle(board.New(twin.Parse(t, long)))
		a := search.Solve(t.Context(), p, solver.Task{Goal: goal, Time: 400 * time.Millisecond})
		if a.Verdict != solver.Undecided || a.Reason() != "the time ran out" || a.Lower < 20 {
			t.Errorf("goal %s: %v, %q, at least %d presses", goal, a.Verdict, a.Reason(), a.Lower)
		}
		const memory = 48 << 20
		a = search.Solve(t.Context(), p, solver.Task{Goal: goal, Time: 2 * time.Second, Memory: memory})
		if a.Verdict == solver.Unsolvable || a.Bytes > memory || a.Bytes == 0 {
			t.Errorf("goal %s: %v with %d bytes", goal, a.Verdict, a.Bytes)
		}
		if known := a.Verdict == solver.Solved && (a.Optimal || goal == solver.Any); known != (a.Reason() == "") {
			t.Errorf("goal %s: %v, proved %v, because %q", goal, a.Verdict, a.Optimal, a.Reason())
		}
	}
}

// TestSearchWithoutMemoryDecidesNothing: and says why.
func TestSearchWithoutMemoryDecidesNothing(t *testing.T) {
	p := newPuzzle(board.New(twin.Parse(t, long)))
	a := search.Solve(t.Context(), p, solver.Task{Time: time.Minute, Memory: 4 << 20})
	if a.Verdict != solver.Undecided || a.Bytes > 4<<20 {
		t.Errorf("%v with %d bytes, %q", a.Verdict, a.Bytes, a.Reason())
	}
}

// TestSearchStopsWhenTold: for every goal, and with one worker as with several.
func TestSearchStopsWhenTold(t *testing.T) {
	board := board.New(twin.Parse(t, long))
	for _, task := range []solver.Task{{}, {Workers: 1}, {Goal: solver.Any}} {
		searchtest.StopsWhenTold(t, func() solver.Puzzle { return newPuzzle(board) }, task, 2000,
			func(p solver.Progress) bool { return p.Expanded > 1000 })
	}
}

// TestSearchTellsHowItStands: what is proved only grows, and each solution
// told of wins and is shorter than the one before.
func TestSearchTellsHowItStands(t *testing.T) {
	p := newPuzzle(board.New(twin.Parse(t, stairs)))
	lower, best := 0, levels.Moves(nil)
	a := search.Solve(t.Context(), p, solver.Task{Time: time.Minute, Report: func(s solver.Progress) {
		if s.Lower < lower {
			t.Errorf("at least %d presses, after %d", s.Lower, lower)
		}
		lower = s.Lower
		if s.Found && len(s.Best) != len(best) {
			if best != nil && len(s.Best) > len(best) || !solver.Wins(p.Fork(), s.Best) {
				t.Errorf("%v is told after %v", s.Best, best)
			}
			best = s.Best
		}
	}})
	if a.Verdict != solver.Solved || !a.Optimal || lower > len(a.Moves) {
		t.Fatalf("%v in %d presses (optimal %v), at least %d", a.Verdict, len(a.Moves), a.Optimal, lower)
	}
	if len(best) != len(a.Moves) {
		t.Errorf("told of %d presses, answered %d", len(best), len(a.Moves))
	}
	first := search.Solve(t.Context(), p, solver.Task{Goal: solver.Any, Time: time.Minute})
	if first.Verdict != solver.Solved || len(first.Moves) < len(a.Moves) {
		t.Errorf("any solution: %v in %d presses", first.Verdict, len(first.Moves))
	}
}

// hills are three piles and a wall: stairs are soon built, and to prove the fewest presses takes long.
const hills = `#.......................................#
#.......................................#
#D......................................#
###.....................................#
#.#.........B..#...........B........B...#
#.#........BB..#..........BB.......BB...#
#.#.......BBBB.#....<....BBBB.....BBBB..#
#########################################
`

// TestAnySolutionEndsTheSearch: of one for any solution, which would else go on for an hour.
func TestAnySolutionEndsTheSearch(t *testing.T) {
	a := search.Solve(t.Context(), newPuzzle(board.New(twin.Parse(t, hills))), solver.Task{Goal: solver.Any, Time: time.Hour})
	if a.Verdict != solver.Solved || a.Optimal || a.Reason() != "" {
		t.Errorf("%v in %d presses, optimal %v, %q", a.Verdict, len(a.Moves), a.Optimal, a.Reason())
	}
}

// BenchmarkExact proves the shortest solution of a level with stairs.
func BenchmarkExact(b *testing.B) {
	l := twin.Parse(b, stairs)
	var expanded, stored, bytes int64
	for b.Loop() {
		p := newPuzzle(board.New(l))
		a := search.Solve(b.Context(), p, solver.Task{Time: time.Minute, Workers: 1})
		if !a.Optimal {
			b.Fatal(a.Verdict)
		}
		expanded += a.Expanded
		stored += a.Stored
		bytes += a.Bytes
	}
	b.ReportMetric(float64(expanded)/b.Elapsed().Seconds(), "expanded/s")
	b.ReportMetric(float64(bytes)/float64(stored), "B/stored")
}
