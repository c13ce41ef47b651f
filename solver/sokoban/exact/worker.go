package exact

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/states"
)

// A worker expands nodes of a search, on a goroutine of its own.
type worker struct {
	*Search
	*board.Position
	freeze  *deadlock.Freeze
	corrals *deadlock.PICorrals
	// detector finds deadlocks that take longer to find; nil until the search takes long. Of the
	// states outside of dives, asked counts those that came up, sampled those that were looked at,
	// found those of these that were lost.
	detector              *deadlock.Detector
	asked, sampled, found int64
	// matching matches the boxes to the goals, backwardMatching to the squares where boxes start.
	matching, backwardMatching *matching.Matching
	// walks bound the steps to the end, backwardWalks those from the start; nil where only pushes
	// count.
	walks, backwardWalks *walks
	// potentials are nil until the search takes long.
	potentials *potentials
	// conflicts is room for the conflicts of the position.
	conflicts []conflict
	crew      *crew
	// number is the index of the worker in its crew.
	number int
	// forwardShare and backwardShare are what the worker owns of the fronts.
	forwardShare, backwardShare *share
	canonical                   canonical
	state                       []byte   // of the successor at hand
	pulled                      []byte   // the state after a pull, with no square of the player yet
	outgoing                    []*batch // by owner

	parallel.Counters
}

// newWorker makes the worker of a number in a crew.
func newWorker(e *Search, c *crew, number int) *worker {
	p := board.NewPosition(e.tables)
	w := &worker{
		Search: e, crew: c, Position: p, freeze: deadlock.NewFreeze(p), corrals: deadlock.NewPICorrals(p),
		matching: matching.New(e.tables.Distances, e.tables.NumGoals), canonical: newCanonical(e),
		number: number, forwardShare: e.forward.shares[number], outgoing: make([]*batch, len(e.forward.shares)),
		state: states.OwnLines[byte](e.encoding.Size()), pulled: states.OwnLines[byte](e.encoding.Size()),
	}
	if e.backward != nil {
		w.backwardShare = e.backward.shares[number]
		w.backwardMatching = matching.New(e.reversed.Distances, e.reversed.NumGoals)
	}
	if e.goal == solver.FewestMoves {
		w.walks = newWalks(e.tables, lastSquares(e.tables))
		if e.backward != nil {
			w.backwardWalks = newWalks(e.reversed, e.reversed.PlayerGoals)
		}
	}
	return w
}

// beginForward opens the start, which is no win.
func (w *worker) beginForward() {
	if w.goal != solver.FewestMoves {
		w.Player = w.After.Flood(w.Position, w.Player)
	}
	bound := w.boundAhead()
	if bound >= matching.Infeasible {
		return
	}
	if w.plain {
		bound = 1
	}
	w.encoding.PutBoxes(w.state, w.Position)
	w.encoding.PutPlayer(w.state, w.Player)
	w.canonical.begin(w.Position)
	w.canonical.canonise(w.Player, &w.After, w.state)
	w.send(w.forward, 0, 0, int(bound))
	w.dispatchAll()
	w.Publish()
}

// boundAhead bounds the cost of the way from the position to the end.
func (w *worker) boundAhead() int32 {
	pushes := w.lowerBound()
	return max(pushes+w.walks.after(w.Player, w.Player, w.Player), w.potentials.ahead(w.Boxes, none, 0, w.Player))
}

// lowerBound is the least cost of matching the boxes of the position to the goals, without the
// steps that are walked.
func (w *worker) lowerBound() int32 {
	for i, b := range w.Boxes {
		w.matching.Rows[i] = w.Row(b, w.Player)
	}
	w.walks.begin(w.Boxes)
	return w.matching.Solve()
}

// publishEvery is how many nodes are expanded until a worker publishes its counters and looks at
// the mailbox.
const publishEvery = 64

// feedEvery is how many nodes are expanded until a worker looks who is idle.
const feedEvery = 16

// drain expands no more than most nodes that a list of the worker's share holds under a key, and
// stores what comes meanwhile. Its next node is the one of that key that was filed last. When it
// returns, everything for others is on its way.
func (w *worker) drain(f *front, from list, key, most int) {
	nodes := f.shares[w.number].lists[from]
	for turn := 1; turn <= most && !w.Stopped(); turn++ {
		n, some := nodes.Last(key)
		if !some {
			if w.outgoing[w.number] != nil {
				w.dispatch(w.number)
			} else if !w.crew.mailbox.Receive(w.number) {
				break
			}
			continue
		}
		if w.forward.level < w.best.Cost() {
			w.expandOn(f, n, from, key)
		}
		if turn%feedEvery == 0 {
			w.feed()
		}
		if turn%publishEvery == 0 {
			w.Publish()
			w.crew.mailbox.Receive(w.number)
		}
	}
	w.dispatchAll()
	w.Publish()
}

// feed sends idle workers their batches before these are full.
func (w *worker) feed() {
	for owner := range w.outgoing {
		if owner != w.number && w.crew.mailbox.IsIdle(owner) {
			w.dispatch(owner)
		}
	}
}

// expandOn expands a node on a front, which was taken from a list where it had some key.
func (w *worker) expandOn(f *front, n node, from list, key int) {
	state, cost, due := w.take(f, n, from, key)
	switch {
	case !due:
	case f == w.backward:
		w.expandBackward(n, state, cost)
	case w.lost(n, from >= diveList):
	default:
		w.expand(n, state, cost)
	}
}

// priority is the cost under which a state is filed in the open list: its cost so far and the lower
// bound on the rest, which counts more where any solution will do.
func (w *worker) priority(cost, bound int) int {
	if w.goal == solver.Any {
		return cost + greed*bound
	}
	return cost + bound
}

// expand makes every push that is possible in a state, which the caller has made the position.
func (w *worker) expand(n node, state []byte, cost int) {
	w.Expanded++
	w.forwardShare.expanded++
	if w.goal != solver.FewestMoves {
		w.Here.Flood(w.Position, w.Player)
	} else {
		w.Here.FloodWithSteps(w.Position, w.Player)
	}
	w.canonical.begin(w.Position)
	if !w.plain {
		w.lowerBound()
	}
	if w.goal != solver.FewestMoves && !w.plain {
		if pushes, ok := w.corrals.Find(); ok {
			for _, push := range pushes {
				w.tryPush(n, state, cost, push/4, push%4)
			}
			return
		}
	}
	for i := range w.Boxes {
		if w.Stopped() {
			return
		}
		for d := range levels.NumDirections {
			w.tryPush(n, state, cost, i, d)
		}
	}
}

// take closes a node that was taken from a list where it had some key, gives its state, and makes
// that the position. due is false where the node was closed before, filed again under a higher
// cost, or where the front does not go so far yet: then the node is held.
func (w *worker) take(f *front, n node, from list, key int) (state []byte, cost int, due bool) {
	share, ref := f.at(n)
	if share.set.Marked(ref) {
		return nil, 0, false
	}
	state, cost = share.set.State(ref), share.set.Cost(ref)
	if from == slackList && key+cost > f.slack {
		return nil, 0, false // a better solution has lowered the slack since
	}
	loaded := f == w.forward && from == openList
	if loaded {
		w.encoding.Load(w.Position, state)
		if w.pairBound != nil && w.refile(share, n, cost, key) {
			return nil, 0, false
		}
	}
	if (from == openList || from == heldList) && f.rank != everything {
		rank := key // the rank of held nodes, and of open ones of the backward front
		if f == w.forward && from == openList {
			rank = w.waste(cost)
			share.ranked++
		}
		held := heldList
		if rank == f.rank {
			rank, held = cost, tiedList
		}
		if held == heldList && rank > f.rank || held == tiedList && cost > f.depth {
			w.Fail(share.lists[held].Push(rank, n))
			if f == w.forward && from == openList && w.goal == board.FewestPushes {
				w.Fail(share.lists[diveList].Push(key-cost, n))
			}
			return nil, 0, false
		}
	}
	if !loaded {
		w.encoding.Load(w.Position, state)
	}
	share.Lock()
	share.set.Mark(ref)
	share.Unlock()
	return state, cost, true
}

// refile files a node of the forward front, whose state is the position, again if its bound with
// penalties of pairs is more than the cost that it was filed under, or drops it if that rules out a
// better solution. It tells whether it did either.
func (w *worker) refile(share *share, n node, cost, key int) bool {
	bound := int(w.pairBound.of(w.Position, &w.conflicts))
	if w.goal == solver.FewestMoves {
		w.walks.begin(w.Boxes)
		bound += int(w.walks.after(w.Player, w.Player, w.Player))
	}
	total := cost + bound
	if total <= key {
		return false
	}
	share.ranked++
	if w.goal == board.FewestPushes {
		total += (total - key) & 1 // the pushes of any two solutions differ by an even number
	}
	if total < min(w.best.Cost(), matching.Infeasible) {
		w.Fail(share.lists[openList].Push(total, n))
	}
	return true
}

// waste is by how much the way to the position, which is one just after a push, costs more than its
// bound.
func (w *worker) waste(cost int) int {
	return cost - int(w.boundBehind())
}

// tryPush makes one push and sends the state it leads to, unless it is impossible, or a
// deadlock, or cannot lead to a better solution than the best.
func (w *worker) tryPush(n node, state []byte, cost, i, d int) {
	b := w.Boxes[i]
	from, to := w.Next[4*int(b)+(d+2)%4], w.Next[4*int(b)+d]
	if !w.Here.Has(from) || w.Taken[to] || !w.Live[to] {
		return
	}
	w.Generated++
	w.forwardShare.generated++
	cost++
	if w.goal == solver.FewestMoves {
		cost += int(w.Here.Steps[from])
	}
	bound := int32(0)
	if !w.plain {
		bound = w.matching.SolveWith(i, w.Row(to, b)) + w.walks.after(b, to, b)
		bound = max(bound, w.potentials.ahead(w.Boxes, i, to, b))
	}
	if bound >= matching.Infeasible || cost+int(bound) >= w.best.Cost() {
		return
	}
	w.moveWithImages(i, to)
	if w.plain && !w.Solved() {
		bound = 1
	}
	if w.plain || !w.deadlocked(i, to, b) {
		if bound == 0 {
			w.offerForward(n)
		} else {
			w.successor(state, b, to, b)
			w.send(w.forward, n, cost, w.priority(cost, int(bound)))
		}
	}
	w.moveWithImages(i, b)
}

// deadlocked tells whether box i, which was pushed to a square, is in a freeze or pair
// deadlock with the player on another square.
func (w *worker) deadlocked(i int, to, player board.Square) bool {
	lost, _ := w.freeze.Find(to)
	return lost || w.pairs.Deadlocked(w.Position, i, player)
}

// moveWithImages moves a box in the position and in all its images.
func (w *worker) moveWithImages(i int, to board.Square) {
	w.canonical.move(w.Boxes[i], to)
	w.MoveBox(i, to)
}

// successor makes the state that follows the state before when a box is moved between two squares
// and the player ends on another one.
func (w *worker) successor(before []byte, from, to, player board.Square) {
	copy(w.state, before)
	w.encoding.FlipBox(w.state, w.LiveIndex[from])
	w.encoding.FlipBox(w.state, w.LiveIndex[to])
	if w.goal == solver.FewestMoves {
		w.encoding.PutPlayer(w.state, player)
		w.canonical.canonise(player, &w.After, w.state)
		return
	}
	lowest, whole := w.PlayerAfterStep(from, to, w.Player, player)
	w.encoding.PutPlayer(w.state, lowest)
	if whole {
		w.canonical.canoniseAfter(&w.Here, from, to, w.state)
	} else {
		w.canonical.canonise(lowest, &w.After, w.state)
	}
}
