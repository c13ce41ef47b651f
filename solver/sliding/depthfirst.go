package sliding

import (
	"puzzlewright/levels"
)

// A depthFirst search goes through all sequences of moves of a board up to a limit,
// depth first, except those that the lower bound shows to be too long: one
// iteration of IDA*.
type depthFirst struct {
	*database
	board []byte
	gap   int
	bound bound
	path  levels.Moves
	// limit is the most moves of a sequence.
	limit  int
	frames []*frame
	nodes  int64
	// found is called for each way home and tells whether to look for more.
	found func(levels.Moves) bool
	// halted is asked whenever there are askEvery nodes, and sets them back to 0.
	halted func() bool
	stop   bool
	// reflected maps cells to those of the second view; neighbours gives the cell
	// beside a cell, -1 beyond the edge.
	reflected  [maxSide * maxSide]uint8
	neighbours [maxSide * maxSide][levels.NumDirections]int8
}

func newDepthFirst(db *database, board []byte) *depthFirst {
	d := &depthFirst{database: db, board: append([]byte(nil), board...), bound: db.boundOf(board)}
	for c := range db.cells {
		d.reflected[c] = uint8(db.reflectedCell(c) % db.cells)
		for m := range levels.Move(levels.NumDirections) {
			d.neighbours[c][m] = int8(neighbour(c, m, db.width, db.height))
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
	f.board = append([]byte(nil), d.board...)
	f.path = nil
	f.frames = nil
	f.nodes = 0
	return &f
}

// play makes moves for good.
func (d *depthFirst) play(moves levels.Moves) {
	for _, m := range moves {
		to := int(d.neighbours[d.gap][m])
		for v := range d.views {
			var c change
			if v == 0 {
				d.lookUp(&c, &d.bound.views[0], d.board[to], to, d.gap)
			} else {
				d.lookUp(&c, &d.bound.views[1], d.reflected[d.board[to]-1]+1, int(d.reflected[to]), int(d.reflected[d.gap]))
			}
			d.bound.views[v].change(c.pattern, c.placement, c.by)
		}
		d.board[d.gap], d.board[to] = d.board[to], 0
		d.gap = to
		d.path = append(d.path, m)
	}
}

// A change is what a move does to a view.
type change struct {
	placement placement
	by        int16 // to the distance
	pattern   uint8
}

// lookUp finds out what the move of a tile from a cell to the gap does to a view.
func (d *depthFirst) lookUp(c *change, v *view, tile byte, from, to int) {
	if len(d.patterns) == 0 {
		home := int(tile) - 1
		c.by = int16(d.distance(to, home) - d.distance(from, home))
		return
	}
	i := d.patternOf[tile] & (maxPatterns - 1)
	p := d.patterns[i]
	c.pattern = i
	c.placement = p.moved(v.placements[i], from, to)
	// The distance changes by one, and its new second bit tells which way.
	up := (v.far[i]+1)>>1 ^ int16(p.bit(c.placement, from))
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
		d.lookUp(&f.ways[m][0], &d.bound.views[0], d.board[to], to, d.gap)
	}
	if d.views > 1 {
		for m := range levels.Move(levels.NumDirections) {
			to := int(f.to[m])
			if to >= 0 && d.bound.views[0].sum+int(f.ways[m][0].by) <= slack {
				d.lookUp(&f.ways[m][1], &d.bound.views[1], d.reflected[d.board[to]-1]+1, int(d.reflected[to]), int(d.reflected[d.gap]))
			}
		}
	}
	for m := range levels.Move(levels.NumDirections) {
		ways := &f.ways[m]
		if f.to[m] < 0 || d.bound.views[0].sum+int(ways[0].by) > slack ||
			d.bound.views[1].sum+int(ways[1].by) > slack {
			continue
		}
		d.path = append(d.path, m)
		if d.bound.views[0].sum+int(ways[0].by) == 0 {
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
	a, b := &d.bound.views[0], &d.bound.views[1]
	i, j := ways[0].pattern&(maxPatterns-1), ways[1].pattern&(maxPatterns-1)
	oldA, oldB := a.placements[i], b.placements[j]
	a.change(i, ways[0].placement, ways[0].by)
	b.change(j, ways[1].placement, ways[1].by)
	d.board[gap], d.board[to] = d.board[to], 0
	d.gap = to
	d.descend(depth, m)
	d.board[to], d.board[gap] = d.board[gap], 0
	d.gap = gap
	a.change(i, oldA, -ways[0].by)
	b.change(j, oldB, -ways[1].by)
}

func (v *view) change(pattern uint8, to placement, by int16) {
	v.placements[pattern&(maxPatterns-1)] = to
	v.far[pattern&(maxPatterns-1)] += by
	v.sum += int(by)
}
