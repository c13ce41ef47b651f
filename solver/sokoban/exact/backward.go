package exact

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
)

// beginBackward opens the won positions: one for each square where the player can be, or, where
// only pushes count, one for each area.
func (w *worker) beginBackward() {
	w.RemoveBoxes()
	w.Boxes = w.Boxes[:0]
	for _, g := range w.Position.Goals {
		w.Boxes = append(w.Boxes, board.Square(g))
	}
	w.PlaceBoxes()
	for _, c := range w.playersAfterWin() {
		if w.Stopped() {
			break
		}
		w.sendWin(c)
	}
	w.dispatchAll()
	w.Publish()
}

// playersAfterWin gives the squares where the player can be just after the last push, or, where
// only pushes count, the lowest square of each area.
func (w *worker) playersAfterWin() (players []board.Square) {
	if w.goal != solver.FewestMoves {
		players = w.Areas()
		slices.Sort(players)
		return players
	}
	return lastSquares(w.Tables)
}

// sendWin sends the won position with the player on a square.
func (w *worker) sendWin(player board.Square) {
	w.Player = player
	if w.goal != solver.FewestMoves {
		w.After.Flood(w.Position, player)
	}
	bound := w.boundBehind()
	if bound >= matching.Infeasible {
		return
	}
	w.encoding.PutBoxes(w.state, w.Position)
	w.encoding.PutPlayer(w.state, player)
	w.canonical.begin(w.Position)
	w.canonical.canonise(player, &w.After, w.state)
	w.send(w.backward, 0, 0, int(bound))
}

// boundBehind bounds the cost of the way from the start to the position.
func (w *worker) boundBehind() int32 {
	pushes := w.lowerBoundBackward()
	return max(pushes+w.backwardWalks.after(w.Player, w.Player, w.Player), w.potentials.behind(w.Boxes, w.Player))
}

// lowerBoundBackward is the least cost of matching the boxes of the position to the squares where
// boxes start, without the steps that are walked.
func (w *worker) lowerBoundBackward() int32 {
	for i, b := range w.Boxes {
		w.backwardMatching.Rows[i] = w.reversed.Row(b, w.Player)
	}
	w.backwardWalks.begin(w.Boxes)
	return w.backwardMatching.Solve()
}

// expandBackward takes back, by pulls, every push that may have led to a state, which the caller
// has made the position.
func (w *worker) expandBackward(n node, state []byte, cost int) {
	w.Expanded++
	w.backwardShare.expanded++
	w.lowerBoundBackward()
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
		if w.Stopped() {
			return
		}
		for d := range levels.NumDirections {
			to := w.Next[4*int(b)+d]
			if w.Here.Has(to) {
				w.tryPull(n, state, cost, i, to, w.Next[4*int(to)+d])
			}
		}
	}
}

// tryPull pulls box i to the square to, where the player is, who steps back to the square player.
// It sends the states before that push, unless the pull is impossible or cannot be part of a better
// solution than the best.
func (w *worker) tryPull(n node, state []byte, cost, i int, to, player board.Square) {
	if w.Taken[player] || !w.Live[to] {
		return
	}
	cost++
	b := w.Boxes[i]
	bound := w.backwardMatching.SolveWith(i, w.reversed.Row(to, player))
	if bound >= matching.Infeasible || cost+int(bound) >= w.best.Cost() {
		w.Generated++
		w.backwardShare.generated++
		return
	}
	w.moveWithImages(i, to)
	if w.backPairs.Deadlocked(w.Position, i, player) {
		w.moveWithImages(i, b)
		return
	}
	if w.goal != solver.FewestMoves {
		w.successor(state, b, to, player)
		w.sendPull(n, cost, int(bound))
	} else {
		copy(w.pulled, state)
		w.encoding.FlipBox(w.pulled, w.LiveIndex[b])
		w.encoding.FlipBox(w.pulled, w.LiveIndex[to])
		w.After.FloodWithSteps(w.Position, player)
		w.sendWalks(n, cost, pull{b, to, bound})
	}
	w.moveWithImages(i, b)
}

// A pull takes a box from a square to another one. pushes bounds the pushes before it.
type pull struct {
	from, to board.Square
	pushes   int32
}

// sendWalks sends all positions from which the player walks to the place of the push that was taken
// back: those just after the push before, and the start, where there may be no push before.
func (w *worker) sendWalks(n node, cost int, p pull) {
	walk := func(c board.Square) {
		copy(w.state, w.pulled)
		w.encoding.PutPlayer(w.state, c)
		w.canonical.canonise(c, &w.After, w.state)
		bound := p.pushes + w.backwardWalks.after(p.from, p.to, c)
		bound = max(bound, w.potentials.behind(w.Boxes, c))
		w.sendPull(n, cost+int(w.After.Steps[c]), int(bound))
	}
	for _, b := range w.Boxes {
		for d := range levels.NumDirections {
			c := w.Next[4*int(b)+d]
			if w.After.Has(c) && !w.Taken[w.Next[4*int(c)+d]] {
				walk(c)
			}
		}
	}
	if p.pushes != 0 {
		return
	}
	for _, c := range w.reversed.PlayerGoals {
		if w.After.Has(c) {
			walk(c)
		}
	}
}

// sendPull sends the state of the worker, which lies one push before node n.
func (w *worker) sendPull(n node, cost, bound int) {
	w.Generated++
	w.backwardShare.generated++
	if cost+bound >= w.best.Cost() {
		return
	}
	w.send(w.backward, n, cost, w.priority(cost, bound))
}
