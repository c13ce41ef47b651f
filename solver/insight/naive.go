package insight

import (
	"context"

	"puzzlewright/solver"
)

// A Naive says how the naive player fares, who always does what looks best, and takes a few
// things back at most.
type Naive struct {
	// Tells is false where the game does not say how positions look, so that nothing is known.
	Tells bool
	// Won tells whether he wins. Events counts what he did, with each time that he took
	// something back.
	Won    bool
	Events int
}

// naiveEvents is how many things the naive player does at most, naiveBack how many in a row
// he takes back. naiveHorizon is through how many states he walks to see what he could do
// next, naiveBytes how many bytes these may take.
const (
	naiveEvents  = 2_000
	naiveBack    = 3
	naiveHorizon = 20_000
	naiveBytes   = 64 << 20
)

// PlayNaively plays a level as the naive player does. Of what he could do next, he does
// what leads to the position that looks nearest to a win, of those that he has not seen; of
// equally near ones, to the first he can walk to.
func PlayNaively(ctx context.Context, p solver.Puzzle) Naive {
	estimator, ok := p.(solver.NaiveEstimator)
	if !ok {
		return Naive{}
	}
	n := Naive{Tells: true}
	seen := map[string]bool{string(p.Start()): true}
	trace := []string{string(p.Start())}
	back := 0
	for n.Events < naiveEvents && ctx.Err() == nil {
		at := []byte(trace[len(trace)-1])
		if p.Won(at) {
			n.Won = true
			return n
		}
		best, found, least := "", false, 0
		eachDeed(ctx, p, at, func(next []byte) {
			if seen[string(next)] {
				return
			}
			look := estimator.NaiveEstimate(next)
			if p.Won(next) {
				look = -1
			}
			if !found || look < least {
				best, found, least = string(next), true, look
			}
		})
		switch {
		case found:
			seen[best] = true
			trace, back = append(trace, best), 0
		case back < naiveBack && len(trace) > 1:
			trace, back = trace[:len(trace)-1], back+1
		default:
			return n // he is stuck
		}
		n.Events++
	}
	return n
}

// eachDeed visits what can be done next from a state: it walks on by moves without events,
// and visits the state after each move that has events, or wins. It walks through at most
// naiveHorizon states, until the context ends. next is valid until visit returns.
func eachDeed(ctx context.Context, p solver.Puzzle, state []byte, visit func(next []byte)) {
	known := map[string]bool{string(state): true}
	queue := []string{string(state)}
	var events []solver.Event
	var next successors
	held := len(state)
	for i := 0; i < len(queue) && i < naiveHorizon && ctx.Err() == nil; i++ {
		at := []byte(queue[i])
		for _, s := range next.of(p, at) {
			events = solver.AppendEvents(p, events[:0], at, s.move, s.state)
			switch {
			case len(events) > 0 || p.Won(s.state):
				visit(s.state)
			case !known[string(s.state)] && held < naiveBytes:
				to := string(s.state)
				known[to] = true
				queue = append(queue, to)
				held += len(to)
			}
		}
	}
}
