package position

import (
	"cmp"
	"encoding/binary"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
)

// How pieces lie on each other, where that can matter.

// packStacks appends to a state the stacks that are out of order.
func (p *packer) packStacks(e *engine.Engine, state []byte) []byte {
	p.scratch = p.scratch[:0] // the cells of these stacks
	for i := p.Fixed; i < len(e.Units); i++ {
		u := &e.Units[i]
		if u.Flags&board.Dead == 0 && u.Above != board.None && p.isLowest(e, u) && p.unsorted(e, u.Cell) {
			p.scratch = append(p.scratch, u.Cell)
		}
	}
	slices.Sort(p.scratch)
	for _, c := range p.scratch {
		p.unsorted(e, c)
		state = AppendStack(state, c, p.stack)
	}
	return state
}

// isLowest tells whether no other piece that can change lies below one in its cell, so that
// each cell is looked at once, however many lie there.
func (p *packer) isLowest(e *engine.Engine, u *board.Unit) bool {
	for i := u.Below; i != board.None; i = e.Units[i].Below {
		if int(i) >= p.Fixed && e.Units[i].Flags&board.Dead == 0 {
			return false
		}
	}
	return true
}

// AppendStack appends to a state the stack of a cell, of pieces with these keys: of each, from the
// bottom, the rank of its key, in a byte, or in two where there are more than FewTold.
func AppendStack(state []byte, cell int32, keys []uint64) []byte {
	state = binary.LittleEndian.AppendUint16(state, uint16(cell))
	if len(keys) > FewTold {
		return appendHeap(state, keys)
	}
	for i, key := range keys {
		rank := 0
		for j, o := range keys {
			if o < key || o == key && j < i {
				rank++
			}
		}
		state = append(state, byte(rank))
	}
	return state
}

// appendHeap appends the ranks of more keys than FewTold.
func appendHeap(state []byte, keys []uint64) []byte {
	order := make([]int, len(keys))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(keys[i], keys[j]) })
	ranks := make([]uint16, len(keys))
	for rank, i := range order {
		ranks[i] = uint16(rank)
	}
	for _, rank := range ranks {
		state = binary.LittleEndian.AppendUint16(state, rank)
	}
	return state
}

// unsorted lists in stack the keys of a cell's pieces whose order matters, one sort after the
// other, each from the bottom, and tells whether any sort is out of order.
func (p *packer) unsorted(e *engine.Engine, cell int32) bool {
	p.stack = p.stack[:0]
	for i := e.Bottom[cell]; i != board.None; i = e.Units[i].Above {
		u := &e.Units[i]
		if int(i) < p.Fixed {
			continue
		}
		t := p.ByKind[u.Kind]
		if s := p.Kinds[t].Stack; s > 0 {
			p.stack = append(p.stack, StackKey(s, t, p.Kinds[t].orderOf(u, e.OriginOf(board.Subject(i)), p.number[i])))
		}
	}
	BySort(p.stack)
	return !slices.IsSorted(p.stack)
}

// BySort orders the keys of a stack by sort, and leaves those of one sort in their order.
func BySort(keys []uint64) {
	for i, key := range keys {
		for ; i > 0 && keys[i-1]>>stackBits > key>>stackBits; i-- {
			keys[i] = keys[i-1]
		}
		keys[i] = key
	}
}

// StackKey gives the key that orders pieces by sort, then packed kind, then order: their code, or,
// where age matters, their place among those of their kind.
func StackKey(sort int, kind int32, order uint32) uint64 {
	return uint64(sort)<<stackBits | uint64(kind)<<32 | uint64(order)
}

const stackBits = 48

// restack brings the pieces in laid into the order of the stacks that a state tells of.
func (p *packer) restack(state []byte) {
	for len(state) > 0 {
		cell := int32(binary.LittleEndian.Uint16(state))
		state = state[2:]
		// The places in laid of the cell's pieces whose order is told, and these pieces ordered by
		// key.
		p.scratch, p.moved = p.scratch[:0], p.moved[:0]
		for i, l := range p.laid {
			if l.cell == cell && p.Kinds[l.kind].Stack > 0 {
				p.scratch = append(p.scratch, int32(i))
				p.moved = append(p.moved, l)
			}
		}
		slices.SortStableFunc(p.moved, func(a, b laid) int {
			return cmp.Compare(p.keyOf(a), p.keyOf(b))
		})
		for _, at := range p.scratch {
			rank := int(state[0])
			if state = state[1:]; len(p.scratch) > FewTold {
				rank |= int(state[0]) << 8
				state = state[1:]
			}
			p.laid[at] = p.moved[rank]
		}
	}
}

// keyOf gives the key of a piece in a stack.
func (p *packer) keyOf(l laid) uint64 {
	t := &p.Kinds[l.kind]
	if t.Aged {
		return StackKey(t.Stack, l.kind, uint32(l.number))
	}
	return StackKey(t.Stack, l.kind, l.code)
}

// FewTold is the largest number of pieces in a stack whose ranks take a byte each.
const FewTold = 1 << 8
