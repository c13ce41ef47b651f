package explore

import (
	"math/rand/v2"

	"puzzlewright/solver/blockdude/heuristic"
)

// parameters are how an explorer estimates and chooses. Explorers with different
// ones lose their way at different places, so that a portfolio of them finds more
// than any of them alone.
type parameters struct {
	heuristic.Parameters
	noise          int32 // per cent by which an estimate may be raised at random
	keepsDead      bool  // expands positions that look dead too
	homeward       bool  // goes for the door alone, and not from zone to zone
	thorough       bool  // features count the blocks of all zones
	distantPenalty int32 // is added to the estimate for each block that is out of reach
	// expansionPenalty makes a feature cell less promising for each position that
	// is expanded: the more, the broader the search.
	expansionPenalty int32
}

// usualParameters are what the first explorers have in common.
var usualParameters = parameters{
	Parameters:       heuristic.Parameters{Prices: heuristic.Prices{Fill: 20, Clear: 10, Fetch: 100}, Strict: true, Fall: 150},
	expansionPenalty: 1,
}

// parametersOf gives the parameters of an explorer by its number: first some that
// have proved good, then random ones.
func parametersOf(round int) parameters {
	m := usualParameters
	switch round {
	case 0: // the best where each hindrance has blocks enough
		m.RoundTrips, m.expansionPenalty = true, 2
		return m
	case 1:
		m.Wary, m.distantPenalty = true, 30
		return m
	case 2:
		m.Wary = true
		return m
	case 3: // where the way does not lead from zone to zone
		m.Wary, m.homeward = true, true
		return m
	case 4:
		m.RoundTrips, m.distantPenalty, m.expansionPenalty = true, 30, 2
		return m
	}
	r := rand.New(rand.NewPCG(uint64(round), 7))
	m = parameters{}
	m.Prices = heuristic.Prices{Fill: 12 + r.Int32N(16), Clear: 5 + r.Int32N(15), Fetch: 70 + r.Int32N(90)}
	m.noise = r.Int32N(25)
	m.Strict = r.IntN(5) > 0
	m.keepsDead = r.IntN(6) == 0
	m.Returning = r.IntN(3) == 0
	m.thorough = r.IntN(3) == 0
	m.Wary = r.IntN(2) == 0
	m.RoundTrips = r.IntN(5) > 1
	m.Fall = 100 + r.Int32N(150)
	m.distantPenalty = max(0, r.Int32N(60)-10)
	m.expansionPenalty = 1 + r.Int32N(4)
	m.homeward = r.IntN(3) == 0
	return m
}
