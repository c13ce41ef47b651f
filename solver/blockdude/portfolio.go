package blockdude

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// Parameters are how an explorer estimates and chooses. Explorers with different
// ones lose their way at different places, so that a portfolio of them finds more
// than any of them alone.
type parameters struct {
	prices         prices
	noise          int32 // per cent by which an estimate may be raised at random
	strict         bool  // plans only ways on which the dude need not turn round on a pile
	keepsDead      bool  // expands positions that look dead too
	returning      bool  // counts only zones from which the dude gets back
	exploring      bool  // prefers bases from which the dude gets to more, and back
	thorough       bool  // features count the blocks of all zones
	wary           bool  // blocks from which there is no way back are hard to get
	roundTrips     bool  // plans ways that can be gone to and fro
	fall           int32 // the price of a fall on such a way
	distantPenalty int32 // is added to the estimate for each block that is out of reach
	// expansionPenalty makes a feature cell less promising for each position that
	// is expanded: the more, the broader the search.
	expansionPenalty int32
}

// usualParameters are what the first explorers have in common.
var usualParameters = parameters{prices: prices{fill: 20, clear: 10, fetch: 100}, strict: true, fall: 150, expansionPenalty: 1}

// parametersOf gives the parameters of an explorer by its number: first some that
// have proved good, then random ones.
func parametersOf(round int) parameters {
	m := usualParameters
	switch round {
	case 0: // the best where each hindrance has blocks enough
		m.roundTrips, m.expansionPenalty = true, 2
		return m
	case 1:
		m.wary, m.distantPenalty = true, 30
		return m
	case 2:
		m.wary = true
		return m
	case 3:
		m.thorough, m.expansionPenalty = true, 4
		return m
	case 4:
		m.roundTrips, m.distantPenalty, m.expansionPenalty = true, 30, 2
		return m
	}
	r := rand.New(rand.NewPCG(uint64(round), 7))
	return parameters{
		prices:           prices{fill: 12 + r.Int32N(16), clear: 5 + r.Int32N(15), fetch: 70 + r.Int32N(90)},
		noise:            r.Int32N(25),
		strict:           r.IntN(5) > 0,
		keepsDead:        r.IntN(6) == 0,
		returning:        r.IntN(3) == 0,
		thorough:         r.IntN(3) == 0,
		wary:             r.IntN(2) == 0,
		roundTrips:       r.IntN(5) > 1,
		fall:             100 + r.Int32N(150),
		distantPenalty:   max(0, r.Int32N(60)-10),
		expansionPenalty: 1 + r.Int32N(4),
	}
}

// How many positions an explorer may try. The first may try few: what is easy for
// one of them is found at once. The next may try more. Then explorers set out at
// the start or at an archived origin.
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

// A portfolio runs explorers with different parameters, one after the other on
// each of its goroutines, until one finds a solution.
type portfolio struct {
	*board
	budget  *states.Budget
	best    *parallel.Incumbent
	round   atomic.Int64 // numbers the explorers
	archive *archive
}

// run runs one explorer after the other, until there is a solution, the context
// ends, or nothing is left to be tried.
func (t *portfolio) run(ctx context.Context, p *throttle, counters *parallel.Counters) {
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
		if !more && m.keepsDead && from.board == t.board || s.err != nil && s.tried < firstPatience {
			return // it left out nothing, or has no room
		}
	}
}

// next gives the origin of an explorer, its parameters, and how many positions it
// may try. From the archive set out in turn explorers that add to it, and those
// with the first parameters.
func (t *portfolio) next(round int) (from *origin, m parameters, patience int64) {
	from, m, patience = &origin{board: t.board}, parametersOf(round), patienceOf(round)
	if round < fixedExplorers {
		return from, m, patience
	}
	m.returning, m.exploring = true, true
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
