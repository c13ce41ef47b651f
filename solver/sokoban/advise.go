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

// advise gives the proposals for the position, which has some features.
func (s *fess) advise(now features) []advice {
	var best [advisers]struct {
		gain, pushes int
		advice
	}
	size := s.here.size
	openings := s.survey.openings(&s.here)
	stuck := s.survey.stuck()
	s.survey.lifted = -1
	s.hauls.all(func(h haul) {
		s.generated++
		a := advice{s.hauls.queue[0].at, h.to, h.player, s.rank(h)}
		propose := func(who, gain int) {
			b := &best[who]
			if gain > b.gain || gain == b.gain && gain > 0 && h.pushes < b.pushes {
				b.gain, b.pushes, b.advice = gain, h.pushes, a
			}
		}
		filled := s.survey.filled()
		propose(packer, filled-int(now.filled))
		if filled < int(now.filled) {
			return
		}
		propose(joiner, int(now.regions)-s.survey.regionsWith(h))
		propose(rescuer, int(now.stray)-s.survey.stray(filled))
		propose(explorer, s.after.size-size)
		propose(warden, int(now.links)-s.survey.rooms.obstructed(s.position))
		propose(loosener, stuck-s.survey.stuck())
		propose(opener, s.survey.openings(&s.after)-openings)
	})
	var all []advice
	for _, b := range best {
		if b.gain > 0 {
			all = append(all, b.advice)
		}
	}
	return all
}
