// Package explore looks for any solution of a level of Block Dude: explorers with
// different parameters go from zone to zone, and keep in an archive what later ones
// set out from (Go-Explore: Ecoffet, Huizinga, Lehman, Stanley and Clune 2021). In
// reading order:
//
//	portfolio.go   one explorer after the other
//	parameters.go  how they differ
//	explorer.go    one explorer: from zone to zone, by subgoal searches
//	subgoal.go     best-first search for one zone, or the door
//	base.go        positions from which subgoal searches set out
//	coverage.go    what the dude gets to from there; dominated ones come last
//	archive.go     origins that later explorers set out from
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
// for one of them is found at once. The others up to fixedExplorers may try patience. Later ones
// set out at the start, with explorePatience, or at an archived origin, with originPatience.
const (
	firstExplorers  = 2
	firstPatience   = 2_500
	fixedExplorers  = 5
	patience        = 40_000
	startEvery      = 4 // every fourth explorer sets out at the start
	explorePatience = 20_000
	originPatience  = 6_000
)

// patienceOf gives how many positions an explorer that sets out at the start may
// try.
func patienceOf(round int) int64 {
	switch {
	case round < firstExplorers:
		return firstPatience
	case round < fixedExplorers:
		return patience
	}
	return explorePatience
}

// A Portfolio runs explorers with different parameters until one finds a solution. Several
// goroutines may call Run, each for one explorer after the other.
type Portfolio struct {
	*board.Board
	budget  *states.Budget
	best    *parallel.Incumbent
	round   atomic.Int64 // the number of the next explorer
	archive *archive
}

// New prepares a portfolio that shares the best solution with others.
func New(b *board.Board, budget *states.Budget, best *parallel.Incumbent) *Portfolio {
	return &Portfolio{Board: b, budget: budget, best: best, archive: newArchive(budget)}
}

// Close gives the memory back.
func (t *Portfolio) Close() { t.archive.close() }

// Run runs one explorer after the other, until there is a solution, the context ends, or nothing
// is left to be tried. Until gentleUntil it runs at half its pace.
func (t *Portfolio) Run(ctx context.Context, gentleUntil time.Time, counters *parallel.Counters) {
	p := &throttle{until: gentleUntil}
	for ctx.Err() == nil && t.best.Cost() == parallel.NoSolution {
		round := int(t.round.Add(1)) - 1
		from, m, patience := t.next(round)
		s, err := newExplorer(from.board, m, t.budget, counters, p, t.best)
		if err != nil {
			return
		}
		s.before = from.before
		more := s.run(ctx, patience)
		if m.exploring {
			t.archive.keep(s)
		}
		s.close()
		if !more {
			t.archive.exhaust(from)
		}
		if !more && m.keepsDead && from.board == t.Board || s.err != nil && s.tried < firstPatience {
			return // an explorer that leaves out nothing has tried all, or there is no memory
		}
	}
}

// next gives the origin of an explorer, its parameters, and how many positions it may try.
// Explorers that set out from the archive are in turn exploring ones, which add to it, and ones
// with the parameters of the first explorers.
func (t *Portfolio) next(round int) (from *origin, m parameters, patience int64) {
	from, m, patience = &origin{board: t.Board}, parametersOf(round), patienceOf(round)
	if round < fixedExplorers {
		return from, m, patience
	}
	m.Returning, m.exploring = true, true
	if round%startEvery == 1 {
		return from, m, patience
	}
	if c := t.archive.choose(); c != nil {
		from, patience = c, originPatience
		if round%2 == 0 {
			m = parametersOf(round / 2 % fixedExplorers)
		}
	}
	return from, m, patience
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
