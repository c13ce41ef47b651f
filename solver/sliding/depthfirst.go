package sliding

import (
	"bytes"

	"puzzlewright/levels"
	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/sliding/patterndb"
)

// A depthFirst search goes through all sequences of moves of a board up to a limit,
// depth first, except those that the lower bound shows to be too long: one
// iteration of IDA*.
type depthFirst struct {
	*patterndb.Database
	board []byte
	gap   int
	bound patterndb.Bound
	path  levels.Moves
	// limit is the most moves of a sequence.
	limit  int
	frames []*frame
	nodes  int64
	// found is called for each way home and tells whether to look for more.
	found func(levels.Moves) bool
	// halted tells whether to stop. It is called whenever nodes has come to askEvery, and
	// sets nodes back to 0.
	halted func() bool
	stop   bool
	// reflected maps cells to those of the second view; neighbours gives the cell
	// beside a cell, -1 beyond the edge.
	reflected  [boards.MaxSide * boards.MaxSide]uint8
	neighbours [boards.MaxSide * boards.MaxSide][levels.NumDirections]int8
}

func newDepthFirst(db *patterndb.Database, board []byte) *depthFirst {
	d := &depthFirst{Database: db, board: bytes.Clone(board), bound: db.Bound(board)}
	for c := range db.Cells {
		d.reflected[c] = uint8(db.ReflectedCell(c) % db.Cells)
		for m := range levels.Move(levels.NumDirections) {
			d.neighbours[c][m] = int8(boards.Neighbour(c, m, db.Width, db.Height))
		}
		if board[c] == 0 {
			d.gap = c
		}
	}
	return d
}

// fork gives a search of the same board for another goroutine.
func (d *depthFirst) fork() *depthFirst {
	f := *d
	f.board = bytes.Clone(d.board)
	f.path = nil
	f.frames = nil
	f.nodes = 0
	return &f
}

// play makes moves for good.
func (d *depthFirst) play(moves levels.Moves) {
	for _, m := range moves {
		to := int(d.neighbours[d.gap][m])
		for v := range d.Views {
			var c change
			if v == 0 {
				d.lookUp(&c, &d.bound.Views[0], d.board[to], to, d.gap)
			} else {
				d.lookUp(&c, &d.bound.Views[1], d.reflected[d.board[to]-1]+1, int(d.reflected[to]), int(d.reflected[d.gap]))
			}
			d.bound.Views[v].Change(c.pattern, c.placement, c.by)
		}
		d.board[d.gap], d.board[to] = d.board[to], 0
		d.gap = to
		d.path = append(d.path, m)
	}
}

// A change is what a move does to a view.
type change struct {
	placement patterndb.Placement
	by        int16 // to the distance
	pattern   uint8
}

// lookUp finds out what the move of a tile from a cell to the gap does to a view.
func (d *depthFirst) lookUp(c *change, v *patterndb.View, tile byte, from, to int) {
	if len(d.Patterns) == 0 {
		home := int(tile) - 1
		c.by = int16(boards.Distance(to, home, d.Width) - boards.Distance(from, home, d.Width))
		return
	}
	i := d.PatternOf[tile] & (patterndb.MaxPatterns - 1)
	p := d.Patterns[i]
	c.pattern = i
	c.placement = p.Moved(v.Placements[i], from, to)
	// The distance changes by one, and its new second bit tells which way.
	up := (v.Far[i]+1)>>1 ^ int16(p.Bit(c.placement, from))
	c.by = 1 - 2*(up&1)
}

// askEvery is how many nodes pass between two questions whether to go on.
const askEvery = 1 << 12

// A frame is what the search keeps for each depth: where each move takes the gap,
// -1 for those not to be made, and what it does to the two views.
type frame struct {
	to   [levels.NumDirections]int8
	ways [levels.NumDirections][2]change
}

// descend searches on from the board at a depth. last is the move of the gap that
// led to it.
func (d *depthFirst) descend(depth int, last levels.Move) {
	if d.nodes++; d.nodes >= askEvery && d.halted() {
		d.stop = true
	}
	for depth >= len(d.frames) {
		d.frames = append(d.frames, new(frame))
	}
	f := d.frames[depth]
	slack := d.limit - depth - 1
	// All moves are looked up before any is made, so that the processor fetches
	// their words from memory at the same time.
	for m := range levels.Move(levels.NumDirections) {
		to := int(d.neighbours[d.gap][m])
		f.to[m] = int8(to)
		if to < 0 || m == last.Opposite() {
			f.to[m] = -1
			continue
		}
		d.lookUp(&f.ways[m][0], &d.bound.Views[0], d.board[to], to, d.gap)
	}
	if d.Views > 1 {
		for m := range levels.Move(levels.NumDirections) {
			to := int(f.to[m])
			if to >= 0 && d.bound.Views[0].Sum+int(f.ways[m][0].by) <= slack {
				d.lookUp(&f.ways[m][1], &d.bound.Views[1], d.reflected[d.board[to]-1]+1, int(d.reflected[to]), int(d.reflected[d.gap]))
			}
		}
	}
	for m := range levels.Move(levels.NumDirections) {
		ways := &f.ways[m]
		if f.to[m] < 0 || d.bound.Views[0].Sum+int(ways[0].by) > slack ||
			d.bound.Views[1].Sum+int(ways[1].by) > slack {
			continue
		}
		d.path = append(d.path, m)
		if d.bound.Views[0].Sum+int(ways[0].by) == 0 {
			if !d.found(d.path) {
				d.stop = true
			}
		} else {
			d.enter(int(f.to[m]), ways, depth+1, m)
		}
		d.path = d.path[:len(d.path)-1]
		if d.stop {
			return
		}
	}
}

// enter makes a move, searches on from there and takes the move back.
func (d *depthFirst) enter(to int, ways *[2]change, depth int, m levels.Move) {
	gap := d.gap
	a, b := &d.bound.Views[0], &d.bound.Views[1]
	i, j := ways[0].pattern&(patterndb.MaxPatterns-1), ways[1].pattern&(patterndb.MaxPatterns-1)
	oldA, oldB := a.Placements[i], b.Placements[j]
	a.Change(i, ways[0].placement, ways[0].by)
	b.Change(j, ways[1].placement, ways[1].by)
	d.board[gap], d.board[to] = d.board[to], 0
	d.gap = to
	d.descend(depth, m)
	d.board[to], d.board[gap] = d.board[gap], 0
	d.gap = gap
	a.Change(i, oldA, -ways[0].by)
	b.Change(j, oldB, -ways[1].by)
}
