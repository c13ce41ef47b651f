package insight

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// eachSolution goes through all sequences of moves of at most so many that end with
// their first win, one by one; false where there are too many.
func (g *plainGraph) eachSolution(most, limit int, visit func(states []string, done [][]solver.Event)) bool {
	left := limit
	var follow func(states []string, done [][]solver.Event)
	follow = func(states []string, done [][]solver.Event) {
		if left--; left < 0 {
			return
		}
		at := states[len(states)-1]
		if g.won[at] {
			visit(states, done)
			return
		}
		if len(done) == most {
			return
		}
		for _, e := range g.next[at] {
			follow(append(states[:len(states):len(states)], e.to), append(done[:len(done):len(done)], e.events))
		}
	}
	follow(g.names[:1], nil)
	return left >= 0
}

// bag gives the events of a solution as a sorted list.
func bag(done [][]solver.Event) []solver.Event {
	all := slices.Concat(done...)
	slices.SortFunc(all, solver.Event.Compare)
	return all
}

// TestLongerWaysAreThoseOfAllLongerSolutions, listed one by one, that do not do all of
// a shorter one.
func TestLongerWaysAreThoseOfAllLongerSolutions(t *testing.T) {
	eachLevel(t, levelsOfEach/4, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		steps, more := twin.shortest(nil), 1+r.IntN(3)
		if steps < 0 {
			return
		}
		type way struct {
			events []solver.Event
			steps  int
		}
		first := map[string]way{}
		if !twin.eachSolution(steps+more, 50_000, func(_ []string, done [][]solver.Event) {
			events := bag(done)
			key := fmt.Sprint(events)
			if old, known := first[key]; !known || len(done) < old.steps {
				first[key] = way{events, len(done)}
			}
		}) {
			return
		}
		want := map[string]int{}
		for key, w := range first {
			more := func(o way) bool {
				counts := map[solver.Event]int{}
				for _, e := range w.events {
					counts[e]++
				}
				for _, e := range o.events {
					counts[e]--
					if counts[e] < 0 {
						return false
					}
				}
				return o.steps < w.steps
			}
			kept := w.steps > steps
			for _, o := range first {
				kept = kept && !more(o)
			}
			if kept {
				want[key] = w.steps
			}
		}
		ways, atLeast, ok := explored(t, g, l, Everything, Limits{}).Longer(context.Background(), more)
		if !ok || atLeast || len(ways) != len(want) {
			t.Errorf("%d longer ways, not %d; %v, at least %v", len(ways), len(want), ok, atLeast)
		}
		if few, atLeast, _ := explored(t, g, l, Everything, Limits{Sets: 1 + r.IntN(12)}).Longer(context.Background(), more); !atLeast && len(few) != len(want) {
			t.Errorf("cut short, all of %d longer ways are %d", len(want), len(few))
		}
		for _, part := range []*Graph{explored(t, g, l, Shortest, Limits{}), explored(t, g, l, Everything, Limits{Positions: 1 + r.IntN(len(twin.names))})} {
			if some, atLeast, ok := part.Longer(context.Background(), more); ok && (atLeast || !reflect.DeepEqual(some, ways)) {
				t.Errorf("of some positions, longer ways are %v, not %v", some, ways)
			}
		}
		whole := explored(t, g, l, Everything, Limits{})
		for left := range 8 {
			stopped := &cutting{Context: context.Background(), left: left, over: make(chan struct{})}
			if some, _, ok := whole.Longer(stopped, more); ok && !reflect.DeepEqual(some, ways) {
				t.Errorf("stopped, longer ways are %v, not %v", some, ways)
			}
		}
		p, _ := g.Load(l)
		for _, w := range ways {
			if !solver.Wins(p, w.Moves) || want[fmt.Sprint(w.Events)] != len(w.Moves) {
				t.Errorf("%v does %v", w.Moves, w.Events)
			}
		}
	})
}

// A fan is won by a move to one of its sides and another one. Each side does something of its
// own, the last one also all that the first one does. It may be won at once too.
type fan struct {
	countdown
	sides  int
	atOnce bool
}

func (f fan) Start() []byte         { return []byte{0, 0} }
func (f fan) Won(state []byte) bool { return state[0] == 255 }
func (f fan) Expand(state []byte, visit func(levels.Move, []byte)) {
	if state[0] != 0 || state[1] != 0 || f.atOnce {
		visit(levels.Left, []byte{255, 0})
	}
	for side := 1; side <= f.sides && state[0] == 0 && state[1] == 0; side++ {
		visit(levels.Right, []byte{byte(side >> 8), byte(side)})
	}
}

func (f fan) AppendEvents(events []solver.Event, state []byte, _ levels.Move, next []byte) []solver.Event {
	what := func(side int) solver.Event { return solver.Event{Kind: solver.Moved, What: fmt.Sprint(side)} }
	side := int(next[0])<<8 + int(next[1])
	if side == f.sides {
		events = append(events, what(1))
	}
	if next[0] == 255 && (state[0] != 0 || state[1] != 0) {
		return events
	}
	return append(events, what(side))
}

// TestWaysAreNoMoreThanAreGiven: of more, it is said that there are more; and a way that does more
// than another one in as many moves is a way.
func TestWaysAreNoMoreThanAreGiven(t *testing.T) {
	for _, c := range []struct{ sides, given int }{{5, 5}, {mostWays - 1, mostWays - 1}, {mostWays + 1, mostWays}} {
		for _, atOnce := range []bool{false, true} {
			g, err := Explore(t.Context(), fan{sides: c.sides, atOnce: atOnce}, Everything, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			defer g.Close()
			ways, atLeast, ok := g.Longer(t.Context(), 1)
			if !atOnce {
				w, whole := g.Ways(t.Context())
				ways, ok = w.Ways, whole && w.Count == Number{N: uint64(c.sides)}
				atLeast = len(ways) < c.sides
			}
			if !ok || len(ways) != c.given || atLeast != (c.given < c.sides) {
				t.Errorf("of %d ways, longer than others %v, there are %d given, at least %v; %v", c.sides, atOnce, len(ways), atLeast, ok)
			}
		}
	}
}

// TestMapsCountWhatAllShortestSolutionsDo, one by one, and all positions.
func TestMapsCountWhatAllShortestSolutionsDo(t *testing.T) {
	eachLevel(t, levelsOfEach/4, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		steps := twin.shortest(nil)
		p, _ := g.Load(l)
		locator, locates := p.(solver.Locator)
		if steps < 0 {
			return
		}
		walked, moved, solutions := Map{}, Map{}, 0.0
		if !twin.eachSolution(steps, 50_000, func(states []string, done [][]solver.Event) {
			solutions++
			for i, events := range done {
				for _, e := range events {
					if e.Touches(e.What, e.From) {
						moved[e.From]++
					}
				}
				if locates {
					before, after := slices.Clone(locator.Locate([]byte(states[i]))), slices.Clone(locator.Locate([]byte(states[i+1])))
					by := slices.IndexFunc(twin.next[states[i]], func(e plainEdge) bool { return e.to == states[i+1] })
					several := len(before) != 1 || len(after) != 1 // what these pass is not told
					l.Cells(func(c levels.Cell, _ levels.Stack) {
						if (!several || slices.Contains(after, c)) && solver.Enters(p, []byte(states[i]), twin.next[states[i]][by].move, []byte(states[i+1]), c) {
							walked[c]++
						}
					})
				}
			}
		}) {
			return
		}
		all := Map{}
		for _, at := range twin.names {
			if locates {
				for _, c := range once(locator.Locate([]byte(at))) {
					all[c]++
				}
			}
		}
		graph := explored(t, g, l, Everything, Limits{})
		m, ok := graph.Maps(context.Background())
		few, fewOK := graph.maps(context.Background(), 0)
		same := func(got, want Map, by float64) bool {
			if len(got) != len(want) {
				return false
			}
			for c, n := range want {
				if math.Abs(got[c]-n/by) > 1e-6 {
					return false
				}
			}
			return true
		}
		if !ok || !same(m.Walked, walked, solutions) || !same(m.Moved, moved, solutions) || !same(m.AllWalked, all, float64(len(twin.names))) {
			t.Errorf("%v: %+v, not %v and %v of %v", ok, m, walked, moved, solutions)
		}
		for _, part := range []*Graph{explored(t, g, l, Shortest, Limits{}), explored(t, g, l, Everything, Limits{Positions: 1 + r.IntN(len(twin.names))})} {
			if some, ok := part.Maps(context.Background()); ok && (!same(some.Walked, walked, solutions) || !same(some.Moved, moved, solutions)) {
				t.Errorf("of some positions, %+v, not %v and %v of %v", some, walked, moved, solutions)
			}
		}
		if few.AllMoved = m.AllMoved; !fewOK || !reflect.DeepEqual(few, m) {
			t.Errorf("with too many moves: %v: %+v, not %+v", fewOK, few, m)
		}
	})
}
