package search_test

import (
	"context"
	"iter"
	"sync/atomic"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// tellers is after how many states the search knows that its context has ended, even where the
// machine is so busy that the goroutine that tells it has to wait: these states take long.
const tellers = 12

// An alarm ends a context when so many states have been asked for, and counts
// those that are asked for after that.
type alarm struct {
	calls  atomic.Int64
	at     int64
	cancel context.CancelFunc
}

func (a *alarm) count() {
	n := a.calls.Add(1)
	if n == a.at {
		a.cancel()
	}
	if n >= a.at && n < a.at+tellers {
		time.Sleep(time.Millisecond)
	}
}

// late is how many states were asked for after the end of the context.
func (a *alarm) late() int64 { return max(0, a.calls.Load()-a.at) }

// alarmed is a walker with an alarm, which counts whatever a search asks of it:
// expansions, and the states that are shown to it for an explanation.
type alarmed struct {
	estimating
	*alarm
}

func (p alarmed) Fork() solver.Puzzle { return alarmed{estimating{p.walker.Fork().(*walker)}, p.alarm} }

func (p alarmed) Expand(state []byte, visit func(levels.Move, []byte)) {
	p.count()
	p.estimating.Expand(state, visit)
}

func (p alarmed) Refute(ctx context.Context) []solver.Reason {
	for range 50 {
		if ctx.Err() != nil {
			break
		}
		p.count()
	}
	return nil
}

func (p alarmed) Explain(tried iter.Seq[[]byte]) []solver.Reason {
	for range tried {
		p.count()
	}
	return nil
}

// alarmedByMacros is one that makes macro moves.
type alarmedByMacros struct{ alarmed }

func (p alarmedByMacros) Fork() solver.Puzzle {
	return alarmedByMacros{p.alarmed.Fork().(alarmed)}
}

func (p alarmedByMacros) Macros(state []byte, over, upTo int, visit func(int, []byte)) (longer bool) {
	p.count()
	return byCoins{p.walker}.Macros(state, over, upTo, visit)
}

func (p alarmedByMacros) Unfold(from, to []byte, cost int) levels.Moves {
	return byCoins{p.walker}.Unfold(from, to, cost)
}

// lateAtMost is how many states a search with so many workers may ask for after its
// end, where a solution may have so many moves: what the workers expand between two
// looks, and a few replays of the solution.
func lateAtMost(workers, moves int) int64 { return int64(32*(workers+1) + 8*moves) }

// TestEveryPhaseStopsWhenTold: wherever the context ends (while a level is refuted,
// searched, counted or explained, by moves or by macro moves), only few states are
// asked for after that.
func TestEveryPhaseStopsWhenTold(t *testing.T) {
	defer search.WakeAlways(true)()
	for seed := range uint64(6 / effort.UnderRace(2)) {
		w := newWalker(seed, 12, 10, 20, 7)
		length, _ := twin(w)
		for _, task := range []solver.Task{{}, {Workers: 3}, {Goal: solver.Any}, {Workers: 1, Count: 200}} {
			for _, macros := range []bool{false, true} {
				stopsAnywhere(t, func(a *alarm) int64 {
					ctx, cancel := context.WithCancel(t.Context())
					defer cancel()
					a.cancel = cancel
					p := solver.Puzzle(alarmed{estimating{w.Fork().(*walker)}, a})
					if macros {
						p = alarmedByMacros{p.(alarmed)}
					}
					task.Time = time.Minute
					search.Solve(ctx, p, task)
					return lateAtMost(max(task.Workers, 2), max(length, 0)+40)
				})
			}
		}
	}
}

// TestImprovingStopsWhenTold: so do windows, and the improvement by all means.
func TestImprovingStopsWhenTold(t *testing.T) {
	tested := 0
	for _, d := range detours() {
		if tested++; tested > 4 {
			break
		}
		shorten := func(ctx context.Context, p solver.Puzzle) {
			search.Shorten(ctx, p, d.moves, states.NewBudget(1<<24), func(levels.Moves) {})
		}
		improve := func(ctx context.Context, p solver.Puzzle) {
			search.Improve(ctx, p, d.moves, states.NewBudget(1<<28), 2, func(levels.Moves) {})
		}
		for _, work := range []func(context.Context, solver.Puzzle){shorten, improve} {
			stopsAnywhere(t, func(a *alarm) int64 {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				a.cancel = cancel
				work(ctx, alarmed{estimating{d.walker.Fork().(*walker)}, a})
				return lateAtMost(2, len(d.moves))
			})
		}
	}
}

// stopsAnywhere has work done with an alarm after ever more states, until it is done
// before the alarm. work gives how many states may be asked for after the alarm.
func stopsAnywhere(t *testing.T, work func(*alarm) (most int64)) {
	t.Helper()
	for at := int64(1); ; at += (at/3 + 1) * int64(effort.UnderRace(3)) {
		a := &alarm{at: at}
		most := work(a)
		if late := a.late(); late > most {
			t.Errorf("told to stop after %d states, %d more were asked for, want %d at the most", at, late, most)
		}
		if a.calls.Load() < at {
			return
		}
	}
}

// A long puzzle has no end, and an alarm that counts expansions.
type long struct {
	endless
	*alarm
}

func (p *long) Fork() solver.Puzzle { return &long{alarm: p.alarm} }

func (p *long) Expand(state []byte, visit func(levels.Move, []byte)) {
	p.count()
	p.endless.Expand(state, visit)
}

// TestLongSearchStopsWhenTold: a search without end stops after few states, on one
// core and on several, also where it is told before it begins.
func TestLongSearchStopsWhenTold(t *testing.T) {
	for _, workers := range []int{1, 4} {
		for _, at := range []int64{0, 20000} {
			ctx, cancel := context.WithCancel(t.Context())
			a := &alarm{at: at, cancel: cancel}
			if at == 0 {
				cancel()
			}
			search.Solve(ctx, &long{alarm: a}, solver.Task{Workers: workers, Time: time.Minute})
			cancel()
			if late, most := a.late(), lateAtMost(2*workers, 0); a.calls.Load() < at || late > most {
				t.Errorf("%d workers, told to stop after %d of %d states: %d more were asked for, want %d at the most", workers, at, a.calls.Load(), late, most)
			}
		}
	}
}

// A broad puzzle has thousands of states after each, as large boards have, and an alarm that counts estimates.
type broad struct {
	endless
	*alarm
}

func (p *broad) Fork() solver.Puzzle { return &broad{alarm: p.alarm} }

func (p *broad) Heuristics() int { return 1 }

func (p *broad) Estimate(_ []byte, _ int, estimates []int) {
	p.count()
	estimates[0] = 1
}

func (p *broad) Expand(state []byte, visit func(levels.Move, []byte)) {
	for i := range 5000 {
		copy(p.next[:], state)
		p.next[0]++
		p.next[1], p.next[2] = byte(i), byte(i>>8)
		visit(levels.Right, p.next[:])
	}
}

// Told to stop, a search does not look at the rest of a state's successors.
func TestStopsAmongSuccessors(t *testing.T) {
	for _, at := range []int64{2, 100, 7000} {
		ctx, cancel := context.WithCancel(t.Context())
		a := &alarm{at: at, cancel: cancel}
		search.Solve(ctx, &broad{alarm: a}, solver.Task{Goal: solver.Any, Workers: 1, Time: time.Minute})
		cancel()
		if late := a.late(); late > 2*tellers {
			t.Errorf("told to stop after %d estimates, it makes %d more", at, late)
		}
	}
}
