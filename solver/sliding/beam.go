package sliding

import (
	"bytes"
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/sliding/patterndb"
)

// A beam is a beam search (Lowerre 1976) for a short way home, or, where it has no patterns, to
// any board. After each move it keeps a fixed number of boards, its width: those with the
// lowest estimates, from which it goes on. The wider it is, the shorter are the ways it finds.
// It proves nothing.
type beam struct {
	linearConflict
	*depthFirst // for its maps of cells, views and tiles
	start       []byte
	startGap    int
	width       int // how many boards are kept
	now, later  layer
	// layers hold for each number of moves, and each board that was kept, where
	// it came from: four times the index of the board before, plus the move.
	layers [][]uint32
	seen   []uint64 // a transposition table: hashes, each at its own index
	hashes [][]uint64
	found  []candidate
	counts []int // of the candidates with each estimate
	// below is what a solution must be shorter than.
	below int
}

// A layer holds boards that are the same number of moves from the start, one after the other:
// the cells of each, and what the patterns of each view say of it.
type layer struct {
	size       int
	boards     []byte
	gaps       []uint8
	last       []levels.Move
	hashes     []uint64
	placements []patterndb.Placement
	far        []int16
	sums       [][2]int32
}

// A candidate is a board that may be kept: one of the layer and a move from it.
type candidate struct {
	from     int32
	move     levels.Move
	estimate int32
	hash     uint64
	sums     [2]int32
}

func newBeam(t *patterndb.Database, board []byte) *beam {
	b := &beam{depthFirst: newDepthFirst(t, board), start: board}
	b.startGap = b.gap
	b.linearConflict = newLinearConflict(t.Width, boards.Solved(t.Cells))
	r := rand.New(rand.NewPCG(uint64(t.Width), uint64(t.Height)))
	for range t.Cells {
		row := make([]uint64, t.Cells)
		for i := range row {
			row[i] = r.Uint64()
		}
		b.hashes = append(b.hashes, row)
	}
	return b
}

// bytes is the memory of a beam of a width, for solutions of a length.
func (b *beam) bytes(width, length int) int64 {
	perBoard := b.Cells + 18 + b.Views*len(b.Patterns)*18 + 8
	return int64(width) * int64(2*perBoard+3*40+8*8+4*length)
}

// run gives a way home of fewer moves than below, and true. Where it finds none, it gives the
// way to the board with the lowest estimate of all, and false. It gives up when it has come no
// nearer for patience moves, as all boards look alike then. It asks halted every boardsPerAsk
// boards; once halted it gives no way at all.
func (b *beam) run(width, below int, halted func() bool) (levels.Moves, bool) {
	const patience = 100
	b.width, b.below = width, below
	b.layers = b.layers[:0]
	size := 1 << 12
	for size < 8*width {
		size *= 2
	}
	b.seen = make([]uint64, size)
	b.begin()
	if b.now.sums[0] == [2]int32{} {
		return levels.Moves{}, true
	}
	nearest, stale := b.now.sums[0], 0
	way := levels.Moves{}
	for depth := 0; b.now.size > 0 && depth+1 < below && stale < patience; depth++ {
		if b.expand(depth, halted) {
			last := b.found[len(b.found)-1]
			return append(b.trace(last.from), last.move), true
		}
		if halted() {
			return nil, false
		}
		if !b.keep(halted) {
			return nil, false
		}
		stale++
		for i, sums := range b.now.sums {
			if sums[0]+sums[1] < nearest[0]+nearest[1] {
				nearest, stale = sums, 0
				way = b.trace(int32(i))
			}
		}
	}
	return way, false
}

// begin makes the first layer, of the start alone.
func (b *beam) begin() {
	b.now.reset(b, 1)
	l := &b.now
	copy(l.boards, b.start)
	l.gaps[0], l.last[0] = uint8(b.startGap), levels.Wait
	l.hashes[0] = 0
	for c, tile := range b.start {
		l.hashes[0] ^= b.hashes[tile][c]
	}
	n := len(b.Patterns)
	for v := range b.Views {
		copy(l.placements[v*n:], b.bound.Views[v].Placements[:n])
		copy(l.far[v*n:], b.bound.Views[v].Far[:n])
		l.sums[0][v] = int32(b.bound.Views[v].Sum)
	}
	if n == 0 {
		l.sums[0][0] = int32(b.lowerBound(b.start))
	}
}

// reset makes room for a number of boards.
func (l *layer) reset(b *beam, size int) {
	l.size = size
	per := b.Views * len(b.Patterns)
	l.boards = slices.Grow(l.boards[:0], size*b.Cells)[:size*b.Cells]
	l.gaps = slices.Grow(l.gaps[:0], size)[:size]
	l.last = slices.Grow(l.last[:0], size)[:size]
	l.hashes = slices.Grow(l.hashes[:0], size)[:size]
	l.placements = slices.Grow(l.placements[:0], size*per)[:size*per]
	l.far = slices.Grow(l.far[:0], size*per)[:size*per]
	l.sums = slices.Grow(l.sums[:0], size)[:size]
}

// boardsPerAsk is how many boards are dealt with between two questions whether to
// go on.
const boardsPerAsk = 256

// expand collects the candidates: the boards a move away from those of the layer, that may lie
// on a way of fewer moves than below. It tells whether the last candidate is home.
func (b *beam) expand(depth int, halted func() bool) bool {
	b.found = b.found[:0]
	b.counts = b.counts[:0]
	l := &b.now
	for i := range l.size {
		if i%boardsPerAsk == boardsPerAsk-1 && halted() {
			return false
		}
		b.board, b.gap = l.boards[i*b.Cells:][:b.Cells], int(l.gaps[i])
		for m := range levels.Move(levels.NumDirections) {
			to := int(b.neighbours[b.gap][m])
			if to < 0 || m == l.last[i].Opposite() {
				continue
			}
			tile := b.board[to]
			hash := l.hashes[i] ^ b.hashes[tile][to] ^ b.hashes[tile][b.gap] ^ b.hashes[0][b.gap] ^ b.hashes[0][to]
			if place := &b.seen[hash&uint64(len(b.seen)-1)]; *place == hash {
				continue
			} else {
				*place = hash
			}
			c := candidate{from: int32(i), move: m, hash: hash, sums: b.sumsAfter(i, to)}
			if c.sums[0] == 0 {
				b.found = append(b.found, c)
				return true
			}
			if depth+1+int(max(c.sums[0], c.sums[1])) >= b.below {
				continue
			}
			c.estimate = c.sums[0] + c.sums[1]
			for int(c.estimate) >= len(b.counts) {
				b.counts = append(b.counts, 0)
			}
			b.counts[c.estimate]++
			b.found = append(b.found, c)
		}
	}
	return false
}

// sumsAfter gives the sums of the views of board i after the tile in cell to moves into the gap.
func (b *beam) sumsAfter(i, to int) [2]int32 {
	l := &b.now
	sums := l.sums[i]
	n := len(b.Patterns)
	if n == 0 {
		sums[0] += int32(b.lowerBoundChange(b.board, to, b.gap))
		return sums
	}
	for v := range b.Views {
		_, _, by := b.changeOf(l, i, v, to)
		sums[v] += int32(by)
	}
	return sums
}

// changeOf gives what a move does to a view of board i: the index in the layer of the pattern
// that changes, its new placement, and the change of its distance.
func (b *beam) changeOf(l *layer, i, view, to int) (place int, at patterndb.Placement, by int16) {
	tile, gap := b.board[to], b.gap
	if view == 1 {
		tile, to, gap = b.reflected[tile-1]+1, int(b.reflected[to]), int(b.reflected[gap])
	}
	k := int(b.PatternOf[tile])
	place = (i*b.Views+view)*len(b.Patterns) + k
	p := b.Patterns[k]
	at = p.Moved(l.placements[place], to, gap)
	up := (l.far[place]+1)>>1 ^ int16(p.Bit(at, to))
	return place, at, 1 - 2*(up&1)
}

// keep makes the next layer from the candidates with the lowest estimates. It is false if it
// was halted.
func (b *beam) keep(halted func() bool) bool {
	most, room := int32(len(b.counts)), b.width
	for estimate, count := range b.counts {
		if count > room {
			most = int32(estimate)
			break
		}
		room -= count
	}
	// All estimates below most are kept, and of those equal to most as many as there is room for.
	n := 0
	for _, c := range b.found {
		if c.estimate < most || c.estimate == most && room > 0 {
			if c.estimate == most {
				room--
			}
			b.found[n] = c
			n++
		}
	}
	b.found = b.found[:n]
	b.later.reset(b, n)
	from := make([]uint32, n)
	per := b.Views * len(b.Patterns)
	for j, c := range b.found {
		if j%boardsPerAsk == boardsPerAsk-1 && halted() {
			return false
		}
		from[j] = uint32(c.from)<<2 | uint32(c.move)
		i := int(c.from)
		l, next := &b.now, &b.later
		b.board, b.gap = l.boards[i*b.Cells:][:b.Cells], int(l.gaps[i])
		to := int(b.neighbours[b.gap][c.move])
		copy(next.placements[j*per:][:per], l.placements[i*per:][:per])
		copy(next.far[j*per:][:per], l.far[i*per:][:per])
		if per > 0 {
			for v := range b.Views {
				place, at, by := b.changeOf(l, i, v, to)
				place += (j - i) * per
				next.placements[place] = at
				next.far[place] += by
			}
		}
		board := next.boards[j*b.Cells:][:b.Cells]
		copy(board, b.board)
		board[b.gap], board[to] = board[to], 0
		next.gaps[j], next.last[j] = uint8(to), c.move
		next.hashes[j], next.sums[j] = c.hash, c.sums
	}
	b.layers = append(b.layers, from)
	b.now, b.later = b.later, b.now
	return true
}

// trace gives the moves to a board of the last layer.
func (b *beam) trace(at int32) levels.Moves {
	moves := levels.Moves{}
	for i := len(b.layers) - 1; i >= 0; i-- {
		from := b.layers[i][at]
		moves = append(moves, levels.Move(from&3))
		at = int32(from >> 2)
	}
	slices.Reverse(moves)
	return moves
}

// retarget sets another start and another end for a beam without patterns.
func (b *beam) retarget(from, to []byte) {
	b.start, b.startGap = from, bytes.IndexByte(from, 0)
	b.linearConflict = newLinearConflict(b.linearConflict.width, to)
}
