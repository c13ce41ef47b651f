package exact

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/search/parallel"
)

// An inside is the small game that is left inside a cut (see needs) when the dude
// does not leave it again. For one number of blocks inside after the other, it lists all
// positions, works out by retrograde analysis which of them are won with no more blocks
// inside at any time, and so makes the needs of cuts near the door exact.
//
// Blocks lie in piles, one in each shaft. So a position is the heights of the piles,
// the pile that the dude stands on, the side he faces, and whether he carries a
// block. What lies outside is unknown, and whatever would help is allowed: at the
// edge the dude may turn where he stands, may put a block outside, where it is
// gone, and may lift one from outside, which is one more inside.
type inside struct {
	*board.Stage
	piles   []shaft
	of      []int32 // by cell, the pile in whose shaft it is; -1 outside
	heights []int
	splits  [][]int // see split
	blocks  int     // how many are inside, with the one he carries
	first   []int32 // the number of the first position, by how many blocks are inside
	// wins tells which positions are won, by their numbers.
	wins   []bool
	won    []int32      // the positions from which wins are to be followed back
	stands []board.Cell // where the dude stands, by position
	// least is the fewest blocks with which he wins from a cell.
	least []uint8
	// heads has, by position, the first of the ways that lead to it, and 0 for
	// none.
	heads []int32
	ways  []way
}

// A shaft is a column of cells between two bricks. The part above the door is
// a shaft of its own, whose first block rests there.
type shaft struct {
	bottom board.Cell
	size   int
	falls  bool // who enters it while it is empty falls into the door or past it
}

// A way leads from a position to another; next is another way that leads there.
type way struct{ from, next int32 }

// skyRows at the top of a board are never stood in.
const skyRows = 3

// newInside prepares for a cut; nil where a block hangs inside it from the
// start, so that not all lie in piles. blocks is the most blocks it is asked for.
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

// split counts the ways to split blocks among piles of any height, by both
// numbers, as far as they matter.
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

// size is how many positions there are with a number of blocks. They are numbered,
// those first in which the dude carries none.
func (in *inside) size(blocks int) int {
	n := in.splits[blocks][len(in.piles)]
	if blocks > 0 {
		n += in.splits[blocks-1][len(in.piles)]
	}
	return 2 * len(in.piles) * n
}

// number gives the number of a position in which the piles are as they are.
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

// numberWithout gives the number of a position with a block less inside.
func (in *inside) numberWithout(d board.Dude) int32 {
	in.blocks--
	n := in.number(d)
	in.blocks++
	return n
}

// more adds one block to the number of blocks inside, and works out all wins with
// that number.
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

// pile puts blocks on the piles from the i-th on, in all ways.
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

// stand puts the dude on each of the piles.
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

// press tries all keys in a position.
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

// change makes the piles what an effect leaves, or what they were before.
func (in *inside) change(e board.Effect, lifted int) {
	if e.Lifted != 0 {
		in.heights[in.of[e.Lifted]] += lifted
	}
	if e.Placed != 0 {
		in.heights[in.of[e.Placed]] -= lifted
	}
}

// liftsAcross tells whether the dude may just have lifted the block that he carries
// from outside.
func (in *inside) liftsAcross(d board.Dude) bool {
	front := d.Cell + d.Front
	return in.of[front] < 0 && in.Kinds[front] == board.Air && in.Kinds[front-in.Stride] == board.Air &&
		in.Kinds[d.Cell-in.Stride] == board.Air
}

// lead notes a way.
func (in *inside) lead(from, to int32) {
	if in.wins[to] {
		in.win(from)
		return
	}
	in.ways = append(in.ways, way{from, in.heads[to]})
	in.heads[to] = int32(len(in.ways) - 1)
}

// maxInside bounds the positions that are looked at inside a cut, insideBytes
// what they take of memory.
const (
	maxInside   = 1 << 17
	insideBytes = 64 * maxInside
)

// settle raises a cut's part of stay to what is exact, as far as that can be told
// by looking at no more than a number of positions. It gives how many it looked at.
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
				last = min(last, in.blocks+1) // a little more than the fewest
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
