package fess

import (
	"math/bits"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// Features are what a feature search sees of a position. Positions with the
// same ones share a cell of the feature space.
type features struct {
	// packing is how many steps of the plan are done or, in a loose manner, how
	// many goals hold a box so that the others are open, if that is more.
	packing uint16
	// connectivity is how many parts the boxes cut the free cells into.
	connectivity uint8
	// outOfPlan is how many boxes stand where none can come to a goal any more once
	// the next goal is filled.
	outOfPlan uint8
	// roomConnectivity is how many ways between rooms have a box in them.
	roomConnectivity uint8
	// rollout is how many steps of the plan would be done if it were followed
	// from here, and tangled how many boxes would not get to any goal if those
	// that do were gone.
	rollout uint16
	blocked uint8
}

// A survey works features out.
type extractor struct {
	*board.Position
	plan      *packingPlan
	rooms     rooms
	component board.Area
	rest      []uint64
	// lifted is the box without which there were so many regions.
	lifted, without int
	// anyOrder tells of goals that may be filled in any order; nil where they may
	// not.
	anyOrder *anyOrder
	rollout  *rollout // nil where the outlook is no feature
	blocked  *blockedBoxes
}

func newExtractor(p *board.Position, plan *packingPlan, manner Variant, budget *states.Budget, halted func() bool) *extractor {
	s := &extractor{Position: p, plan: plan, component: board.NewArea(p.Tables), lifted: -1}
	if manner.anyOrder {
		s.anyOrder = newAnyOrder(p.Tables, budget)
	}
	if manner.rollout {
		s.rollout = newRollout(p.Tables, plan, halted)
		s.blocked = newBlockedBoxes(s.rollout.boxPath)
	}
	if manner.roomConnectivity {
		s.rooms = newRooms(p.Tables)
	}
	return s
}

func (s *extractor) features() features {
	filled := s.planSteps()
	f := features{
		packing: uint16(s.packing(filled)), connectivity: uint8(min(s.connectivity(), 255)), outOfPlan: uint8(min(s.outOfPlan(filled), 255)),
		roomConnectivity: uint8(min(s.rooms.blockedTunnels(s.Position), 255)),
	}
	if s.rollout != nil {
		f.blocked = uint8(min(s.blocked.count(s.Position, s.plan.sets[filled]), 255))
		f.rollout = uint16(s.rollout.follow(s.Position, filled))
	}
	return f
}

// wins tells whether the prospect of the position whose features were worked
// out last is a win.
func (s *extractor) wins() bool { return s.rollout != nil && s.rollout.wins() }

// planSteps is how many steps of the plan are done.
func (s *extractor) planSteps() int {
	done := len(s.plan.steps)
	for ; done > 0 && !s.holds(s.plan.sets[done]); done-- {
	}
	return done
}

// holds tells whether some cells hold boxes.
func (s *extractor) holds(cells []board.Square) bool {
	for _, c := range cells {
		if !s.Taken[c] {
			return false
		}
	}
	return true
}

// packing is how many goals hold a box, of which so many are filled in the
// order of the plan.
func (s *extractor) packing(filled int) int {
	if s.anyOrder == nil {
		return filled
	}
	return max(s.anyOrder.count(s.Position), filled)
}

func (s *extractor) outOfPlan(filled int) int {
	if filled == len(s.plan.steps) {
		return 0
	}
	open := s.plan.open[filled+1]
	count := 0
	for _, b := range s.Boxes {
		if !open[b] {
			count++
		}
	}
	// Those that fill the goals are not astray, and one fills the next.
	return max(count-len(s.plan.sets[filled+1]), 0)
}

// connectivity counts the parts of the board that the boxes leave.
func (s *extractor) connectivity() int {
	count := 0
	rest := append(s.rest[:0], s.Open...)
	for y := range rest {
		for rest[y] != 0 {
			count++
			first := s.Raster.Square[y<<6|bits.TrailingZeros64(rest[y])]
			s.component.Flood(s.Position, first)
			for i := y; i < len(rest); i++ {
				rest[i] &^= s.component.Words[i]
			}
		}
	}
	s.rest = rest
	return count
}

// connectivityAfter counts them for a haul that is made, mostly from what they are
// without the box that it moves.
func (s *extractor) connectivityAfter(h macro) int {
	if h.box != s.lifted {
		s.lifted = h.box
		s.Lift(h.to)
		s.without = s.connectivity()
		s.Put(h.box, h.to)
	}
	if s.SplitsNothing(h.to) {
		return s.without
	}
	return s.connectivity()
}

// pushes counts the pushes that the player can make.
func (s *extractor) pushes(reach *board.Area) int {
	count := 0
	for _, b := range s.Boxes {
		for d := range 4 {
			if to, _, can := s.CanMove(reach, b, d); can && s.Live[to] {
				count++
			}
		}
	}
	return count
}

// immobile counts the boxes that could not be moved even if the player could get
// anywhere, by others beside them.
func (s *extractor) immobile() int {
	count := 0
	for _, b := range s.Boxes {
		if s.Position.BlockedAlong(b, 0, nil) && s.Position.BlockedAlong(b, 1, nil) {
			count++
		}
	}
	return count
}
