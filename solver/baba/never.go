package baba

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"puzzlewright/solver"
)

// A record is what was ever so in some positions.
type record struct {
	positions int
	// you and win tell that something was YOU, or WIN, both that in one position
	// there were such things. met tells that they shared a cell, or that it is
	// not known whether they did.
	you, win, both, met bool
	// yous and wins tell by noun what was YOU and WIN in one position with such
	// things.
	yous, wins []bool
	// What is YOU and what is WIN in the position that is looked at.
	players, goals []sight
}

// A sight is where something is; none where that is not told.
type sight struct {
	cell int32
	noun noun
}

// worthTelling is from which number on it is told how many positions there
// were. A walk of what is YOU counts as one.
const worthTelling = 10

// explain says what a win takes and was never so in some states.
func explain(p *space, s *stepper, tried iter.Seq[[]byte]) []solver.Reason {
	r := record{yous: make([]bool, p.cast.nouns), wins: make([]bool, p.cast.nouns)}
	for state := range tried {
		r.positions++
		if state[0]&stateLost == 0 {
			r.see(p, s, state)
		}
	}
	in := "in no position that was tried"
	if r.positions >= worthTelling {
		in = "in none of the " + fmt.Sprint(r.positions) + " positions that were tried"
	}
	p.open(p.start)
	switch {
	case !r.you:
		return []solver.Reason{reasonAt(p, in+" is anything YOU", wordsFor(p, anyYou))}
	case !r.win:
		return []solver.Reason{reasonAt(p, in+" is anything WIN", wordsFor(p, anyWin))}
	case !r.both:
		return []solver.Reason{reasonAt(p, in+" is something YOU and something WIN at once", wordsFor(p, youOrWin))}
	case r.met:
		return nil
	}
	you, win := "what is YOU", "what is WIN"
	if one, other := onlyOne(p.cast, r.yous), onlyOne(p.cast, r.wins); one != "" && other != "" {
		you, win = one+", being YOU,", other+", being WIN"
	}
	return []solver.Reason{reasonAt(p, fmt.Sprintf("%s does %s get to %s", in, you, win), thingsOf(p, r.wins))}
}

// onlyOne gives the name of the one noun that is noted, "" where there are more.
func onlyOne(c *cast, of []bool) string {
	n := slices.Index(of, true)
	if n < int(firstObject) || slices.Contains(of[n+1:], true) {
		return ""
	}
	return strings.ToUpper(c.nameOf(noun(n)))
}

// thingsOf gives the cells of things of some nouns on the engine's board.
func thingsOf(p *space, nouns []bool) (cells []int32) {
	for i := range p.engine.units {
		if u := &p.engine.units[i]; nouns[p.cast.roles[u.kind].noun] && !slices.Contains(cells, u.cell) {
			cells = append(cells, u.cell)
		}
	}
	return cells
}

// see notes what is so in a position.
func (r *record) see(p *space, s *stepper, state []byte) {
	r.players, r.goals = r.players[:0], r.goals[:0]
	if d := plainly(s, state); d != nil {
		r.seePlain(s, d)
	} else {
		p.open(state)
		r.seeBoard(p.engine)
	}
	r.you, r.win = r.you || len(r.players) > 0, r.win || len(r.goals) > 0
	if len(r.players) == 0 || len(r.goals) == 0 {
		return
	}
	r.both = true
	for _, x := range r.players {
		r.yous[x.noun] = true
		for _, y := range r.goals {
			r.wins[y.noun] = true
			r.met = r.met || x.cell == y.cell || x.cell == none || y.cell == none
		}
	}
}

// plainly takes up a state and gives what its words come to, nil where that is
// not plain.
func plainly(s *stepper, state []byte) *digest {
	if s == nil || state[0]&stateStacks != 0 {
		return nil
	}
	s.state = state
	s.decode()
	if d := s.digests.of(s.wordsOf(state), s.readable); d.plain && !d.floats {
		return d
	}
	return nil
}

// seePlain notes what is YOU and what is WIN in the state that is taken up.
func (r *record) seePlain(s *stepper, d *digest) {
	note := func(k kind, cell int32) {
		if t := d.traits[k]; t&(traitYou|traitWin) != 0 {
			r.note(sight{cell, s.cast.roles[k].noun}, t&traitYou != 0, t&traitWin != 0)
		}
	}
	for i := range s.tokens {
		note(s.kinds[s.tokens[i].kind].kind, s.tokens[i].cell)
	}
	for i := range s.fixed {
		note(s.fixed[i].kind, s.fixed[i].cell)
	}
}

// seeBoard notes what is YOU and what is WIN on the board. What floats may meet
// others without meeting them, and where EMPTY and the LEVEL are is not told.
func (r *record) seeBoard(e *engine) {
	if e.outcome == lost {
		return
	}
	for i := range e.units {
		if s := subject(i); e.units[i].flags&dead == 0 {
			r.note(sight{e.units[i].cell, e.nounOf(s)}, e.is(s, isYou) || e.is(s, isYou2), e.is(s, isWin) || e.is(s, isEnd))
		}
	}
	for _, n := range [2]noun{nounEmpty, nounLevel} {
		of := e.book.certain[n] | e.book.maybe[n]
		r.note(sight{none, n}, of&anyYou != 0, of&anyWin != 0)
	}
	r.met = r.met || e.some(isFloat)
}

func (r *record) note(s sight, you, win bool) {
	if you {
		r.players = append(r.players, s)
	}
	if win {
		r.goals = append(r.goals, s)
	}
}
