// Package explore looks for any solution of a level of Block Dude: explorers with
// different parameters go from zone to zone, or straight for the door. In reading order:
//
//	portfolio.go   one explorer after the other
//	parameters.go  how they differ
//	explorer.go    one explorer: from zone to zone, by subgoal searches
//	subgoal.go     best-first search for one zone, or the door
//	base.go        positions from which subgoal searches set out
//	positions.go   the memory: positions
//	retrace.go     the way back to a solution
//	carrying.go    macro moves: lift a block, bring it, put it down
//	zones.go       parts of a level that are connected without blocks
//	hashset.go, queue.go  a set of hashes, a priority queue
package explore

import (
	"context"
	"sync/atomic"
	"time"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// How many positions an explorer may try. The firstExplorers may try firstPatience: what is easy
// for one of them is found at once. The others up to fixedExplorers may try patience, and later
// ones, whose parameters are random, ever more.
const (
	firstExplorers = 2
	firstPatience  = 2_500
	fixedExplorers = 5
	patience       = 40_000
)

// patienceOf gives how many positions an explorer may try.
func patienceOf(round int) int64 {
	switch {
	case round < firstExplorers:
		return firstPatience
	case round < fixedExplorers:
		return patience
	}
	return patience / 2 * int64(round/fixedExplorers)
}

// A Portfolio runs explorers with different parameters until one finds a solution. Several
// goroutines may call Run, each for one explorer after the other.
type Portfolio struct {
	*board.Board
	budget *states.Budget
	best   *parallel.Incumbent
	round  atomic.Int64 // the number of the next explorer
}

// New prepares a portfolio that shares the best solution with others.
func New(b *board.Board, budget *states.Budget, best *parallel.Incumbent) *Portfolio {
	return &Portfolio{Board: b, budget: budget, best: best}
}

// Run runs one explorer after the other, until there is a solution, the context ends, or nothing
// is left to be tried. Until gentleUntil it runs at half its pace.
func (t *Portfolio) Run(ctx context.Context, gentleUntil time.Time, counters *parallel.Counters) {
	p := &throttle{until: gentleUntil}
	for ctx.Err() == nil && t.best.Cost() == parallel.NoSolution {
		round := int(t.round.Add(1)) - 1
		m := parametersOf(round)
		s, err := newExplorer(t.Board, m, t.budget, counters, p, t.best)
		if err != nil {
			return
		}
		more := s.run(ctx, patienceOf(round))
		s.close()
		if !more && m.keepsDead || s.err != nil && s.tried < firstPatience {
			return // an explorer that leaves out nothing has tried all, or there is no memory
		}
	}
}

// A throttle leaves the cores to the exact search: until some time, an explorer
// rests as long as it works.
type throttle struct {
	until time.Time
	since time.Time // the last rest
}

func (p *throttle) rest() {
	now := time.Now()
	if now.Before(p.until) && !p.since.IsZero() {
		time.Sleep(min(now.Sub(p.since), longestRest))
		now = time.Now()
	}
	p.since = now
}

// longestRest bounds how late a cancelled explorer hears of it.
const longestRest = 20 * time.Millisecond
