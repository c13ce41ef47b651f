package exact

import (
	"math/bits"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/states"
)

// A pairBound bounds the pushes to come from below, as the matching does, and adds penalties for
// any two boxes that are in each other's way. The prices of goals are those of a matching at the
// start (startbound.go), so that penalties of pairs that have no box in common add up.
//
// It is filled by retrograde search (Dijkstra 1959): two boxes, alone on the board, are pulled from
// every two goals.
type pairBound struct {
	*board.Tables
	words  int
	prices int32   // of all goals, added up
	alone  []int32 // for each row, as in penalties
	// The areas into which a pair of live squares cuts the board are numbered from first of the
	// pair up to first of the next pair. area has the squares of each area, laid out as Raster
	// says; penalty what the pair costs more than its boxes alone, with the player in that area.
	first   []int32
	area    []uint64
	penalty []int32
	// conflicts has, for each live square, a bit for each square of the raster: whether boxes on
	// these two have a penalty for some area of the player.
	conflicts []uint64
	budget    *states.Budget
	held      int64
}

// unwinnable is the penalty of two boxes that cannot both come to goals.
const unwinnable = matching.Infeasible

// maxAreaWords bounds the words of area; larger boards do without penalties of pairs.
const maxAreaWords = 4 << 20

// newPairBound fills the table. It is nil where there are no pairs, where it would be too large,
// and where the search is stopped.
func newPairBound(f *board.Tables, budget *states.Budget, halted func() bool) *pairBound {
	live := len(f.LiveSquares)
	m, bound := matchStart(f)
	if f.NumGoals < 2 || bound >= matching.Infeasible || live*(live-1)/2*f.Raster.Words > maxAreaWords {
		return nil
	}
	k := &pairBound{Tables: f, words: f.Raster.Words, alone: newPenalties(f, m).alone, budget: budget}
	prices := make([]int32, f.NumSquares)
	for i, g := range f.Goals {
		prices[g] = m.GoalPotential(i)
		k.prices += prices[g]
	}
	if !k.cut(halted) || !k.fill(prices, halted) {
		k.close()
		return nil
	}
	return k
}

// close gives the memory back.
func (k *pairBound) close() {
	if k != nil {
		k.budget.Give(k.held)
		k.held = 0
	}
}

// pairOf numbers the pairs of live squares.
func (k *pairBound) pairOf(a, b board.Square) int {
	i, j := int(k.LiveIndex[a]), int(k.LiveIndex[b])
	if i < j {
		i, j = j, i
	}
	return i*(i-1)/2 + j
}

// areaOf gives the area of a pair that a square lies in.
func (k *pairBound) areaOf(pair int, player board.Square) int32 {
	bit := k.Raster.Bit[player]
	a, last := k.first[pair], k.first[pair+1]-1
	for ; a < last; a++ {
		if k.area[int(a)*k.words+int(bit>>6)]>>(bit&63)&1 != 0 {
			break
		}
	}
	return a
}

// cut finds the areas of all pairs. It returns false where it was stopped, or where there is no
// room.
func (k *pairBound) cut(halted func() bool) bool {
	p := board.NewPosition(k.Tables)
	p.RemoveBoxes()
	known := make([]uint64, k.words)
	for i, a := range k.LiveSquares {
		if halted() {
			return false
		}
		for _, b := range k.LiveSquares[:i] {
			p.Boxes = append(p.Boxes[:0], a, b)
			p.PlaceBoxes()
			k.first = append(k.first, int32(len(k.area)/k.words))
			clear(known)
			for y, open := range p.Open {
				for rest := open &^ known[y]; rest != 0; rest = open &^ known[y] {
					s := k.Raster.Square[y<<6|bits.TrailingZeros64(rest)]
					p.After.Flood(p, s)
					for z := range known {
						known[z] |= p.After.Words[z]
					}
					k.area = append(k.area, p.After.Words[:k.words]...)
				}
			}
			p.RemoveBoxes()
			if len(k.area) > maxAreaWords {
				return false
			}
		}
	}
	k.first = append(k.first, int32(len(k.area)/k.words))
	return k.take()
}

// take takes the memory of the table, once it is known how many areas there are.
func (k *pairBound) take() bool {
	areas := len(k.area) / k.words
	held := int64(8*(len(k.area)+len(k.LiveSquares)*k.words) + 4*(len(k.first)+areas))
	if !k.budget.Take(held) {
		return false
	}
	k.held = held
	return true
}

// fill finds the cost of each area: the least pushes, less the prices of the goals, that bring both
// boxes to goals. It returns false where it was stopped.
func (k *pairBound) fill(prices []int32, halted func() bool) bool {
	type node struct {
		a, b board.Square
		area int32
	}
	costs := make([]int32, len(k.area)/k.words)
	for i := range costs {
		costs[i] = unwinnable
	}
	least := int32(unwinnable)
	for i, g := range k.Goals {
		for _, h := range k.Goals[:i] {
			least = min(least, -prices[g]-prices[h])
		}
	}
	var open [][]node
	file := func(n node, cost int32) {
		if cost >= costs[n.area] {
			return
		}
		costs[n.area] = cost
		for len(open) <= int(cost-least) {
			open = append(open, nil)
		}
		open[cost-least] = append(open[cost-least], n)
	}
	for i, g := range k.Goals {
		for _, h := range k.Goals[:i] {
			a, b := board.Square(g), board.Square(h)
			pair := k.pairOf(a, b)
			for at := k.first[pair]; at < k.first[pair+1]; at++ {
				file(node{a, b, at}, -prices[g]-prices[h])
			}
		}
	}
	p := board.NewPosition(k.Reversed)
	p.RemoveBoxes()
	p.Boxes = p.Boxes[:0]
	for at := 0; at < len(open); at++ {
		if halted() {
			return false
		}
		cost := int32(at) + least
		for _, n := range open[at] {
			if costs[n.area] != cost {
				continue
			}
			p.RemoveBoxes()
			p.Boxes = append(p.Boxes[:0], n.a, n.b)
			p.PlaceBoxes()
			copy(p.Here.Words, k.area[int(n.area)*k.words:(int(n.area)+1)*k.words])
			for i, b := range [2]board.Square{n.a, n.b} {
				for d := range 4 {
					if to, after, can := p.CanMove(&p.Here, b, d); can && k.Live[to] {
						next := node{to, n.b, 0}
						if i == 1 {
							next = node{n.a, to, 0}
						}
						next.area = k.areaOf(k.pairOf(next.a, next.b), after)
						file(next, cost+1)
					}
				}
			}
		}
		open[at] = nil
	}
	k.penalise(costs)
	return true
}

// penalise turns the costs of areas into penalties.
func (k *pairBound) penalise(costs []int32) {
	k.penalty = costs
	k.conflicts = make([]uint64, len(k.LiveSquares)*k.words)
	mark := func(a, b board.Square) {
		bit := k.Raster.Bit[b]
		k.conflicts[int(k.LiveIndex[a])*k.words+int(bit>>6)] |= 1 << (bit & 63)
	}
	for i, a := range k.LiveSquares {
		for j, b := range k.LiveSquares[:i] {
			pair := i*(i-1)/2 + j
			for at := k.first[pair]; at < k.first[pair+1]; at++ {
				if costs[at] < unwinnable {
					player := k.someSquare(at)
					costs[at] -= k.alone[k.Row(a, player)] + k.alone[k.Row(b, player)]
				}
				if costs[at] != 0 {
					mark(a, b)
					mark(b, a)
				}
			}
		}
	}
}

// someSquare gives a square of an area.
func (k *pairBound) someSquare(area int32) board.Square {
	for y, w := range k.area[int(area)*k.words : (int(area)+1)*k.words] {
		if w != 0 {
			return k.Raster.Square[y<<6|bits.TrailingZeros64(w)]
		}
	}
	return k.Wall
}

// A conflict is two boxes of a position that have a penalty together.
type conflict struct {
	penalty int32
	i, j    int16
}

// of bounds the pushes to come in a position. It reuses room for the list of conflicts.
func (k *pairBound) of(p *board.Position, room *[]conflict) (bound int32) {
	bound = k.prices
	list := (*room)[:0]
	for i, b := range p.Boxes {
		bound += k.alone[k.Row(b, p.Player)]
		index := int(k.LiveIndex[b])
		for y, near := range k.conflicts[index*k.words : (index+1)*k.words] {
			for boxes := near &^ p.Open[y]; boxes != 0; boxes &= boxes - 1 {
				c := k.Raster.Square[y<<6|bits.TrailingZeros64(boxes)]
				low := int(k.LiveIndex[c])
				if low > index {
					continue
				}
				if penalty := k.penalty[k.areaOf(index*(index-1)/2+low, p.Player)]; penalty != 0 {
					list = append(list, conflict{penalty, int16(i), p.BoxAt[c]})
				}
			}
		}
	}
	*room = list
	return bound + disjoint(list)
}

// disjoint adds up penalties of pairs that have no box in common, taking the largest first.
func disjoint(list []conflict) (sum int32) {
	for len(list) > 0 {
		most := 0
		for x, c := range list {
			if c.penalty > list[most].penalty {
				most = x
			}
		}
		best := list[most]
		if best.penalty >= unwinnable {
			return unwinnable
		}
		sum += best.penalty
		n := 0
		for _, c := range list {
			if c.i != best.i && c.i != best.j && c.j != best.i && c.j != best.j {
				list[n] = c
				n++
			}
		}
		list = list[:n]
	}
	return sum
}
