package blockdude

import (
	"cmp"
	"math/bits"
	"slices"

	"puzzlewright/solver/states"
)

// A post is a position from which quests go out.
type post struct {
	node  node
	guess int32
	spent int32 // how often it was chosen
	aims  []aim // the door, and the zones by what it costs to get there
}

// An aim is a zone to get to, and the quest for it once it is begun.
type aim struct {
	zone  int32
	quest *quest
}

func (a aim) drop(budget *states.Budget) {
	if a.quest != nil {
		a.quest.seen.drop(budget)
	}
}

// turn gives whose turn it is: every second time that of the first aim, every
// fourth that of the next, and so on.
func (x *post) turn() int { return bits.TrailingZeros32(uint32(x.spent)) % len(x.aims) }

// A cast is the posts from which the dude gets to the same zones.
type cast struct {
	reach
	posts []*post
}

// postBytes is about what a post takes of memory, apart from its quests.
const postBytes = 512

// weary is by how much a post promises less each time it was chosen.
const weary = 40

// occupy makes a post of the position that is being looked at, if there is
// none of its kind.
func (s *scout) occupy(n node) {
	a := s.appraisal
	x := &post{node: n, guess: a.guess(s.after, []cell{s.door}) + s.regret*a.distant(s.after)}
	kind := s.kind()
	if s.posts[kind] != nil {
		return
	}
	if s.err = s.take(postBytes); s.err != nil {
		return
	}
	s.posts[kind] = x
	s.list = append(s.list, x)
	x.aims = s.aims()
	c := s.castOf()
	c.posts = append(c.posts, x)
}

// castOf gives the cast of the position that is being looked at. Who is ranging
// tells casts apart by the blocks within reach as well.
func (s *scout) castOf() *cast {
	near := int32(0)
	if s.ranging {
		near = int32(len(s.after)) - s.appraisal.distant(s.after)
	}
	r := newReach(s.covered, near)
	c := s.casts[r.kind()]
	if c == nil {
		r.covered = slices.Clone(s.covered)
		c = &cast{reach: r}
		for _, other := range s.ranks {
			c.compare(&other.reach)
		}
		s.casts[r.kind()] = c
		s.ranks = append(s.ranks, c)
	}
	return c
}

// aims gives the door, and the zones to which a way leads from where the dude
// gets to.
func (s *scout) aims() []aim {
	r := s.appraisal.roam
	r.survey(s.appraisal.region.cells, farthestWay)
	var ways []ranked
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
			ways = append(ways, ranked{least, node(z)})
		}
	}
	slices.SortFunc(ways, func(x, y ranked) int { return cmp.Compare(x.score, y.score) })
	aims := []aim{{zone: home}}
	for _, w := range ways {
		aims = append(aims, aim{zone: int32(w.node)})
	}
	return aims
}

// choose takes the next post: in turn the one that promises most, and that of
// the cast for which least was done. Who is ranging mostly takes one of a cast
// that is not of lesser reach. It is nil when nothing is left.
func (s *scout) choose() *post {
	s.turn++
	if s.turn%4 == 1 || s.turn%2 == 1 && !s.ranging {
		return promising(s.list)
	}
	best := s.castFor(s.turn%4 == 3)
	if best == nil {
		return nil
	}
	best.spent++
	return promising(best.posts)
}

// castFor gives the cast whose turn it is, of those of lesser reach as well or
// only for want of others.
func (s *scout) castFor(lesser bool) (best *cast) {
	for _, c := range s.ranks {
		if promising(c.posts) == nil {
			continue
		}
		switch {
		case best == nil:
			best = c
		case !s.ranging:
			if c.spent < best.spent {
				best = c
			}
		case c.lesser != best.lesser && !lesser:
			if best.lesser {
				best = c
			}
		case c.first(&best.reach):
			best = c
		}
	}
	return best
}

func promising(posts []*post) (best *post) {
	for _, x := range posts {
		if len(x.aims) > 0 && (best == nil || x.guess+weary*x.spent < best.guess+weary*best.spent) {
			best = x
		}
	}
	return best
}
