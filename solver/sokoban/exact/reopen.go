package exact

import (
	"sync"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/states"
)

// A remaker makes the potentials of a search: one for what the forward front has expanded, and one for
// what the backward front has. It makes them anew as the search goes on, by more iterations each time,
// which go on from what there was.
type remaker struct {
	made      int
	gradients [len(heights{})]*gradient
	bytes     int64 // taken from the budget
}

// A search has potentials once its effort is some part, in hundredths, of what it takes for these to pay.
// Only tests change it.
var potentialsAfter int64 = 100

// The first potentials, in which pairs have no heights of their own, pay after so much effort for each
// step of the player, and for each inequality, as it is looked at in the end. Those that follow pay
// after so much for each inequality, and again whenever the effort has grown as much as that.
const (
	stepEffort       = 100
	lookEffort       = 1
	inequalityEffort = 60
	effortGrowth     = 4
)

// iterations are how many there are at first; after the second time they are doubled, but no more than
// mostIterations. Only tests change it.
var iterations = 500

const mostIterations = 4000

// mostInequalities is how many a linear program may have, about.
const mostInequalities = 1 << 20

// due tells whether to make potentials, the search's effort being so much.
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

// findPotentials works out potentials in a search that takes long, and files what is open
// anew, as they bound it. No worker works meanwhile.
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

// remake makes potentials; nil where there are none. A worker tells what the search has expanded.
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

// begin makes the gradients of a program, which begin with the heights of those before. It tells whether
// there are wins, and memory.
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

// demands gives what the potentials shall be good for.
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

// eachState makes the states of a front, those that are expanded or those that are not, one
// after the other the position. owner is who has the state.
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

// reopen files whatever is open on a front anew. Nothing has a rank then.
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
