package blockdude

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A manner is how a scout guesses. Scouts of different manners lose their way
// at different places.
type manner struct {
	prices   prices
	noise    int32 // per cent by which a guess may be raised
	strict   bool  // thinks of ways on which one need not turn round
	daring   bool  // goes on where all looks lost
	homing   bool  // counts only zones from which it gets back
	ranging  bool  // does more where it gets to more, and back
	thorough bool  // counts blocks wherever they are
	wary     bool  // thinks of the way back to the next block
	steady   bool  // looks for ways that can be gone to and fro
	fall     int32 // the price of one that cannot, for who is steady
	regret   int32 // by how much a position promises less for each block that is out of reach
	// dwell is by how much a kind of position promises less for each that was
	// expanded: the more, the broader the search.
	dwell int32
}

// usual is what the first scouts have in common.
var usual = manner{prices: prices{fill: 20, clear: 10, fetch: 100}, strict: true, fall: 150, dwell: 1}

// mannerOf gives the manner of a round.
func mannerOf(round int) manner {
	m := usual
	switch round {
	case 0: // the best where each hindrance has blocks enough
		m.steady, m.dwell = true, 2
		return m
	case 1:
		m.wary, m.regret = true, 30
		return m
	case 2:
		m.wary = true
		return m
	case 3:
		m.thorough, m.dwell = true, 4
		return m
	case 4:
		m.steady, m.regret, m.dwell = true, 30, 2
		return m
	}
	r := rand.New(rand.NewPCG(uint64(round), 7))
	return manner{
		prices:   prices{fill: 12 + r.Int32N(16), clear: 5 + r.Int32N(15), fetch: 70 + r.Int32N(90)},
		noise:    r.Int32N(25),
		strict:   r.IntN(5) > 0,
		daring:   r.IntN(6) == 0,
		homing:   r.IntN(3) == 0,
		thorough: r.IntN(3) == 0,
		wary:     r.IntN(2) == 0,
		steady:   r.IntN(5) > 1,
		fall:     100 + r.Int32N(150),
		regret:   max(0, r.Int32N(60)-10),
		dwell:    1 + r.Int32N(4),
	}
}

// The first scouts may try few positions: what is easy for one of them is found
// at once. The next try more, and then scouts explore the level from its start
// and from camps.
const (
	firstScouts   = 2
	firstPatience = 2_500
	manyScouts    = 5
	patience      = 40_000
	explorePart   = 4 // one scout of so many sets out at the start
	exploring     = 20_000
	fromCamp      = 6_000
)

// patienceOf gives how many positions a scout that sets out at the start may
// try.
func patienceOf(round int) int64 {
	switch {
	case round < firstScouts:
		return firstPatience
	case round < manyScouts:
		return patience
	}
	return exploring
}

// A patrol is several scouts at once, each of which is followed by others
// until one finds a solution.
type patrol struct {
	*board
	budget *states.Budget
	best   *parallel.Incumbent
	round  atomic.Int64
	camps  *camps
}

// send sends one scout after the other, until there is a solution, the
// context ends, or nothing is left to be tried.
func (t *patrol) send(ctx context.Context, p *pace, counters *parallel.Counters) {
	for ctx.Err() == nil && t.best.Cost() == parallel.NoSolution {
		round := int(t.round.Add(1)) - 1
		from, m, patience := t.order(round)
		s, err := newScout(from.board, m, t.budget, counters, p, t.best)
		if err != nil {
			return
		}
		s.before = from.before
		more := s.run(ctx, patience)
		if m.ranging {
			t.camps.settle(s)
		}
		s.close()
		if !more {
			t.camps.forget(from)
		}
		if !more && m.daring && from.board == t.board || s.err != nil && s.tried < firstPatience {
			return // it left out nothing, or has no room
		}
	}
}

// order tells the scout of a round from where it sets out, in which manner, and
// how many positions it may try. From camps go in turn those that find more of
// them, and those of the first manners.
func (t *patrol) order(round int) (from *camp, m manner, patience int64) {
	from, m, patience = &camp{board: t.board}, mannerOf(round), patienceOf(round)
	if round < manyScouts {
		return from, m, patience
	}
	m.homing, m.ranging = true, true
	if round%explorePart == 1 {
		return from, m, patience
	}
	if c := t.camps.choose(); c != nil {
		from, patience = c, fromCamp
		if round%2 == 0 {
			m = mannerOf(round / 2 % manyScouts)
		}
	}
	return from, m, patience
}

// A pace leaves room for the search beside which one works: until a moment,
// one rests as long as one has worked.
type pace struct {
	until time.Time
	since time.Time // the last rest
}

func (p *pace) rest() {
	now := time.Now()
	if now.Before(p.until) && !p.since.IsZero() {
		time.Sleep(min(now.Sub(p.since), longestRest))
		now = time.Now()
	}
	p.since = now
}

// longestRest keeps a cancelled scout from oversleeping.
const longestRest = 20 * time.Millisecond
