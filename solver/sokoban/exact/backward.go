package exact

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
)

// beginBackward files the wins.
func (w *worker) beginBackward() {
	w.RemoveBoxes()
	w.Boxes = w.Boxes[:0]
	for _, g := range w.Position.Goals {
		w.Boxes = append(w.Boxes, board.Square(g))
	}
	w.PlaceBoxes()
	for c := range board.Square(w.NumSquares) {
		if w.Taken[c] {
			continue
		}
		if w.goal == solver.FewestMoves {
			if w.pushedFrom(c) {
				w.storeWin(c)
			}
		} else if w.After.Flood(w.Position, c) == c {
			w.storeWin(c)
		}
	}
	w.dispatchAll()
	w.publish()
}

// storeWin files a win with the player in a cell.
func (w *worker) storeWin(player board.Square) {
	w.Player = player
	bound := w.boundBackward()
	if bound >= matching.Infeasible {
		return
	}
	w.encoding.PutBoxes(w.state, w.Position)
	w.encoding.PutPlayer(w.state, player)
	w.canonical.begin(w.Position)
	w.canonical.canonize(player, &w.After, w.state)
	w.send(w.backward, 0, 0, int(bound))
}

// pushedFrom tells whether the player in a cell may just have pushed a box.
func (w *worker) pushedFrom(c board.Square) bool {
	for d := range 4 {
		box, from := w.Next[4*int(c)+d], w.Next[4*int(c)+(d+2)%4]
		if box != w.Wall && w.Taken[box] && !w.Taken[from] {
			return true
		}
	}
	return false
}

// boundBackward is the cost of matching the boxes to where they began.
func (w *worker) boundBackward() int32 {
	for i, b := range w.Boxes {
		w.backwardMatching.Rows[i] = w.reversed.Row(b, w.Player)
	}
	return w.backwardMatching.Solve()
}

// expandBackward takes back every push that may have led to a state.
func (w *worker) expandBackward(n node) {
	state, cost, due := w.take(w.backward, n)
	if !due {
		return
	}
	w.expanded++
	w.backwardShare.expanded++
	w.encoding.Load(w.Position, state)
	w.boundBackward()
	if w.goal == solver.FewestMoves {
		w.canonical.begin(w.Position)
		player := w.Player
		for d := range levels.NumDirections {
			box := w.Next[4*int(player)+d]
			if box != w.Wall && w.Taken[box] {
				w.tryPull(n, state, cost, int(w.BoxAt[box]), player, w.Next[4*int(player)+(d+2)%4])
			}
		}
		return
	}
	w.Here.Flood(w.Position, w.Player)
	w.canonical.begin(w.Position)
	for i, b := range w.Boxes {
		for d := range levels.NumDirections {
			to := w.Next[4*int(b)+d]
			if w.Here.Has(to) {
				w.tryPull(n, state, cost, i, to, w.Next[4*int(to)+d])
			}
		}
	}
}

// tryPull pulls a box to the cell where the player is, who steps back to
// another one, unless that cannot be or is no good, and stores from where that
// push may have come.
func (w *worker) tryPull(n node, state []byte, cost, i int, to, player board.Square) {
	if w.Taken[player] || !w.Live[to] {
		return
	}
	cost++
	b := w.Boxes[i]
	bound := w.backwardMatching.SolveWith(i, w.reversed.Row(to, player))
	if bound >= matching.Infeasible || cost+int(bound) >= w.best.Cost() {
		w.generated++
		w.backwardShare.generated++
		return
	}
	w.moveBox(i, to)
	if w.goal != solver.FewestMoves {
		w.successor(state, b, to, player)
		w.storePull(n, cost, int(bound))
	} else {
		copy(w.pulled, state)
		w.encoding.FlipBox(w.pulled, w.LiveIndex[b])
		w.encoding.FlipBox(w.pulled, w.LiveIndex[to])
		w.After.FloodWithSteps(w.Position, player)
		w.storeWalks(n, cost, int(bound))
	}
	w.moveBox(i, b)
}

// storeWalks stores all positions from which the player walks to where it can
// make a push: those just after the push before, and the start.
func (w *worker) storeWalks(n node, cost, bound int) {
	boxes := w.Boxes
	for _, b := range boxes {
		for d := range levels.NumDirections {
			c := w.Next[4*int(b)+d]
			if w.After.Has(c) && !w.Taken[w.Next[4*int(c)+d]] {
				w.storeWalk(n, c, cost+int(w.After.Steps[c]), bound)
			}
		}
	}
	if bound != 0 {
		return
	}
	for _, c := range w.reversed.PlayerGoals {
		if w.After.Has(c) {
			w.storeWalk(n, c, cost+int(w.After.Steps[c]), bound)
		}
	}
}

func (w *worker) storeWalk(n node, player board.Square, cost, bound int) {
	copy(w.state, w.pulled)
	w.encoding.PutPlayer(w.state, player)
	w.canonical.canonize(player, &w.After, w.state)
	w.storePull(n, cost, bound)
}

func (w *worker) storePull(n node, cost, bound int) {
	w.generated++
	w.backwardShare.generated++
	if cost+bound >= w.best.Cost() {
		return
	}
	w.send(w.backward, n, cost, w.priority(cost, bound))
}
