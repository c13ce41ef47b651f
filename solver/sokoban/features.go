package sokoban

import (
	"math/bits"

	"puzzlewright/solver/states"
)

// Features are what a feature search sees of a position. Positions with the
// same ones share a cell of the feature space.
type features struct {
	// filled is how many steps of the plan are done or, in a loose manner, how
	// many goals hold a box so that the others are open, if that is more.
	filled uint16
	// regions is how many parts the boxes cut the free cells into.
	regions uint8
	// stray is how many boxes stand where none can come to a goal any more once
	// the next goal is filled.
	stray uint8
	// links is how many ways between rooms have a box in them.
	links uint8
	// outlook is how many steps of the plan would be done if it were followed
	// from here, and tangled how many boxes would not get to any goal if those
	// that do were gone.
	outlook uint16
	tangled uint8
}

// A survey works features out.
type surveyor struct {
	*position
	plan  *plan
	rooms rooms
	part  reach
	rest  []uint64
	// lifted is the box without which there were so many regions.
	lifted, without int
	// loose tells of goals that may be filled in any order; nil where they may
	// not.
	loose    *loose
	prospect *prospect // nil where the outlook is no feature
	tangle   *tangle
}

func newSurveyor(p *position, plan *plan, manner manner, budget *states.Budget, halted func() bool) *surveyor {
	s := &surveyor{position: p, plan: plan, part: newReach(p.field), lifted: -1}
	if manner.loose {
		s.loose = newLoose(p.field, budget)
	}
	if manner.outlook {
		s.prospect = newProspect(p.field, plan, halted)
		s.tangle = newTangle(s.prospect.porter)
	}
	if manner.links {
		s.rooms = newRooms(p.field)
	}
	return s
}

func (s *surveyor) features() features {
	filled := s.filled()
	f := features{
		filled: uint16(s.packed(filled)), regions: uint8(min(s.regions(), 255)), stray: uint8(min(s.stray(filled), 255)),
		links: uint8(min(s.rooms.obstructed(s.position), 255)),
	}
	if s.prospect != nil {
		f.tangled = uint8(min(s.tangle.count(s.position, s.plan.sets[filled]), 255))
		f.outlook = uint16(s.prospect.follow(s.position, filled))
	}
	return f
}

// wins tells whether the prospect of the position whose features were worked
// out last is a win.
func (s *surveyor) wins() bool { return s.prospect != nil && s.prospect.wins() }

// filled is how many steps of the plan are done.
func (s *surveyor) filled() int {
	done := len(s.plan.steps)
	for ; done > 0 && !s.holds(s.plan.sets[done]); done-- {
	}
	return done
}

// holds tells whether some cells hold boxes.
func (s *surveyor) holds(cells []spot) bool {
	for _, c := range cells {
		if !s.taken[c] {
			return false
		}
	}
	return true
}

// packed is how many goals hold a box, of which so many are filled in the
// order of the plan.
func (s *surveyor) packed(filled int) int {
	if s.loose == nil {
		return filled
	}
	return max(s.loose.count(s.position), filled)
}

func (s *surveyor) stray(filled int) int {
	if filled == len(s.plan.steps) {
		return 0
	}
	open := s.plan.open[filled+1]
	count := 0
	for _, b := range s.boxes {
		if !open[b] {
			count++
		}
	}
	// Those that fill the goals are not astray, and one fills the next.
	return max(count-len(s.plan.sets[filled+1]), 0)
}

// regions counts the parts of the board that the boxes leave.
func (s *surveyor) regions() int {
	count := 0
	rest := append(s.rest[:0], s.open...)
	for y := range rest {
		for rest[y] != 0 {
			count++
			first := s.raster.cell[y<<6|bits.TrailingZeros64(rest[y])]
			s.part.flood(s.position, first)
			for i := y; i < len(rest); i++ {
				rest[i] &^= s.part.words[i]
			}
		}
	}
	s.rest = rest
	return count
}

// regionsWith counts them for a haul that is made, mostly from what they are
// without the box that it moves.
func (s *surveyor) regionsWith(h haul) int {
	if h.box != s.lifted {
		s.lifted = h.box
		s.lift(h.to)
		s.without = s.regions()
		s.put(h.box, h.to)
	}
	if mask := s.ring(h.to); ringWhole[mask] && mask&straight != straight {
		return s.without
	}
	return s.regions()
}

// openings counts the pushes that the player can make.
func (s *surveyor) openings(reach *reach) int {
	count := 0
	for _, b := range s.boxes {
		for d := range 4 {
			if to, _, can := s.can(reach, b, d); can && s.live[to] {
				count++
			}
		}
	}
	return count
}

// stuck counts the boxes that could not be moved even if the player could get
// anywhere, by others beside them.
func (s *surveyor) stuck() int {
	count := 0
	for _, b := range s.boxes {
		if s.position.stuck(b, 0, nil) && s.position.stuck(b, 1, nil) {
			count++
		}
	}
	return count
}
