package sliding

import (
	"puzzlewright/levels"
)

// A diver goes through all sequences of moves of a board up to a length that
// the bound allows: depth first, with iterative deepening (Korf 1985).
type diver struct {
	*tables
	board []byte
	gap   int
	bound bound
	path  levels.Moves
	// limit is the length of the sequences.
	limit  int
	frames []*frame
	nodes  int64
	// found is called for each way home and tells whether to look for more.
	found func(levels.Moves) bool
	// halted is asked whenever askEvery positions have been gone through, and
	// sets their number back.
	halted func() bool
	stop   bool
	// across maps cells and tiles to those of the second view; next gives the
	// cell beside a cell, -1 beyond the edge.
	across [maxSide * maxSide]uint8
	next   [maxSide * maxSide][levels.NumDirections]int8
}

func newDiver(t *tables, board []byte) *diver {
	d := &diver{tables: t, board: append([]byte(nil), board...), bound: t.boundOf(board)}
	for c := range t.cells {
		d.across[c] = uint8(t.transposed(c) % t.cells)
		for m := range levels.Move(levels.NumDirections) {
			d.next[c][m] = int8(neighbour(c, m, t.width, t.height))
		}
		if board[c] == 0 {
			d.gap = c
		}
	}
	return d
}

// fork gives a diver of the same board for another goroutine.
func (d *diver) fork() *diver {
	f := *d
	f.board = append([]byte(nil), d.board...)
	f.path = nil
	f.frames = nil
	f.nodes = 0
	return &f
}

// play makes moves from the board the diver has, for good.
func (d *diver) play(moves levels.Moves) {
	for _, m := range moves {
		to := int(d.next[d.gap][m])
		for v := range d.views {
			var c change
			if v == 0 {
				d.look(&c, &d.bound.views[0], d.board[to], to, d.gap)
			} else {
				d.look(&c, &d.bound.views[1], d.across[d.board[to]-1]+1, int(d.across[to]), int(d.across[d.gap]))
			}
			d.bound.views[v].change(c.pattern, c.pose, c.by)
		}
		d.board[d.gap], d.board[to] = d.board[to], 0
		d.gap = to
		d.path = append(d.path, m)
	}
}

// A change is what a move does to a view.
type change struct {
	pose    pose
	by      int16 // to the distance
	pattern uint8
}

// look finds out what the move of a tile from a cell to the gap does to a view.
func (d *diver) look(c *change, v *view, tile byte, from, to int) {
	if len(d.patterns) == 0 {
		home := int(tile) - 1
		c.by = int16(d.distance(to, home) - d.distance(from, home))
		return
	}
	i := d.of[tile] & (maxPatterns - 1)
	p := d.patterns[i]
	c.pattern = i
	c.pose = p.moved(v.poses[i], from, to)
	// The distance changes by one, and its second bit tells which way.
	up := (v.far[i]+1)>>1 ^ int16(p.bit(c.pose, from))
	c.by = 1 - 2*(up&1)
}

// askEvery is how many positions pass between two questions whether to go on.
const askEvery = 1 << 12

// A frame is what a depth of the search keeps: the moves to try there, with
// where they take the gap, -1 for those not to be made.
type frame struct {
	to   [levels.NumDirections]int8
	ways [levels.NumDirections][2]change
}

// dive goes on from the board with so many moves made, the last of them by
// the gap in the given direction.
func (d *diver) dive(depth int, last levels.Move) {
	if d.nodes++; d.nodes >= askEvery && d.halted() {
		d.stop = true
	}
	for depth >= len(d.frames) {
		d.frames = append(d.frames, new(frame))
	}
	f := d.frames[depth]
	slack := d.limit - depth - 1
	// All are looked up before any is gone into, so that the processor can
	// wait for their words in memory together.
	for m := range levels.Move(levels.NumDirections) {
		to := int(d.next[d.gap][m])
		f.to[m] = int8(to)
		if to < 0 || m == last.Opposite() {
			f.to[m] = -1
			continue
		}
		d.look(&f.ways[m][0], &d.bound.views[0], d.board[to], to, d.gap)
	}
	if d.views > 1 {
		for m := range levels.Move(levels.NumDirections) {
			to := int(f.to[m])
			if to >= 0 && d.bound.views[0].sum+int(f.ways[m][0].by) <= slack {
				d.look(&f.ways[m][1], &d.bound.views[1], d.across[d.board[to]-1]+1, int(d.across[to]), int(d.across[d.gap]))
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

// enter makes a move, dives on from there and takes it back.
func (d *diver) enter(to int, ways *[2]change, depth int, m levels.Move) {
	gap := d.gap
	a, b := &d.bound.views[0], &d.bound.views[1]
	i, j := ways[0].pattern&(maxPatterns-1), ways[1].pattern&(maxPatterns-1)
	poseA, poseB := a.poses[i], b.poses[j]
	a.change(i, ways[0].pose, ways[0].by)
	b.change(j, ways[1].pose, ways[1].by)
	d.board[gap], d.board[to] = d.board[to], 0
	d.gap = to
	d.dive(depth, m)
	d.board[to], d.board[gap] = d.board[gap], 0
	d.gap = gap
	a.change(i, poseA, -ways[0].by)
	b.change(j, poseB, -ways[1].by)
}

func (v *view) change(pattern uint8, pose pose, by int16) {
	v.poses[pattern&(maxPatterns-1)] = pose
	v.far[pattern&(maxPatterns-1)] += by
	v.sum += int(by)
}
