package blockdude

import (
	"cmp"
	"slices"
	"sync"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// A camp is a post of a scout that has come home, from which another sets out.
// To return to such a place first and to explore then is what Ecoffet,
// Huizinga, Lehman, Stanley and Clune (2021) do: a scout that sets out at the
// start comes to its last posts with no time left for them.
type camp struct {
	board  *board       // with dude and blocks where they are by then
	before levels.Moves // the presses that lead there
	guess  int32
	spent  int32
}

// Camps are those of a level, in campsites of equal reach. Scouts share them.
type camps struct {
	mu     sync.Mutex
	budget *states.Budget
	taken  int64 // of memory
	sites  map[uint64]*campsite
	ranks  []*campsite
}

type campsite struct {
	reach
	camps []*camp // those that promise most first
}

const (
	campsKept  = 4   // of a site
	campWeary  = 200 // by how much a camp promises less for each scout it has sent
	campForgot = 50  // scouts, for one from which nothing was left to be tried
)

// campBytes is about what a camp takes of memory.
const campBytes = 2 << 10

func newCamps(budget *states.Budget) *camps {
	return &camps{budget: budget, sites: map[uint64]*campsite{}}
}

func (k *camps) close() { k.budget.Give(k.taken) }

// choose gives the camp from which the next scout sets out; nil while there is
// none.
func (k *camps) choose() *camp {
	k.mu.Lock()
	defer k.mu.Unlock()
	var at *campsite
	for _, x := range k.ranks {
		if !x.lesser && len(x.camps) > 0 && (at == nil || x.first(&at.reach)) {
			at = x
		}
	}
	if at == nil {
		return nil
	}
	at.spent++
	c := slices.MinFunc(at.camps, func(x, y *camp) int {
		return cmp.Compare(x.guess+campWeary*x.spent, y.guess+campWeary*y.spent)
	})
	c.spent++
	return c
}

// forget sees to it that a camp is hardly chosen again.
func (k *camps) forget(c *camp) {
	k.mu.Lock()
	defer k.mu.Unlock()
	c.spent += campForgot
}

// settle makes camps of the posts of a ranging scout that have not the lesser
// reach.
func (k *camps) settle(s *scout) {
	for _, c := range s.ranks {
		if c.lesser {
			continue
		}
		for _, x := range c.posts {
			if x != s.list[0] {
				k.add(c.reach, s.camp(x.node))
			}
		}
	}
}

func (k *camps) add(r reach, c *camp) {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := k.sites[r.kind()]
	if at == nil {
		at = &campsite{reach: newReach(r.covered, r.near)}
		for _, other := range k.ranks {
			at.compare(&other.reach)
		}
		k.sites[r.kind()] = at
		k.ranks = append(k.ranks, at)
	}
	known := slices.ContainsFunc(at.camps, func(x *camp) bool {
		return x.board.dude == c.board.dude && slices.Equal(x.board.blocks, c.board.blocks)
	})
	switch last := len(at.camps) - 1; {
	case known:
		return
	case len(at.camps) < campsKept:
		if !k.budget.Take(campBytes) {
			return
		}
		k.taken += campBytes
		at.camps = append(at.camps, c)
	case c.guess < at.camps[last].guess:
		at.camps[last] = c
	}
	slices.SortStableFunc(at.camps, func(x, y *camp) int { return cmp.Compare(x.guess, y.guess) })
}

// camp makes a camp of a node of the scout's book. Its guess is that of the
// first manner, so that those of all scouts compare.
func (s *scout) camp(n node) *camp {
	way := retrace(s.board, s.slots, s.positions, n)
	b := *s.board
	b.dude, b.blocks = way.dude, s.slots.blocks(way.layout, nil)
	slices.Sort(b.blocks)
	a := newAppraisal(&b, newStage(&b).kinds, mannerOf(0))
	for _, c := range b.blocks {
		a.kinds[c] = block
	}
	a.enter(b.dude.cell)
	a.settle()
	return &camp{
		board: &b, before: slices.Concat(s.before, way.moves),
		guess: a.guess(b.blocks, []cell{b.door}),
	}
}
