package sokoban

import (
	"math/bits"
	"sync"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A gauge goes through the positions of a small level in order of pushes, on words with a bit for
// each cell, fast enough for a generator that asks about thousands of levels a second. The cells
// are those of the smallest area that holds the board, row by row, with a column after each row
// that nobody enters. A position is a word of the boxes, and the lowest cell that the player can
// walk to.
type gauge struct {
	width              uint
	floor, live, goals uint64
	queue              []gauged
	slots              []uint32 // a hash table of indices into the queue, plus 1; 0 is free
	used               []uint32 // the slots to clear
}

// A gauged position, with what led to it.
type gauged struct {
	boxes    uint64
	player   uint8
	to       int8 // the cell to which the last push brought a box, -1 at the start
	turned   bool // whether that push was of another box than the one before
	parent   int32
	distance int32 // pushes from the start
}

const (
	gaugeBits  = 64
	gaugeSlots = 1 << 17
)

var gauges = sync.Pool{New: func() any { return &gauge{slots: make([]uint32, gaugeSlots)} }}

// Gauge implements solver.Gauger. Where the board does not fit into a word, it gives Undecided.
func (p *puzzle) Gauge(positions int) (verdict solver.Verdict, much int) {
	g := gauges.Get().(*gauge)
	defer gauges.Put(g)
	defer g.clear()
	boxes, player, ok := g.read(p)
	if !ok {
		return solver.Undecided, 0
	}
	verdict, won := g.search(boxes, player, min(positions, gaugeSlots/2))
	if verdict == solver.Solved {
		much = g.much(won)
	}
	return verdict, much
}

func (g *gauge) clear() {
	for _, s := range g.used {
		g.slots[s] = 0
	}
	g.used, g.queue = g.used[:0], g.queue[:0]
}

// read takes over a level, and gives its boxes and its player as bits. ok is false where the board
// does not fit into a word.
func (g *gauge) read(p *puzzle) (boxes, player uint64, ok bool) {
	var area levels.Area
	for i, c := range p.Place {
		if i == 0 {
			area = levels.Span(c, c)
		}
		cell := levels.Span(c, c)
		area.Min.X, area.Min.Y = min(area.Min.X, cell.Min.X), min(area.Min.Y, cell.Min.Y)
		area.Max.X, area.Max.Y = max(area.Max.X, cell.Max.X), max(area.Max.Y, cell.Max.Y)
	}
	// The empty column keeps what is shifted out of a row from coming in at the next.
	g.width = uint(area.Width() + 1)
	if int(g.width)*area.Height() > gaugeBits {
		return 0, 0, false
	}
	bit := func(c int32) uint64 {
		at := p.Place[c]
		return 1 << (uint(at.Y-area.Min.Y)*g.width + uint(at.X-area.Min.X))
	}
	g.floor, g.goals = 0, 0
	for c := range p.Place {
		g.floor |= bit(int32(c))
	}
	for _, c := range p.Goals {
		g.goals |= bit(c)
	}
	for _, c := range p.Boxes {
		boxes |= bit(c)
	}
	g.findLive()
	return boxes, bit(p.Player), true
}

// findLive finds the cells from which a lone box gets to a goal, by pulls from the goals.
func (g *gauge) findLive() {
	g.live = g.goals
	for {
		more := g.live
		for d := range levels.Move(levels.NumDirections) {
			more |= g.shift(g.live, d) & g.floor & g.shift(g.floor, d.Opposite())
		}
		if more == g.live {
			return
		}
		g.live = more
	}
}

// shift moves bits by a cell. What leaves the area falls on no floor.
func (g *gauge) shift(cells uint64, d levels.Move) uint64 {
	switch d {
	case levels.Right:
		return cells << 1
	case levels.Left:
		return cells >> 1
	case levels.Down:
		return cells << g.width
	default:
		return cells >> g.width
	}
}

// reach gives the cells that the player can walk to.
func (g *gauge) reach(player, boxes uint64) uint64 {
	open := g.floor &^ boxes
	for {
		more := player | (player<<1|player>>1|player<<g.width|player>>g.width)&open
		if more == player {
			return player
		}
		player = more
	}
}

// search looks for the fewest pushes, and gives the won position that they lead to.
func (g *gauge) search(boxes, player uint64, most int) (solver.Verdict, gauged) {
	if boxes&^g.live != 0 {
		return solver.Unsolvable, gauged{}
	}
	g.add(gauged{boxes: boxes, player: lowest(g.reach(player, boxes)), to: -1, parent: -1})
	for at := 0; at < len(g.queue); at++ { //nolint:intrange // positions are added meanwhile
		s := g.queue[at]
		walk := g.reach(1<<s.player, s.boxes)
		room := g.live &^ s.boxes
		for d := range levels.Move(levels.NumDirections) {
			pushed := s.boxes & g.shift(walk, d) & g.shift(room, d.Opposite())
			for ; pushed != 0; pushed &= pushed - 1 {
				box := pushed & -pushed
				to := g.shift(box, d)
				from := int8(bits.TrailingZeros64(box))
				n := gauged{boxes: s.boxes ^ box ^ to, to: int8(bits.TrailingZeros64(to)), parent: int32(at), distance: s.distance + 1}
				n.turned = s.to >= 0 && s.to != from
				if n.boxes == g.goals {
					return solver.Solved, n
				}
				n.player = lowest(g.reach(box, n.boxes))
				g.add(n)
			}
		}
		if len(g.queue) > most {
			return solver.Undecided, gauged{}
		}
	}
	return solver.Unsolvable, gauged{}
}

func lowest(cells uint64) uint8 { return uint8(bits.TrailingZeros64(cells)) }

// much counts the pushes, and twice the changes from box to box.
func (g *gauge) much(n gauged) int {
	much := int(n.distance)
	for ; n.parent >= 0; n = g.queue[n.parent] {
		if n.turned {
			much += 2
		}
	}
	return much
}

// add stores a position unless it is known.
func (g *gauge) add(n gauged) {
	h := (n.boxes ^ uint64(n.player)<<57) * 0x9E3779B97F4A7C15
	at := uint32(h>>47) % gaugeSlots
	for ; g.slots[at] != 0; at = (at + 1) % gaugeSlots {
		if known := &g.queue[g.slots[at]-1]; known.boxes == n.boxes && known.player == n.player {
			return
		}
	}
	g.queue = append(g.queue, n)
	g.slots[at] = uint32(len(g.queue))
	g.used = append(g.used, at)
}
