package blockdude

import (
	"cmp"
	"slices"
	"sync"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// A origin is a post of a scout that has come home, from which another sets out.
// To return to such a place first and to explore then is what Ecoffet,
// Huizinga, Lehman, Stanley and Clune (2021) do: a scout that sets out at the
// start comes to its last posts with no time left for them.
type origin struct {
	board    *board       // with dude and blocks where they are by then
	before   levels.Moves // the presses that lead there
	estimate int32
	spent    int32
}

// Camps are those of a level, in campsites of equal reach. Scouts share them.
type archive struct {
	mu     sync.Mutex
	budget *states.Budget
	taken  int64 // of memory
	cells  map[uint64]*archiveCell
	list   []*archiveCell
}

type archiveCell struct {
	coverage
	origins []*origin // those that promise most first
}

const (
	originsKept      = 4   // of a site
	originPenalty    = 200 // by how much a camp promises less for each scout it has sent
	exhaustedPenalty = 50  // scouts, for one from which nothing was left to be tried
)

// originBytes is about what a camp takes of memory.
const originBytes = 2 << 10

func newArchive(budget *states.Budget) *archive {
	return &archive{budget: budget, cells: map[uint64]*archiveCell{}}
}

func (k *archive) close() { k.budget.Give(k.taken) }

// choose gives the camp from which the next scout sets out; nil while there is
// none.
func (k *archive) choose() *origin {
	k.mu.Lock()
	defer k.mu.Unlock()
	var at *archiveCell
	for _, x := range k.list {
		if !x.dominated && len(x.origins) > 0 && (at == nil || x.isDueBefore(&at.coverage)) {
			at = x
		}
	}
	if at == nil {
		return nil
	}
	at.spent++
	c := slices.MinFunc(at.origins, func(x, y *origin) int {
		return cmp.Compare(x.estimate+originPenalty*x.spent, y.estimate+originPenalty*y.spent)
	})
	c.spent++
	return c
}

// forget sees to it that a camp is hardly chosen again.
func (k *archive) forget(c *origin) {
	k.mu.Lock()
	defer k.mu.Unlock()
	c.spent += exhaustedPenalty
}

// archive makes camps of the posts of a ranging scout that have not the lesser
// reach.
func (k *archive) archive(s *explorer) {
	for _, c := range s.groups {
		if c.dominated {
			continue
		}
		for _, x := range c.bases {
			if x != s.bases[0] {
				k.add(c.coverage, s.originAt(x.node))
			}
		}
	}
}

func (k *archive) add(r coverage, c *origin) {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := k.cells[r.hash()]
	if at == nil {
		at = &archiveCell{coverage: newCoverage(r.covered, r.near)}
		for _, other := range k.list {
			at.compare(&other.coverage)
		}
		k.cells[r.hash()] = at
		k.list = append(k.list, at)
	}
	known := slices.ContainsFunc(at.origins, func(x *origin) bool {
		return x.board.dude == c.board.dude && slices.Equal(x.board.blocks, c.board.blocks)
	})
	switch last := len(at.origins) - 1; {
	case known:
		return
	case len(at.origins) < originsKept:
		if !k.budget.Take(originBytes) {
			return
		}
		k.taken += originBytes
		at.origins = append(at.origins, c)
	case c.estimate < at.origins[last].estimate:
		at.origins[last] = c
	}
	slices.SortStableFunc(at.origins, func(x, y *origin) int { return cmp.Compare(x.estimate, y.estimate) })
}

// originAt makes a camp of a node of the scout's book. Its guess is that of the
// first manner, so that those of all scouts compare.
func (s *explorer) originAt(n node) *origin {
	way := retrace(s.board, s.slots, s.positions, n)
	b := *s.board
	b.dude, b.blocks = way.dude, s.slots.blocks(way.layout, nil)
	slices.Sort(b.blocks)
	a := newHeuristic(&b, newStage(&b).kinds, parametersOf(0))
	for _, c := range b.blocks {
		a.kinds[c] = block
	}
	a.enter(b.dude.cell)
	a.settle()
	return &origin{
		board: &b, before: slices.Concat(s.before, way.moves),
		estimate: a.estimate(b.blocks, []cell{b.door}),
	}
}
