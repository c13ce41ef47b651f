package blockdude

import (
	"context"
	"math/rand/v2"
	"time"

	"puzzlewright/solver/states"
)

// A manner is how a scout guesses. Scouts of different manners lose their way
// at different places.
type manner struct {
	prices prices
	grain  uint32 // guesses that differ by less are of one kind
	noise  int32  // per cent by which a guess may be raised
	ahead  bool   // judges from where the next block is lifted
	strict bool   // thinks of ways on which one need not turn round
	daring bool   // goes on where all looks lost
	// patient: builds no way for which blocks are wanting, but fetches them.
	patient bool
}

// mannerOf gives the manner of a round.
func mannerOf(round int) manner {
	if round == 0 {
		return manner{prices: prices{fill: 20, clear: 10, fetch: 40}, grain: 20, ahead: true, strict: true}
	}
	r := rand.New(rand.NewPCG(uint64(round), 7))
	return manner{
		prices:  prices{fill: 8 + r.Int32N(25), clear: 5 + r.Int32N(40), fetch: 15 + r.Int32N(80)},
		grain:   5 + r.Uint32N(60),
		noise:   r.Int32N(40),
		ahead:   r.IntN(2) == 0,
		strict:  r.IntN(3) > 0,
		daring:  r.IntN(4) == 0,
		patient: r.IntN(2) == 0,
	}
}

// patience is how many arrivals the first scout may expand.
const patience = 5000

// sendScouts sends one scout after the other, until one finds a solution or
// the context ends. How long each may go on follows Luby, Sinclair and
// Zuckerman (1993): as if the best patience for all had been known, but for a
// logarithm.
func sendScouts(ctx context.Context, b *board, budget *states.Budget, told *tally, p *pace, best *outcome) {
	for round := 0; ctx.Err() == nil && best.cost() == noSolution; round++ {
		s, err := newScout(b, mannerOf(round), budget, told, p, best)
		if err != nil {
			return
		}
		more := s.run(ctx, patience*luby(round+1))
		s.close()
		if !more {
			return
		}
	}
}

// luby gives an entry of the sequence 1 1 2 1 1 2 4 1 1 2 ..., from 1 on.
func luby(i int) int64 {
	for k := 1; ; k++ {
		switch size := 1<<k - 1; {
		case i == size:
			return 1 << (k - 1)
		case i < size:
			return luby(i - size/2)
		}
	}
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
