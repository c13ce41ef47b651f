package fess

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
)

// A boxPath searches for a way to push one box to a goal or a square, while the
// others stay.
type boxPath struct {
	boxWalk
	freeze *deadlock.Freeze
	// pairs and learned are nil where nothing is known.
	pairs   *deadlock.Pairs
	learned *deadlock.Patterns
	halted  func() bool
}

func newBoxPath(f *board.Tables, halted func() bool) *boxPath {
	p := board.NewPosition(f)
	return &boxPath{boxWalk: newBoxWalk(p), freeze: deadlock.NewFreeze(p), halted: halted}
}

// pushTo pushes a box to a square, if that is possible and no freeze deadlock.
func (p *boxPath) pushTo(i int, target board.Square) bool {
	start := p.Boxes[i]
	p.queue = append(p.queue[:0], boxState{at: start, player: p.Player, before: -1})
	done := p.search(i, func(to, after board.Square) bool {
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

// canReachGoal tells whether a box can be pushed to some goal, with the player
// anywhere in an area at the start. If so, it adds to the area where the player can
// be before the last push.
func (p *boxPath) canReachGoal(i int, area *board.Area) bool {
	start := p.Boxes[i]
	p.queue = p.queue[:0]
	for d := range 4 {
		if from := p.Next[4*int(start)+d]; area.Has(from) {
			p.queue = append(p.queue, boxState{at: start, player: from, before: -1})
		}
	}
	free := p.search(i, func(to, _ board.Square) bool {
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

// search pushes a box on from the states in the queue until accept takes a square
// that it can be pushed to, with the player on another one after that. accept is
// called before the push is made.
func (p *boxPath) search(i int, accept func(to, after board.Square) bool) bool {
	p.begin()
	for n := 0; n < len(p.queue); n++ {
		if n%askEvery == 0 && p.halted() {
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
			p.queue = append(p.queue, boxState{to, after, s.pushes + 1, n})
		}
	}
	return false
}
