package explore

import (
	"cmp"
	"math/bits"
	"slices"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/heuristic"
	"puzzlewright/solver/states"
)

// A base is a position from which subgoal searches set out: one in which a zone
// has been reached.
type base struct {
	node     node
	estimate int32
	spent    int32     // how often it was chosen
	subgoals []subgoal // the door, and the zones by the cost of the way there
}

// A subgoal is a zone to get to, and the search for it once that is begun.
type subgoal struct {
	zone   int32
	search *subgoalSearch
}

// drop gives back the memory of the subgoal's search.
func (a subgoal) drop(budget *states.Budget) {
	if a.search != nil {
		a.search.seen.drop(budget)
	}
}

// turn gives the index of the subgoal whose turn it is: every second time the first, every fourth
// time the second, and so on.
func (x *base) turn() int { return bits.TrailingZeros32(uint32(x.spent)) % len(x.subgoals) }

// A baseGroup is the bases from which the dude gets to the same zones.
type baseGroup struct {
	coverage
	bases []*base
}

// baseBytes is about how many bytes a base takes, apart from its searches.
const baseBytes = 512

// basePenalty is added to a base's estimate for each time that it was chosen.
const basePenalty = 40

// addBase makes a base of the position that is being looked at, unless there is one with its
// features.
func (s *explorer) addBase(n node) {
	a := s.heuristic
	x := &base{node: n, estimate: a.Estimate(s.after, []board.Cell{s.Door}) + s.distantPenalty*a.Distant(s.after)}
	features := s.features()
	if s.byFeatures[features] != nil {
		return
	}
	if s.err = s.take(baseBytes); s.err != nil {
		return
	}
	s.byFeatures[features] = x
	s.bases = append(s.bases, x)
	x.subgoals = s.subgoals()
	c := s.groupOf()
	c.bases = append(c.bases, x)
}

// groupOf gives the group of the position that is being looked at. An exploring
// explorer tells groups apart by the number of blocks within reach as well.
func (s *explorer) groupOf() *baseGroup {
	near := int32(0)
	if s.exploring {
		near = int32(len(s.after)) - s.heuristic.Distant(s.after)
	}
	r := newCoverage(s.covered, near)
	c := s.groupByCoverage[r.hash()]
	if c == nil {
		r.covered = slices.Clone(s.covered)
		c = &baseGroup{coverage: r}
		for _, other := range s.groups {
			c.compare(&other.coverage)
		}
		s.groupByCoverage[r.hash()] = c
		s.groups = append(s.groups, c)
	}
	return c
}

// subgoals gives the door, and then the zones that the dude does not get to but a relaxed way does,
// the cheapest first.
func (s *explorer) subgoals() []subgoal {
	r := s.heuristic.Paths
	r.Survey(s.heuristic.Region.Cells, heuristic.FarthestWay)
	var ways []queued
	home := s.zones.of[s.Door]
	for z, cells := range s.zones.cells {
		if s.covered[z] != 0 || int32(z) == home {
			continue
		}
		least := int32(heuristic.OutOfSight)
		for _, c := range cells {
			least = min(least, r.Costs[r.Into(c)])
		}
		if least < heuristic.OutOfSight {
			ways = append(ways, queued{least, node(z)})
		}
	}
	slices.SortFunc(ways, func(x, y queued) int { return cmp.Compare(x.score, y.score) })
	subgoals := []subgoal{{zone: home}}
	for _, w := range ways {
		subgoals = append(subgoals, subgoal{zone: int32(w.node)})
	}
	return subgoals
}

// choose gives the next base: in turn the most promising of all, and that of the group that was
// chosen least. An exploring explorer mostly takes one of a group that is not dominated. It is nil
// when nothing is left.
func (s *explorer) choose() *base {
	s.turn++
	if s.turn%4 == 1 || s.turn%2 == 1 && !s.exploring {
		return mostPromising(s.bases)
	}
	best := s.nextGroup(s.turn%4 == 3)
	if best == nil {
		return nil
	}
	best.spent++
	return mostPromising(best.bases)
}

// nextGroup gives the group whose turn it is. A dominated group is chosen only if dominated is
// true, or if there is no other.
func (s *explorer) nextGroup(dominated bool) (best *baseGroup) {
	for _, c := range s.groups {
		if mostPromising(c.bases) == nil {
			continue
		}
		switch {
		case best == nil:
			best = c
		case !s.exploring:
			if c.spent < best.spent {
				best = c
			}
		case c.dominated != best.dominated && !dominated:
			if best.dominated {
				best = c
			}
		case c.isDueBefore(&best.coverage):
			best = c
		}
	}
	return best
}

// mostPromising gives the best base that has subgoals left, nil for none.
func mostPromising(bases []*base) (best *base) {
	for _, x := range bases {
		if len(x.subgoals) > 0 && (best == nil || x.estimate+basePenalty*x.spent < best.estimate+basePenalty*best.spent) {
			best = x
		}
	}
	return best
}
