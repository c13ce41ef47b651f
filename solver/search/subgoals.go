package search

import (
	"math/rand/v2"
	"slices"
	"unsafe"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A subgoal search looks for any solution by an archive of cells: of each sort of states it keeps
// the first state that it met (Go-Explore: Ecoffet et al. 2021), and a few more that achieve a
// subgoal or are much nearer to the win. From the state of a cell it goes for one subgoal at a
// time, in a probe: a brief greedy best-first search by how far a state is from that subgoal, which
// also takes some states at any distance. A state of a new sort that a probe meets becomes a new
// cell. A probe that ends without its subgoal is longer the next time, and other cells take up that
// subgoal later.
type subgoalSearch struct {
	*worker
	lists
	subgoaler solver.Subgoaler
	novelty   *noveltySearch // takes turns with probes; nil for none
	subgoalManner
	cells  []archiveCell
	met    *states.Set // the sorts, each linked to how many cells it has
	chosen int         // how often a cell was chosen
	random *rand.PCG
	failed []int32 // by number of subgoal, how many probes ended without it

	// The probe at hand: the states it is to expand; for each state the number of the last probe
	// that filed it; its own number, 0 before the first; and whether its subgoal is achieved.
	queue    *states.Frontier[states.Ref]
	filedIn  []uint32 // by Ref of the state
	probes   uint32
	achieved bool
	cellsFar int // how far the probe's cell is from the win
}

// An archiveCell is a state that probes set out from, which stands for its sort.
type archiveCell struct {
	state    states.Ref
	subgoals []archivedSubgoal
	isOpen   bool // its subgoals are listed
	isSpent  bool // none of its subgoals is left to go for
	far      int  // how far its state is from the win
	probes   int
}

type archivedSubgoal struct {
	solver.Subgoal
	probes  int
	isSpent bool
}

// A subgoalManner is how a search by subgoals goes about it: firstManner in a brief attempt by
// subgoals alone, laterManner beside novelty.
type subgoalManner struct {
	// anySubgoal is added to the costs of subgoals, so that cheap ones are not all that is tried,
	// and anyFailures to failures, so that a few of them do not count for too much.
	anySubgoal, anyFailures int
	// ways is how much a probe counts where a subgoal is taken up in one way after the other (see
	// solver.Subgoaler): with 2, every other way is left out.
	ways int
	// anyDistance is how many states a long probe expands for each one that it takes at any
	// distance from the subgoal, instead of at the least (type-based exploration: Xie and others
	// 2014).
	anyDistance int
	// mostAlike is how many cells a sort may have before a state that achieves a subgoal becomes no
	// cell.
	mostAlike uint32
}

var (
	firstManner = subgoalManner{anySubgoal: 10, anyFailures: 1, ways: 2, anyDistance: 4, mostAlike: 1}
	laterManner = subgoalManner{anySubgoal: 5, anyFailures: 4, ways: 1, anyDistance: 2, mostAlike: 3}
)

const (
	firstProbe  = 40  // states that the first probe for a subgoal from a cell expands
	mostDoubled = 20  // how often that number is doubled at most
	anyCell     = 100 // added to how far cells are, so that near ones are not all that is tried
	// farPerProbe is how much distance from the win counts as much as one probe.
	farPerProbe = 200
	// achievedPays is how many failures of a subgoal are forgotten each time that it is achieved.
	achievedPays = 3
)

// attemptSubgoals makes an attempt by subgoals alone, which proves nothing.
func (w *worker) attemptSubgoals(start []byte, a attempt, manner subgoalManner) {
	u := w.newSubgoals(w.puzzle.(solver.Subgoaler), manner)
	if u == nil {
		return
	}
	defer u.close()
	defer w.publish()
	w.node, w.cost = 0, 0
	u.reach(0, start)
	before := w.counters.Generated
	for w.counters.Generated-before < int64(a.generated) && !w.search.Stopped() && u.probeNext() {
	}
}

// newSubgoals makes a search by subgoals, nil where there is no memory for it.
func (w *worker) newSubgoals(p solver.Subgoaler, manner subgoalManner) *subgoalSearch {
	u := &subgoalSearch{worker: w, subgoalManner: manner, lists: lists{budget: w.search.budget}, subgoaler: p, queue: states.NewFrontier[states.Ref](w.search.budget), random: rand.NewPCG(1, 1)}
	var err error
	if u.met, err = states.New(w.search.budget); err == nil && !u.spend(p.Room()) {
		err = states.ErrMemory
	}
	if err != nil {
		w.search.Fail(err)
		u.close()
		return nil
	}
	return u
}

// probeNext makes the next probe, and tells whether there is any.
func (u *subgoalSearch) probeNext() bool {
	c, g := u.choose()
	if g != nil {
		u.probe(c, g)
	}
	return g != nil
}

// close gives the memory back.
func (u *subgoalSearch) close() {
	if u.met != nil {
		u.met.Close()
	}
	u.queue.Release()
	u.lists.close()
}

// choose chooses a cell and a subgoal to go for from it; nil where nothing is left. By turns it is
// the cell that was chosen least often, and the one that is nearest to the win for how often it was
// chosen.
func (u *subgoalSearch) choose() (*archiveCell, *archivedSubgoal) {
	for {
		u.chosen++
		var best *archiveCell
		least := 0
		for i := range u.cells {
			c := &u.cells[i]
			score := c.probes + c.far/farPerProbe
			if u.chosen%2 == 0 {
				score = (c.probes + 2) * (c.far + anyCell)
			}
			if !c.isSpent && (best == nil || score < least) {
				best, least = c, score
			}
		}
		if best == nil {
			return nil, nil
		}
		u.open(best)
		if g := u.next(best); g != nil {
			best.probes++
			return best, g
		}
		best.isSpent = true
	}
}

// open lists the subgoals of a cell.
func (u *subgoalSearch) open(c *archiveCell) {
	if c.isOpen {
		return
	}
	c.isOpen = true
	listed := u.subgoaler.Subgoals(u.store.Read(c.state, &u.taken))
	if n := int64(len(listed)) * int64(unsafe.Sizeof(archivedSubgoal{})); !u.spend(n) {
		u.search.Fail(states.ErrMemory)
		return
	}
	for _, g := range listed {
		if g.Number == solver.Win {
			c.far = g.Cost
		}
		var ok bool
		if u.failed, ok = reaching(&u.lists, u.failed, g.Number); !ok {
			u.search.Fail(states.ErrMemory)
			return
		}
		c.subgoals = append(c.subgoals, archivedSubgoal{Subgoal: g})
	}
}

// next gives the cheapest subgoal of a cell that is left. Each probe for it from this cell doubles
// its cost, and failed probes for it from any cell raise it.
func (u *subgoalSearch) next(c *archiveCell) (g *archivedSubgoal) {
	cost := func(h *archivedSubgoal) int {
		return (h.Cost + u.anySubgoal) * (u.anyFailures + int(u.failed[h.Number])) << min(h.probes, mostDoubled)
	}
	for i := range c.subgoals {
		if h := &c.subgoals[i]; !h.isSpent && (g == nil || cost(h) < cost(g)) {
			g = h
		}
	}
	return g
}

// probe goes for a subgoal from a cell.
func (u *subgoalSearch) probe(c *archiveCell, g *archivedSubgoal) {
	most := firstProbe << min(g.probes, mostDoubled)
	if g.isSpent = !u.subgoaler.Aim(u.store.Read(c.state, &u.taken), g.Number, g.probes*u.ways); g.isSpent {
		return
	}
	u.failed[g.Number]++
	g.probes++
	u.queue.Release()
	u.queue = states.NewFrontier[states.Ref](u.search.budget)
	u.probes++
	u.achieved, u.cellsFar = false, c.far
	u.file(c.state, 0)
	for n := 1; n <= most && !u.achieved && !u.search.Stopped(); n++ {
		order, some := u.queue.Lowest()
		if n > firstProbe && n%u.anyDistance == 0 {
			order, some = u.queue.AnyCost(u.random.Uint64())
		}
		if !some {
			g.isSpent = true
			return
		}
		ref, _ := u.queue.First(order)
		u.take(ref)
		state := u.store.Read(ref, &u.taken)
		if u.novelty != nil {
			u.novelty.leave(noPart, state)
		}
		eachStep(u.puzzle, state, states.MaxCost, u.reach)
		if n%lookEvery == 0 {
			u.publish()
		}
	}
	if u.achieved {
		g.isSpent = true
		failed := &u.failed[g.Number]
		*failed = max(0, *failed-achievedPays)
	}
}

// reach stores a state, makes a cell of it if it is of a new sort, and files it in the
// probe.
func (u *subgoalSearch) reach(moves int, state []byte) {
	ref, fresh, ok := u.admit(moves, state)
	if !ok || u.isFiled(ref) {
		return
	}
	archived := false
	switch {
	case fresh && u.novelty != nil:
		archived = u.novelty.add(ref)
	case fresh:
		archived = u.archive(ref, 1, u.cellsFar)
	}
	if u.probes == 0 {
		return
	}
	switch far := u.subgoaler.Toward(u.fresh); {
	case far == 0:
		u.achieved = true
		if !archived && !u.isCell(ref) {
			u.archive(ref, u.mostAlike, u.cellsFar)
		}
	case far > 0:
		u.file(ref, far)
	}
}

// archive makes a cell of the state that was stored last, which is so far from the win, if its sort
// has fewer than most cells, and tells whether it did.
func (u *subgoalSearch) archive(ref states.Ref, most uint32, far int) bool {
	of, fresh, err := addNumber(u.met, u.subgoaler.Sort(u.fresh), 1) // linked to how many cells there are
	u.search.Fail(err)
	if err != nil || !fresh && u.met.Link(of) >= most {
		return false
	}
	if !fresh {
		u.met.Relink(of, u.met.Link(of)+1, 0)
	}
	u.notePassed(u.fresh)
	return u.addCell(ref, far)
}

// addCell makes a cell of a state that is so far from the win. It returns false where there is no
// memory for it.
func (u *subgoalSearch) addCell(ref states.Ref, far int) (ok bool) {
	if u.cells, ok = grown(&u.lists, u.cells); !ok {
		u.search.Fail(states.ErrMemory)
		return false
	}
	u.cells = append(u.cells, archiveCell{state: ref, far: far})
	return true
}

// isCell tells whether a state is that of a cell.
func (u *subgoalSearch) isCell(ref states.Ref) bool {
	return slices.ContainsFunc(u.cells, func(c archiveCell) bool { return c.state == ref })
}

// isFiled tells whether the probe at hand has filed a state.
func (u *subgoalSearch) isFiled(ref states.Ref) bool {
	return int(ref) < len(u.filedIn) && u.filedIn[ref] == u.probes && u.probes > 0
}

// file files a state to be expanded in the probe at hand.
func (u *subgoalSearch) file(ref states.Ref, order int) {
	var ok bool
	if u.filedIn, ok = reaching(&u.lists, u.filedIn, int(ref)); !ok {
		u.search.Fail(states.ErrMemory)
		return
	}
	u.filedIn[ref] = u.probes
	u.search.Fail(u.queue.Push(order, ref))
}
