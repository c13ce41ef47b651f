package blockdude

import (
	"cmp"
	"math/bits"
	"slices"

	"puzzlewright/solver/states"
)

// A base is a position from which quests go out.
type base struct {
	node     node
	estimate int32
	spent    int32     // how often it was chosen
	subgoals []subgoal // the door, and the zones by what it costs to get there
}

// An subgoal is a zone to get to, and the quest for it once it is begun.
type subgoal struct {
	zone   int32
	search *subgoalSearch
}

func (a subgoal) drop(budget *states.Budget) {
	if a.search != nil {
		a.search.seen.drop(budget)
	}
}

// turn gives whose turn it is: every second time that of the first aim, every
// fourth that of the next, and so on.
func (x *base) turn() int { return bits.TrailingZeros32(uint32(x.spent)) % len(x.subgoals) }

// A baseGroup is the posts from which the dude gets to the same zones.
type baseGroup struct {
	coverage
	bases []*base
}

// baseBytes is about what a post takes of memory, apart from its quests.
const baseBytes = 512

// basePenalty is by how much a post promises less each time it was chosen.
const basePenalty = 40

// addBase makes a post of the position that is being looked at, if there is
// none of its kind.
func (s *explorer) addBase(n node) {
	a := s.heuristic
	x := &base{node: n, estimate: a.estimate(s.after, []cell{s.door}) + s.distantPenalty*a.distant(s.after)}
	kind := s.features()
	if s.byFeatures[kind] != nil {
		return
	}
	if s.err = s.take(baseBytes); s.err != nil {
		return
	}
	s.byFeatures[kind] = x
	s.bases = append(s.bases, x)
	x.subgoals = s.subgoals()
	c := s.groupOf()
	c.bases = append(c.bases, x)
}

// groupOf gives the cast of the position that is being looked at. Who is ranging
// tells casts apart by the blocks within reach as well.
func (s *explorer) groupOf() *baseGroup {
	near := int32(0)
	if s.exploring {
		near = int32(len(s.after)) - s.heuristic.distant(s.after)
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

// subgoals gives the door, and the zones to which a way leads from where the dude
// gets to.
func (s *explorer) subgoals() []subgoal {
	r := s.heuristic.paths
	r.survey(s.heuristic.region.cells, farthestWay)
	var ways []queued
	home := s.zones.of[s.door]
	for z, cells := range s.zones.cells {
		if s.covered[z] != 0 || int32(z) == home {
			continue
		}
		least := int32(outOfSight)
		for _, c := range cells {
			least = min(least, r.costs[r.into(c)])
		}
		if least < outOfSight {
			ways = append(ways, queued{least, node(z)})
		}
	}
	slices.SortFunc(ways, func(x, y queued) int { return cmp.Compare(x.score, y.score) })
	aims := []subgoal{{zone: home}}
	for _, w := range ways {
		aims = append(aims, subgoal{zone: int32(w.node)})
	}
	return aims
}

// choose takes the next post: in turn the one that promises most, and that of
// the cast for which least was done. Who is ranging mostly takes one of a cast
// that is not of lesser reach. It is nil when nothing is left.
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

// nextGroup gives the cast whose turn it is, of those of lesser reach as well or
// only for want of others.
func (s *explorer) nextGroup(lesser bool) (best *baseGroup) {
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
		case c.dominated != best.dominated && !lesser:
			if best.dominated {
				best = c
			}
		case c.isDueBefore(&best.coverage):
			best = c
		}
	}
	return best
}

func mostPromising(posts []*base) (best *base) {
	for _, x := range posts {
		if len(x.subgoals) > 0 && (best == nil || x.estimate+basePenalty*x.spent < best.estimate+basePenalty*best.spent) {
			best = x
		}
	}
	return best
}
