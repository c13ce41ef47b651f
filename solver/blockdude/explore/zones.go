package explore

import (
	"slices"

	"puzzlewright/solver/blockdude/board"
)

// zones are the parts of a level within which the dude gets from any place to any other without a
// block: the tops of rocks, the bottoms of pits. The cells above a place belong to its zone too.
type zones struct {
	of    []int32        // by cell; -1 for bricks
	cells [][]board.Cell // of each zone, the cells on its bricks
}

const noZone = -1

// newZones finds the zones: the strongly connected components of the dude's ways where nothing
// but bricks lies (Tarjan 1972).
func newZones(b *board.Board) *zones {
	t := &tarjan{Board: b, zones: &zones{of: slices.Repeat([]int32{noZone}, len(b.Kinds))}, floors: floors(b)}
	t.number, t.low = make([]int32, len(b.Kinds)), make([]int32, len(b.Kinds))
	t.tried = make([]uint8, len(b.Kinds))
	for c := range board.Cell(len(b.Kinds)) {
		if t.floors[c] == c && c != 0 && t.number[c] == 0 {
			t.search(c)
		}
	}
	for c, floor := range t.floors {
		if floor != 0 {
			t.zones.of[c] = t.zones.of[floor]
		}
	}
	return t.zones
}

// floors gives, by cell, the cell where a dude who falls from there comes to stand; 0 for bricks.
func floors(b *board.Board) []board.Cell {
	f := make([]board.Cell, len(b.Kinds))
	for c := board.Cell(len(b.Kinds)) - 1 - b.Stride; c > 0; c-- {
		switch below := c + b.Stride; {
		case b.Kinds[c] == board.Brick:
		case b.Kinds[below] == board.Brick:
			f[c] = c
		default:
			f[c] = f[below]
		}
	}
	return f
}

// A tarjan is a depth-first search with a stack of its own.
type tarjan struct {
	*board.Board
	zones       *zones
	floors      []board.Cell
	number, low []int32
	tried       []uint8 // by cell: how many of its two ways were tried
	clock       int32
	path, open  []board.Cell
}

func (t *tarjan) search(root board.Cell) {
	t.enter(root)
	for len(t.path) > 0 {
		at := t.path[len(t.path)-1]
		if t.tried[at] < 2 {
			to := t.step(at, 2*board.Cell(t.tried[at])-1)
			t.tried[at]++
			switch {
			case to == 0:
			case t.number[to] == 0:
				t.enter(to)
			case t.zones.of[to] == noZone:
				t.low[at] = min(t.low[at], t.number[to])
			}
			continue
		}
		t.path = t.path[:len(t.path)-1]
		if len(t.path) > 0 {
			back := t.path[len(t.path)-1]
			t.low[back] = min(t.low[back], t.low[at])
		}
		if t.low[at] == t.number[at] {
			t.close(at)
		}
	}
}

func (t *tarjan) enter(c board.Cell) {
	t.clock++
	t.number[c], t.low[c] = t.clock, t.clock
	t.path, t.open = append(t.path, c), append(t.open, c)
}

// close makes a zone of all cells that were entered since first, and are still open.
func (t *tarjan) close(first board.Cell) {
	i := len(t.open) - 1
	for t.open[i] != first {
		i--
	}
	for _, c := range t.open[i:] {
		t.zones.of[c] = int32(len(t.zones.cells))
	}
	t.zones.cells = append(t.zones.cells, append([]board.Cell(nil), t.open[i:]...))
	t.open = t.open[:i]
}

// step gives the cell to which the dude gets by a step to one side; 0 for none.
func (t *tarjan) step(at, side board.Cell) board.Cell {
	front := at + side
	switch top := front - t.Stride; {
	case t.Kinds[front] != board.Brick:
		return t.floors[front]
	case top > 0 && t.Kinds[top] != board.Brick && t.Kinds[at-t.Stride] != board.Brick:
		return t.floors[top]
	}
	return 0
}
