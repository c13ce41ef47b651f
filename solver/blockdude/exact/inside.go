package exact

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/search/parallel"
)

// An inside is the small game that is left inside a cut (see needs) when the dude does not leave
// it again. For 0, 1, 2, ... blocks inside it lists all positions, and works out by retrograde
// analysis in which of them he wins with no more blocks inside at any time. So the needs of cuts
// near the door become exact.
//
// Blocks lie in piles, one in each shaft. So a position is the heights of the piles, the pile that
// the dude stands on, the side he faces, and whether he carries a block. What lies outside is
// unknown, and whatever would help is allowed: at the edge the dude may turn where he stands, may
// put a block outside, where it is gone, and may lift one from outside, which is one more inside.
type inside struct {
	*board.Stage
	piles   []shaft
	of      []int32 // by cell, the pile in whose shaft it is; -1 outside
	heights []int   // of the piles, in the position that is looked at
	splits  [][]int // see split
	blocks  int     // how many are inside, with one that he carries
	first   []int32 // by how many blocks are inside: the number of the first position
	// wins tells which positions are won, by their numbers.
	wins   []bool
	won    []int32      // the won positions whose ways are still to be followed back
	stands []board.Cell // where the dude stands, by position
	// least is, by cell, the fewest blocks inside with which he wins from there.
	least []uint8
	// heads has, by position, the index of the first of the ways that lead to it, 0 for none.
	heads []int32
	ways  []way
}

// A shaft is a column of cells between two bricks. The part of a column above the door is a shaft
// of its own, whose first block rests on the door.
type shaft struct {
	bottom board.Cell
	size   int
	falls  bool // it is above the door: while it is empty, the dude falls through it to the door
}

// A way leads from position from to another one; next is the index of another way there.
type way struct{ from, next int32 }

// skyRows is how many rows at the top of a board nobody ever stands in.
const skyRows = 3

// newInside prepares for a cut; nil where a block hangs inside it from the start, so that not all
// blocks lie in piles. blocks is the largest number of blocks that it will be asked for.
func newInside(b *board.Board, layer []uint8, cut, blocks int) *inside {
	in := &inside{Stage: board.NewStage(b), of: make([]int32, len(b.Kinds)), blocks: -1, ways: make([]way, 1)}
	in.least = make([]uint8, len(b.Kinds))
	for c := board.Cell(len(b.Kinds)) - 1; c >= 0; c-- {
		in.of[c], in.least[c] = -1, never
		if b.Kinds[c] == board.Brick || int(layer[c]) > cut || c < skyRows*b.Stride {
			continue
		}
		if below := c + b.Stride; b.Kinds[below] == board.Brick || below == b.Door {
			in.of[c] = int32(len(in.piles))
			in.piles = append(in.piles, shaft{bottom: c, falls: below == b.Door})
		} else {
			in.of[c] = in.of[below]
		}
		in.piles[in.of[c]].size++
	}
	for _, c := range b.Blocks {
		below := c + b.Stride
		if in.of[c] >= 0 && below != b.Door && b.Kinds[below] == board.Air && !slices.Contains(b.Blocks, below) {
			return nil
		}
	}
	in.heights = make([]int, len(in.piles))
	in.splits = split(blocks, len(in.piles))
	return in
}

// split counts the ways to split a number of blocks among a number of piles of any height, by
// these two numbers, up to maxInside.
func split(blocks, piles int) [][]int {
	ways := make([][]int, blocks+1)
	for i := range ways {
		ways[i] = make([]int, piles+1)
		if i == 0 {
			ways[i][0] = 1
		}
		for j := 1; j <= piles; j++ {
			ways[i][j] = ways[i][j-1]
			if i > 0 {
				ways[i][j] = min(ways[i][j]+ways[i-1][j], maxInside)
			}
		}
	}
	return ways
}

// size is how many positions there are with a number of blocks. Those in which the dude carries
// none have the lower numbers.
func (in *inside) size(blocks int) int {
	n := in.splits[blocks][len(in.piles)]
	if blocks > 0 {
		n += in.splits[blocks-1][len(in.piles)]
	}
	return 2 * len(in.piles) * n
}

// number gives the number of the position with the dude as given, and piles of the heights in
// heights.
func (in *inside) number(d board.Dude) int32 {
	lie := in.blocks
	if d.Loaded {
		lie--
	}
	rank, rest := 0, lie
	for i, h := range in.heights {
		from := len(in.heights) - i
		rank += in.splits[rest][from] - in.splits[rest-h][from]
		rest -= h
	}
	if d.Loaded {
		rank += in.splits[in.blocks][len(in.piles)]
	}
	n := 2 * (rank*len(in.piles) + int(in.of[d.Cell]))
	if d.Front < 0 {
		n++
	}
	return in.first[in.blocks] + int32(n)
}

// numberWithout does the same for one block less inside.
func (in *inside) numberWithout(d board.Dude) int32 {
	in.blocks--
	n := in.number(d)
	in.blocks++
	return n
}

// more raises the number of blocks inside by one, and works out all wins with that number.
func (in *inside) more() {
	in.blocks++
	in.first = append(in.first, int32(len(in.wins)))
	size := in.size(in.blocks)
	in.wins = append(in.wins, make([]bool, size)...)
	in.heads = append(in.heads, make([]int32, size)...)
	in.stands = append(in.stands, make([]board.Cell, size)...)
	in.pile(0, in.blocks, false)
	if in.blocks > 0 {
		in.pile(0, in.blocks-1, true)
	}
	for len(in.won) > 0 {
		last := len(in.won) - 1
		n := in.won[last]
		in.won = in.won[:last]
		for at := in.heads[n]; at != 0; at = in.ways[at].next {
			in.win(in.ways[at].from)
		}
	}
}

func (in *inside) win(n int32) {
	if !in.wins[n] {
		in.wins[n] = true
		in.won = append(in.won, n)
		at := in.stands[n]
		in.least[at] = min(in.least[at], uint8(in.blocks))
	}
}

// pile splits blocks among the piles from the i-th on in all ways, and calls stand for each.
func (in *inside) pile(i, blocks int, loaded bool) {
	if i == len(in.piles) {
		if blocks == 0 {
			in.stand(loaded)
		}
		return
	}
	s := in.piles[i]
	c := s.bottom
	for h := 0; ; h++ {
		in.heights[i] = h
		in.pile(i+1, blocks-h, loaded)
		if h == min(blocks, s.size) {
			break
		}
		in.Kinds[c] = board.Block
		c -= in.Stride
	}
	for ; c != s.bottom; c += in.Stride {
		in.Kinds[c+in.Stride] = board.Air
	}
	in.heights[i] = 0
}

// stand puts the dude on each of the piles, facing either side, and calls press.
func (in *inside) stand(loaded bool) {
	for i, s := range in.piles {
		h := in.heights[i]
		if h == s.size || h == 0 && s.falls {
			continue
		}
		for _, front := range [...]board.Cell{-1, 1} {
			in.press(board.Dude{Cell: s.bottom - board.Cell(h)*in.Stride, Front: front, Loaded: loaded})
		}
	}
}

// press notes the ways from a position: all that the keys do, and what is allowed at the edge.
func (in *inside) press(d board.Dude) {
	from := in.number(d)
	in.stands[from] = d.Cell
	if d.Cell == in.Door {
		in.win(from)
		return
	}
	if d.Loaded && in.liftsAcross(d) {
		before := d
		before.Loaded = false
		in.lead(in.numberWithout(before), from)
	}
	for key := range levels.Move(levels.NumDirections) {
		if front := d.Cell + sideways(key); front != d.Cell && in.of[front] < 0 && in.Kinds[front] != board.Brick {
			in.lead(from, in.number(board.Dude{Cell: d.Cell, Front: front - d.Cell, Loaded: d.Loaded}))
			continue
		}
		e, ok := in.Stage.Press(d, key)
		if !ok || in.of[e.Dude.Cell] < 0 || e.Lifted != 0 && in.of[e.Lifted] < 0 {
			continue
		}
		if e.Placed != 0 && in.of[e.Placed] < 0 {
			in.lead(from, in.numberWithout(e.Dude))
			continue
		}
		in.change(e, -1)
		in.lead(from, in.number(e.Dude))
		in.change(e, 1)
	}
}

// sideways is the step of a key; 0 for those that are not for walking.
func sideways(key levels.Move) board.Cell {
	switch key {
	case levels.Left:
		return -1
	case levels.Right:
		return 1
	}
	return 0
}

// change changes heights by an effect where lifted is -1, and back where it is 1.
func (in *inside) change(e board.Effect, lifted int) {
	if e.Lifted != 0 {
		in.heights[in.of[e.Lifted]] += lifted
	}
	if e.Placed != 0 {
		in.heights[in.of[e.Placed]] -= lifted
	}
}

// liftsAcross tells whether the dude may just have lifted the block that he carries from outside.
func (in *inside) liftsAcross(d board.Dude) bool {
	front := d.Cell + d.Front
	return in.of[front] < 0 && in.Kinds[front] == board.Air && in.Kinds[front-in.Stride] == board.Air &&
		in.Kinds[d.Cell-in.Stride] == board.Air
}

// lead notes that a position leads to another one.
func (in *inside) lead(from, to int32) {
	if in.wins[to] {
		in.win(from)
		return
	}
	in.ways = append(in.ways, way{from, in.heads[to]})
	in.heads[to] = int32(len(in.ways) - 1)
}

// maxInside is how many positions inside a cut are looked at, insideBytes how many bytes they
// take.
const (
	maxInside   = 1 << 17
	insideBytes = 64 * maxInside
)

// settle makes a cut's part of stay exact, as far as that can be told by looking at no more than
// so many positions. It gives how many it looked at.
func (n *needs) settle(b *board.Board, cut, positions int, limits *parallel.Limits) (taken int) {
	if positions <= 0 || limits.Stopped() {
		return 0
	}
	all := min(b.Count(), never-2)
	in := newInside(b, n.layer, cut, all)
	if in == nil {
		return 0
	}
	positions = min(positions, maxInside)
	last := all
	for blocks, room := 0, positions; blocks <= all; blocks++ {
		if room -= in.size(blocks); room < 0 {
			last = blocks - 1
			break
		}
	}
	if last < int(n.fewest(cut)) {
		return 0 // it would tell nothing new
	}
	for in.blocks < last && !limits.Stopped() {
		in.more()
		taken += in.size(in.blocks)
		for c, least := range in.least {
			if least != never && int(n.layer[c]) == cut {
				last = min(last, in.blocks+1) // one block more than the fewest that win is enough
			}
		}
	}
	for c, least := range in.least {
		if in.of[c] >= 0 {
			n.stay[cut][c] = max(n.stay[cut][c], min(least, uint8(in.blocks+1)))
		}
	}
	return taken
}
