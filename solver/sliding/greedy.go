package sliding

import (
	"bytes"
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/sliding/patterndb"
)

// A greedy solver solves any board at once, and not in few moves (after Parberry
// 1995): it brings the tiles of the top row home, or those of the left column,
// locks them, and goes on with the smaller board that is left.
type greedy struct {
	ctx           context.Context
	width, height int
	board         []byte
	gap           int
	locked        []bool
	moves         levels.Moves
	// nodes are indexed by the cells of the gap and of the tile or two that are
	// brought home; the queue holds those to expand in buckets, by their
	// estimated number of moves.
	nodes []node
	queue [][]int32
	mark  int32 // of this search among those for all tiles
}

// A node is how a search came to a position.
type node struct {
	mark  int32 // of the search, others being out of date
	from  int32
	steps int16
	move  levels.Move
}

// greedySolution gives a solution of a winnable board, nil where the context ends
// first.
func greedySolution(ctx context.Context, width int, board []byte) levels.Moves {
	r := &greedy{
		ctx: ctx, width: width, height: len(board) / width, board: slices.Clone(board),
		gap: bytes.IndexByte(board, 0), locked: make([]bool, len(board)),
	}
	left, top := 0, 0
	const rest = 3 // columns and rows that are solved as a whole
	for r.width-left > rest || r.height-top > rest {
		var line []int
		if r.height-top >= r.width-left {
			for x := left; x < r.width; x++ {
				line = append(line, top*r.width+x)
			}
			top++
		} else {
			for y := top; y < r.height; y++ {
				line = append(line, y*r.width+left)
			}
			left++
		}
		// The last of a line can only come home together with its neighbour.
		for _, home := range line[:len(line)-2] {
			r.bringHome(home)
		}
		r.bringHome(line[len(line)-2], line[len(line)-1])
		if ctx.Err() != nil {
			return nil
		}
	}
	return r.solveRest(left, top)
}

// bringHome brings the tiles of one or two cells home and locks them, by a
// weighted best-first search: a step of a tile counts as several moves of the gap,
// which it takes.
func (r *greedy) bringHome(homes ...int) {
	start := r.begin(homes)
	r.mark++
	r.nodes[start] = node{mark: r.mark, from: -1}
	r.push(start, movesPerStep*r.stepsHome(start, homes))
	expanded := 0
	for low := 0; ; {
		if len(r.queue[low]) == 0 {
			low++
			continue
		}
		last := len(r.queue[low]) - 1
		p := r.queue[low][last]
		r.queue[low] = r.queue[low][:last]
		if r.stepsHome(p, homes) == 0 {
			r.walk(p)
			break
		}
		if expanded++; expanded%askEvery == 0 && r.ctx.Err() != nil {
			break
		}
		low = min(low, r.expand(p, homes))
	}
	for i := range r.queue {
		r.queue[i] = r.queue[i][:0]
	}
	for _, home := range homes {
		r.locked[home] = true
	}
}

// movesPerStep is how many moves of the gap a step of a tile counts for.
const movesPerStep = 4

// begin gives the position before tiles are brought home.
func (r *greedy) begin(homes []int) int32 {
	if cells := len(r.board); r.nodes == nil {
		r.nodes = make([]node, cells*cells*cells)
	}
	var at [2]int
	for i, home := range homes {
		at[i] = bytes.IndexByte(r.board, byte(home+1))
	}
	return r.pack(r.gap, at[0], at[1])
}

// stepsHome counts the steps that the tiles are from home.
func (r *greedy) stepsHome(p int32, homes []int) int {
	_, a, b := r.unpack(p)
	steps := boards.Distance(a, homes[0], r.width)
	if len(homes) == 2 {
		steps += boards.Distance(b, homes[1], r.width)
	}
	return steps
}

// expand queues the positions a move away that are new, and gives the lowest
// bucket they are in.
func (r *greedy) expand(p int32, homes []int) (low int) {
	low = len(r.queue)
	steps := r.nodes[p].steps + 1
	gap, a, b := r.unpack(p)
	for m := range levels.Move(levels.NumDirections) {
		to := boards.Neighbour(gap, m, r.width, r.height)
		if to < 0 || r.locked[to] {
			continue
		}
		q := r.pack(to, a, b)
		if to == a {
			q = r.pack(to, gap, b)
		} else if to == b && len(homes) == 2 {
			q = r.pack(to, a, gap)
		}
		if r.nodes[q].mark != r.mark {
			r.nodes[q] = node{r.mark, p, steps, m}
			bucket := int(steps) + movesPerStep*r.stepsHome(q, homes)
			r.push(q, bucket)
			low = min(low, bucket)
		}
	}
	return low
}

// pack numbers a position: the cells of the gap and of one or two tiles.
func (r *greedy) pack(gap, a, b int) int32 {
	return int32((gap*len(r.board)+a)*len(r.board) + b)
}

func (r *greedy) unpack(p int32) (gap, a, b int) {
	cells := len(r.board)
	return int(p) / cells / cells, int(p) / cells % cells, int(p) % cells
}

// push queues a position.
func (r *greedy) push(p int32, bucket int) {
	for bucket >= len(r.queue) {
		r.queue = append(r.queue, nil)
	}
	r.queue[bucket] = append(r.queue[bucket], p)
}

// walk makes the moves that led to a position.
func (r *greedy) walk(p int32) {
	var back levels.Moves
	for ; r.nodes[p].from >= 0; p = r.nodes[p].from {
		back = append(back, r.nodes[p].move)
	}
	slices.Reverse(back)
	for _, m := range back {
		to := boards.Neighbour(r.gap, m, r.width, r.height)
		r.board[r.gap], r.board[to] = r.board[to], 0
		r.gap = to
	}
	r.moves = append(r.moves, back...)
}

// solveRest solves what is left, a board of its own of at most 3x3, by IDA* with
// the distances of the tiles as its bound. It gives all moves.
func (r *greedy) solveRest(left, top int) levels.Moves {
	width, height := r.width-left, r.height-top
	var board []byte
	for y := top; y < r.height; y++ {
		for x := left; x < r.width; x++ {
			tile := r.board[y*r.width+x]
			if tile > 0 {
				c := int(tile) - 1
				tile = byte((c/r.width-top)*width+c%r.width-left) + 1
			}
			board = append(board, tile)
		}
	}
	if boards.IsSolved(board) {
		return r.moves
	}
	d := newDepthFirst(patterndb.New(width, height, ""), board)
	d.halted = func() bool { d.nodes = 0; return r.ctx.Err() != nil }
	d.found = func(moves levels.Moves) bool {
		r.moves = append(r.moves, moves...)
		return false
	}
	for d.limit = d.bound.Least(); !d.stop; d.limit += 2 {
		d.descend(0, levels.Wait)
	}
	if r.ctx.Err() != nil {
		return nil
	}
	return r.moves
}
