package twin

import (
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
)

// Gorges makes a level of the original's size with 20 to 40 blocks, scattered
// in groups between walls, pits and mesas. It has one storey, with high walls,
// or two: then the way leads to the left over the upper one, falls, and leads
// to the right below. It can be won by taking one hindrance after the other.
// Before each lies what it takes, but not always right before it: filled pits,
// and mesas with a step on either side, can be crossed to and fro, walls only
// once. And behind the dude stands a butte: what lies on it is had by stairs
// that must then be taken down.
func Gorges(seed uint64) *levels.Level {
	const width, height = 27, 19
	for r := rand.New(rand.NewPCG(seed, 13)); ; {
		l := levels.New(width, height)
		l.Game = board.Game
		storeys := []*quarry{{l: l, r: r, at: width - 1, dir: -1, ground: 14, bottom: height - 1, low: 4, high: 8}}
		if seed%2 > 0 {
			storeys = []*quarry{
				{l: l, r: r, at: width - 1, dir: -1, end: 1, ground: 5, bottom: 8, low: 3, high: 5},
				{l: l, r: r, dir: 1, end: width - 1, ground: 15, bottom: height - 1, low: 3, high: 4},
			}
		}
		start := storeys[0].butte(r.IntN(4), 5*int(seed%4))
		blocks := 0
		for _, q := range storeys {
			q.flat(2)
			for range 8 {
				q.goOn()
			}
			q.flat(q.room())
			blocks += q.blocks
		}
		if least := 20 + 4*int(seed%4); blocks >= least && blocks <= 40 {
			l.Set(start, levels.Stack{{Tile: board.DudeTile, Facing: levels.Left}})
			last := storeys[len(storeys)-1]
			l.Set(levels.Cell{X: last.end, Y: last.ground - 1}, board.DoorStack)
			return l
		}
	}
}

// Ravine makes a smaller level of the same kind, of one storey with 6 to 13 blocks: the fewest
// presses of most are soon proved.
func Ravine(seed uint64) *levels.Level {
	const height = 11
	for r := rand.New(rand.NewPCG(seed, 14)); ; {
		width := 16 + r.IntN(6)
		l := levels.New(width, height)
		l.Game = board.Game
		q := &quarry{l: l, r: r, at: width - 1, dir: -1, ground: height - 3, bottom: height - 1, low: 2, high: 4}
		start := q.butte(r.IntN(3), r.IntN(2))
		q.flat(1)
		for range 6 {
			q.goOn()
		}
		if q.room() < 1 {
			continue
		}
		q.flat(q.room())
		if q.blocks >= 6 && q.blocks <= 13 {
			l.Set(start, levels.Stack{{Tile: board.DudeTile, Facing: levels.Left}})
			l.Set(levels.Cell{X: q.end, Y: q.ground - 1}, board.DoorStack)
			return l
		}
	}
}

// A quarry builds a storey of such a level, in the direction of the way.
type quarry struct {
	l              *levels.Level
	r              *rand.Rand
	at, dir, end   int // the next column, the side the way leads to, the last column
	ground, bottom int // the rows of the highest brick of the flat, and of the lowest
	low, high      int // the lowest wall, and the highest
	free           int // blocks that can be had from here
	blocks         int
}

// A feature is a part of a storey: its columns, the blocks that are taken for
// it, those it then gives, and what builds it.
type feature struct {
	width, takes, gives int
	build               func()
}

func (q *quarry) room() int { return (q.end-q.at)*q.dir + 1 }

// column builds a column that is some rows higher than the flat, with blocks.
func (q *quarry) column(rise, blocks int) {
	for y := q.ground - rise; y <= q.bottom; y++ {
		q.l.Set(levels.Cell{X: q.at, Y: y}, board.BrickStack)
	}
	for i := range blocks {
		q.l.Set(levels.Cell{X: q.at, Y: q.ground - rise - 1 - i}, board.BlockStack)
	}
	q.blocks += blocks
	q.at += q.dir
}

func (q *quarry) flat(columns int) {
	for range columns {
		q.column(0, 0)
	}
}

// butte builds a rock with a heap on it, before it the blocks that its stairs
// take, with some to spare, and gives the cell between them where the dude is
// to stand.
func (q *quarry) butte(high, spare int) levels.Cell {
	if high > 1 {
		for _, n := range heap(1 + q.r.IntN(2*high)) {
			q.column(high, n)
		}
		q.column(high, 0)
		q.flat(high - 1)
	}
	start := levels.Cell{X: q.at, Y: q.ground - 1}
	q.flat(1)
	for _, n := range heap(high*(high-1)/2 + spare) {
		q.column(0, n)
	}
	q.free = q.blocks
	return start
}

// goOn builds a stretch that ends with a wall: up to two pits or mesas, and
// groups of blocks, each where it is needed or before, if there is room.
func (q *quarry) goOn() {
	hindrances := []feature{q.wall()}
	for range q.r.IntN(3) {
		hindrances = append([]feature{q.crossing()}, hindrances...)
	}
	groups := make([][]feature, len(hindrances))
	width, free := 0, q.free
	for i, h := range hindrances {
		for free < h.takes || i == 0 && q.r.IntN(4) == 0 {
			g := q.group(h.takes - free)
			before := i - q.r.IntN(i+1)
			groups[before] = append(groups[before], g)
			width += g.width
			free += g.gives
		}
		width += h.width
		free += h.gives - h.takes
	}
	if width > q.room() {
		return
	}
	for i, h := range hindrances {
		for _, g := range groups[i] {
			g.build()
		}
		h.build()
	}
	q.free = hindrances[len(hindrances)-1].gives
}

// wall is crossed once. The blocks on its top can be had behind it.
func (q *quarry) wall() feature {
	high, top := q.low+q.r.IntN(q.high-q.low+1), q.r.IntN(3)
	switch {
	case high >= q.ground:
		top = 0 // they would lie above the level
	case high > 3:
		top = min(top, 1) // under the upper storey nobody carries one over the other
	}
	return feature{high + top + 1, high * (high - 1) / 2, top, func() {
		q.flat(high - 1)
		q.column(high, 0)
		for range top {
			q.column(high, 1)
		}
		q.flat(1)
	}}
}

// crossing is a pit or a mesa. Where the pit is filled, or a step stands on
// either side of the mesa, it is crossed to and fro.
func (q *quarry) crossing() feature {
	if q.r.IntN(2) == 0 {
		wide, deep := 1+q.r.IntN(2), 2+q.r.IntN(2)
		return feature{wide + 1, wide * (deep - 1), 0, func() {
			for range wide {
				q.column(-deep, 0)
			}
			q.flat(1)
		}}
	}
	top := q.r.IntN(3)
	return feature{5, 2, 1 + top, func() {
		q.flat(1)
		q.column(2, 0)
		q.column(2, 1)
		q.column(2, top)
		q.flat(1)
	}}
}

// heap piles blocks in courses, each set back by one at either end: it can be
// walked over, and taken down from either end.
func heap(blocks int) (piles []int) {
	columns := 1
	for (columns+1)*(columns+1)/4 < blocks {
		columns++
	}
	piles = make([]int, columns)
	for course := 0; blocks > 0; course++ {
		for i := course; i < columns-course && blocks > 0; i++ {
			piles[i]++
			blocks--
		}
	}
	return piles
}

// group chooses how some blocks lie: in a hollow with steps, hanging over a
// hole, or in a heap.
func (q *quarry) group(lacking int) feature {
	switch kind := q.r.IntN(5); {
	case kind == 0:
		return feature{6, 0, 2, func() {
			q.column(-1, 0)
			q.column(-2, 0) // from here they are lifted
			q.column(-2, 1)
			q.column(-2, 1)
			q.column(-1, 0)
			q.flat(1)
		}}
	case kind == 1 || lacking <= 1:
		return feature{2, 0, 1, func() {
			above := levels.Cell{X: q.at, Y: q.ground - 1}
			q.column(-1, 0)
			q.l.Set(above, board.BlockStack)
			q.blocks++
			q.flat(1)
		}}
	}
	blocks := min(lacking+q.r.IntN(5), 5+q.r.IntN(15))
	piles := heap(blocks)
	return feature{len(piles) + 1, 0, blocks, func() {
		for _, n := range piles {
			q.column(0, n)
		}
		q.flat(1)
	}}
}
