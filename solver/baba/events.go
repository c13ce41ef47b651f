package baba

import (
	"cmp"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/words"
)

// AppendEvents implements solver.Eventer. It plays the turn again to find out what became of
// each piece: it moved, changed its kind, or is gone. Where a piece is gone and another was
// made in its cell, the first changed into the second. A piece that was YOU and moved has only
// walked, which is no event.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, move levels.Move, _ []byte) []solver.Event {
	if move == levels.Wait {
		events = append(events, solver.Event{Kind: solver.Waited})
	}
	w := p.watched(state, move)
	after := p.placed()
	var gone, come []placed
	told := len(events)
	for i, b := range w.before {
		switch a := after[i]; {
		case a.tile != b.tile:
			gone = append(gone, b)
			come = append(come, a)
		case a.at != b.at && !b.you:
			events = append(events, solver.Event{Kind: solver.Moved, What: b.tile, From: b.at, To: a.at})
		}
	}
	come = append(come, after[len(w.before):]...)
	come = slices.DeleteFunc(come, placed.isNone)
	slices.SortFunc(events[told:], solver.Event.Compare)
	slices.SortFunc(gone, placed.compare)
	slices.SortFunc(come, placed.compare)
	for _, g := range gone {
		e := solver.Event{Kind: solver.Destroyed, What: g.tile, From: g.at, To: g.at}
		if i := slices.IndexFunc(come, func(c placed) bool { return c.at == g.at && c.tile != g.tile }); i >= 0 {
			e.Kind, e.Into = solver.Changed, come[i].tile
			come = slices.Delete(come, i, i+1)
		}
		events = append(events, e)
	}
	for _, c := range come {
		events = append(events, solver.Event{Kind: solver.Made, What: c.tile, From: c.at, To: c.at})
	}
	for _, r := range w.broken {
		events = append(events, solver.Event{Kind: solver.Broken, What: r})
	}
	for _, r := range w.formed {
		events = append(events, solver.Event{Kind: solver.Formed, What: r})
	}
	return events
}

// Enters implements solver.Enterer. Something that is YOU enters a cell by passing it, or by
// becoming YOU in it.
func (p *puzzle) Enters(state []byte, move levels.Move, next []byte, at levels.Cell) bool {
	w := p.watched(state, move)
	return slices.Contains(w.walked, at) || slices.Contains(p.Locate(next), at) && !slices.Contains(p.Locate(state), at)
}

// Leaves implements solver.Leaver. It plays the turn, as what is not YOU at the start may become YOU later.
func (p *puzzle) Leaves(state []byte, move levels.Move, tile string, at levels.Cell) int {
	w := p.watched(state, move)
	after, n := p.placed(), 0
	for i, b := range w.before {
		if b.you && b.tile == tile && b.at == at && after[i].at != at {
			n++
		}
	}
	return n
}

// A watcher implements engine.Watcher: it notes which rules are formed and broken within
// a turn, and where what is YOU goes.
type watcher struct {
	p      *puzzle
	before []placed // the pieces as the turn begins
	you    []bool   // by unit, as of the last reading of the rules
	walked []levels.Cell
	// rules are the sentences in force at the last reading; formed and broken are those of the turn.
	rules, formed, broken []string
}

// watched plays a turn, and gives a watcher with what happened in it.
func (p *puzzle) watched(state []byte, move levels.Move) *watcher {
	p.SetUp(state)
	w := &watcher{p: p, before: p.placed(), rules: p.rules()}
	w.noteYou()
	if p.Engine.Outcome == engine.Playing {
		p.Engine.Watch = w
		p.Engine.Turn(move)
		p.Engine.Watch = nil
	}
	if p.Engine.Outcome == engine.Lost {
		w.read(nil)
	}
	slices.Sort(w.formed)
	slices.Sort(w.broken)
	w.formed, w.broken = slices.Compact(w.formed), slices.Compact(w.broken)
	return w
}

// Came implements engine.Watcher.
func (w *watcher) Came(unit, cell int32) {
	if int(unit) < len(w.you) && w.you[unit] {
		w.walked = append(w.walked, w.p.Cell(cell))
	}
}

// WereRead implements engine.Watcher.
func (w *watcher) WereRead() {
	w.read(w.p.rules())
	w.noteYou()
}

// read takes over the rules in force, and notes which of them were formed or broken.
func (w *watcher) read(rules []string) {
	w.broken = append(w.broken, lacking(w.rules, rules)...)
	w.formed = append(w.formed, lacking(rules, w.rules)...)
	w.rules = rules
}

// noteYou notes which units are YOU.
func (w *watcher) noteYou() {
	e := w.p.Engine
	w.you = w.you[:0]
	for i := range e.Units {
		w.you = append(w.you, e.Units[i].Flags&board.Dead == 0 && e.IsPlayer(board.Subject(i)))
	}
}

// A placed piece is a piece with its cell, and whether it is YOU. The zero value is a piece that is gone.
type placed struct {
	tile string
	at   levels.Cell
	you  bool
}

func (a placed) compare(b placed) int {
	return cmp.Or(cmp.Compare(a.tile, b.tile), cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X))
}

// isNone tells that the piece is gone.
func (a placed) isNone() bool { return a.tile == "" }

// rules gives the sentences in force on the board, sorted.
func (p *puzzle) rules() []string {
	if p.Engine.Outcome == engine.Lost {
		return nil
	}
	var rules []string
	for _, r := range p.remarks() {
		if !r.Void {
			rules = append(rules, r.Text.String())
		}
	}
	slices.Sort(rules)
	return slices.Compact(rules)
}

// placed gives the pieces on the board that may change, in the order of their units; the zero
// value stands for a piece that is gone.
func (p *puzzle) placed() []placed {
	e := p.Engine
	pieces := make([]placed, len(e.Units)-p.Packer.Fixed)
	for i := range pieces {
		n := p.Packer.Fixed + i
		if u := &e.Units[n]; e.Outcome != engine.Lost && u.Flags&board.Dead == 0 {
			pieces[i] = placed{tile: e.Table.Roles[u.Kind].Tile, at: p.Cell(u.Cell), you: e.IsPlayer(board.Subject(n))}
		}
	}
	return pieces
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

// NaiveEstimate implements solver.NaiveEstimator: the distance between what is YOU and what is
// WIN, whatever lies between; the width plus the height where one of them is missing, and
// twice as much where the level is lost.
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
