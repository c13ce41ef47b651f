package exact

import (
	"sync"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/states"
)

// A remaker makes the potentials of a search: one for what the forward front has expanded, and one
// for what the backward front has. It makes them again as the search goes on, with more iterations
// each time, which start from the result of those before.
type remaker struct {
	made      int
	gradients [len(heights{})]*gradient
	bytes     int64 // taken from the budget
}

// A search makes potentials once its effort is this percentage of what it takes for them to pay.
// Only tests change it.
var potentialsAfter int64 = 100

// The first potentials, in which pairs have no heights of their own, pay after stepEffort for each
// step of the player and lookEffort for each inequality, which is looked at in the end. The second
// pay after inequalityEffort for each inequality, and the next ones each time that the effort has
// grown effortGrowth times.
const (
	stepEffort       = 100
	lookEffort       = 1
	inequalityEffort = 60
	effortGrowth     = 4
)

// iterations is how many there are the first two times; after that they double each time, up to
// mostIterations. Only tests change it.
var iterations = 500

const mostIterations = 4000

// mostInequalities is about how many a linear program may have.
const mostInequalities = 1 << 20

// due tells whether to make potentials, given the effort of the search so far.
func (m *remaker) due(f *board.Tables, effort int64) bool {
	steps := levels.NumDirections * int64(f.NumSquares)
	size := steps * int64(len(f.LiveSquares))
	least := stepEffort*steps + lookEffort*size
	if m.made > 0 {
		least = inequalityEffort * size
	}
	for range m.made - 1 {
		least *= effortGrowth
	}
	return m.made < mostPotentials && size <= mostInequalities && 100*effort >= potentialsAfter*least
}

// mostPotentials is how often potentials are made.
const mostPotentials = 6

// findPotentials works out potentials in a search that takes long, and files all open states again,
// as the potentials bound them. No worker works meanwhile.
func (e *Search) findPotentials() {
	if e.plain || e.goal != solver.FewestMoves || e.backward == nil || !e.remaker.due(e.tables, e.forward.effort()+e.backward.effort()) {
		return
	}
	k := e.remaker.remake(e.workers[0])
	if k == nil {
		return
	}
	for _, w := range e.workers {
		w.potentials = k
	}
	e.workers[0].reopen(e.forward)
	e.workers[0].reopen(e.backward)
	e.backward.level = 0
}

// remake makes potentials; nil where there are none. Worker w reads what the search has expanded.
func (m *remaker) remake(w *worker) *potentials {
	m.made++
	if m.made <= 2 && !m.begin(newProgram(w.tables, m.made == 2), w.budget) {
		m.made = mostPotentials
		return nil
	}
	turns := min(iterations<<max(m.made-2, 0), mostIterations)
	g := m.gradients[0].program
	var found [len(heights{})][]float64
	var all sync.WaitGroup
	for i, n := range w.demands(g) {
		find := func() { found[i] = n.heights(m.gradients[i], turns, w.Stopped) }
		if len(w.workers) > 1 {
			all.Go(find)
		} else {
			find()
		}
	}
	all.Wait()
	k := newPotentials(g.Tables)
	for i, pairs := range found {
		if pairs != nil {
			k.take(i, g, pairs)
		}
	}
	return k
}

// begin makes the gradients of a program, which start from the heights of the gradients before. It
// returns false where there can be no win, or no memory.
func (m *remaker) begin(g *program, budget *states.Budget) bool {
	bytes := int64(len(m.gradients)) * g.bytes()
	if len(g.last) == 0 || !budget.Take(bytes) {
		return false
	}
	m.bytes += bytes
	for i, before := range m.gradients {
		m.gradients[i] = newGradient(g)
		if before != nil {
			m.gradients[i].begin(before)
		}
	}
	return true
}

// demands gives what the two potentials shall be good for: that for the forward front is high in
// its expanded states, that for the backward front low in its, compared with the start.
func (w *worker) demands(g *program) [len(heights{})]demand {
	ahead, behind := g.newDemand(), g.newDemand()
	start, home := squares(g.Boxes), board.Square(g.Player)
	w.eachState(w.forward, true, func(int, states.Ref) {
		ahead.add(w.Boxes, w.Player, 1)
	})
	w.eachState(w.backward, true, func(int, states.Ref) {
		behind.add(start, home, 1)
		behind.add(w.Boxes, w.Player, -1)
	})
	return [...]demand{ahead, behind}
}

// eachState visits the states of a front, either those that are expanded or those that are not, and
// makes each the position. owner is the number of the worker that owns the state.
func (w *worker) eachState(f *front, expanded bool, visit func(owner int, ref states.Ref)) {
	for owner, s := range f.shares {
		for ref := range s.set.All() {
			if s.set.Marked(ref) == expanded {
				w.encoding.Load(w.Position, s.set.State(ref))
				visit(owner, ref)
			}
		}
	}
}

// reopen files all open states of a front again, by their bounds, in the open list. None has a rank
// then.
func (w *worker) reopen(f *front) {
	for _, s := range f.shares {
		for _, l := range s.lists {
			l.Release()
		}
	}
	f.rank, f.depth = -1, -1
	w.eachState(f, false, func(owner int, ref states.Ref) {
		s := f.shares[owner]
		bound, least := w.boundBehind(), 0
		if f == w.forward {
			bound, least = w.boundAhead(), f.level
		}
		if cost := s.set.Cost(ref) + int(bound); bound < matching.Infeasible && cost < w.best.Cost() {
			w.Fail(s.lists[openList].Push(max(cost, least), node(ref)<<f.bits|node(owner)))
		}
	})
}
