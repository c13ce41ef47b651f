package sliding

import (
	"bytes"
	"context"
	"slices"

	"puzzlewright/levels"
)

// A greedy solves any board at once, with no eye to the number of moves: it
// brings the tiles of the top row home, or those of the left column, locks
// them, and goes on with the smaller board that is left.
type greedy struct {
	width, height int
	board         []byte
	gap           int
	locked        []bool
	moves         levels.Moves
	// reached are the positions of a search for a tile or two, by where they
	// and the gap are; buckets those to go on from, by how long a way they
	// promise.
	reached []node
	buckets [][]int32
	mark    int32
}

// A node is how the search came to a position.
type node struct {
	mark  int32 // of the search
	from  int32
	steps int16
	move  levels.Move
}

// greedySolution gives a solution of a winnable board.
func greedySolution(ctx context.Context, width int, board []byte) levels.Moves {
	r := &greedy{
		width: width, height: len(board) / width, board: slices.Clone(board),
		gap: bytes.IndexByte(board, 0), locked: make([]bool, len(board)),
	}
	left, top := 0, 0
	const rest = 3 // columns and rows that are solved as a whole
	for r.width-left > rest || r.height-top > rest {
		if ctx.Err() != nil {
			return nil
		}
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
	}
	r.solveRest(ctx, left, top)
	return r.moves
}

// bringHome brings the tiles of one or two cells home and locks them. It looks
// for a way by best-first search, where a step of a tile counts for several
// of the gap, as it takes several: a good way, soon, and not the shortest.
func (r *greedy) bringHome(homes ...int) {
	const gapSteps = 4
	cells := len(r.board)
	if r.reached == nil {
		r.reached = make([]node, cells*cells*cells)
	}
	r.mark++
	g := grid{width: r.width}
	promise := func(p int32) int {
		a, b := int(p)/cells%cells, int(p)%cells
		far := g.distance(a, homes[0])
		if len(homes) == 2 {
			far += g.distance(b, homes[1])
		}
		return far
	}
	at := [2]int{bytes.IndexByte(r.board, byte(homes[0]+1)), 0}
	if len(homes) == 2 {
		at[1] = bytes.IndexByte(r.board, byte(homes[1]+1))
	}
	start := r.pack(r.gap, at[0], at[1])
	r.reached[start] = node{mark: r.mark, from: -1}
	r.push(start, gapSteps*promise(start))
	for low := 0; ; {
		if len(r.buckets[low]) == 0 {
			low++
			continue
		}
		last := len(r.buckets[low]) - 1
		p := r.buckets[low][last]
		r.buckets[low] = r.buckets[low][:last]
		if promise(p) == 0 {
			r.walk(p)
			break
		}
		steps := r.reached[p].steps + 1
		gap, a, b := int(p)/cells/cells, int(p)/cells%cells, int(p)%cells
		for m := range levels.Move(levels.NumDirections) {
			to := neighbour(gap, m, r.width, r.height)
			if to < 0 || r.locked[to] {
				continue
			}
			q := r.pack(to, a, b)
			if to == a {
				q = r.pack(to, gap, b)
			} else if to == b && len(homes) == 2 {
				q = r.pack(to, a, gap)
			}
			if r.reached[q].mark != r.mark {
				r.reached[q] = node{r.mark, p, steps, m}
				order := int(steps) + gapSteps*promise(q)
				r.push(q, order)
				low = min(low, order)
			}
		}
	}
	for i := range r.buckets {
		r.buckets[i] = r.buckets[i][:0]
	}
	for _, home := range homes {
		r.locked[home] = true
	}
}

// pack numbers a position: where the gap is, and one or two tiles.
func (r *greedy) pack(gap, a, b int) int32 {
	return int32((gap*len(r.board)+a)*len(r.board) + b)
}

// push puts a position where it is found in its turn.
func (r *greedy) push(p int32, order int) {
	for order >= len(r.buckets) {
		r.buckets = append(r.buckets, nil)
	}
	r.buckets[order] = append(r.buckets[order], p)
}

// walk makes the moves that led to a position.
func (r *greedy) walk(p int32) {
	var back levels.Moves
	for ; r.reached[p].from >= 0; p = r.reached[p].from {
		back = append(back, r.reached[p].move)
	}
	slices.Reverse(back)
	for _, m := range back {
		to := neighbour(r.gap, m, r.width, r.height)
		r.board[r.gap], r.board[to] = r.board[to], 0
		r.gap = to
	}
	r.moves = append(r.moves, back...)
}

// solveRest solves what is left, a board of its own of at most 3x3.
func (r *greedy) solveRest(ctx context.Context, left, top int) {
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
	t := tablesFor(width, height, partitionsFor(width, height)[0], 1).wait(ctx)
	if t == nil {
		r.moves = nil
		return
	}
	d := newDepthFirst(t, board)
	d.halted = func() bool { d.nodes = 0; return ctx.Err() != nil }
	d.found = func(m levels.Moves) bool {
		r.moves = append(r.moves, m...)
		return false
	}
	if isSolved(board) {
		return
	}
	for d.limit = d.bound.least(); !d.stop; d.limit += 2 {
		d.descend(0, levels.Wait)
	}
	if ctx.Err() != nil {
		r.moves = nil
	}
}
