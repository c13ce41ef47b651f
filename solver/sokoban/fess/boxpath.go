package fess

import (
	"slices"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
)

// A boxPath searches for a way to push one box to a goal or a square, while the others stay. It is
// a best-first search by the pushes that a box alone on the board would have left: what counts is
// whether there is a way, not how long it is.
type boxPath struct {
	boxWalk
	freeze   *deadlock.Freeze
	approach *approach
	// pairs and learned are the deadlocks that are looked up; nil where none are known.
	pairs   *deadlock.Pairs
	learned *deadlock.Patterns
	halted  func() bool
	// goalAt gives the index in Goals of the goal on a square, -1 where there is none.
	goalAt []int
	// open holds, for each number of pushes left, the indices in queue of the states from which the
	// search has still to go on. Before first all are empty.
	open  [][]int
	first int
}

func newBoxPath(f *board.Tables, halted func() bool) *boxPath {
	p := board.NewPosition(f)
	path := &boxPath{boxWalk: newBoxWalk(p), freeze: deadlock.NewFreeze(p), approach: newApproach(p), halted: halted, goalAt: make([]int, f.NumSquares+1)}
	for c := range path.goalAt {
		path.goalAt[c] = slices.Index(f.Goals, board.Cell(c))
	}
	return path
}

// pushTo pushes a box to a square, if there is a way that ends in no known deadlock.
func (p *boxPath) pushTo(i int, target board.Square) bool {
	start := p.Boxes[i]
	p.queue = append(p.queue[:0], boxState{at: start, player: p.Player, before: -1})
	done := p.search(i, p.goalAt[target], func(to, after board.Square) bool {
		if to != target {
			return false
		}
		from := p.Boxes[i]
		p.MoveBox(i, to)
		if lost, _ := p.freeze.Find(to); lost || p.pairs.Deadlocked(p.Position, i, after) || p.learned.Match(p.Position, to, after) {
			p.MoveBox(i, from)
			return false
		}
		p.Player = p.After.Flood(p.Position, after)
		return true
	})
	if !done {
		p.MoveBox(i, start)
	}
	return done
}

// canReachGoal tells whether a box can be pushed to some goal, with the player anywhere in an area
// at the start. If so, it adds to the area where the player can be just before the last push.
func (p *boxPath) canReachGoal(i int, area *board.Area) bool {
	start := p.Boxes[i]
	p.queue = p.queue[:0]
	for d := range 4 {
		if from := p.Next[4*int(start)+d]; area.Has(from) {
			p.queue = append(p.queue, boxState{at: start, player: from, before: -1})
		}
	}
	free := p.search(i, anyGoal, func(to, _ board.Square) bool {
		if p.IsGoal[to] {
			for y, w := range p.After.Words {
				area.Words[y] |= w
			}
		}
		return p.IsGoal[to]
	})
	p.MoveBox(i, start)
	return free
}

// What a search goes for where it is not one goal: any goal, or a square without one.
const (
	noGoal  = -1
	anyGoal = -2
)

// search pushes box i on from the states in the queue until accept takes a push: to is where the
// box goes, after where the player is then. accept is called before the push is made.
func (p *boxPath) search(i, goal int, accept func(to, after board.Square) bool) (found bool) {
	p.begin()
	p.reopen()
	for n, s := range p.queue {
		p.add(n, p.left(s.at, s.player, goal))
	}
	for turn := 0; !found; turn++ {
		n := p.next()
		if n < 0 || turn%askEvery == 0 && p.halted() {
			return false
		}
		s := p.queue[n]
		if p.visited(s) {
			continue
		}
		p.MoveBox(i, s.at)
		p.walkAround(s.at, s.player)
		p.markSides(s.at, &p.After)
		for d := range 4 {
			to, after, can := p.CanMove(&p.After, s.at, d)
			if !can || !p.Live[to] {
				continue
			}
			if accept(to, after) {
				return true
			}
			if left := p.left(to, after, goal); left < board.Far {
				p.queue = append(p.queue, boxState{at: to, player: after})
				p.add(len(p.queue)-1, left)
			}
		}
	}
	return false
}

// left gives the pushes that a box alone on the board has left to a goal; 0 for noGoal.
func (p *boxPath) left(at, player board.Square, goal int) int {
	row := int(p.Row(at, player))
	switch goal {
	case noGoal:
		return 0
	case anyGoal:
		return int(p.Nearest[row])
	}
	return int(p.Distances[row*p.NumGoals+goal])
}

// reopen empties the open lists.
func (p *boxPath) reopen() {
	for ; p.first < len(p.open); p.first++ {
		p.open[p.first] = p.open[p.first][:0]
	}
}

// add adds state n of the queue to its open list.
func (p *boxPath) add(n, left int) {
	if left >= board.Far {
		return
	}
	for len(p.open) <= left {
		p.open = append(p.open, nil)
	}
	p.open[left] = append(p.open[left], n)
	p.first = min(p.first, left)
}

// next takes, of the states with the fewest pushes left, the one added last, and gives its index in
// the queue; -1 where there is none.
func (p *boxPath) next() int {
	for ; p.first < len(p.open); p.first++ {
		if list := p.open[p.first]; len(list) > 0 {
			p.open[p.first] = list[:len(list)-1]
			return list[len(list)-1]
		}
	}
	return -1
}
