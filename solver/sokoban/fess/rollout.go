package fess

import (
	"slices"

	"puzzlewright/solver/sokoban/board"
)

// A rollout finds out how far the packing plan can be followed from a position if nothing else is
// done: for each step, it pushes the nearest box that can be pushed there.
type rollout struct {
	*boxPath
	plan *packingPlan
	// near are the boxes for the step at hand, the nearest first.
	near []nearBox
	// macros are the macro moves that the last rollout made.
	macros []boxMove
}

// A nearBox is the index of a box and its distance to a square, walls aside.
type nearBox struct{ box, distance int }

// A boxMove is a macro move: from where and to where the box is pushed, and the lowest
// square that the player can reach afterwards.
type boxMove struct{ from, to, player board.Square }

func newRollout(f *board.Tables, plan *packingPlan, halted func() bool) *rollout {
	return &rollout{boxPath: newBoxPath(f, halted), plan: plan}
}

// follow follows the plan from a position in which some steps are done. It returns how
// many are done afterwards.
func (s *rollout) follow(p *board.Position, done int) int {
	s.RemoveBoxes()
	s.Boxes = append(s.Boxes[:0], p.Boxes...)
	s.PlaceBoxes()
	s.Player = p.Player
	s.macros = s.macros[:0]
	for done < len(s.plan.steps) && s.make(done) {
		done++
	}
	return done
}

// make makes step k of the plan, and tells whether it could.
func (s *rollout) make(k int) bool {
	step := s.plan.steps[k]
	if step.from != s.Wall {
		return s.Taken[step.from] && !s.Taken[step.to] && s.deliver(int(s.BoxAt[step.from]), step.to)
	}
	if s.Taken[step.to] {
		return true
	}
	s.near = s.near[:0]
	for i, b := range s.Boxes {
		if !slices.Contains(s.plan.sets[k], b) {
			s.near = append(s.near, nearBox{i, s.apart(b, step.to)})
		}
	}
	slices.SortFunc(s.near, func(a, b nearBox) int { return a.distance - b.distance })
	s.approach.to(step.to)
	for _, r := range s.near {
		if s.approach.mayCome(s.Boxes[r.box]) && s.deliver(r.box, step.to) {
			return true
		}
	}
	return false
}

// wins tells whether the last rollout ended in a win.
func (s *rollout) wins() bool {
	if !s.Solved() {
		return false
	}
	s.Here.Flood(s.Position, s.Player)
	return s.PlayerHome(&s.Here)
}

// deliver pushes a box to a square, if that is possible.
func (s *rollout) deliver(i int, to board.Square) bool {
	from := s.Boxes[i]
	if !s.pushTo(i, to) {
		return false
	}
	s.macros = append(s.macros, boxMove{from, to, s.Player})
	return true
}

// apart is the distance of two squares, walls aside.
func (s *rollout) apart(a, b board.Square) int {
	x, y := s.Place[a], s.Place[b]
	return max(x.X-y.X, y.X-x.X) + max(x.Y-y.Y, y.Y-x.Y)
}
