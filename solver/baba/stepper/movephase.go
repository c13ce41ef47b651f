package stepper

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/traits"
)

// A movePhase moves what MOVEs. It goes through the same rounds as the engine's
// takes (4.2), but pieces meet nothing there but PUSH and STOP. All plans are made
// from the positions at the start of a take, so that a plan is only a direction.
type movePhase struct {
	movers, later []mover
	// waiting lists the movers that wait for each of the rounds, a bit for each mover.
	waiting [len(rounds)][]uint64
	listed  []int32 // by token, one past its place in movers, 0 for none; used by listMovers
	plans   []plans // by token
	planned []int32 // the tokens of all plans, in the order of the plans
	known   int     // how many of planned are known, from the first on
	stack   []int32 // the tokens to be pushed in one cell, from the top
	seen    []bool  // by cell, whether anything has looked there
	tries   int     // steps tried in this turn; maxTries where the turn is for the engine
}

// rounds are the states in which movers wait, in the order in which these have their turn.
var rounds = [...]uint8{engine.Unhindered, engine.Pushing, engine.Blocked, engine.Turning, engine.Turned, engine.Hindered}

// A mover is a token that has steps to take.
type mover struct {
	token, steps int32
	hindered     bool // it was hindered in an earlier step
}

// plans are the directions in which a token is to go, a bit for each: those known since earlier rounds,
// and the fresh ones of this round. last is the direction planned last, number its place in planned.
type plans struct {
	known, fresh, last uint8
	number             int32
}

// maxTries is the number of tries at which a turn is left to the engine, which counts them
// against the limits of the game.
const maxTries = 2000

// takeMove moves what MOVEs. It gives false where the turn is for the engine.
func (s *Stepper) takeMove() bool {
	a := &s.movePhase
	a.tries = 0
	s.listMovers()
	for len(a.movers) > 0 && a.tries < maxTries {
		a.later = a.later[:0]
		a.begin()
		for round := a.round(); round < len(rounds) && a.tries < maxTries; round = a.round() {
			waiting := a.waiting[round]
			for w := range waiting {
				for waiting[w] != 0 {
					bit := bits.TrailingZeros64(waiting[w])
					waiting[w] &= waiting[w] - 1
					s.moveOn(w<<6|bit, rounds[round])
				}
			}
			for ; a.known < len(a.planned); a.known++ {
				p := &a.plans[a.planned[a.known]]
				p.known, p.fresh = p.known|p.fresh, 0
			}
		}
		s.settleMoves()
		a.movers, a.later = a.later, a.movers
	}
	return a.tries < maxTries
}

// moves tells whether anything on the board MOVEs by some rules.
func (s *Stepper) moves(v *Effects) bool {
	for _, n := range v.Summary.Moving {
		if k := s.ByKind[s.Table.Object[n]]; k != board.None && s.First[k+1] > s.First[k] {
			return true
		}
	}
	return false
}

// listMovers lists what MOVEs, rule by rule, the older before the younger.
func (s *Stepper) listMovers() {
	a := &s.movePhase
	a.movers = a.movers[:0]
	for len(a.plans) < len(s.Tokens) {
		a.plans = append(a.plans, plans{})
		a.listed = append(a.listed, 0)
	}
	for _, n := range s.Rules.Summary.Moving {
		k := s.ByKind[s.Table.Object[n]]
		if k == board.None {
			continue
		}
		for i := s.First[k]; i < s.First[k+1]; i++ {
			if at := a.listed[i]; at > 0 {
				a.movers[at-1].steps++
				continue
			}
			if s.Rules.Summary.Others.Any && s.traitsOf(i, s.Rules)&(traits.Tricky|traits.Pull) != 0 {
				a.tries = maxTries
			}
			a.movers = append(a.movers, mover{token: i, steps: 1})
			a.listed[i] = int32(len(a.movers))
		}
	}
	for i := range a.movers {
		a.listed[a.movers[i].token] = 0
	}
}

// begin has all movers wait for their first round.
func (a *movePhase) begin() {
	const last = len(rounds) - 1
	n := (len(a.movers) + 63) >> 6
	for round := range a.waiting {
		for len(a.waiting[round]) < n {
			a.waiting[round] = append(a.waiting[round], 0)
		}
		clear(a.waiting[round])
	}
	for i := range a.movers {
		if a.movers[i].hindered {
			a.wait(i, last)
		} else {
			a.wait(i, engine.Unhindered)
		}
	}
}

// wait has a mover wait for a round.
func (a *movePhase) wait(mover, round int) { a.waiting[round][mover>>6] |= 1 << (mover & 63) }

// round gives the first round for which any mover waits.
func (a *movePhase) round() int {
	for round, waiting := range a.waiting {
		for _, w := range waiting {
			if w != 0 {
				return round
			}
		}
	}
	return len(rounds)
}

// moveOn has a mover try its step in a round, as engine.try does.
func (s *Stepper) moveOn(mover int, round uint8) {
	a := &s.movePhase
	a.tries++
	m := &a.movers[mover]
	t := &s.Tokens[m.token]
	if round == engine.Turning {
		s.touch(m.token)
		t.facing = (t.facing + 2) % board.NumDirections
	}
	d := t.facing
	hard, pushes := s.look(t.Cell, d)
	switch {
	case !hard && pushes && round < engine.Pushing:
		a.wait(mover, engine.Pushing)
		return
	case !hard && (!pushes || s.canPush(t.Cell, d)):
		if pushes {
			s.pushOn(t.Cell, d)
		}
		s.plan(m.token, d)
		a.done(m, round)
		if round > engine.Unhindered {
			a.release(round)
		}
		return
	}
	switch {
	case round < engine.Blocked:
		a.wait(mover, engine.Blocked)
	case round < engine.Turned:
		a.wait(mover, int(round)+1)
	default:
		a.done(m, round)
	}
}

// done notes that a mover has spent a step.
func (a *movePhase) done(m *mover, round uint8) {
	if m.steps > 1 {
		a.later = append(a.later, mover{token: m.token, steps: m.steps - 1, hindered: round > engine.Unhindered})
	}
}

// release has all blocked movers try again, except those that have yet to turn in
// this round.
func (a *movePhase) release(round uint8) {
	for from := engine.Blocked; from <= engine.Turned; from++ {
		if from == engine.Turning && round == engine.Turning {
			continue
		}
		waiting := a.waiting[from]
		for w := range waiting {
			a.waiting[engine.Unhindered][w] |= waiting[w]
			waiting[w] = 0
		}
	}
}

// look tells whether something hard is in the way from a cell in a direction, or something that has
// to be pushed.
func (s *Stepper) look(cell int32, d uint8) (hard, pushes bool) {
	ahead := s.Next[d][cell]
	if ahead == board.None {
		return true, false
	}
	s.movePhase.seen[ahead] = true
	if s.Rules.Summary.Locks && s.isLock(cell, ahead) {
		s.movePhase.tries = maxTries
	}
	if s.Rules.Summary.Others.Wary && s.meetsStrange(cell, ahead, d) {
		s.movePhase.tries = maxTries
	}
	if s.base(ahead, s.Rules)&(traits.Hard|traits.Chain) != 0 {
		return true, false
	}
	for i := s.head[ahead]; i != 0; i = s.Tokens[i-1].below {
		if s.movePhase.goes(i-1, d) {
			continue
		}
		f := s.traitsOf(i-1, s.Rules)
		hard = hard || f.Stops()
		pushes = pushes || f&traits.Push != 0
	}
	return hard, pushes
}

// goes tells whether a token is known to move away in a direction, or to come the
// other way, so that it is not in the way of what goes in that direction.
func (a *movePhase) goes(i int32, d uint8) bool {
	return a.plans[i].known&(1<<d|1<<((d+2)%board.NumDirections)) != 0
}

// isLock tells whether something OPEN in one of two cells may meet something SHUT
// in the other, or something EAT what it finds: then the engine has to play.
func (s *Stepper) isLock(cell, ahead int32) bool {
	here, _ := s.clashesAt(cell, s.Rules)
	there, _ := s.clashesAt(ahead, s.Rules)
	return here.Unlocks(there)
}

// meetsStrange tells whether something that goes from a cell to the next may pull, eat or open
// something, or meet anything of which the stepper does not know what comes.
func (s *Stepper) meetsStrange(cell, ahead int32, d uint8) bool {
	here, there := s.traitsNow(cell), s.traitsNow(ahead)
	if back := s.Next[(d+2)%board.NumDirections][cell]; back != board.None {
		here |= s.traitsNow(back) & traits.Pull
	}
	return here&traits.Pull != 0 || there&(traits.Tricky|traits.Pull) != 0 || here.Unlocks(there)
}

// canPush tells whether what is PUSH beside a cell can be pushed on.
func (s *Stepper) canPush(cell int32, d uint8) bool {
	for {
		cell = s.Next[d][cell]
		hard, pushes := s.look(cell, d)
		if hard || !pushes {
			return !hard
		}
	}
}

// pushOn plans the pushes of what is PUSH beside a cell, and beyond.
func (s *Stepper) pushOn(cell int32, d uint8) {
	a := &s.movePhase
	for pushes := true; pushes; {
		ahead := s.Next[d][cell]
		a.stack = a.stack[:0]
		for i := s.head[ahead]; i != 0; i = s.Tokens[i-1].below {
			if !a.goes(i-1, d) && s.traitsOf(i-1, s.Rules)&traits.Push != 0 {
				a.stack = append(a.stack, i-1)
			}
		}
		for n := len(a.stack) - 1; n >= 0; n-- {
			s.plan(a.stack[n], d)
		}
		cell = ahead
		_, pushes = s.look(cell, d)
	}
}

// plan notes that a token is to go in a direction.
func (s *Stepper) plan(i int32, d uint8) {
	a := &s.movePhase
	p := &a.plans[i]
	p.fresh |= 1 << d
	p.last, p.number = d, int32(len(a.planned))
	a.planned = append(a.planned, i)
	s.pushes++
}

// settleMoves makes the planned moves, of several of a token the last, and
// forgets the plans.
func (s *Stepper) settleMoves() {
	a := &s.movePhase
	for n, i := range a.planned {
		p := a.plans[i]
		if p.number != int32(n) {
			continue
		}
		d := p.last
		a.plans[i] = plans{}
		s.touch(i)
		t := &s.Tokens[i]
		s.relocate(i, s.Next[d][t.Cell])
		t.facing = d
		t.flags |= tokenMoved
	}
	a.planned, a.known = a.planned[:0], 0
}
