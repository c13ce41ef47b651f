package baba

// A march is the take of what MOVEs, for the stepper: the rounds of the
// engine's takes, with nothing to meet but PUSH and STOP. As all positions are
// those at the start of the take, a plan is a direction.
type march struct {
	movers, later []marcher
	listed        []int32 // by token, its place in movers, from 1
	plans         []plans // by token
	planned       []int32 // the tokens that have plans
	tries         int
	number        int32 // of plans so far
}

// A marcher is a token that has steps to take, in the state of a mover.
type marcher struct {
	token int32
	steps int32
	state uint8
}

// plans are the directions in which a token is to go: known ones, those of
// this round, and the last; which number of all plans that was, and whether it
// was the token's own.
type plans struct {
	known, fresh, last uint8
	own                bool
	number             int32
}

// maxTries is when a turn is left to the engine, which counts them against
// the limits of the game.
const maxTries = 2000

// takeMove moves what MOVEs, and tells whether it came to an end.
func (s *stepper) takeMove() bool {
	a := &s.march
	a.tries, a.number = 0, 0
	a.movers = a.movers[:0]
	for len(a.plans) < len(s.tokens) {
		a.plans = append(a.plans, plans{})
		a.listed = append(a.listed, 0)
	}
	for _, n := range s.rules.digest.moving {
		k := s.byKind[s.cast.object[n]]
		if k == none {
			continue
		}
		for i := s.first[k]; i < s.first[k+1]; i++ {
			if at := a.listed[i]; at > 0 {
				a.movers[at-1].steps++
				continue
			}
			a.movers = append(a.movers, marcher{token: i, steps: 1})
			a.listed[i] = int32(len(a.movers))
		}
	}
	for i := range a.movers {
		a.listed[a.movers[i].token] = 0
	}
	for len(a.movers) > 0 && a.tries < maxTries {
		a.later = a.later[:0]
		for round := a.round(); round != over && a.tries < maxTries; round = a.round() {
			for i := range a.movers {
				if a.movers[i].state == round {
					s.marchOn(&a.movers[i], round)
				}
			}
			for _, i := range a.planned {
				p := &a.plans[i]
				p.known, p.fresh = p.known|p.fresh, 0
			}
		}
		s.settleMarch()
		a.movers, a.later = a.later, a.movers
	}
	if a.tries < maxTries {
		return true
	}
	for _, i := range a.planned {
		a.plans[i] = plans{}
	}
	a.planned = a.planned[:0]
	return false
}

// round gives the lowest state of any mover.
func (a *march) round() uint8 {
	round := uint8(over)
	for i := range a.movers {
		round = min(round, a.movers[i].state)
	}
	return round
}

// marchOn has a mover try its step in a round, as engine.try does.
func (s *stepper) marchOn(m *marcher, round uint8) {
	a := &s.march
	a.tries++
	t := &s.tokens[m.token]
	if round == turning {
		s.touch(m.token)
		t.facing = (t.facing + 2) % numDirections
	}
	d := t.facing
	hard, pushes := s.look(t.cell, d)
	switch {
	case !hard && pushes && round < pushing:
		m.state = pushing
		return
	case !hard && (!pushes || s.canPush(t.cell, d)):
		if pushes {
			s.pushOn(t.cell, d)
		}
		s.plan(m.token, d)
		a.plans[m.token].own = true
		a.done(m, round)
		if round > unhindered {
			a.release()
		}
		return
	}
	switch {
	case round < blocked:
		m.state = blocked
	case round < turning:
		m.state = turning
	case round < turned:
		m.state = turned
	default:
		a.done(m, round)
	}
}

// done notes that a mover has spent a step.
func (a *march) done(m *marcher, round uint8) {
	if m.steps > 1 {
		next := marcher{token: m.token, steps: m.steps - 1}
		if round > unhindered {
			next.state = hindered
		}
		a.later = append(a.later, next)
	}
	m.state = over
}

// release has all that is blocked try anew.
func (a *march) release() {
	for i := range a.movers {
		if s := &a.movers[i].state; *s >= blocked && *s < hindered {
			*s = unhindered
		}
	}
}

// look tells what stands in the way from a cell in a direction.
func (s *stepper) look(cell int32, d uint8) (hard, pushes bool) {
	ahead := s.next[d][cell]
	if ahead == none || s.rules.base[ahead]&(traitHard|traitChain) != 0 {
		return true, false
	}
	for i := s.head[ahead]; i != 0; i = s.tokens[i-1].below {
		if s.march.plans[i-1].known&(1<<d) != 0 {
			continue // it moves away
		}
		f := s.rules.traits[s.tokens[i-1].kind]
		hard = hard || f.stops()
		pushes = pushes || f&traitPush != 0
	}
	return hard, pushes
}

// canPush tells whether what is PUSH beside a cell can be pushed on.
func (s *stepper) canPush(cell int32, d uint8) bool {
	for {
		cell = s.next[d][cell]
		hard, pushes := s.look(cell, d)
		if hard || !pushes {
			return !hard
		}
	}
}

// pushOn plans the pushes of what is PUSH beside a cell, and beyond.
func (s *stepper) pushOn(cell int32, d uint8) {
	for pushes := true; pushes; {
		ahead := s.next[d][cell]
		for i := s.head[ahead]; i != 0; i = s.tokens[i-1].below {
			if s.march.plans[i-1].known&(1<<d) == 0 && s.rules.traits[s.tokens[i-1].kind]&traitPush != 0 {
				s.plan(i-1, d)
			}
		}
		cell = ahead
		_, pushes = s.look(cell, d)
	}
}

// plan notes that a token is to go in a direction.
func (s *stepper) plan(i int32, d uint8) {
	a := &s.march
	p := &a.plans[i]
	if p.known|p.fresh == 0 {
		a.planned = append(a.planned, i)
	}
	p.fresh |= 1 << d
	p.last, p.own, p.number = d, false, a.number
	a.number++
	s.pushes++
}

// settleMarch makes the planned moves.
func (s *stepper) settleMarch() {
	a := &s.march
	for _, i := range a.planned {
		p := a.plans[i]
		d := p.last
		a.plans[i] = plans{}
		s.touch(i)
		t := &s.tokens[i]
		s.relocate(i, s.next[d][t.cell])
		t.facing = d
		t.came, t.flags = p.number, t.flags&^tokenMarched|tokenMoved
		if p.own {
			t.flags |= tokenMarched
		}
	}
	a.planned = a.planned[:0]
}
