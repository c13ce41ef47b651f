package insight

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// TestWaysAreThoseOfAllShortestSolutions, listed one by one.
func TestWaysAreThoseOfAllShortestSolutions(t *testing.T) {
	eachLevel(t, levelsOfEach, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, _ *rand.Rand) {
		want := twin.ways(mostListed)
		for _, purpose := range []Purpose{Everything, Shortest} {
			graph := explored(t, g, l, purpose, Limits{})
			w, ok := graph.Ways(context.Background())
			if ok != (want.steps >= 0) || ok && w.Steps != want.steps {
				t.Errorf("%d steps and %v, not %d", w.Steps, ok, want.steps)
			}
			if !ok || want.over {
				continue
			}
			got := [3]Number{w.Count, w.Orders, w.Solutions}
			if got != [3]Number{{uint64(len(want.ways)), false}, {uint64(len(want.orders)), false}, {uint64(want.solutions), false}} {
				t.Errorf("%v, not %d ways in %d orders and %d solutions", got, len(want.ways), len(want.orders), want.solutions)
			}
			checkSolutions(t, g, l, w, want)
			f, moves, ok := graph.Features(context.Background())
			if p, _ := g.Load(l); !ok || f.Changes != want.turned || !solver.Wins(p, moves) || len(moves) != want.steps {
				t.Errorf("%v with %d changes, not %d; %v", moves, f.Changes, want.turned, ok)
			}
		}
	})
}

// TestWhatALimitCutShortIsALeastNumber, the same each time, and no figure is more than there is.
func TestWhatALimitCutShortIsALeastNumber(t *testing.T) {
	var cut atomic.Int64
	t.Cleanup(func() { // the games are tested in parallel
		if cut.Load() == 0 {
			t.Error("no limit cut anything short")
		}
	})
	eachLevel(t, levelsOfEach/2, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		want := twin.ways(mostListed)
		if want.steps < 0 || want.over {
			return
		}
		graph := explored(t, g, l, Shortest, Limits{Sets: r.IntN(2) * (1 + r.IntN(12)), Orders: 1 + r.IntN(1+r.IntN(60))})
		w, ok := graph.Ways(context.Background())
		if !ok {
			t.Fatal("it says nothing")
		}
		checkSolutions(t, g, l, w, want)
		for range 5 {
			if again, _ := graph.Ways(context.Background()); again.Count != w.Count || again.Orders != w.Orders {
				t.Errorf("%v ways in %v orders, and then %v in %v", w.Count, w.Orders, again.Count, again.Orders)
			}
		}
		if w.Orders.N < w.Count.N {
			t.Errorf("%v ways come in %v orders", w.Count, w.Orders)
		}
		for what, n := range map[string][2]Number{"ways": {w.Count, {N: uint64(len(want.ways))}}, "orders": {w.Orders, {N: uint64(len(want.orders))}}} {
			if got, is := n[0], n[1].N; got.N > is || got.N < is && !got.AtLeast {
				t.Errorf("%v %s of %d", got, what, is)
			} else if got.N < is {
				cut.Add(1)
			}
		}
	})
}

// checkSolutions: each way is one of the twin's, with a solution that wins by it.
func checkSolutions(t *testing.T, g *solver.Game, l *levels.Level, w Ways, want *plainWays) {
	t.Helper()
	seen := map[string]bool{}
	for _, way := range w.Ways {
		p, _ := g.Load(l)
		var events []solver.Event
		trace, won := solver.Replay(p, way.Moves)
		if !won || len(trace) != want.steps+1 {
			t.Fatalf("%v does not win", way.Moves)
		}
		for i, m := range way.Moves {
			events = solver.AppendEvents(p, events, trace[i], m, trace[i+1])
		}
		slices.SortFunc(events, solver.Event.Compare)
		if !slices.Equal(events, way.Events) || !want.ways[fmt.Sprint(events)] || seen[fmt.Sprint(events)] {
			t.Errorf("%v does %v, not %v; or it is there twice", way.Moves, events, way.Events)
		}
		seen[fmt.Sprint(events)] = true
	}
}

// A forked puzzle is won by a move to either side and another one. Both sides do the same two
// things, which each tells in an order of its own.
type forked struct{ countdown }

func (f forked) Expand(state []byte, visit func(levels.Move, []byte)) {
	if state[0] != f.start {
		visit(levels.Left, []byte{0})
		return
	}
	visit(levels.Left, []byte{1})
	visit(levels.Right, []byte{3})
}

func (f forked) AppendEvents(to []solver.Event, _ []byte, _ levels.Move, next []byte) []solver.Event {
	box, rock := solver.Event{Kind: solver.Moved, What: "box"}, solver.Event{Kind: solver.Moved, What: "rock"}
	switch next[0] {
	case 1:
		return append(to, box, rock)
	case 3:
		return append(to, rock, box)
	}
	return to
}

// TestTheEventsOfAMoveHaveNoOrder.
func TestTheEventsOfAMoveHaveNoOrder(t *testing.T) {
	g, err := Explore(t.Context(), forked{countdown{2}}, Shortest, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if w, ok := g.Ways(t.Context()); !ok || w.Count.N != 1 || w.Orders.N != 1 || w.Solutions.N != 2 {
		t.Errorf("%v: %+v", ok, w)
	}
}

// TestWaysThatAreNotAllKnownAreNotSaidToBeTheSame.
func TestWaysThatAreNotAllKnownAreNotSaidToBeTheSame(t *testing.T) {
	event := solver.Event{Kind: solver.Moved, What: "box"}
	few := Ways{Count: Number{N: 1}, Ways: []Way{{Events: []solver.Event{event}}}}
	other := Ways{Count: Number{N: 1}, Ways: []Way{{}}}
	cut, many := few, few
	cut.Count.AtLeast, many.Count.N = true, mostWays+1
	for _, c := range []struct {
		a, b       Ways
		same, sure bool
	}{{few, few, true, true}, {few, other, false, true}, {cut, few, false, false}, {few, cut, false, false}, {many, few, false, false}, {few, many, false, false}} {
		if same, sure := c.a.same(c.b); same != c.same || sure != c.sure {
			t.Errorf("%v and %v: %v, %v", c.a.Count, c.b.Count, same, sure)
		}
	}
}

// TestANumberTooLargeIsALeastOne.
func TestANumberTooLargeIsALeastOne(t *testing.T) {
	most := Number{N: math.MaxUint64}
	for _, c := range []struct{ a, b, want Number }{
		{Number{N: 3}, Number{N: 4}, Number{N: 7}},
		{Number{N: 3, AtLeast: true}, Number{N: 4}, Number{N: 7, AtLeast: true}},
		{most, Number{}, most},
		{most, Number{N: 1}, Number{math.MaxUint64, true}},
		{Number{N: math.MaxUint64 - 5}, Number{N: 9}, Number{math.MaxUint64, true}},
	} {
		if got, turned := c.a.plus(c.b), c.b.plus(c.a); got != c.want || turned != c.want {
			t.Errorf("%v and %v are %v, turned %v", c.a, c.b, got, turned)
		}
	}
}
