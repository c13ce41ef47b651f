package sokoban

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
)

// prepare gives the tables that the searches need, with those of the reversed game. They are made
// once.
func (p *puzzle) prepare(halted func() bool) (*board.Tables, error) {
	if p.tables == nil {
		t, err := board.NewTables(p.Board, halted)
		if err != nil {
			return nil, err
		}
		p.tables = t
	}
	return p.tables, p.tables.Reverse(halted)
}

// atOnce gives the tables if they exist or are quickly made, nil otherwise. Reversed may be missing
// in them. It gives nil, too, where it was halted while making them.
func (p *puzzle) atOnce(halted func() bool) *board.Tables {
	if p.tables == nil && board.CountDistances(p.Board) <= board.FewDistances {
		_, _ = p.prepare(halted)
	}
	return p.tables
}

// Overlays implements solver.Overlayer. Without a box no square is of interest.
func (p *puzzle) Overlays() []solver.Overlay {
	if _, boxes := p.decode(p.start); len(boxes) == 0 {
		return nil
	}
	f := p.atOnce(func() bool { return false })
	if f == nil {
		return nil
	}
	var dead []levels.Cell
	for c, at := range p.Place {
		if !f.Live[c] {
			dead = append(dead, at)
		}
	}
	return []solver.Overlay{{Title: "Lost squares: a box here never reaches a goal", Cells: dead}}
}

// Lost implements solver.Pruner: a box on a dead square reaches no goal.
func (p *puzzle) Lost(state []byte) bool {
	if !p.asked {
		p.asked, p.dead = true, p.deadCells()
	}
	if p.dead == nil {
		return false
	}
	boxes := state[p.cellBytes:]
	if p.bits {
		for i, b := range boxes {
			if b&p.dead[i] != 0 {
				return true
			}
		}
		return false
	}
	for ; len(boxes) > 0; boxes = boxes[p.cellBytes:] {
		if c := p.get(boxes); p.dead[c/8]&(1<<(c%8)) != 0 {
			return true
		}
	}
	return false
}

// deadCells gives a bit for each cell, laid out as bits of a state: 1 for dead squares. It gives
// nil where the tables are not there at once.
func (p *puzzle) deadCells() []byte {
	f := p.atOnce(func() bool { return false })
	if f == nil {
		return nil
	}
	dead := make([]byte, (p.Size()+7)/8)
	for c := range p.Size() {
		if !f.Live[c] {
			dead[c/8] |= 1 << (c % 8)
		}
	}
	return dead
}

// Refute implements solver.Refuter: it looks for deadlocks at the start.
func (p *puzzle) Refute(ctx context.Context) []solver.Reason {
	halted := func() bool { return ctx.Err() != nil }
	if p.Won(p.start) || halted() {
		return nil
	}
	f := p.atOnce(halted)
	if f == nil || halted() {
		return nil
	}
	return reasonsOf(f)
}

// reasonsOf gives the deadlocks at the start, all of the first kind that is found.
func reasonsOf(f *board.Tables) []solver.Reason {
	p := board.NewPosition(f)
	for _, find := range []func(*board.Position) []solver.Reason{deadBoxes, frozenBoxes, unmatchedBoxes} {
		if reasons := find(p); len(reasons) > 0 {
			return reasons
		}
	}
	return nil
}

// deadBoxes finds boxes on dead squares, from which they reach no goal.
func deadBoxes(p *board.Position) []solver.Reason {
	var dead []board.Square
	for _, b := range p.Boxes {
		if p.Nearest[4*int(b)+int(p.Cuts.Part(b, p.Player))] == board.Far {
			dead = append(dead, b)
		}
	}
	switch len(dead) {
	case 0:
		return nil
	case 1:
		c := p.Place[dead[0]]
		return []solver.Reason{{
			Text:  message.New("the box at row %d, column %d can never be pushed to a goal", c.Y+1, c.X+1),
			Cells: places(p, dead),
		}}
	}
	return []solver.Reason{{Text: message.New("%d boxes can never be pushed to a goal", len(dead)), Cells: places(p, dead)}}
}

// frozenBoxes finds a freeze deadlock: boxes that hold each other in place off the goals.
func frozenBoxes(p *board.Position) []solver.Reason {
	freeze := deadlock.NewFreeze(p)
	for _, b := range p.Boxes {
		lost, boxes := freeze.Find(b)
		if !lost {
			continue
		}
		text := message.New("%d boxes hold each other in place, and not all of them are on goals", len(boxes))
		if len(boxes) == 1 {
			c := p.Place[b]
			text = message.New("the box at row %d, column %d can never be pushed again, and is on no goal", c.Y+1, c.X+1)
		}
		return []solver.Reason{{Text: text, Cells: places(p, boxes)}}
	}
	return nil
}

// unmatchedBoxes finds a bipartite deadlock: a set of boxes that can only be pushed to fewer goals
// than there are boxes in it. There is such a set whenever there is no matching (Hall 1935).
func unmatchedBoxes(p *board.Position) []solver.Reason {
	goalOf := make([]int, len(p.Boxes))
	boxOf := slices.Repeat([]int{-1}, p.NumGoals)
	for start := range p.Boxes {
		goalOf[start] = -1
		seen := make([]bool, p.NumGoals)
		tried := []int{start}
		via := make([]int, p.NumGoals) // the box from which a goal was found
		end := -1
		for k := 0; k < len(tried) && end < 0; k++ {
			b := p.Boxes[tried[k]]
			for g, d := range p.RowDistances(p.Row(b, p.Player)) {
				if d == board.Far || seen[g] {
					continue
				}
				seen[g], via[g] = true, tried[k]
				if boxOf[g] < 0 {
					end = g
					break
				}
				tried = append(tried, boxOf[g])
			}
		}
		if end < 0 {
			var boxes []board.Square
			for _, i := range tried {
				boxes = append(boxes, p.Boxes[i])
			}
			return []solver.Reason{{
				Text: message.New("these %d boxes can be pushed to %s only", len(tried),
					message.Plural(len(tried)-1, "one goal", "%d goals")),
				Cells: places(p, boxes),
			}}
		}
		for end >= 0 {
			i := via[end]
			end, goalOf[i], boxOf[end] = goalOf[i], end, i
		}
	}
	return nil
}

// places gives the places of squares in the grid.
func places(p *board.Position, cells []board.Square) []levels.Cell {
	var all []levels.Cell
	for _, c := range cells {
		all = append(all, p.Place[c])
	}
	return all
}
