package fess

import "puzzlewright/solver/sokoban/board"

// Advice is a haul that an adviser proposes.
type advice struct {
	from, to, player board.Square
	rank             int32
}

// The numAdvisors, each of which proposes the one haul that does best by its
// own lights, if any does any good.
const (
	packingAdvisor      = iota // fills the next goal of the plan
	connectivityAdvisor        // joins regions
	outOfPlanAdvisor           // brings boxes back from where they are astray
	explorerAdvisor            // lets the player get to more cells
	pushesAdvisor              // lets the player make more pushes
	roomAdvisor                // clears ways between rooms
	mobilityAdvisor            // sets boxes free that others hold
	numAdvisors
)

// An candidate is a haul, with what each adviser sees in it.
type candidate struct {
	advice
	box, pushes int
	gains       [numAdvisors]int
	judged      bool
	lost        bool
}

// advise gives the proposals for the position, which has some features.
func (s *Search) advise(now features) []advice {
	size := s.Here.Size()
	openings := s.extractor.pushes(&s.Here)
	stuck := s.extractor.immobile()
	s.extractor.lifted = -1
	s.candidates = s.candidates[:0]
	s.macros.all(func(h macro) {
		s.generated++
		o := candidate{advice: advice{s.macros.queue[0].at, h.to, h.player, s.rank(h)}, box: h.box, pushes: h.pushes}
		filled := s.extractor.planSteps()
		packed := s.extractor.packing(filled)
		o.gains[packingAdvisor] = packed - int(now.packing)
		if packed >= int(now.packing) {
			o.gains[connectivityAdvisor] = int(now.connectivity) - s.extractor.connectivityAfter(h)
			o.gains[outOfPlanAdvisor] = int(now.outOfPlan) - s.extractor.outOfPlan(filled)
			o.gains[explorerAdvisor] = s.After.Size() - size
			o.gains[roomAdvisor] = int(now.roomConnectivity) - s.extractor.rooms.blockedTunnels(s.Position)
			o.gains[mobilityAdvisor] = stuck - s.extractor.immobile()
			o.gains[pushesAdvisor] = s.extractor.pushes(&s.After) - openings
		}
		s.candidates = append(s.candidates, o)
	})
	var all []advice
	for who := range numAdvisors {
		if o := s.best(who); o != nil {
			all = append(all, o.advice)
		}
	}
	return all
}

// best gives the offer that an adviser likes best of those that are not lost.
func (s *Search) best(who int) *candidate {
	for {
		var best *candidate
		for i := range s.candidates {
			o := &s.candidates[i]
			if o.lost || o.gains[who] <= 0 {
				continue
			}
			if best == nil || o.gains[who] > best.gains[who] || o.gains[who] == best.gains[who] && o.pushes < best.pushes {
				best = o
			}
		}
		if best == nil || best.judged {
			return best
		}
		best.judged = true
		best.lost = s.judge(best)
		if !best.lost {
			return best
		}
	}
}

// judge tells whether an offer leads to where all is lost.
func (s *Search) judge(o *candidate) bool {
	player := s.Player
	s.MoveBox(o.box, o.to)
	s.Player = o.player
	s.After.Flood(s.Position, s.Player)
	lost := s.deadlocks.Lost(s.Position, &s.After, o.to)
	s.Player = player
	s.MoveBox(o.box, o.from)
	return lost
}
