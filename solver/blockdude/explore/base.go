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
	bases []*base
	spent int32 // how often it was chosen
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
	covered := states.Hash(s.covered)
	group := s.groupByCovered[covered]
	if group == nil {
		group = &baseGroup{}
		s.groupByCovered[covered] = group
		s.groups = append(s.groups, group)
	}
	group.bases = append(group.bases, x)
}

// subgoals gives the door and, unless the explorer is homeward, the zones that the dude does not get
// to but a relaxed way does, the cheapest first.
func (s *explorer) subgoals() []subgoal {
	home := s.zones.of[s.Door]
	subgoals := []subgoal{{zone: home}}
	if s.homeward {
		return subgoals
	}
	r := s.heuristic.Paths
	r.Survey(s.heuristic.Region.Cells, heuristic.FarthestWay)
	var ways []queued
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
	for _, w := range ways {
		subgoals = append(subgoals, subgoal{zone: int32(w.node)})
	}
	return subgoals
}

// choose gives the next base: in turn the most promising of all, and that of the group that was
// chosen least. It is nil when nothing is left.
func (s *explorer) choose() *base {
	s.turn++
	if s.turn%2 == 1 {
		return mostPromising(s.bases)
	}
	var group *baseGroup
	var best *base
	for _, g := range s.groups {
		if x := mostPromising(g.bases); x != nil && (group == nil || g.spent < group.spent) {
			group, best = g, x
		}
	}
	if group != nil {
		group.spent++
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
