package longcat

// A chambers finds the chambers of what is still free: the biconnected parts
// of the graph of free cells and head (Hopcroft and Tarjan 1973). A path
// through all cells passes a cell that joins two of them once, so that the
// chambers must form a chain that begins at the head; the last one holds the
// end. Where the chambers branch the cat cannot win.
type chambers struct {
	*walk
	// order numbers the cells as the search from the head comes upon them,
	// from mark on; smaller numbers are those of earlier searches. low is the
	// least number that can be reached from below a cell by one step back.
	order, low []int32
	mark       int32
	next       int32
	stack      []visit
	// leaf tells that a chamber below this cell is the last of its branch.
	ends int
}

// A visit is a cell on the way of the search, with the next direction to try.
type visit struct {
	at     cell
	turn   uint8
	closed bool // a chamber hangs below this cell, or below one in its chamber
}

func newChambers(w *walk) *chambers {
	return &chambers{walk: w, order: make([]int32, len(w.wall)), low: make([]int32, len(w.wall))}
}

// chain tells whether the chambers form a chain from the head that holds
// every free cell.
func (ch *chambers) chain() bool {
	if ch.next > 1<<31-1-int32(len(ch.order))-2 {
		clear(ch.order)
		ch.next = 0
	}
	ch.mark = ch.next + 1
	ch.next = ch.mark
	ch.ends = 0
	stack := append(ch.stack[:0], visit{at: ch.head})
	ch.order[ch.head], ch.low[ch.head] = ch.next, ch.next
	reached := 0
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if int(top.turn) < len(ch.step) {
			to := top.at + ch.step[top.turn]
			top.turn++
			switch {
			case !ch.isFree[to] && to != ch.head:
			case ch.order[to] < ch.mark:
				ch.next++
				reached++
				ch.order[to], ch.low[to] = ch.next, ch.next
				stack = append(stack, visit{at: to})
			default:
				ch.low[top.at] = min(ch.low[top.at], ch.order[to])
			}
			continue
		}
		done := *top
		stack = stack[:len(stack)-1]
		if len(stack) == 0 {
			break
		}
		below := &stack[len(stack)-1]
		ch.low[below.at] = min(ch.low[below.at], ch.low[done.at])
		switch {
		case ch.low[done.at] < ch.order[below.at]:
			below.closed = below.closed || done.closed
		case !done.closed:
			// A chamber ends here, with no other beyond it.
			ch.ends++
			if ch.ends > 1 {
				ch.stack = stack
				return false
			}
			below.closed = true
		default:
			below.closed = true
		}
	}
	ch.stack = stack
	return reached == ch.left
}
