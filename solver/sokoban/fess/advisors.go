package fess

import (
	"slices"

	"puzzlewright/solver/sokoban/board"
)

// An advice is a macro move that an advisor recommends: a box goes from one square to another, and
// player is the lowest square that the player can reach then. rank is its rank as a task.
type advice struct {
	from, to, player board.Square
	rank             int32
}

// The advisors. Each recommends the macro move that gains most by its own measure, if any gains
// something. The first five are like those of FESS; pushesAdvisor and mobilityAdvisor take the
// place of its opener and its hotspots. The last two recommend what is new.
const (
	packingAdvisor      = iota // fills the next goals of the plan
	connectivityAdvisor        // joins areas that boxes separate
	outOfPlanAdvisor           // brings boxes back from where the plan counts on none
	explorerAdvisor            // lets the player get to more squares
	pushesAdvisor              // lets the player make more pushes
	roomAdvisor                // clears tunnels between rooms
	mobilityAdvisor            // frees boxes that are blocked by others beside them
	squareAdvisor              // pushes a box to a square that is new for this packing
	areaAdvisor                // brings the player to an area that is new for this packing
	numAdvisors
)

// A candidate is a macro move with what it gains in the eyes of each advisor.
type candidate struct {
	advice
	box, pushes int
	gains       [numAdvisors]int
	unplanned   bool // it may fill other goals than the plan, and ShutsOff has not been asked
	planSteps   int
	tested      bool // lost is known
	lost        bool
}

// advise gives the recommendations for the position, whose features are given. No advisor
// recommends what undoes packing.
func (s *Search) advise(now features) []advice {
	size := s.Here.Size()
	openings := s.extractor.mobility.pushes(&s.Here)
	stuck := s.extractor.mobility.immobile()
	s.extractor.lifted = -1
	s.candidates = s.candidates[:0]
	s.macros.all(func(h macro) {
		s.generated++
		o := candidate{advice: advice{s.macros.queue[0].at, h.to, h.player, s.rank(h)}, box: h.box, pushes: h.pushes}
		o.planSteps = s.extractor.planSteps()
		packed := o.planSteps
		if filled := s.extractor.filled(); filled > packed {
			o.unplanned, packed = true, filled
		}
		o.gains[packingAdvisor] = packed - int(now.packing)
		if packed >= int(now.packing) {
			o.gains[connectivityAdvisor] = int(now.connectivity) - s.extractor.connectivityAfter(h)
			o.gains[outOfPlanAdvisor] = int(now.outOfPlan) - s.extractor.outOfPlan(o.planSteps)
			o.gains[explorerAdvisor] = s.After.Size() - size
			o.gains[roomAdvisor] = int(now.roomConnectivity) - s.extractor.rooms.blockedTunnels(s.Position)
			o.gains[mobilityAdvisor] = stuck - s.extractor.mobility.immobile()
			o.gains[pushesAdvisor] = s.extractor.mobility.pushes(&s.After) - openings
			o.gains[squareAdvisor] = s.novelty.gain(now.packing, h.to, boxBit)
			o.gains[areaAdvisor] = s.novelty.gain(now.packing, h.player, areaBit)
		}
		s.candidates = append(s.candidates, o)
	})
	var all []advice
	for advisor := range numAdvisors {
		if advisor == packingAdvisor && s.extractor.jumps() {
			continue
		}
		if o := s.best(advisor, int(now.packing)); o != nil {
			all = append(all, o.advice)
		}
	}
	return all
}

// A promise is what a candidate gains by the measure of an advisor, with its pushes and its index.
type promise struct{ gain, pushes, candidate int }

// best gives the candidate that gains most by an advisor's measure, of those that lead to no
// deadlock; of equal ones the one with the fewest pushes. packing is the feature of the position.
// For the advisors of what is new only one candidate is tested: most candidates are new, and one
// that is lost counts as known from then on.
func (s *Search) best(advisor, packing int) *candidate {
	s.promises = s.promises[:0]
	for i := range s.candidates {
		if o := &s.candidates[i]; !o.lost && o.gains[advisor] > 0 {
			s.promises = append(s.promises, promise{o.gains[advisor], o.pushes, i})
		}
	}
	for len(s.promises) > 0 {
		k := 0
		for i, o := range s.promises {
			if best := s.promises[k]; o.gain > best.gain || o.gain == best.gain && o.pushes < best.pushes {
				k = i
			}
		}
		o := &s.candidates[s.promises[k].candidate]
		if o.tested || s.judge(o, packing) {
			return o
		}
		if o.lost && (advisor == squareAdvisor || advisor == areaAdvisor) {
			s.novelty.note(uint16(packing), o.to, o.player)
			return nil
		}
		if s.promises[k].gain = o.gains[advisor]; o.lost || o.gains[advisor] <= 0 {
			s.promises = slices.Delete(s.promises, k, k+1)
		}
	}
	return nil
}

// judge tells whether a candidate is as good as it seems, that is, leads to no deadlock. If it
// fills other goals than the plan, and these shut the others off, its gains are corrected instead,
// and best weighs it again.
func (s *Search) judge(o *candidate, packing int) bool {
	player := s.Player
	s.MoveBox(o.box, o.to)
	s.Player = o.player
	if o.unplanned && s.deadlocks.ShutsOff(s.Position) {
		o.correct(packing)
	} else {
		s.After.Flood(s.Position, s.Player)
		o.tested, o.lost = true, s.deadlocks.Lost(s.Position, &s.After, o.to)
	}
	o.unplanned = false
	s.Player = player
	s.MoveBox(o.box, o.from)
	return o.tested && !o.lost
}

// correct corrects the gains of a candidate that fills goals which may not be filled like that.
// packing is the feature of the position.
func (o *candidate) correct(packing int) {
	if o.planSteps < packing {
		o.gains = [numAdvisors]int{}
	}
	o.gains[packingAdvisor] = o.planSteps - packing
}
