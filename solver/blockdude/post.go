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
	posts []*post
	spent int32
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
	zones := states.Hash(s.covered)
	c := s.casts[zones]
	if c == nil {
		c = &cast{}
		s.casts[zones] = c
		s.ranks = append(s.ranks, c)
	}
	c.posts = append(c.posts, x)
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
// the cast for which least was done. It is nil when nothing is left.
func (s *scout) choose() *post {
	s.turn++
	if s.turn%2 == 1 {
		return promising(s.list)
	}
	var c *cast
	for _, x := range s.ranks {
		if (c == nil || x.spent < c.spent) && promising(x.posts) != nil {
			c = x
		}
	}
	if c == nil {
		return nil
	}
	c.spent++
	return promising(c.posts)
}

func promising(posts []*post) (best *post) {
	for _, x := range posts {
		if len(x.aims) > 0 && (best == nil || x.guess+weary*x.spent < best.guess+weary*best.spent) {
			best = x
		}
	}
	return best
}
