package exact

import (
	"slices"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// adopt enters the positions along the best solution, wherever that comes from, into the fronts of
// a crew. One front may know a shorter way to one of them, and the other front a shorter way on
// from a later one: with the stretch of the solution between them, that is a better solution at
// once. Dives go on from these positions, too.
func (e *Search) adopt(c *crew) {
	cost := e.best.Cost()
	if cost >= c.adopted {
		return
	}
	c.adopted = cost
	trail := e.trail()
	for _, f := range c.fronts {
		c.workers[0].enterTrail(f, trail)
		if f == e.forward {
			e.work(f, openList, f.level) // so that their ranks are known
		}
	}
}

// trail gives the states along the best solution, with the player where the last push left it.
func (e *Search) trail() (trail [][]byte) {
	p := board.NewPosition(e.tables)
	add := func() {
		state := make([]byte, e.encoding.Size())
		e.encoding.PutBoxes(state, p)
		e.encoding.PutPlayer(state, p.Player)
		trail = append(trail, state)
	}
	add()
	for _, m := range e.best.Moves() {
		if p.Play(m) {
			add()
		}
	}
	return trail
}

// enterTrail enters the states along a solution into a front, from the front's end of the solution
// on; the front knows the first of them. If it knows a state at a lower cost, those after that cost
// less, too.
func (w *worker) enterTrail(f *front, trail [][]byte) {
	if f == w.backward {
		trail = slices.Clone(trail)
		slices.Reverse(trail)
	}
	parent, cost := node(0), 0
	for k, state := range trail {
		w.encoding.Load(w.Position, state)
		w.Player = w.After.Flood(w.Position, w.Player)
		w.encoding.PutBoxes(w.state, w.Position)
		w.encoding.PutPlayer(w.state, w.Player)
		w.canonical.begin(w.Position)
		w.canonical.canonise(w.Player, &w.After, w.state)
		hash := states.Hash(w.state)
		owner := f.owner(hash)
		if k > 0 {
			bound := w.lowerBoundBackward()
			if f == w.forward {
				bound = w.lowerBound()
			}
			w.send(f, parent, cost, cost+int(bound))
			w.dispatch(owner)
		}
		set := f.shares[owner].set
		ref := set.Find(hash, w.state)
		if ref == 0 {
			return // there is no memory for it
		}
		parent, cost = node(ref)<<f.bits|node(owner), set.Cost(ref)+1
	}
}
