package blockdude

import (
	"bytes"
	"context"
	"slices"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
)

// Refute implements solver.Refuter: it finds reasons that can be told at a glance.
func (p *puzzle) Refute(ctx context.Context) []solver.Reason {
	if ctx.Err() != nil {
		return nil
	}
	b := p.Board
	if homes := board.NewDistances(b); homes.Presses[b.Dude.Cell] == board.NoWay {
		for c, presses := range homes.Presses {
			if presses != board.NoWay && board.Cell(c) != b.Door {
				return p.reason([]board.Cell{b.Dude.Cell, b.Door}, "bricks bar every way from the dude to the door; open one")
			}
		}
		return p.reason([]board.Cell{b.Door}, "the door is walled in; open a way to it")
	}
	g := newGrasp(b)
	if !g.lost(ctx) {
		return nil
	}
	if len(g.wall) == 0 {
		return p.reason(g.fixed, "blocks that cannot be lifted bar every way to the door; clear one")
	}
	return p.reason(g.wall, "too few blocks for the first wall: %d within reach, at least %d needed", g.heap, g.want)
}

// reason gives a reason with those of its cells that are in the level: others are above it.
func (p *puzzle) reason(cells []board.Cell, format string, args ...any) []solver.Reason {
	r := solver.Reason{Text: message.New(format, args...)}
	for _, c := range cells {
		if at := p.Place(c); at.Y >= 0 {
			r.Cells = append(r.Cells, at)
		}
	}
	return []solver.Reason{r}
}

// A grasp is all that the dude may ever get to, by a relaxation: all blocks that he may get to are
// one heap, and he stands on air where that heap can fill the gap below. When he steps from one
// cell to another, the heap must fill the gaps below both at once; those that he left before may
// have been taken away again. What is out of this grasp he can never get to.
type grasp struct {
	*board.Board
	terrain []byte       // bricks, and the blocks that are out of his grasp
	hanging []bool       // blocks with air below them at the start
	under   []int        // by cell, see measure
	reached []bool       // the cells that he gets to
	fixed   []board.Cell // the blocks that are out of his grasp
	heap    int          // how many blocks he gets to
	// want is how many blocks it takes to get any farther, and wall are the cells that he
	// would get to with these.
	want int
	wall []board.Cell
}

func newGrasp(b *board.Board) *grasp {
	n := len(b.Kinds)
	g := &grasp{
		Board: b, terrain: bytes.Clone(b.Kinds), hanging: make([]bool, n), under: make([]int, n),
		reached: make([]bool, n), fixed: append([]board.Cell(nil), b.Blocks...),
	}
	for _, c := range b.Blocks {
		g.terrain[c] = board.Block
	}
	for _, c := range b.Blocks {
		g.hanging[c] = g.terrain[c+b.Stride] == board.Air
	}
	if b.Dude.Loaded {
		g.heap = 1
	}
	return g
}

// lost tells whether the door is out of the dude's grasp; false once the context has ended.
func (g *grasp) lost(ctx context.Context) bool {
	for ctx.Err() == nil {
		g.measure()
		if g.survey(); g.reached[g.Door] {
			return false
		}
		if !g.gather() {
			return true
		}
	}
	return false
}

// measure counts, for each cell, the blocks that it takes to stand there: down to the terrain, to
// a block that hangs, or to one that rests above the door.
func (g *grasp) measure() {
	for c := board.Cell(len(g.terrain)) - 1 - g.Stride; c >= 0; c-- {
		switch below := c + g.Stride; {
		case g.terrain[below] != board.Air, below == g.Door:
			g.under[c] = 0
		case g.hanging[below]:
			g.under[c] = 1
		default:
			g.under[c] = g.under[below] + 1
		}
	}
}

// survey finds the cells that the dude gets to with the heap, and the fewest blocks with which he
// would get to others.
func (g *grasp) survey() {
	clear(g.reached)
	g.reached[g.Dude.Cell] = true
	var all []board.Cell
	for queue := []board.Cell{g.Dude.Cell}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		all = append(all, at)
		g.steps(at, func(to board.Cell, need int) {
			if need <= g.heap && !g.reached[to] {
				g.reached[to] = true
				queue = append(queue, to)
			}
		})
	}
	g.want, g.wall = 0, nil
	for _, at := range all {
		g.steps(at, func(to board.Cell, need int) {
			switch {
			case g.reached[to]:
			case g.want == 0 || need < g.want:
				g.want, g.wall = need, []board.Cell{to}
			case need == g.want && !slices.Contains(g.wall, to):
				g.wall = append(g.wall, to)
			}
		})
	}
}

// steps visits the cells to which a press may take the dude, with how many blocks that takes.
// There are more rows above the level than he can climb (skyAbove in board).
func (g *grasp) steps(at board.Cell, visit func(to board.Cell, need int)) {
	behind := g.under[at]
	if at == g.Dude.Cell {
		behind = 0 // he is there already
	}
	for _, side := range [...]board.Cell{-1, 1} {
		front := at + side
		for c := front; g.terrain[c] == board.Air; c += g.Stride {
			visit(c, behind+g.under[c])
		}
		if up := front - g.Stride; g.terrain[up] == board.Air && g.terrain[at-g.Stride] == board.Air {
			visit(up, behind+g.under[up])
		}
	}
}

// gather adds to the heap the blocks that the dude gets to, and tells whether there are any.
func (g *grasp) gather() (more bool) {
	kept := g.fixed[:0]
	for _, c := range g.fixed {
		within := false
		for _, beside := range [...]board.Cell{c - 1, c + 1} {
			within = within || g.reached[beside] && g.terrain[beside-g.Stride] == board.Air
		}
		if within && g.terrain[c-g.Stride] == board.Air {
			g.terrain[c] = board.Air
			g.heap++
			more = true
		} else {
			kept = append(kept, c)
		}
	}
	g.fixed = kept
	return more
}
