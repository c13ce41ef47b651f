package fess

import (
	"math/bits"
	"slices"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
)

// Features are what the search sees of a position. Positions with the same features
// share a cell of the feature space. The first four are those of FESS.
type features struct {
	// packing is how many steps of the packing plan are done. In a variant with any order it is the
	// number of goals with a box instead, if that is more and these boxes do not shut the others
	// off from the other goals.
	packing uint16
	// connectivity is into how many areas the boxes cut the free squares.
	connectivity uint8
	// outOfPlan is how many boxes stand where no box can come to a goal any more once the next step
	// of the plan is done.
	outOfPlan uint8
	// roomConnectivity is how many tunnels between rooms have a box in them.
	roomConnectivity uint8
	// rollout is how many steps of the plan would be done if it were followed from
	// here as far as possible.
	rollout uint16
	// blocked is how many boxes cannot get to any goal even if those that can are
	// taken off the board.
	blocked uint8
}

// An extractor works out the features of a position.
type extractor struct {
	*board.Position
	plan      *packingPlan
	rooms     rooms
	component board.Area
	rest      []uint64
	mobility  mobility
	// without is the connectivity without the box of index lifted; lifted is -1 until that is known
	// for a box.
	lifted, without int

	rollout   *rollout
	blocked   *blockedBoxes
	deadlocks *deadlock.Detector
	anyOrder  bool // as the variant has it
}

func newExtractor(p *board.Position, plan *packingPlan, deadlocks *deadlock.Detector, variant Variant, halted func() bool) *extractor {
	s := &extractor{
		Position: p, plan: plan, component: board.NewArea(p.Tables), lifted: -1, mobility: newMobility(p),
		rollout: newRollout(p.Tables, plan, halted), deadlocks: deadlocks, anyOrder: variant.anyOrder,
	}
	s.rollout.pairs, s.rollout.learned = deadlocks.Pairs, deadlocks.Learned()
	s.blocked = newBlockedBoxes(s.rollout.boxPath)
	if variant.roomConnectivity {
		s.rooms = newRooms(p.Tables)
	}
	return s
}

// features gives the features of the position.
func (s *extractor) features() features {
	filled := s.planSteps()
	return features{
		packing: uint16(s.packing(filled)), connectivity: uint8(min(s.connectivity(), 255)),
		outOfPlan:        uint8(min(s.outOfPlan(filled), 255)),
		roomConnectivity: uint8(min(s.rooms.blockedTunnels(s.Position), 255)),
		blocked:          uint8(min(s.blocked.count(s.Position, s.plan.sets[filled]), 255)),
		rollout:          uint16(s.rollout.follow(s.Position, filled)),
	}
}

// wins tells whether the last rollout ended in a win.
func (s *extractor) wins() bool { return s.rollout.wins() }

// jumps tells whether the last rollout made several steps of the plan.
func (s *extractor) jumps() bool { return len(s.rollout.macros) > 1 }

// planSteps is how many steps of the plan are done.
func (s *extractor) planSteps() int {
	done := len(s.plan.steps)
	for ; done > 0 && !s.holds(s.plan.sets[done]); done-- {
	}
	return done
}

// holds tells whether there is a box on each of some squares.
func (s *extractor) holds(cells []board.Square) bool {
	for _, c := range cells {
		if !s.Taken[c] {
			return false
		}
	}
	return true
}

// packing gives the feature of that name where planSteps steps of the plan are done.
func (s *extractor) packing(planSteps int) int {
	if n := s.filled(); n > planSteps && !s.deadlocks.ShutsOff(s.Position) {
		return n
	}
	return planSteps
}

// filled is how many goals hold a box; 0 in a variant that fills them in the order of the plan.
func (s *extractor) filled() (count int) {
	if s.anyOrder {
		for _, g := range s.Goals {
			if s.Taken[g] {
				count++
			}
		}
	}
	return count
}

// outOfPlan gives the feature of that name where planSteps steps of the plan are done.
func (s *extractor) outOfPlan(planSteps int) int {
	if planSteps == len(s.plan.steps) {
		return 0
	}
	open := s.plan.open[planSteps+1]
	count := 0
	for _, b := range s.Boxes {
		if !open[b] {
			count++
		}
	}
	// The boxes that the plan has placed are not out of plan, and one more is for the next step.
	return max(count-len(s.plan.sets[planSteps+1]), 0)
}

// connectivity counts the areas into which the boxes cut the free squares.
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

// connectivityAfter counts the areas after a macro move, from their number without the box that it
// moves: where the box is put, it divides only the area that it stands in.
func (s *extractor) connectivityAfter(m macro) int {
	if m.box != s.lifted {
		s.lifted = m.box
		s.Lift(m.to)
		s.without = s.connectivity()
		s.Put(m.box, m.to)
	}
	switch {
	case s.SplitsNothing(m.to):
		return s.without
	case !s.Raster.ByRows:
		return s.connectivity()
	}
	return s.without - 1 + s.areasBeside(m.to)
}

// areasBeside counts the areas beside a square with a box. The caller has filled After.
func (s *extractor) areasBeside(at board.Square) (count int) {
	copy(s.component.Words, s.After.Words)
	sides := s.Next[4*int(at) : 4*int(at)+4]
	if slices.ContainsFunc(sides, s.After.Has) {
		count = 1
	}
	for _, side := range sides {
		if !s.Taken[side] && !s.component.Has(side) {
			count++
			bit := s.Raster.Bit[side]
			s.component.Spread(s.Position, int(bit>>6), 1<<(bit&63))
		}
	}
	return count
}
