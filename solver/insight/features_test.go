package insight

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A plainDeed is a move of a solution with events, between two states.
type plainDeed struct {
	at, to string
	events []solver.Event
}

// plainFeatures finds the features of a solution, but how often it changes from piece to piece,
// by looking at each pair of its deeds.
func (g *plainGraph) plainFeatures(moves levels.Moves) (f Features) {
	trace, _ := solver.Replay(g.puzzle, moves)
	var deeds []plainDeed
	for i, m := range moves {
		d := plainDeed{string(trace[i]), string(trace[i+1]), solver.AppendEvents(g.puzzle, nil, trace[i], m, trace[i+1])}
		if len(d.events) > 0 {
			deeds = append(deeds, d)
			f.Events += len(d.events)
		}
	}
	naive, looks := g.puzzle.(solver.NaiveEstimator)
	choices, traps := 0, 0
	for _, d := range deeds {
		if looks && !g.puzzle.Won([]byte(d.to)) && naive.NaiveEstimate([]byte(d.to)) > naive.NaiveEstimate([]byte(d.at)) {
			f.Away++
		}
		for next := range g.plainChoices(d.at) {
			choices++
			if !g.winner[g.first[g.position([]byte(next))]] {
				traps++
			}
		}
	}
	if len(deeds) > 0 {
		f.Choices, f.Traps = float64(choices)/float64(len(deeds)), float64(traps)/float64(len(deeds))
	}
	pieces := plainPieces(deeds)
	f.Pieces = len(pieces)
	var touched []int // the deeds that touch any piece, in order
	for i := range deeds {
		if slices.ContainsFunc(pieces, func(piece []int) bool { return slices.Contains(piece, i) }) {
			touched = append(touched, i)
		}
	}
	begins := 0
	for n, i := range touched {
		isLast := n == len(touched)-1
		if !isLast && slices.ContainsFunc(pieces, func(piece []int) bool { return piece[0] <= i && piece[len(piece)-1] > i }) {
			continue
		}
		f.Parts++
		f.Largest = max(f.Largest, i-touched[begins]+1)
		begins = n + 1
	}
	return f
}

// plainChoices gives the states after each move with an event, or that wins, which can be made
// from a state after moves without one.
func (g *plainGraph) plainChoices(at string) map[string]bool {
	found := map[string]bool{}
	for _, to := range plainNext(g.puzzle, at) {
		found[to] = true
	}
	return found
}

// plainNext gives the same in the order in which they are come upon.
func plainNext(p solver.Puzzle, at string) (found []string) {
	seen := map[string]bool{at: true}
	for queue := []string{at}; len(queue) > 0; queue = queue[1:] {
		from := []byte(queue[0])
		var after []plainEdge
		p.Expand(from, func(m levels.Move, next []byte) { after = append(after, plainEdge{move: m, to: string(next)}) })
		for _, e := range after {
			switch to := e.to; {
			case len(solver.AppendEvents(p, nil, from, e.move, []byte(to))) > 0 || p.Won([]byte(to)):
				found = append(found, to)
			case !seen[to]:
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return found
}

// plainNaive plays as the naive player does: of all that is next, the first of what looks best.
func plainNaive(p solver.Puzzle) Naive {
	estimator, tells := p.(solver.NaiveEstimator)
	n := Naive{Tells: tells}
	path := []string{string(p.Start())}
	seen := map[string]bool{path[0]: true}
	looks := func(at string) int {
		if p.Won([]byte(at)) {
			return -1
		}
		return estimator.NaiveEstimate([]byte(at))
	}
	for back := 0; tells && n.Events < naiveEvents; n.Events++ {
		at := path[len(path)-1]
		if n.Won = p.Won([]byte(at)); n.Won {
			break
		}
		next := slices.DeleteFunc(plainNext(p, at), func(to string) bool { return seen[to] })
		if len(next) > 0 {
			best := slices.MinFunc(next, func(a, b string) int { return looks(a) - looks(b) })
			seen[best], back, path = true, 0, append(path, best)
			continue
		}
		if back++; back > naiveBack || len(path) == 1 {
			break
		}
		path = path[:len(path)-1]
	}
	return n
}

// plainPieces gives for each piece that a solution touches the deeds that do, in order.
func plainPieces(deeds []plainDeed) (pieces [][]int) {
	type touch struct {
		deed int
		solver.Event
	}
	var left []touch
	for i, d := range deeds {
		for _, e := range d.events {
			switch e.Kind {
			case solver.Moved, solver.Lifted, solver.PutDown, solver.Filled:
				left = append(left, touch{i, e})
			}
		}
	}
	for len(left) > 0 {
		last := left[0]
		piece := []int{last.deed}
		left = left[1:]
		for i := 0; i < len(left); i++ {
			if e := left[i]; goesOn(last.Event, e.Event) {
				piece, last = append(piece, e.deed), e
				left = slices.Delete(left, i, i+1)
				i--
			}
		}
		pieces = append(pieces, piece)
	}
	return pieces
}

// goesOn tells whether an event goes on with the piece of another one.
func goesOn(last, e solver.Event) bool {
	switch last.Kind {
	case solver.Lifted:
		return e.Kind == solver.PutDown
	case solver.Filled:
		return e.Kind == solver.Filled
	}
	return last.What == e.What && last.To == e.From && e.Kind != solver.PutDown && e.Kind != solver.Filled
}

// TestFeaturesAreThoseOfTheSolution, as a plain twin finds them.
func TestFeaturesAreThoseOfTheSolution(t *testing.T) {
	eachLevel(t, levelsOfEach/2, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		if p, _ := g.Load(l); r.IntN(4) == 0 {
			if n, want := PlayNaively(context.Background(), p), plainNaive(p); n != want {
				t.Errorf("the naive player %+v, not %+v", n, want)
			}
		}
		graph := explored(t, g, l, Everything, Limits{})
		f, moves, ok := graph.Features(context.Background())
		if !ok {
			return
		}
		want := twin.plainFeatures(moves)
		want.Changes = f.Changes // has a twin of its own
		near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
		if !near(f.Choices, want.Choices) || !near(f.Traps, want.Traps) {
			t.Errorf("%v choices and %v traps, not %v and %v, of %v", f.Choices, f.Traps, want.Choices, want.Traps, moves)
		}
		f.Choices, f.Traps, want.Choices, want.Traps = 0, 0, 0, 0
		if f != want {
			t.Errorf("%+v, not %+v, of %v", f, want, moves)
		}
		// Where not all positions are known, no fewer are lost than it says.
		f, moves, ok = explored(t, g, l, Shortest, Limits{}).Features(context.Background())
		if want := twin.plainFeatures(moves); !ok || f.Traps > want.Traps+1e-9 || !f.TrapsAtLeast && !near(f.Traps, want.Traps) {
			t.Errorf("%v traps of %v, at least %v", f.Traps, want.Traps, f.TrapsAtLeast)
		}
	})
}

// TestAPieceIsFollowedFromWhereItWent.
func TestAPieceIsFollowedFromWhereItWent(t *testing.T) {
	a, b, c := levels.Cell{X: 1}, levels.Cell{X: 2}, levels.Cell{X: 3}
	last := solver.Event{Kind: solver.Moved, What: "box", From: a, To: b}
	lifted := solver.Event{Kind: solver.Lifted, What: "block", From: a, To: a}
	filled := solver.Event{Kind: solver.Filled, What: "cat", From: a, To: b}
	for _, d := range []struct {
		last, next solver.Event
		follows    bool
	}{
		{last, solver.Event{Kind: solver.Moved, What: "box", From: b, To: c}, true},
		{last, solver.Event{Kind: solver.Moved, What: "rock", From: b, To: c}, false},
		{last, solver.Event{Kind: solver.Moved, What: "box", From: c, To: b}, false},
		{lifted, solver.Event{Kind: solver.PutDown, What: "block", From: c, To: c}, true},
		{lifted, solver.Event{Kind: solver.Lifted, What: "block", From: c, To: c}, false},
		{filled, solver.Event{Kind: solver.Filled, What: "cat", From: c, To: a}, true},
		{filled, solver.Event{Kind: solver.Moved, What: "cat", From: b, To: a}, false},
	} {
		if follows(d.last, d.next) != d.follows {
			t.Errorf("%v and then %v: %v", d.last, d.next, !d.follows)
		}
	}
}
