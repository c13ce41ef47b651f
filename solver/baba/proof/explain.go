package proof

import (
	"iter"
	"slices"
	"strings"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// A record is what held in any of some positions.
type record struct {
	positions int
	// you and win tell whether something was YOU, or WIN, in some position; both, whether there
	// were such things in one and the same position; met, whether what was YOU and what was WIN
	// shared a cell, or may have.
	you, win, both, met bool
	// yous and wins tell by noun what was YOU, and what was WIN, in positions that had both.
	yous, wins []bool
	// What is YOU and what is WIN in the position that is looked at.
	players, goals []sight
}

// A sight is where something is; the cell is board.None where that is not known.
type sight struct {
	cell int32
	noun words.Noun
}

// worthTelling is the least number of positions that is told. A walk of what is YOU counts as one
// position.
const worthTelling = 10

// Explain says what a win needs and what did not hold in any of the states that were tried.
func Explain(p *position.Space, s *stepper.Stepper, tried iter.Seq[[]byte]) []solver.Reason {
	r := record{yous: make([]bool, p.Table.Nouns), wins: make([]bool, p.Table.Nouns)}
	for state := range tried {
		r.positions++
		if state[0]&position.Lost == 0 {
			r.see(p, s, state)
		}
	}
	in := message.New("in no position that was tried")
	if r.positions >= worthTelling {
		in = message.New("in none of the %d positions that were tried", r.positions)
	}
	p.Open(p.Root)
	switch {
	case !r.you:
		return []solver.Reason{reasonAt(p, message.New("%s is anything YOU", in), wordsFor(p, words.AnyYou))}
	case !r.win:
		return []solver.Reason{reasonAt(p, message.New("%s is anything WIN", in), wordsFor(p, words.AnyWin))}
	case !r.both:
		return []solver.Reason{reasonAt(p, message.New("%s is something YOU and something WIN at once", in), wordsFor(p, words.YouOrWin))}
	case r.met:
		return nil
	}
	why := message.New("%s does what is YOU get to what is WIN", in)
	if you, win := onlyOne(p.Table, r.yous), onlyOne(p.Table, r.wins); you != "" && win != "" {
		why = message.New("%s does %s, being YOU, get to %s, being WIN", in, you, win)
	}
	return []solver.Reason{reasonAt(p, why, thingsOf(p, r.wins))}
}

// onlyOne gives the name of the one noun that is noted, "" if there are several, or if it is no
// object.
func onlyOne(c *words.KindTable, of []bool) string {
	n := slices.Index(of, true)
	if n < int(words.FirstObject) || slices.Contains(of[n+1:], true) {
		return ""
	}
	return strings.ToUpper(c.NameOf(words.Noun(n)))
}

// thingsOf gives the cells of things of some nouns on the engine's board.
func thingsOf(p *position.Space, nouns []bool) (cells []int32) {
	for i := range p.Engine.Units {
		if u := &p.Engine.Units[i]; nouns[p.Table.Roles[u.Kind].Noun] && !slices.Contains(cells, u.Cell) {
			cells = append(cells, u.Cell)
		}
	}
	return cells
}

// see notes what holds in a position.
func (r *record) see(p *position.Space, s *stepper.Stepper, state []byte) {
	r.players, r.goals = r.players[:0], r.goals[:0]
	if d := plainly(s, state); d != nil {
		r.seePlain(s, d)
	} else {
		p.Open(state)
		r.seeBoard(p.Engine)
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
			r.met = r.met || x.cell == y.cell || x.cell == board.None || y.cell == board.None
		}
	}
}

// plainly decodes a state and gives the summary of its words, nil where that is not plain or
// something floats.
func plainly(s *stepper.Stepper, state []byte) *traits.Summary {
	if s == nil || state[0]&position.Stacks != 0 {
		return nil
	}
	s.State = state
	s.Decode()
	if d := s.Summaries.Of(s.WordsOf(state), s.Readable); d.Plain && !d.Floats {
		return d
	}
	return nil
}

// seePlain notes what is YOU and what is WIN in the state that is decoded.
func (r *record) seePlain(s *stepper.Stepper, d *traits.Summary) {
	note := func(k words.Kind, cell int32) {
		if t := d.Traits[k]; t&(traits.You|traits.Win) != 0 {
			r.note(sight{cell, s.Table.Roles[k].Noun}, t&traits.You != 0, t&traits.Win != 0)
		}
	}
	for i := range s.Tokens {
		note(s.Kinds[s.Tokens[i].Kind].Kind, s.Tokens[i].Cell)
	}
	for i := range s.Fixed {
		note(s.Fixed[i].Kind, s.Fixed[i].Cell)
	}
}

// seeBoard notes what is YOU and what is WIN on the board. The cells of EMPTY and the LEVEL are not
// known. If anything can be FLOAT, YOU and WIN count as met, so that nothing is said of them:
// things on different layers share a cell without meeting.
func (r *record) seeBoard(e *engine.Engine) {
	if e.Outcome == engine.Lost {
		return
	}
	for i := range e.Units {
		if s := board.Subject(i); e.Units[i].Flags&board.Dead == 0 {
			r.note(sight{e.Units[i].Cell, e.NounOf(s)}, e.IsPlayer(s), e.Is(s, words.IsWin) || e.Is(s, words.IsEnd))
		}
	}
	for _, n := range [2]words.Noun{words.NounEmpty, words.NounLevel} {
		of := e.Book.Certain[n] | e.Book.Maybe[n]
		r.note(sight{board.None, n}, of&words.AnyYou != 0, of&words.AnyWin != 0)
	}
	r.met = r.met || e.Some(words.IsFloat)
}

func (r *record) note(s sight, you, win bool) {
	if you {
		r.players = append(r.players, s)
	}
	if win {
		r.goals = append(r.goals, s)
	}
}
