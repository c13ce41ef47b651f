package board

// Reduced are distances at reduced costs (Johnson 1977). Every square has a potential,
// and potentials of neighbours differ by 1. A move costs 1 and the potential that the
// player gains by it: 0 or 2. So the reduced cost of a solution is the number of its
// moves and what the player gains between its two ends. No walk costs less than 0, so
// pushes alone, at reduced costs, bound it from below: a push that leads where the
// player must come back from counts for the way back too.
type Reduced struct {
	// Potential is that of each square.
	Potential []int32
	// Ahead gives the least reduced cost of the pushes that bring a box to a goal, as
	// Distances of the tables; Back the same from where a box starts, as Distances
	// of the reversed game.
	Ahead, Back []uint16
	// first is the least potential of the squares where the player may begin, last
	// the most of those where the player may end.
	first, last int32
}

// Reduce gives the potential that rises towards a square, or falls, with the distances
// Ahead.
func (t *Tables) Reduce(center Square, rises bool) *Reduced {
	r := &Reduced{Potential: t.potential(center, rises)}
	r.Ahead = t.distances(r.Potential, never)
	r.first, r.last = r.Potential[t.Player], -int32(t.NumSquares)
	for _, c := range t.Reversed.PlayerGoals {
		r.first = min(r.first, r.Potential[c])
	}
	for _, g := range t.Goals {
		for _, c := range t.Next[4*int(g) : 4*int(g)+4] {
			if c != t.Wall {
				r.last = max(r.last, r.Potential[c])
			}
		}
	}
	return r
}

// MeasureBack works out Back too.
func (r *Reduced) MeasureBack(t *Tables) { r.Back = t.Reversed.distances(r.Potential, never) }

func never() bool { return false }

// ReducedBytes is about what the distances at reduced costs take.
func (t *Tables) ReducedBytes() int64 {
	return 4*int64(t.NumSquares) + 2*int64(len(t.Distances)+len(t.Reversed.Distances))
}

// potential is the number of steps to a square, walls aside, or where it rises
// towards that square, less than 0 by as much.
func (t *Tables) potential(center Square, rises bool) []int32 {
	potential := make([]int32, t.NumSquares+1)
	step := int32(1)
	if rises {
		step = -1
	}
	seen := make([]bool, t.NumSquares+1)
	seen[center], seen[t.Wall] = true, true
	queue := []Square{center}
	for i := 0; i < len(queue); i++ { //nolint:intrange // it grows meanwhile
		c := queue[i]
		for _, to := range t.Next[4*int(c) : 4*int(c)+4] {
			if !seen[to] {
				seen[to] = true
				potential[to] = potential[c] + step
				queue = append(queue, to)
			}
		}
	}
	return potential
}

// BoundAhead is the least number of moves to a win that is not won yet, with the player
// on a square, if the pushes have some least reduced cost.
func (r *Reduced) BoundAhead(pushes int32, player Square) int32 {
	return max(pushes+r.Potential[player]-r.last, 1)
}

// BoundBack is the least number of moves from the start to there.
func (r *Reduced) BoundBack(pushes int32, player Square) int32 {
	return max(pushes+r.first-r.Potential[player], 0)
}
