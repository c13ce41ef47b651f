package longcat

import "math/bits"

// A blockTree finds the blocks of what is still free: the biconnected components of
// the graph of free cells and head (Hopcroft and Tarjan 1973). Two blocks share an
// articulation point, which a Hamiltonian path passes once. So the block tree must
// be a path that begins at the head, and the cat ends in its last block. Where the
// tree branches the cat cannot win. Nor can it where the cells beyond an articulation
// point do not have as many of the one colour as of the other, as on a chess board,
// or one more of the colour that comes next.
type blockTree struct {
	*edges
	// order numbers the cells as the depth-first search from the head comes upon
	// them. The numbers of one search go on from those of the one before it, so
	// that they need not be cleared. low is the lowest number that can be reached
	// from a cell or below it by one edge back.
	order, low []int32
	next       int32
	stack      []frame
	// What is wrong: leaves are the last blocks where there are two of them,
	// uneven what lies beyond an articulation point with the wrong colours.
	leaves []part
	uneven []part
}

// A part is what lies beyond an articulation point, seen from the head, named by
// one of its cells.
type part struct{ articulation, inside cell }

// A frame is a cell on the path of the depth-first search, with the edges that are
// still to be tried.
type frame struct {
	at      cell
	untried uint8
	hasLeaf bool  // the last block is below this cell
	size    int32 // the number of cells from here on
	black   int32 // how many more of them are black than white
	box     box   // around those of them in which the cat may end
}

func newBlockTree(l *edges) *blockTree {
	return &blockTree{edges: l, order: make([]int32, len(l.wall)), low: make([]int32, len(l.wall))}
}

// isPath tells whether the block tree is a path from the head that holds every free
// cell, and restricts the end to its last block. Once halted it tells true: then
// nothing is known against it.
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

// begin forgets the search before this one, numbers the head, and gives its number:
// what has a lower one is yet to be found.
func (t *blockTree) begin() (mark int32) {
	if t.next > 1<<31-1-int32(len(t.order))-2 {
		clear(t.order)
		t.next = 0
	}
	t.leaves, t.uneven = t.leaves[:0], t.uneven[:0]
	t.number(t.head)
	return t.next
}

// number gives a cell that was found its number.
func (t *blockTree) number(at cell) {
	t.next++
	t.order[at], t.low[at] = t.next, t.next
}

// leave hands on what is known from a cell on to the one from which it was found, and
// tells whether that may be won.
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
