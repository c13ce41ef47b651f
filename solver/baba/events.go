package baba

import (
	"bytes"
	"cmp"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/words"
)

// AppendEvents implements solver.Eventer. A state does not tell one piece of a
// kind from another, so what happened is what is different: of each kind, the
// cells that lost a piece and those that have one more. A piece went to the
// nearest such cell; one in whose place is another kind changed; what is left
// was destroyed or made. What was YOU and went somewhere has only walked.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, move levels.Move, next []byte) []solver.Event {
	if move == levels.Wait {
		events = append(events, solver.Event{Kind: solver.Waited})
	}
	before, rules := p.survey(state)
	var after []placed
	then := rules
	if !p.Lost(next) && next[0] == state[0] && bytes.Equal(p.Packer.WordsOf(next), p.Packer.WordsOf(state)) && p.firmRules() {
		after = p.placed(next)
	} else {
		after, then = p.survey(next)
	}
	gone, come := difference(before, after), difference(after, before)
	events, gone, come = p.walks(events, gone, come)
	for _, g := range gone {
		e := solver.Event{Kind: solver.Destroyed, What: g.tile, From: g.at, To: g.at}
		if i := slices.IndexFunc(come, func(c placed) bool { return c.at == g.at }); i >= 0 {
			e.Kind, e.Into = solver.Changed, come[i].tile
			come = slices.Delete(come, i, i+1)
		}
		events = append(events, e)
	}
	for _, c := range come {
		events = append(events, solver.Event{Kind: solver.Made, What: c.tile, From: c.at, To: c.at})
	}
	for _, r := range lacking(rules, then) {
		events = append(events, solver.Event{Kind: solver.Broken, What: r})
	}
	for _, r := range lacking(then, rules) {
		events = append(events, solver.Event{Kind: solver.Formed, What: r})
	}
	return events
}

// A placed piece is where it is, and whether it was YOU.
type placed struct {
	tile string
	at   levels.Cell
	you  bool
}

func (a placed) compare(b placed) int {
	return cmp.Or(cmp.Compare(a.tile, b.tile), cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X))
}

// firmRules tells that nothing but words can be part of a sentence, so that rules
// only change where words do.
func (p *puzzle) firmRules() bool { return !p.Engine.HasWords && !p.Engine.Some(words.IsWord) }

// survey gives the pieces of a state and the rules in force.
func (p *puzzle) survey(state []byte) (pieces []placed, rules []string) {
	pieces = p.placed(state)
	if p.Engine.Outcome == engine.Lost {
		return pieces, nil
	}
	for _, r := range p.Remarks(state) {
		if !r.Void {
			rules = append(rules, r.Text.String())
		}
	}
	slices.Sort(rules)
	return pieces, slices.Compact(rules)
}

// placed gives the pieces of a state that may change, in the order of their
// tiles and cells.
func (p *puzzle) placed(state []byte) []placed {
	p.Open(state)
	e := p.Engine
	if e.Outcome == engine.Lost {
		return nil
	}
	var pieces []placed
	for i := p.Packer.Fixed; i < len(e.Units); i++ {
		u, s := &e.Units[i], board.Subject(i)
		if u.Flags&board.Dead != 0 {
			continue
		}
		pieces = append(pieces, placed{
			tile: e.Table.Roles[u.Kind].Tile, at: p.Cell(u.Cell), you: e.IsPlayer(s),
		})
	}
	slices.SortFunc(pieces, placed.compare)
	return pieces
}

// difference gives the pieces of a that b does not have in the same cells.
func difference(a, b []placed) []placed {
	var only []placed
	for _, piece := range a {
		for len(b) > 0 && b[0].compare(piece) < 0 {
			b = b[1:]
		}
		if len(b) > 0 && b[0].compare(piece) == 0 {
			b = b[1:]
			continue
		}
		only = append(only, piece)
	}
	return only
}

// walks joins what went to what came, nearest first, and gives what is left of
// both.
func (p *puzzle) walks(events []solver.Event, gone, come []placed) (told []solver.Event, left, fresh []placed) {
	for {
		from, to, nearest := -1, -1, 0
		for i, g := range gone {
			for j, c := range come {
				d := g.at.Distance(c.at)
				if g.tile == c.tile && (from < 0 || d < nearest) {
					from, to, nearest = i, j, d
				}
			}
		}
		if from < 0 {
			return events, gone, come
		}
		if !gone[from].you {
			events = append(events, solver.Event{Kind: solver.Moved, What: gone[from].tile, From: gone[from].at, To: come[to].at})
		}
		gone, come = slices.Delete(gone, from, from+1), slices.Delete(come, to, to+1)
	}
}

// lacking gives the sentences of a that b does not have.
func lacking(a, b []string) []string {
	var only []string
	for _, s := range a {
		if _, found := slices.BinarySearch(b, s); !found {
			only = append(only, s)
		}
	}
	return only
}

// Manner implements solver.Mannered: what is YOU walks.
func (p *puzzle) Manner(tile string, at levels.Cell) solver.Manner {
	p.Open(p.Root)
	for i := range p.Engine.Units {
		u := &p.Engine.Units[i]
		if p.Cell(u.Cell) == at && p.Engine.Table.Roles[u.Kind].Tile == tile && p.Engine.IsPlayer(board.Subject(i)) {
			return solver.Walks
		}
	}
	return solver.Movable
}

// NaiveEstimate implements solver.NaiveEstimator: how far what is YOU is from what is WIN,
// whatever lies between; as far as can be where nothing is.
func (p *puzzle) NaiveEstimate(state []byte) int {
	p.Open(state)
	e := p.Engine
	if e.Outcome == engine.Won {
		return 0
	}
	nearest := p.Level.Width() + p.Level.Height()
	if e.Outcome == engine.Lost {
		return 2 * nearest
	}
	var you, win []levels.Cell
	for i := range e.Units {
		s := board.Subject(i)
		at := p.Cell(e.Units[i].Cell)
		if e.Is(s, words.IsYou) || e.Is(s, words.IsYou2) {
			you = append(you, at)
		}
		if e.Is(s, words.IsWin) {
			win = append(win, at)
		}
	}
	for _, y := range you {
		for _, w := range win {
			nearest = min(nearest, y.Distance(w))
		}
	}
	return nearest
}
