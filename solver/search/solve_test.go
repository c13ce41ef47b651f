package search_test

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/nullgame"
	"puzzlewright/solver/search"
)

// TestSearchesAgreeWithThePlainOne: on random levels, whatever a puzzle adds
// and however many workers there are, verdict and length are the twin's; in
// half of the levels, however little there is to do, all work at it.
func TestSearchesAgreeWithThePlainOne(t *testing.T) {
	for seed := range uint64(200 / effort.UnderRace(4)) {
		agreesWithTwin(t, seed)
	}
}

func agreesWithTwin(t *testing.T, seed uint64) {
	t.Helper()
	defer search.WakeAlways(seed%2 == 1)()
	w := newWalker(seed, 7, 6, 14, 6)
	length, ways := twin(w)
	kinds := map[string]solver.Puzzle{
		"plain": w, "bounded": bounded{w}, "vaguely bounded": vague{w}, "macro moves": byCoins{w}, "bounded macro moves": boundedByCoins{byCoins{w}},
		"vaguely bounded macro moves": vagueByCoins{byCoins{w}},
	}
	for name, p := range kinds {
		for _, workers := range []int{1, 2, 5} {
			a := search.Solve(t.Context(), p, solver.Task{Workers: workers, Count: 50})
			if length < 0 {
				if a.Verdict != solver.Unsolvable {
					t.Fatalf("seed %d, %s, %d workers: %v, want unsolvable", seed, name, workers, a.Verdict)
				}
				continue
			}
			if a.Verdict != solver.Solved || len(a.Moves) != length || !a.Optimal || a.Lower != length {
				t.Fatalf("seed %d, %s, %d workers: %v in %d, optimal %v, lower %d; want %d moves",
					seed, name, workers, a.Verdict, len(a.Moves), a.Optimal, a.Lower, length)
			}
			want := min(ways, 50)
			if a.Count != want || len(a.Solutions) != want || a.Capped != (want == 50) || !slices.Equal(a.Moves, a.Solutions[0]) {
				t.Fatalf("seed %d, %s: counted %d, capped %v, want %d", seed, name, a.Count, a.Capped, want)
			}
		}
	}
	first := search.Solve(t.Context(), estimating{w}, solver.Task{Goal: solver.Any, Count: 50})
	if (first.Verdict == solver.Solved) != (length >= 0) {
		t.Fatalf("seed %d, any: %v, want length %d", seed, first.Verdict, length)
	}
	if length >= 0 && (first.Count != 1 || !first.Capped || len(first.Solutions) != 1 || !slices.Equal(first.Moves, first.Solutions[0])) {
		t.Fatalf("seed %d, any: counted %d, capped %v", seed, first.Count, first.Capped)
	}
}

// endless has states without end, each with many successors, and no win.
type endless struct{ next [8]byte }

func (e *endless) Start() []byte             { return make([]byte, 8) }
func (e *endless) Won([]byte) bool           { return false }
func (e *endless) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (e *endless) Fork() solver.Puzzle       { return &endless{} }
func (e *endless) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := range levels.Move(levels.NumMoves) {
		copy(e.next[:], state)
		for i := range e.next {
			carry := e.next[i] > 250
			e.next[i] = e.next[i]*5 + byte(m) + 1
			if !carry {
				break
			}
		}
		e.next[7]++
		e.next[int(m)]++
		visit(m, e.next[:])
	}
}

func TestStopIsHeardAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var stopped atomic.Int64
	time.AfterFunc(200*time.Millisecond, func() {
		stopped.Store(time.Now().UnixNano())
		cancel()
	})
	a := search.Solve(ctx, &endless{}, solver.Task{Time: time.Minute})
	t.Logf("heard after %v, %d states", time.Duration(time.Now().UnixNano()-stopped.Load()), a.Stored)
	if a.Verdict != solver.Undecided || a.Reason() != "the search was stopped" {
		t.Fatalf("%v, %q", a.Verdict, a.Reason())
	}
}

func TestTimeAndMemoryRunOut(t *testing.T) {
	a := search.Solve(t.Context(), &endless{}, solver.Task{Time: 50 * time.Millisecond})
	if a.Verdict != solver.Undecided || a.Reason() != "the time ran out" || a.Lower < 2 {
		t.Errorf("%v, %q, lower %d", a.Verdict, a.Reason(), a.Lower)
	}
	const memory = 8 << 20
	a = search.Solve(t.Context(), &endless{}, solver.Task{Memory: memory, Time: time.Minute})
	if a.Verdict != solver.Undecided || a.Reason() != "the memory budget ran out" || a.Bytes > memory {
		t.Errorf("%v, %q, %d bytes", a.Verdict, a.Reason(), a.Bytes)
	}
}

func TestReportsComeOneAtATime(t *testing.T) {
	var running, calls atomic.Int64
	search.Solve(t.Context(), &endless{}, solver.Task{
		Time: 500 * time.Millisecond,
		Report: func(p solver.Progress) {
			if running.Add(1) > 1 {
				t.Error("two reports at once")
			}
			runtime.Gosched()
			calls.Add(1)
			running.Add(-1)
			if p.Stored == 0 {
				t.Error("a report of nothing")
			}
		},
	})
	if calls.Load() < 2 {
		t.Errorf("%d reports in half a second", calls.Load())
	}
}

// lying claims a win that its rules do not lead to.
type lying struct{ *walker }

func (l lying) Search(context.Context, solver.Task) solver.Answer {
	return solver.Answer{Verdict: solver.Solved, Moves: levels.Moves{levels.Wait}, Optimal: true}
}

func TestWrongSolutionIsNeverShown(t *testing.T) {
	a := search.Solve(t.Context(), lying{newWalker(3, 7, 6, 5, 6)}, solver.Task{})
	if a.Verdict != solver.Undecided || len(a.Moves) > 0 {
		t.Errorf("%v with %v", a.Verdict, a.Moves)
	}
}

// listing gives the solutions that it is told to, the first of which wins, and may be stopped
// as it does.
type listing struct {
	*walker
	all  []levels.Moves
	stop func()
}

func (l listing) Search(context.Context, solver.Task) solver.Answer {
	l.stop()
	return solver.Answer{Verdict: solver.Solved, Moves: l.all[0], Solutions: l.all, Count: len(l.all)}
}

// TestOnlySolutionsThatWinAreListed; once there is no time to replay them, only the first.
func TestOnlySolutionsThatWinAreListed(t *testing.T) {
	w := newWalker(3, 7, 6, 5, 6)
	right := search.Solve(t.Context(), w, solver.Task{}).Moves
	all := []levels.Moves{right, {levels.Wait}, right}
	a := search.Solve(t.Context(), listing{w, slices.Clone(all), func() {}}, solver.Task{})
	if a.Verdict != solver.Solved || len(a.Solutions) != 2 {
		t.Errorf("%v, with %v", a.Verdict, a.Solutions)
	}
	ctx, stop := context.WithCancel(t.Context())
	a = search.Solve(ctx, listing{w, slices.Clone(all), stop}, solver.Task{})
	if a.Verdict != solver.Solved || len(a.Solutions) != 1 || !slices.Equal(a.Moves, right) {
		t.Errorf("stopped: %v, with %v", a.Verdict, a.Solutions)
	}
}

// TestWhatASearchHasCountedIsNotCountedAgain.
func TestWhatASearchHasCountedIsNotCountedAgain(t *testing.T) {
	w := newWalker(3, 7, 6, 5, 6)
	right := search.Solve(t.Context(), w, solver.Task{}).Moves
	a := search.Solve(t.Context(), listing{w, []levels.Moves{right, right}, func() {}}, solver.Task{Count: 5})
	if a.Count != 2 || a.Capped || len(a.Solutions) != 2 {
		t.Errorf("counted %d, capped %v, %v", a.Count, a.Capped, a.Solutions)
	}
}

// roundabout gives a solution that is not the shortest, whatever it says.
type roundabout struct {
	*walker
	moves   levels.Moves
	optimal bool
}

func (r roundabout) Search(context.Context, solver.Task) solver.Answer {
	return solver.Answer{Verdict: solver.Solved, Moves: r.moves, Optimal: r.optimal}
}

// TestOnlyTheShortestAreCounted: of a solution that is not proved the shortest, or is one by
// something else than moves, it is not known how many there are.
func TestOnlyTheShortestAreCounted(t *testing.T) {
	l := levels.New(6, 1)
	for x, tile := range map[int]string{0: "coin", 1: "walker", 5: "coin"} {
		l.Set(levels.Cell{X: x}, levels.Stack{{Tile: tile}})
	}
	p, err := nullgame.Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	moves := slices.Concat(slices.Repeat(levels.Moves{levels.Right}, 4), slices.Repeat(levels.Moves{levels.Left}, 5))
	for _, optimal := range []bool{false, true} {
		task := solver.Task{Count: 5}
		if optimal {
			task.Goal = "pushes"
		}
		a := search.Solve(t.Context(), roundabout{walkerOf(p), moves, optimal}, task)
		if a.Verdict != solver.Solved || a.Count != 1 || !a.Capped || len(a.Solutions) != 1 {
			t.Errorf("the best by %q, %v: counted %d, capped %v", task.Goal, optimal, a.Count, a.Capped)
		}
	}
}

// expiring ends a context when so many states have been expanded.
type expiring struct {
	*walker
	left int
	end  context.CancelFunc
}

func (e *expiring) Expand(state []byte, visit func(levels.Move, []byte)) {
	if e.left--; e.left == 0 {
		e.end()
	}
	e.walker.Expand(state, visit)
}

// TestACountCutShortIsALeastNumber: as each step of each solution is looked for.
func TestACountCutShortIsALeastNumber(t *testing.T) {
	w := newWalker(2, 7, 6, 5, 4)
	_, ways := twin(w)
	cut, few := false, 0
	for left := 1; !cut || few > 0; left++ {
		few = 0
		ctx, end := context.WithCancel(t.Context())
		a := search.Solve(ctx, &expiring{w, left, end}, solver.Task{Workers: 1, Count: ways + 1})
		if end(); a.Verdict == solver.Solved && a.Count < ways {
			few = a.Count
			if cut = cut || few > 1; !a.Capped {
				t.Fatalf("%d solutions were counted, and there are %d", a.Count, ways)
			}
		}
		if left > 100_000 {
			t.Fatalf("nothing is counted in part of %d", ways)
		}
	}
}

// holding keeps so many bytes besides the states.
type holding struct {
	*walker
	bytes int64
}

func (h holding) Hold(int64) int64 { return h.bytes }

// TestWhatAPuzzleKeepsCountsInTheMemory; where it keeps more than there is, nothing is searched.
func TestWhatAPuzzleKeepsCountsInTheMemory(t *testing.T) {
	const memory = 8 << 20
	w := newWalker(3, 7, 6, 5, 6)
	if a := search.Solve(t.Context(), holding{w, memory / 2}, solver.Task{Memory: memory}); a.Verdict != solver.Solved || a.Bytes < memory/2 {
		t.Errorf("%v with %d bytes, %s", a.Verdict, a.Bytes, a.Reason())
	}
	if a := search.Solve(t.Context(), holding{w, memory + 1}, solver.Task{Memory: memory}); a.Verdict != solver.Undecided || a.Reason() != "the memory budget ran out" {
		t.Errorf("%v, %q", a.Verdict, a.Reason())
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(map[int]string{1: "one worker", 2: "two workers"}[workers], func(b *testing.B) {
			b.ReportAllocs()
			var generated, stored, bytes int64
			for b.Loop() {
				a := search.Solve(b.Context(), &endless{}, solver.Task{Workers: workers, Memory: 256 << 20, Time: time.Minute})
				generated += a.Generated
				stored += a.Stored
				bytes += a.Bytes
			}
			b.ReportMetric(float64(generated)/b.Elapsed().Seconds(), "states/s")
			b.ReportMetric(float64(bytes)/float64(stored), "B/state")
		})
	}
}
