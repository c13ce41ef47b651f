package search

import (
	"encoding/binary"
	"unsafe"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A subgoal search looks for any solution by an archive of cells, one for each sort of
// states that was met, of which the first is kept (Go-Explore: Ecoffet et al. 2021). From
// the state of a cell it goes for one subgoal at a time, in a probe: a brief greedy
// best-first search by how far a state is from that subgoal. What a probe meets of a new
// sort is a new cell. A probe that ends without its subgoal is longer the next time.
//
// A state is estimated when it is expanded; until then it counts as what it comes from,
// less what it gains (deferred evaluation: Richter and Helmert 2009).
type subgoalSearch struct {
	*worker
	subgoaler solver.Subgoaler
	cells     []archiveCell
	met       *states.Set // sorts
	chosen    int         // how often a cell was
	bytes     int64       // of the budget, for lists

	// The probe: what it is to expand, which of the states it has filed, by whether they
	// have its number, and how far the state that is being expanded is from its subgoal.
	queue    *states.Frontier[states.Ref]
	filedIn  []uint32 // by state
	probes   uint32
	far      int
	cellsFar int // how far its cell is from the win
}

// An archiveCell is a sort of states.
type archiveCell struct {
	state    states.Ref
	subgoals []archivedSubgoal
	isOpen   bool // its subgoals are listed
	isSpent  bool // none of them is left
	far      int  // of the win
	probes   int
}

type archivedSubgoal struct {
	solver.Subgoal
	probes  int
	isSpent bool
}

const (
	firstProbe  = 40 // states that a first probe expands
	mostDoubled = 20 // times
	// What is added to costs, so that cheap subgoals and near cells are not all that is
	// tried.
	anySubgoal = 10
	anyCell    = 20
)

// attemptSubgoals makes an attempt by subgoals, which proves nothing.
func (w *worker) attemptSubgoals(start []byte, a attempt) {
	u := &subgoalSearch{worker: w, subgoaler: w.puzzle.(solver.Subgoaler), queue: states.NewFrontier[states.Ref](w.search.budget)}
	defer u.close()
	defer w.publish()
	var err error
	if u.met, err = states.New(w.search.budget); err != nil {
		w.search.Fail(err)
		return
	}
	w.node, w.cost = 0, 0
	u.reach(0, start)
	before := w.counters.Expanded
	for w.counters.Expanded-before < int64(a.expanded) && !w.search.Stopped() {
		c, g := u.choose()
		if g == nil {
			return
		}
		u.probe(c, g)
	}
}

// close gives the memory back.
func (u *subgoalSearch) close() {
	if u.met != nil {
		u.met.Close()
	}
	u.queue.Release()
	u.search.budget.Give(u.bytes)
}

// choose chooses from which cell to go for what, nothing where nothing is left: by turns
// the cell that was chosen least often, and the one that is nearest to the win for how
// often it was.
func (u *subgoalSearch) choose() (*archiveCell, *archivedSubgoal) {
	for {
		u.chosen++
		var best *archiveCell
		least := 0
		for i := range u.cells {
			c := &u.cells[i]
			score := c.probes
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
		if g := best.next(); g != nil {
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
	if n := int64(len(listed)) * int64(unsafe.Sizeof(archivedSubgoal{})); u.search.budget.Take(n) {
		u.bytes += n
	} else {
		u.search.Fail(states.ErrMemory)
		return
	}
	for _, g := range listed {
		if g.Number == solver.Win {
			c.far = g.Cost
		}
		c.subgoals = append(c.subgoals, archivedSubgoal{Subgoal: g})
	}
}

// next gives the subgoal that costs least, where each probe doubles that.
func (c *archiveCell) next() (g *archivedSubgoal) {
	cost := func(h *archivedSubgoal) int { return (h.Cost + anySubgoal) << min(h.probes, mostDoubled) }
	for i := range c.subgoals {
		if h := &c.subgoals[i]; !h.isSpent && (g == nil || cost(h) < cost(g)) {
			g = h
		}
	}
	return g
}

// probe goes for a subgoal from a cell.
func (u *subgoalSearch) probe(c *archiveCell, g *archivedSubgoal) {
	u.queue.Release()
	u.queue = states.NewFrontier[states.Ref](u.search.budget)
	u.probes++
	u.cellsFar = c.far
	u.file(c.state, 0)
	most := firstProbe << min(g.probes, mostDoubled)
	g.probes++
	for n := 1; n <= most && !u.search.Stopped(); n++ {
		order, some := u.queue.Lowest()
		if !some {
			g.isSpent = true
			return
		}
		ref, _ := u.queue.First(order)
		u.take(ref)
		state := u.store.Read(ref, &u.taken)
		if u.far = u.subgoaler.Toward(state, g.Number); u.far == 0 {
			g.isSpent = true
			return
		}
		if u.far > 0 {
			eachStep(u.puzzle, state, states.MaxCost, u.reach)
		}
		if n%lookEvery == 0 {
			u.publish()
		}
	}
}

// reach stores a state, makes a cell of it if it is of a new sort, and files it in the
// probe.
func (u *subgoalSearch) reach(moves int, state []byte) {
	s := u.search
	u.counters.Generated++
	if u.cost+moves > states.MaxCost || len(state) > states.MaxState || s.Stopped() {
		return
	}
	ref, fresh, err := u.store.Add(states.Hash(state), state, uint32(u.node), u.cost+moves)
	if err != nil {
		s.Fail(err)
		return
	}
	if u.isFiled(ref) {
		return
	}
	u.fresh = append(u.fresh[:0], state...) // the caller's own bytes are soon written over
	if u.puzzle.Won(u.fresh) {
		s.offer(u.cost+moves, u.nodeOf(ref))
		return
	}
	if u.pruner != nil && u.pruner.Lost(u.fresh) {
		return
	}
	if fresh {
		u.archive(ref)
	}
	if u.probes > 0 {
		u.file(ref, max(u.far-u.subgoaler.Gain(u.fresh), 0))
	}
}

// archive makes a cell of the state that was stored last, if that is of a new sort.
func (u *subgoalSearch) archive(ref states.Ref) {
	var key [8]byte
	sort := u.subgoaler.Sort(u.fresh)
	binary.LittleEndian.PutUint64(key[:], sort)
	_, fresh, err := u.met.Add(states.Hash(key[:]), key[:], 0, 0)
	u.search.Fail(err)
	if !fresh {
		return
	}
	u.notePassed(u.fresh)
	if len(u.cells) == cap(u.cells) {
		u.cells = grown(u, u.cells)
	}
	if len(u.cells) < cap(u.cells) {
		u.cells = append(u.cells, archiveCell{state: ref, far: u.cellsFar})
	}
}

// leastGrown is the least room of a list.
const leastGrown = 1 << 8

// grown gives a list twice the room, out of the budget; where that has not so
// much left the search fails, and the list keeps its room.
func grown[T any](u *subgoalSearch, list []T) []T {
	room := max(leastGrown, 2*cap(list))
	bytes := int64(room-cap(list)) * int64(unsafe.Sizeof(*new(T)))
	if !u.search.budget.Take(bytes) {
		u.search.Fail(states.ErrMemory)
		return list
	}
	u.bytes += bytes
	return append(make([]T, 0, room), list...)
}

// isFiled tells whether this probe has filed a state.
func (u *subgoalSearch) isFiled(ref states.Ref) bool {
	return int(ref) < len(u.filedIn) && u.filedIn[ref] == u.probes && u.probes > 0
}

// file files a state to be expanded in this probe.
func (u *subgoalSearch) file(ref states.Ref, order int) {
	for int(ref) >= len(u.filedIn) {
		if len(u.filedIn) == cap(u.filedIn) {
			if u.filedIn = grown(u, u.filedIn); len(u.filedIn) == cap(u.filedIn) {
				return
			}
		}
		u.filedIn = u.filedIn[:cap(u.filedIn)]
	}
	u.filedIn[ref] = u.probes
	u.search.Fail(u.queue.Push(order, ref))
}
