package blockdude

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A parameters is how a scout guesses. Scouts of different manners lose their way
// at different places.
type parameters struct {
	prices         prices
	noise          int32 // per cent by which a guess may be raised
	strict         bool  // thinks of ways on which one need not turn round
	keepsDead      bool  // goes on where all looks lost
	returning      bool  // counts only zones from which it gets back
	exploring      bool  // does more where it gets to more, and back
	thorough       bool  // counts blocks wherever they are
	wary           bool  // thinks of the way back to the next block
	roundTrips     bool  // looks for ways that can be gone to and fro
	fall           int32 // the price of one that cannot, for who is steady
	distantPenalty int32 // by how much a position promises less for each block that is out of reach
	// expansionPenalty is by how much a kind of position promises less for each that was
	// expanded: the more, the broader the search.
	expansionPenalty int32
}

// usualParameters is what the first scouts have in common.
var usualParameters = parameters{prices: prices{fill: 20, clear: 10, fetch: 100}, strict: true, fall: 150, expansionPenalty: 1}

// parametersOf gives the manner of a round.
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

// The first scouts may try few positions: what is easy for one of them is found
// at once. The next try more, and then scouts explore the level from its start
// and from camps.
const (
	firstExplorers  = 2
	firstPatience   = 2_500
	fixedExplorers  = 5
	patience        = 40_000
	startEvery      = 4 // one scout of so many sets out at the start
	explorePatience = 20_000
	originPatience  = 6_000
)

// patienceOf gives how many positions a scout that sets out at the start may
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

// A portfolio is several scouts at once, each of which is followed by others
// until one finds a solution.
type portfolio struct {
	*board
	budget  *states.Budget
	best    *parallel.Incumbent
	round   atomic.Int64
	archive *archive
}

// run sends one scout after the other, until there is a solution, the
// context ends, or nothing is left to be tried.
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
			t.archive.archive(s)
		}
		s.close()
		if !more {
			t.archive.forget(from)
		}
		if !more && m.keepsDead && from.board == t.board || s.err != nil && s.tried < firstPatience {
			return // it left out nothing, or has no room
		}
	}
}

// next tells the scout of a round from where it sets out, in which manner, and
// how many positions it may try. From camps go in turn those that find more of
// them, and those of the first manners.
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

// A throttle leaves room for the search beside which one works: until a moment,
// one rests as long as one has worked.
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

// longestRest keeps a cancelled scout from oversleeping.
const longestRest = 20 * time.Millisecond
