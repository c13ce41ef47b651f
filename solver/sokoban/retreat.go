package sokoban

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// beginBackward files the wins.
func (w *worker) beginBackward() {
	w.clear()
	w.boxes = w.boxes[:0]
	for _, g := range w.position.goals {
		w.boxes = append(w.boxes, spot(g))
	}
	w.settle()
	for c := range spot(w.n) {
		if w.taken[c] {
			continue
		}
		if w.goal == solver.FewestMoves {
			if w.pushedFrom(c) {
				w.storeWin(c)
			}
		} else if w.after.flood(w.position, c) == c {
			w.storeWin(c)
		}
	}
	w.dispatchAll()
	w.tell()
}

// storeWin files a win with the player in a cell.
func (w *worker) storeWin(player spot) {
	w.player = player
	bound := w.boundBackward()
	if bound >= hopeless {
		return
	}
	w.pack.boxes(w.state, w.position)
	w.pack.setPlayer(w.state, player)
	w.canon.begin(w.position)
	w.canon.best(player, &w.after, w.state)
	w.store(w.retreat, 0, 0, int(bound))
}

// pushedFrom tells whether the player in a cell may just have pushed a box.
func (w *worker) pushedFrom(c spot) bool {
	for d := range 4 {
		box, from := w.next[4*int(c)+d], w.next[4*int(c)+(d+2)%4]
		if box != w.wall && w.taken[box] && !w.taken[from] {
			return true
		}
	}
	return false
}

// boundBackward is the cost of matching the boxes to where they began.
func (w *worker) boundBackward() int32 {
	for i, b := range w.boxes {
		w.homing.at[i] = w.origin.routes(b, w.player)
	}
	return w.homing.solve()
}

// expandBackward takes back every push that may have led to a state.
func (w *worker) expandBackward(n node) {
	state, cost, due := w.due(w.retreat, n)
	if !due {
		return
	}
	w.expanded++
	w.back.expanded++
	w.pack.load(w.position, state)
	w.boundBackward()
	if w.goal == solver.FewestMoves {
		w.canon.begin(w.position)
		player := w.player
		for d := range levels.NumDirections {
			box := w.next[4*int(player)+d]
			if box != w.wall && w.taken[box] {
				w.tryPull(n, state, cost, int(w.boxIn[box]), player, w.next[4*int(player)+(d+2)%4])
			}
		}
		return
	}
	w.here.flood(w.position, w.player)
	w.canon.begin(w.position)
	for i, b := range w.boxes {
		for d := range levels.NumDirections {
			to := w.next[4*int(b)+d]
			if w.here.has(to) {
				w.tryPull(n, state, cost, i, to, w.next[4*int(to)+d])
			}
		}
	}
}

// tryPull pulls a box to the cell where the player is, who steps back to
// another one, unless that cannot be or is no good, and stores from where that
// push may have come.
func (w *worker) tryPull(n node, state []byte, cost, i int, to, player spot) {
	if w.taken[player] || !w.live[to] {
		return
	}
	cost++
	b := w.boxes[i]
	bound := w.homing.replaced(i, w.origin.routes(to, player))
	if bound >= hopeless || cost+int(bound) >= w.outcome.cost() {
		w.generated++
		w.back.generated++
		return
	}
	w.shift(i, to)
	if w.goal != solver.FewestMoves {
		w.become(state, b, to, player)
		w.storePull(n, cost, int(bound))
	} else {
		copy(w.pulled, state)
		w.pack.flip(w.pulled, w.index[b])
		w.pack.flip(w.pulled, w.index[to])
		w.after.pace(w.position, player)
		w.storeWalks(n, cost, int(bound))
	}
	w.shift(i, b)
}

// storeWalks stores all positions from which the player walks to where it can
// make a push: those just after the push before, and the start.
func (w *worker) storeWalks(n node, cost, bound int) {
	boxes := w.boxes
	for _, b := range boxes {
		for d := range levels.NumDirections {
			c := w.next[4*int(b)+d]
			if w.after.has(c) && !w.taken[w.next[4*int(c)+d]] {
				w.storeWalk(n, c, cost+int(w.after.steps[c]), bound)
			}
		}
	}
	if bound != 0 {
		return
	}
	for _, c := range w.origin.homes {
		if w.after.has(c) {
			w.storeWalk(n, c, cost+int(w.after.steps[c]), bound)
		}
	}
}

func (w *worker) storeWalk(n node, player spot, cost, bound int) {
	copy(w.state, w.pulled)
	w.pack.setPlayer(w.state, player)
	w.canon.best(player, &w.after, w.state)
	w.storePull(n, cost, bound)
}

func (w *worker) storePull(n node, cost, bound int) {
	w.generated++
	w.back.generated++
	if cost+bound >= w.outcome.cost() {
		return
	}
	w.store(w.retreat, n, cost, w.total(cost, bound))
}
