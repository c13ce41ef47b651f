package sokoban

import "slices"

// A prospect tells how far a plan can be followed from a position without
// anything else being done: as its next steps ask, a box is hauled to each
// cell in turn, the nearest that can be.
type prospect struct {
	*porter
	plan *plan
	// near are the boxes for a step, the nearest first.
	near []remote
	// hauls are those that were made.
	hauls []delivery
}

// A remote is a box, and about how far off it is.
type remote struct{ box, far int }

// A delivery is a box brought from a cell to another, and where the player then
// can get to.
type delivery struct{ from, to, player spot }

func newProspect(f *field, plan *plan, halted func() bool) *prospect {
	return &prospect{porter: newPorter(f, halted), plan: plan}
}

// follow follows the plan from a position in which some steps are done, and
// gives how many then are.
func (s *prospect) follow(p *position, done int) int {
	s.clear()
	s.boxes = append(s.boxes[:0], p.boxes...)
	s.settle()
	s.player = p.player
	s.hauls = s.hauls[:0]
	for done < len(s.plan.steps) && s.make(done) {
		done++
	}
	return done
}

// make makes a step of the plan.
func (s *prospect) make(k int) bool {
	step := s.plan.steps[k]
	if step.from != s.wall {
		return s.taken[step.from] && !s.taken[step.to] && s.deliver(int(s.boxIn[step.from]), step.to)
	}
	if s.taken[step.to] {
		return true
	}
	s.near = s.near[:0]
	for i, b := range s.boxes {
		if !slices.Contains(s.plan.sets[k], b) {
			s.near = append(s.near, remote{i, s.apart(b, step.to)})
		}
	}
	slices.SortFunc(s.near, func(a, b remote) int { return a.far - b.far })
	for _, r := range s.near {
		if s.deliver(r.box, step.to) {
			return true
		}
	}
	return false
}

// wins tells whether it ended in a win.
func (s *prospect) wins() bool {
	if !s.solved() {
		return false
	}
	s.here.flood(s.position, s.player)
	return s.home(&s.here)
}

func (s *prospect) deliver(i int, to spot) bool {
	from := s.boxes[i]
	if !s.haul(i, to) {
		return false
	}
	s.hauls = append(s.hauls, delivery{from, to, s.player})
	return true
}

// apart is how many steps apart two cells are, walls aside.
func (s *prospect) apart(a, b spot) int {
	x, y := s.place[a], s.place[b]
	return max(x.X-y.X, y.X-x.X) + max(x.Y-y.Y, y.Y-x.Y)
}
