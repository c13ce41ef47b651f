package explore

import (
	"cmp"
	"slices"
	"sync"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/heuristic"
	"puzzlewright/solver/states"
)

// An origin is a position from which an explorer sets out: the start, or a base
// that an earlier explorer left in the archive. An explorer that sets out at the
// start reaches its last bases with no time left for them; so the next one returns
// there first, and explores then (Go-Explore: Ecoffet, Huizinga, Lehman, Stanley
// and Clune 2021).
type origin struct {
	board    *board.Board // with dude and blocks where they are by then
	before   levels.Moves // the presses that lead there
	estimate int32        // by originAt
	spent    int32        // how often it was chosen
}

// An archive keeps origins, in cells of equal coverage. Explorers share it.
type archive struct {
	mu     sync.Mutex
	budget *states.Budget
	taken  int64 // bytes of the budget
	cells  map[uint64]*archiveCell
	list   []*archiveCell
}

// An archiveCell holds the origins of one coverage.
type archiveCell struct {
	coverage
	origins []*origin // in the order of their estimates
}

const (
	originsKept    = 4   // how many a cell keeps
	originPenalty  = 200 // added to an origin's estimate for each time that it was chosen
	exhaustedTimes = 50  // as how many choices it counts that nothing is left to try
)

// originBytes is about how many bytes an origin takes.
const originBytes = 2 << 10

func newArchive(budget *states.Budget) *archive {
	return &archive{budget: budget, cells: map[uint64]*archiveCell{}}
}

func (k *archive) close() { k.budget.Give(k.taken) }

// choose gives the origin of the next explorer; nil while there is none.
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

// exhaust makes it unlikely that an origin is chosen again.
func (k *archive) exhaust(c *origin) {
	k.mu.Lock()
	defer k.mu.Unlock()
	c.spent += exhaustedTimes
}

// keep adds the bases of an explorer whose coverages are not dominated.
func (k *archive) keep(s *explorer) {
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
		return x.board.Dude == c.board.Dude && slices.Equal(x.board.Blocks, c.board.Blocks)
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

// originAt makes an origin of a position. The estimate is made with the parameters of the first
// explorer, so that the origins of all explorers can be compared.
func (s *explorer) originAt(n node) *origin {
	way := retrace(s.Board, s.slots, s.positions, n)
	b := *s.Board
	b.Dude, b.Blocks = way.Dude, s.slots.Blocks(way.Layout, nil)
	slices.Sort(b.Blocks)
	a := heuristic.New(&b, board.NewStage(&b).Kinds, parametersOf(0).Parameters)
	for _, c := range b.Blocks {
		a.Kinds[c] = board.Block
	}
	a.Enter(b.Dude.Cell)
	a.Settle()
	return &origin{
		board: &b, before: slices.Concat(s.before, way.Moves),
		estimate: a.Estimate(b.Blocks, []board.Cell{b.Door}),
	}
}
