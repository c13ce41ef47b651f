package sokoban

// Advice is a haul that an adviser proposes.
type advice struct {
	from, to, player spot
	rank             int32
}

// The advisers, each of which proposes the one haul that does best by its
// own lights, if any does any good.
const (
	packer   = iota // fills the next goal of the plan
	joiner          // joins regions
	rescuer         // brings boxes back from where they are astray
	explorer        // lets the player get to more cells
	opener          // lets the player make more pushes
	warden          // clears ways between rooms
	loosener        // sets boxes free that others hold
	advisers
)

// An offer is a haul, with what each adviser sees in it.
type offer struct {
	advice
	box, pushes int
	gains       [advisers]int
	judged      bool
	lost        bool
}

// advise gives the proposals for the position, which has some features.
func (s *fess) advise(now features) []advice {
	size := s.here.size()
	openings := s.survey.openings(&s.here)
	stuck := s.survey.stuck()
	s.survey.lifted = -1
	s.offers = s.offers[:0]
	s.hauls.all(func(h haul) {
		s.generated++
		o := offer{advice: advice{s.hauls.queue[0].at, h.to, h.player, s.rank(h)}, box: h.box, pushes: h.pushes}
		filled := s.survey.filled()
		packed := s.survey.packed(filled)
		o.gains[packer] = packed - int(now.filled)
		if packed >= int(now.filled) {
			o.gains[joiner] = int(now.regions) - s.survey.regionsWith(h)
			o.gains[rescuer] = int(now.stray) - s.survey.stray(filled)
			o.gains[explorer] = s.after.size() - size
			o.gains[warden] = int(now.links) - s.survey.rooms.obstructed(s.position)
			o.gains[loosener] = stuck - s.survey.stuck()
			o.gains[opener] = s.survey.openings(&s.after) - openings
		}
		s.offers = append(s.offers, o)
	})
	var all []advice
	for who := range advisers {
		if o := s.best(who); o != nil {
			all = append(all, o.advice)
		}
	}
	return all
}

// best gives the offer that an adviser likes best of those that are not lost.
func (s *fess) best(who int) *offer {
	for {
		var best *offer
		for i := range s.offers {
			o := &s.offers[i]
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
func (s *fess) judge(o *offer) bool {
	player := s.player
	s.move(o.box, o.to)
	s.player = o.player
	s.after.flood(s.position, s.player)
	lost := s.doom.lost(s.position, &s.after, o.to)
	s.player = player
	s.move(o.box, o.from)
	return lost
}
