package nullgame

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Bound gives a lower bound on the moves to the win: at least one for each coin that is left, and
// at least the steps to the farthest coin if no bricks were in the way.
func (p *puzzle) Bound(state []byte, _ int) int {
	bound := left(state)
	at := p.place(walkerOf(state))
	for number, c := range p.coins {
		if lies(state, number) {
			bound = max(bound, p.distance(at, p.place(c)))
		}
	}
	return bound
}

// distance counts the steps between two cells if no bricks were in the way.
func (p *puzzle) distance(a, b levels.Cell) int {
	x, y := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y)
	if p.joined {
		x, y = min(x, p.scenery.Width()-x), min(y, p.scenery.Height()-y)
	}
	return x + y
}

// Heuristics tells that there is one heuristic.
func (p *puzzle) Heuristics() int { return 1 }

// Estimate gives the number of coins that are left. It leads the search for any solution, and
// proves nothing.
func (p *puzzle) Estimate(state []byte, _ int, estimates []int) { estimates[0] = left(state) }

// Refute knows one reason why no solution exists: coins behind bricks. It is so quick that the
// context is asked only once.
func (p *puzzle) Refute(ctx context.Context) []solver.Reason {
	if ctx.Err() != nil {
		return nil
	}
	var lost []levels.Cell
	p.walkAbout(p.start, false)
	for number, c := range p.coins {
		if lies(p.start, number) && !p.walks[c].there {
			lost = append(lost, p.place(c))
		}
	}
	if len(lost) == 0 {
		return nil
	}
	text := message.Plural(len(lost), "there is no way to this coin", "there is no way to %d coins")
	return []solver.Reason{{Text: text, Cells: lost}}
}

// Overlays marks for the level's author the cells that the walker never reaches.
func (p *puzzle) Overlays() []solver.Overlay {
	never := solver.Overlay{Title: "Out of reach"}
	p.walkAbout(p.start, false)
	for c, w := range p.walks {
		if at := p.place(c); !w.there && !p.scenery.At(at).Has(bricksTile) {
			never.Cells = append(never.Cells, at)
		}
	}
	return []solver.Overlay{never}
}

// Macros visits the states after each walk to a next coin. A search with these macro moves still
// finds shortest solutions: each of these consists of such walks.
func (p *puzzle) Macros(state []byte, over, upTo int, visit func(cost int, next []byte)) (longer bool) {
	p.walkAbout(state, true)
	for number, c := range p.coins {
		switch w := p.walks[c]; {
		case !w.there || !lies(state, number) || w.length <= over:
		case w.length > upTo:
			longer = true
		default:
			copy(p.next, state)
			p.walk(p.next, c)
			visit(w.length, p.next)
		}
	}
	return longer
}

// Unfold gives the moves of a walk that Macros visited.
func (p *puzzle) Unfold(from, to []byte, cost int) levels.Moves {
	p.walkAbout(from, true)
	moves := make(levels.Moves, cost)
	for c := walkerOf(to); cost > 0; c = p.walks[c].before {
		cost--
		moves[cost] = p.walks[c].move
	}
	return moves
}

// A walk is the shortest way to a cell: its length, and its last step.
type walk struct {
	there  bool // there is a way
	length int
	before cell
	move   levels.Move
}

// walkAbout finds the shortest walks of the walker, breadth first: to every
// cell, or only those on which he takes no coin before the last step.
func (p *puzzle) walkAbout(state []byte, toNextCoin bool) {
	clear(p.walks)
	at := walkerOf(state)
	p.walks[at].there = true
	p.queue = append(p.queue[:0], at)
	for i := 0; i < len(p.queue); i++ {
		c := p.queue[i]
		if number := p.coinIn[c]; toNextCoin && number != none && lies(state, number) {
			continue
		}
		for m, to := range p.steps[c] {
			if !p.walks[to].there {
				p.walks[to] = walk{there: true, length: p.walks[c].length + 1, before: c, move: levels.Move(m)}
				p.queue = append(p.queue, to)
			}
		}
	}
}
