package longcat

import "math/bits"

// A blockTree finds the blocks of the graph of free cells and head: its biconnected components
// (Hopcroft and Tarjan 1973). Two blocks share an articulation point, which a Hamiltonian path
// passes once. So the block tree must be a path that begins at the head, and the cat ends in its
// last block. Where the tree branches the cat cannot win. The cells beyond an articulation point,
// coloured as on a chess board, must also be as many of one colour as of the other, or one more
// of the colour that comes next.
type blockTree struct {
	*edges
	// order numbers the cells as the depth-first search from the head comes upon
	// them. The numbers of one search go on from those of the one before it, so
	// that they need not be cleared. low is the lowest number that can be reached
	// from a cell or below it by one edge back.
	order, low []int32
	next       int32
	stack      []frame
	// leaves are the last blocks; two of them are a proof that the cat cannot win, and so is
	// uneven, a part with the wrong numbers of colours.
	leaves []part
	uneven []part
}

// A part is the cells beyond an articulation point, seen from the head. inside is one of them.
type part struct{ articulation, inside cell }

// A frame is a cell on the path of the depth-first search, with the edges that are
// still to be tried.
type frame struct {
	at      cell
	untried uint8
	hasLeaf bool  // the last block is below this cell
	size    int32 // the number of cells from this one on, in the search tree
	black   int32 // how many more of these are black than white
	box     box   // around those of these in which the cat may end
}

func newBlockTree(l *edges) *blockTree {
	return &blockTree{edges: l, order: make([]int32, len(l.wall)), low: make([]int32, len(l.wall))}
}

// isPath tells whether the block tree is a path from the head that holds every free cell, with
// colours that can come out even; and restricts the end to the last block. Once halted it is
// true: nothing speaks against a win.
func (t *blockTree) isPath() bool {
	mark := t.begin()
	stack := append(t.stack[:0], frame{at: t.head, untried: ^t.deleted[t.head] & 15})
	defer func() { t.stack = stack }()
	for {
		top := &stack[len(stack)-1]
		if top.untried != 0 {
			m := bits.TrailingZeros8(top.untried)
			top.untried &= top.untried - 1
			to := top.at + t.step[m]
			if t.order[to] >= mark {
				t.low[top.at] = min(t.low[top.at], t.order[to])
				continue
			}
			if t.halt.isDue() {
				return true
			}
			t.number(to)
			stack = append(stack, frame{
				at: to, untried: ^t.deleted[to] & 15 &^ (1 << ((m + 2) % 4)),
				size: 1, black: 1 - 2*int32(t.colour[to]), box: t.spot(to),
			})
			continue
		}
		if len(stack) == 1 {
			return top.size == int32(t.left)
		}
		stack = stack[:len(stack)-1]
		if !t.leave(top, &stack[len(stack)-1]) {
			return false
		}
	}
}

// begin starts a new search: it numbers the head and gives that number. Cells with a lower number
// are yet to be found.
func (t *blockTree) begin() (mark int32) {
	if t.next > 1<<31-1-int32(len(t.order))-2 {
		clear(t.order)
		t.next = 0
	}
	t.leaves, t.uneven = t.leaves[:0], t.uneven[:0]
	t.number(t.head)
	return t.next
}

// number gives a cell that was found the next number.
func (t *blockTree) number(at cell) {
	t.next++
	t.order[at], t.low[at] = t.next, t.next
}

// leave ends the search from a cell, and adds what it found to the frame of the cell below it, from
// which the cell was found. It is false where a block proves that the cat cannot win.
func (t *blockTree) leave(done, below *frame) bool {
	if t.low[done.at] < t.order[below.at] {
		t.low[below.at] = min(t.low[below.at], t.low[done.at])
	} else {
		if !done.hasLeaf {
			// A block with none beyond it is the last.
			t.leaves = append(t.leaves, part{below.at, done.at})
			if len(t.leaves) > 1 || !t.restrictEnds(done.box) {
				return false
			}
		}
		done.hasLeaf = true
		first := 1 - 2*int32(t.colour[below.at])
		if -first*done.black != done.size&1 {
			t.uneven = append(t.uneven, part{below.at, done.at})
			return false
		}
	}
	below.hasLeaf = below.hasLeaf || done.hasLeaf
	below.size += done.size
	below.black += done.black
	below.box = below.box.join(done.box)
	return true
}
