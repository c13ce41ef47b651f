package exact

import (
	"slices"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/search/parallel"
)

// needs give a lower bound on the presses that are left, by the blocks that must be carried
// towards the door.
//
// A shaft is a column of cells between two bricks. Its layer is how many shafts it is away from
// the door's shaft. One press takes the dude, and a block that he lifts, carries or puts down, at
// most one layer on. A cut lies between two layers; the door is inside. Cut n lies between the
// layers n and n+1.
//
// The need of a cut is the least number of blocks that are inside it at some time after the dude
// has crossed it inwards for the last time. When he steps from one cell to another, each of the
// two stands on as many blocks as there are cells of air between it and the brick below, as a
// block that bears something cannot be taken away. (Only blocks that hang in the air from the
// start bear with less.) When he crosses the next cut for the last time, the cell that he leaves
// stands on blocks outside that cut. These stay there, but for those that he lifts from inside, at
// his own height.
//
// The presses: if k blocks are missing inside a cut, they cross it by k presses, as the dude walks
// with a block, lifts it or puts it down across the cut. To fetch all but the first, he must go
// out again without a block. On a trip from putting a block down at layer b to lifting one at
// layer a > b, he walks out across at least a-b-2 cuts, since his hands may reach across one at
// each end; and he presses at least one key, since he must turn. So a trip takes no fewer presses
// than a third of the cuts that it spans.
type needs struct {
	layer []uint8 // by cell
	outer int     // the highest layer
	// piles is, by cell, how many blocks it takes to stand there.
	piles []uint8
	// enter is, by cut, its need; stay is, by cut and cell, how many blocks must be inside at
	// some time if the dude is inside at that cell and does not leave again.
	enter []uint8
	stay  [][]uint8
	// hangs is the cell of a dude who starts with nothing under him; 0 if he stands.
	hangs board.Cell
}

// never stands for a number of blocks where no number helps, and for no layer.
const never = 1<<8 - 1

// maxNeeds is how many entries stay may have.
const maxNeeds = 1 << 20

// newNeeds works out the needs of a level; nil where it is too large. To make them exact near the
// door, it looks at up to so many positions inside cuts, until limits tell it to stop.
func newNeeds(b *board.Board, positions int, limits *parallel.Limits) *needs {
	n := &needs{layer: make([]uint8, len(b.Kinds)), piles: make([]uint8, len(b.Kinds))}
	n.measureLayers(b)
	if (n.outer+1)*len(b.Kinds) > maxNeeds {
		return nil
	}
	n.measurePiles(b)
	if below := b.Dude.Cell + b.Stride; b.Kinds[below] == board.Air && !slices.Contains(b.Blocks, below) {
		n.hangs = b.Dude.Cell
	}
	for cut := range n.outer + 1 {
		n.stay = append(n.stay, n.measureStay(b, cut))
		positions -= n.settle(b, cut, positions, limits)
		n.enter = append(n.enter, n.fewest(cut))
	}
	return n
}

// fewest is the fewest blocks inside a cut that suffice for a dude who has just crossed it
// inwards.
func (n *needs) fewest(cut int) uint8 {
	least := uint8(never)
	for c, v := range n.stay[cut] {
		if int(n.layer[c]) == cut && n.piles[c] != never {
			least = min(least, max(v, n.piles[c]))
		}
	}
	return least
}

// measureLayers sets the layers, from shaft to shaft, beginning with the door's.
func (n *needs) measureLayers(b *board.Board) {
	for c := range n.layer {
		n.layer[c] = never
	}
	var now, then []board.Cell
	reach := func(c board.Cell, layer uint8) {
		if b.Kinds[c] == board.Brick || n.layer[c] != never {
			return
		}
		for c >= b.Stride && b.Kinds[c-b.Stride] != board.Brick {
			c -= b.Stride
		}
		for ; b.Kinds[c] != board.Brick; c += b.Stride {
			n.layer[c] = layer
			then = append(then, c)
		}
	}
	reach(b.Door, 0)
	for layer := 0; len(then) > 0; layer++ {
		n.outer = min(layer, never-1)
		now, then = then, now[:0]
		for _, c := range now {
			reach(c-1, uint8(min(layer+1, never-1)))
			reach(c+1, uint8(min(layer+1, never-1)))
		}
	}
}

// measurePiles sets piles: the blocks under a cell down to a brick, to the door, which bears
// blocks but not the dude, or to a block that hangs there from the start.
func (n *needs) measurePiles(b *board.Board) {
	kinds := make([]byte, len(b.Kinds))
	copy(kinds, b.Kinds)
	for _, c := range b.Blocks {
		kinds[c] = board.Block
	}
	for c := board.Cell(len(kinds)) - 1; c >= 0; c-- {
		below := c + b.Stride
		switch {
		case b.Kinds[c] == board.Brick:
			n.piles[c] = never
		case b.Kinds[below] == board.Brick:
			n.piles[c] = 0
		case below == b.Door:
			n.piles[c] = never
		case kinds[below] == board.Block && kinds[below+b.Stride] == board.Air, n.piles[below] == never:
			n.piles[c] = 1
		default:
			n.piles[c] = min(n.piles[below]+1, never-1)
		}
	}
}

// sum adds numbers of blocks, either of which may be never.
func sum(a, b uint8) uint8 {
	if a == never || b == never {
		return never
	}
	return uint8(min(int(a)+int(b), never-1))
}

// measureStay works out a cut's part of stay from that of the cut before it.
func (n *needs) measureStay(b *board.Board, cut int) []uint8 {
	stay := slices.Repeat([]uint8{never}, len(b.Kinds))
	var queues [never][]board.Cell
	reach := func(c board.Cell, need uint8) {
		if need < stay[c] {
			stay[c] = need
			queues[need] = append(queues[need], c)
		}
	}
	if cut == 0 {
		reach(b.Door, n.piles[b.Door])
	} else {
		// The last step inwards across the cut before comes from a cell of this layer. The part
		// of its pile that is not lifted from inside is there besides what is needed inside.
		inner := n.stay[cut-1]
		for c := range board.Cell(len(stay)) {
			if int(n.layer[c]) != cut-1 || n.piles[c] == never {
				continue
			}
			steps(b, c, func(from board.Cell) {
				if int(n.layer[from]) == cut {
					left := n.piles[from] - n.liftable(b, from)
					reach(from, max(sum(n.piles[from], n.piles[c]), sum(left, inner[c])))
				}
			})
		}
	}
	for need := range uint8(never) {
		for {
			last := len(queues[need]) - 1
			if last < 0 {
				break
			}
			c := queues[need][last]
			queues[need] = queues[need][:last]
			if stay[c] != need {
				continue
			}
			steps(b, c, func(from board.Cell) {
				if int(n.layer[from]) <= cut {
					reach(from, max(need, sum(n.piles[from], n.piles[c])))
				}
			})
		}
	}
	if cut > 0 {
		for c, v := range n.stay[cut-1] {
			stay[c] = min(stay[c], v)
		}
	}
	return stay
}

// liftable counts the blocks under a cell that the dude can lift from a layer nearer to the door,
// where he stands beside them. It is never more than the cell's pile.
func (n *needs) liftable(b *board.Board, c board.Cell) uint8 {
	if n.piles[c] == never {
		return 0
	}
	liftable, layer := uint8(0), n.layer[c]
	for block := c + b.Stride; block <= c+board.Cell(n.piles[c])*b.Stride; block += b.Stride {
		if n.layer[block-1] < layer || n.layer[block+1] < layer {
			liftable++
		}
	}
	return liftable
}

// steps visits the cells from which a press can take the dude to a cell, if
// nothing but bricks is in his way.
func steps(b *board.Board, to board.Cell, visit func(from board.Cell)) {
	for _, side := range [...]board.Cell{-1, 1} {
		for c := to; c >= 0 && b.Kinds[c] != board.Brick; c -= b.Stride {
			if b.Kinds[c+side] != board.Brick {
				visit(c + side)
			}
		}
		if from := to + side + b.Stride; b.Kinds[from] != board.Brick && b.Kinds[from-b.Stride] != board.Brick {
			visit(from)
		}
	}
}

// bound gives a lower bound on the presses that are left for a dude at a cell; board.NoWay proves
// that he cannot win. blocks counts the blocks in each layer, with a carried one where he is.
func (n *needs) bound(blocks *[never + 1]int16, at board.Cell, loaded bool) int {
	if at == n.hangs {
		return 0
	}
	here := int(n.layer[at])
	presses, trips, inside := 0, 0, 0
	for cut := range n.outer {
		inside += int(blocks[cut])
		if here <= cut && inside >= int(n.stay[cut][at]) {
			continue
		}
		// Either he leaves and comes back, or he lifts a block across the cut, and so is as if he had
		// just entered.
		if n.enter[cut] == never {
			return board.NoWay
		}
		missing := int(n.enter[cut]) - inside
		presses += max(missing, 1)
		if here > cut {
			missing-- // the first trip begins outside
		}
		trips += max(missing, 0)
	}
	if inside += int(blocks[n.outer]); inside < int(n.stay[n.outer][at]) {
		return board.NoWay
	}
	if !loaded {
		trips-- // the first trip begins where he stands
	}
	return presses + max(trips+2, 0)/3
}
