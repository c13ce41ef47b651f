package exact

import (
	"slices"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
)

// The bound of a matching takes each box as if it were alone. Where two or three boxes at the start
// are in each other's way, or shut the player in, it takes more pushes to bring them to goals, even
// if no other box were there: the excess is their penalty.
//
// Each goal has a price, its potential in the Hungarian method. A box may come to any goal, and the
// price of that goal is taken off its pushes. Of all boxes together the same sum is taken off,
// whichever goals they come to. So penalties of sets of boxes that have no box in common add up, as
// do pattern databases (Korf and Felner 2002).

// mostBoxes is how many boxes may have a penalty together. mostPositions is how many positions are
// looked at to find one penalty, mostLooked how many to find all. A penalty above mostPenalty is
// not found, and counts as 0.
const (
	mostBoxes     = 3
	mostPenalty   = 1000
	mostPositions = 1000
	mostLooked    = 500_000
)

// A penalties finds the penalties of sets of boxes.
type penalties struct {
	*board.Position
	prices []int32 // for each square, that of the goal there
	alone  []int32 // for each row of the distances, the least pushes of a box less the price of its goal
	known  map[boxesKey]int32
	done   map[boxesKey]bool
	// known has the fewest pushes to each position so far, done tells which are expanded; both are
	// for one set of boxes. open are the positions to be looked at, by the penalty they imply; the
	// last one filed comes first.
	open   [][]openBoxes
	looked int // how many positions were looked at for all penalties
}

// A boxesKey tells positions apart: the squares of the boxes in rising order, and last the lowest
// square of the player's area.
type boxesKey [mostBoxes + 1]board.Square

// An openBoxes is a position of some boxes with the pushes that lead to it. won tells that it is
// filed a second time, as an end: the boxes stay on their goals, and the prices are taken off.
type openBoxes struct {
	boxes  [mostBoxes]board.Square
	player board.Square
	pushes int32
	won    bool
}

// newPenalties takes the prices from a matching of the boxes at the start.
func newPenalties(f *board.Tables, m *matching.Matching) *penalties {
	p := &penalties{
		Position: board.NewPosition(f), prices: make([]int32, f.NumSquares), alone: make([]int32, 4*f.NumSquares),
		known: map[boxesKey]int32{}, done: map[boxesKey]bool{},
	}
	for i, g := range f.Goals {
		p.prices[g] = m.GoalPotential(i)
	}
	for row := range p.alone {
		p.alone[row] = matching.Infeasible
		for i, d := range f.RowDistances(int32(row)) {
			if d != board.Far {
				p.alone[row] = min(p.alone[row], int32(d)-m.GoalPotential(i))
			}
		}
	}
	return p
}

// penaltyAfter is the effort of a crew after which a search for the fewest pushes raises its level
// to the bound with penalties. Only tests change it.
var penaltyAfter int64 = 20_000

// raiseDue tells whether to raise the level, by the effort of a crew.
func (e *Search) raiseDue(c *crew) bool {
	return !e.raised && !e.plain && e.goal == board.FewestPushes && e.backward != nil && c.effort() >= penaltyAfter
}

// raise raises the level to the bound of the start with penalties, if that is due. No worker works
// meanwhile.
func (e *Search) raise() (due bool) {
	if !slices.ContainsFunc(e.crews, e.raiseDue) {
		return false
	}
	e.raised = true
	e.forward.level = max(e.forward.level, startBound(e.tables, e.Stopped))
	return true
}

// startBound is the least number of pushes that solve a level, by the matching and penalties.
func startBound(f *board.Tables, stopped func() bool) int {
	m, bound := matchStart(f)
	if bound >= matching.Infeasible {
		return 0
	}
	start := board.NewPosition(f)
	sum := newPenalties(f, m).add(start.Boxes, start.Player, stopped)
	// The numbers of pushes of a solution and of a matching differ by an even number.
	return int(bound + (sum+1)&^1)
}

// matchStart matches the boxes at the start, and gives the bound by that.
func matchStart(f *board.Tables) (m *matching.Matching, bound int32) {
	start := board.NewPosition(f)
	m = matching.New(f.Distances, f.NumGoals)
	for i, b := range start.Boxes {
		m.Rows[i] = f.Row(b, start.Player)
	}
	return m, m.Solve()
}

// A penalised is a set of boxes, by their indices, with their penalty.
type penalised struct {
	boxes   []int
	penalty int32
}

// add adds up penalties of sets of boxes that have no box in common, taking the largest first.
func (p *penalties) add(boxes []board.Square, player board.Square, stopped func() bool) (sum int32) {
	var sets []penalised
	var grow func(set []int, least int32)
	grow = func(set []int, least int32) {
		for i := set[len(set)-1] + 1; i < len(boxes) && p.looked < mostLooked && !stopped(); i++ {
			with := append(slices.Clone(set), i)
			penalty := p.of(boxes, with, player)
			if penalty > least {
				sets = append(sets, penalised{with, penalty})
			}
			if len(with) < mostBoxes {
				grow(with, penalty)
			}
		}
	}
	for i := range boxes {
		grow([]int{i}, 0)
	}
	slices.SortStableFunc(sets, func(a, b penalised) int {
		if a.penalty != b.penalty {
			return int(b.penalty - a.penalty)
		}
		return len(a.boxes) - len(b.boxes)
	})
	used := make([]bool, len(boxes))
	for _, s := range sets {
		if !slices.ContainsFunc(s.boxes, func(i int) bool { return used[i] }) {
			sum += s.penalty
			for _, i := range s.boxes {
				used[i] = true
			}
		}
	}
	return sum
}

// of is the penalty of some of the boxes with the player on a square, by A*; if that would look at
// too many positions, a lower bound on it.
func (p *penalties) of(boxes []board.Square, set []int, player board.Square) int32 {
	clear(p.known)
	clear(p.done)
	p.open = p.open[:0]
	p.RemoveBoxes()
	p.Boxes = p.Boxes[:0]
	for _, i := range set {
		p.Boxes = append(p.Boxes, boxes[i])
	}
	p.PlaceBoxes()
	p.Player = player
	first := p.bound()
	p.reach(0, 0, p.After.Flood(p.Position, player))
	for penalty, looked := 0, 0; penalty < len(p.open); {
		last := len(p.open[penalty]) - 1
		if last < 0 {
			penalty++
			continue
		}
		at := p.open[penalty][last]
		p.open[penalty] = p.open[penalty][:last]
		if at.won || looked == mostPositions {
			return int32(penalty)
		}
		p.RemoveBoxes()
		p.Boxes = append(p.Boxes[:0], at.boxes[:len(set)]...)
		p.PlaceBoxes()
		if key := p.key(at.player); !p.done[key] {
			p.done[key] = true
			looked++
			p.looked++
			p.expand(at, penalty, first)
		}
	}
	return 0 // it is above mostPenalty, or they cannot come to goals, which others prove
}

// bound is the sum of what the boxes take alone: pushes less price.
func (p *penalties) bound() (sum int32) {
	for _, b := range p.Boxes {
		sum += p.alone[p.Row(b, p.Player)]
	}
	return sum
}

// key gives the key of the position, with the player in the area of a lowest square.
func (p *penalties) key(area board.Square) (key boxesKey) {
	copy(key[:], p.Boxes)
	slices.Sort(key[:len(p.Boxes)])
	key[mostBoxes] = area
	return key
}

// expand opens what follows a position, which is on the board: the end, if it is won, and the
// position after each push.
func (p *penalties) expand(at openBoxes, penalty int, first int32) {
	if p.Solved() {
		paid := at.pushes
		for _, b := range p.Boxes {
			paid -= p.prices[b]
		}
		at.won = true
		p.file(int(paid-first), at)
	}
	p.Here.Flood(p.Position, at.player)
	for i, b := range at.boxes[:len(p.Boxes)] {
		for d := range 4 {
			stand, to := p.Next[4*int(b)+(d+2)%4], p.Next[4*int(b)+d]
			if !p.Here.Has(stand) || p.Taken[to] || !p.Live[to] {
				continue
			}
			p.MoveBox(i, to)
			p.Player = b
			if bound := p.bound(); bound < matching.Infeasible/2 {
				p.reach(max(int(at.pushes+1+bound-first), penalty), at.pushes+1, p.After.Flood(p.Position, b))
			}
			p.MoveBox(i, b)
		}
	}
}

// reach opens the position on the board, unless it is known with as few pushes.
func (p *penalties) reach(penalty int, pushes int32, area board.Square) {
	key := p.key(area)
	if known, some := p.known[key]; some && known <= pushes {
		return
	}
	p.known[key] = pushes
	n := openBoxes{player: area, pushes: pushes}
	copy(n.boxes[:], p.Boxes)
	p.file(penalty, n)
}

// file opens a position under a penalty.
func (p *penalties) file(penalty int, n openBoxes) {
	if penalty > mostPenalty {
		return
	}
	for len(p.open) <= penalty {
		p.open = append(p.open, nil)
	}
	p.open[penalty] = append(p.open[penalty], n)
}
