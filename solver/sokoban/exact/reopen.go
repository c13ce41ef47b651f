package exact

import (
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/states"
)

// A search for the fewest moves has potentials once its effort is this part of the numbers of
// the linear program, in hundredths. Only tests change it.
var potentialsAfter int64 = 100

// mostNumbers is how many numbers a linear program may have.
const mostNumbers = 1 << 20

// findPotentials works out potentials in a search that takes long, and files what is open
// anew, as they bound it. No worker works meanwhile.
func (e *Search) findPotentials() {
	if e.plain || e.goal != solver.FewestMoves || e.backward == nil || e.hasPotentials {
		return
	}
	effort := 100 * (e.forward.effort() + e.backward.effort())
	if least := int64(e.tables.NumSquares) * int64(e.tables.NumSquares); least > mostNumbers || effort < potentialsAfter*least {
		return // there are more numbers than the least
	}
	if e.program == nil {
		e.program = newProgram(e.tables)
	}
	numbers := e.program.size()
	if numbers > mostNumbers || effort < potentialsAfter*numbers {
		return
	}
	e.hasPotentials = true
	if !e.budget.Take(8 * numbers) {
		return
	}
	k := e.workers[0].makePotentials(e.program)
	e.budget.Give(8 * numbers)
	for _, w := range e.workers {
		w.potentials = k
	}
	e.workers[0].reopen(e.forward)
	e.workers[0].reopen(e.backward)
	e.backward.level = 0
}

// makePotentials works out potentials for the start and for what the fronts have expanded.
func (w *worker) makePotentials(g *program) *potentials {
	k := newPotentials(g.Tables)
	start, ahead, behind := g.newDemand(), g.newDemand(), g.newDemand()
	rows, home := startRows(g.Tables), board.Square(g.Player)
	start.addToWin(rows, home)
	w.eachState(w.forward, true, func(int, states.Ref) {
		ahead.addToWin(w.rows(), w.Player)
	})
	w.eachState(w.backward, true, func(int, states.Ref) {
		behind.add(rows, home, 1)
		behind.add(w.rows(), w.Player, -1)
	})
	for i, n := range []demand{start, ahead, behind} {
		if values := n.heights(w.Stopped); values != nil {
			k.take(i, g, values)
		}
	}
	return k
}

// eachState makes the states of a front, those that are expanded or those that are not, one
// after the other the position. owner is who has the state.
func (w *worker) eachState(f *front, expanded bool, visit func(owner int, ref states.Ref)) {
	for owner, s := range f.shares {
		s.set.All(func(ref states.Ref) {
			if s.set.Marked(ref) == expanded {
				w.encoding.Load(w.Position, s.set.State(ref))
				visit(owner, ref)
			}
		})
	}
}

// rows gives the rows of the boxes of the position.
func (w *worker) rows() []int32 {
	for i, b := range w.Boxes {
		w.matching.Rows[i] = w.Row(b, w.Player)
	}
	return w.matching.Rows
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
