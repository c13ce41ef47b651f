package longcat

import "math/bits"

// Chambers finds the chambers of what is still free: the biconnected parts of
// the graph of free cells and head (Hopcroft and Tarjan 1973). A path through
// all cells passes a cell that joins two of them once, so that the chambers
// must form a chain that begins at the head; the last one holds the end. Where
// the chambers branch the cat cannot win. Nor can it where the chambers beyond
// such a cell do not hold as many cells of the one colour as of the other, as
// on a chess board, or one more of the colour that comes next.
type blockTree struct {
	*edges
	// order numbers the cells as the search from the head comes upon them,
	// from mark on; smaller numbers are those of earlier searches. low is the
	// least number that can be reached from below a cell by one step back.
	order, low []int32
	next       int32
	stack      []frame
	// leaves are the last chambers where there are two, uneven what lies beyond
	// a cell where the colours do not match.
	leaves []part
	uneven []part
}

// A part is what lies beyond a cell, its door, seen from the head, with one of
// its cells.
type part struct{ articulation, inside cell }

// A frame is a cell on the way of the search, with the links that are still
// to be tried.
type frame struct {
	at       cell
	untried  uint8
	isClosed bool  // the last chamber is below this cell
	size     int32 // cells from here on, and how many more are black
	black    int32
	box      box
}

func newBlockTree(l *edges) *blockTree {
	return &blockTree{edges: l, order: make([]int32, len(l.wall)), low: make([]int32, len(l.wall))}
}

// isPath tells whether the chambers form a chain from the head that holds
// every free cell, and notes that the end is in the last.
func (ch *blockTree) isPath() bool {
	if ch.next > 1<<31-1-int32(len(ch.order))-2 {
		clear(ch.order)
		ch.next = 0
	}
	mark := ch.next + 1
	ch.next = mark
	stack := append(ch.stack[:0], frame{at: ch.head, untried: ^ch.deleted[ch.head] & 15})
	defer func() { ch.stack = stack }()
	ch.order[ch.head], ch.low[ch.head] = ch.next, ch.next
	ch.leaves, ch.uneven = ch.leaves[:0], ch.uneven[:0]
	for {
		top := &stack[len(stack)-1]
		if top.untried != 0 {
			m := bits.TrailingZeros8(top.untried)
			top.untried &= top.untried - 1
			to := top.at + ch.step[m]
			if ch.order[to] >= mark {
				ch.low[top.at] = min(ch.low[top.at], ch.order[to])
				continue
			}
			ch.next++
			ch.order[to], ch.low[to] = ch.next, ch.next
			stack = append(stack, frame{
				at: to, untried: ^ch.deleted[to] & 15 &^ (1 << ((m + 2) % 4)),
				size: 1, black: 1 - 2*int32(ch.colour[to]), box: ch.spot(to),
			})
			continue
		}
		if len(stack) == 1 {
			return top.size == int32(ch.left)
		}
		done := *top
		stack = stack[:len(stack)-1]
		below := &stack[len(stack)-1]
		if ch.low[done.at] < ch.order[below.at] {
			ch.low[below.at] = min(ch.low[below.at], ch.low[done.at])
		} else {
			if !done.isClosed {
				// A chamber with none beyond it: the last.
				ch.leaves = append(ch.leaves, part{below.at, done.at})
				if len(ch.leaves) > 1 || !ch.restrictEnds(done.box) {
					return false
				}
			}
			done.isClosed = true
			first := 1 - 2*int32(ch.colour[below.at])
			if -first*done.black != done.size&1 {
				ch.uneven = append(ch.uneven, part{below.at, done.at})
				return false
			}
		}
		below.isClosed = below.isClosed || done.isClosed
		below.size += done.size
		below.black += done.black
		below.box = below.box.join(done.box)
	}
}
