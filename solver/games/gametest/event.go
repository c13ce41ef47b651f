package gametest

import (
	"bytes"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// eventsTold: the events of a move are the same each time they are asked for, whatever was asked
// before, also of another puzzle of the level; they name tiles of the table; no state is written
// to; and a naive estimate is the same each time.
func eventsTold(s *Subject, errorf Errorf) {
	some := false
	for m, eventer := range each[solver.Eventer](s, "", errorf) {
		anew, err := s.Game.Load(m.level)
		if err != nil {
			errorf("%s: %v", s.Game.Name, err)
			continue
		}
		for _, n := range m.few() {
			if m.left[n] == 0 {
				continue
			}
			for _, step := range stepsOf(m.puzzle, m.states[n]) {
				before, next := bytes.Clone(m.states[n]), []byte(step.next)
				events := eventer.AppendEvents(nil, before, step.move, next)
				some = some || len(events) > 0
				stepsOf(m.puzzle, m.states[0])
				if !slices.Equal(events, eventer.AppendEvents(nil, before, step.move, next)) ||
					!slices.Equal(events, solver.AppendEvents(anew, nil, before, step.move, next)) {
					errorf("%s: a move does something else the second time", s.Game.Name)
				}
				if !bytes.Equal(before, m.states[n]) || string(next) != step.next {
					errorf("%s: AppendEvents writes to the states", s.Game.Name)
				}
				for _, e := range events {
					s.eventSane(m, e, step.move, errorf)
				}
				s.eventsSeen(m, before, next, events, errorf)
				s.entrySeen(m, before, step.move, next, errorf)
			}
		}
		if estimator, ok := m.puzzle.(solver.NaiveEstimator); ok {
			for _, n := range m.few() {
				if g := estimator.NaiveEstimate(m.states[n]); g < 0 || g != anew.(solver.NaiveEstimator).NaiveEstimate(m.states[n]) {
					errorf("%s: a naive estimate is %d, or another one the second time", s.Game.Name, g)
				}
			}
		}
	}
	if !some {
		errorf("%s tells events, and there are none", s.Game.Name)
	}
}

// eventSane: an event has a known kind, and the fields that this kind needs.
func (s *Subject) eventSane(m *mapped, e solver.Event, move levels.Move, errorf Errorf) {
	known := func(tile string) bool { return s.Game.Tile(tile) != nil }
	var ok bool
	switch e.Kind {
	case solver.Moved:
		ok = known(e.What) && e.From != e.To && m.level.Holds(e.From) && m.level.Holds(e.To)
	case solver.Filled, solver.Destroyed, solver.Made:
		ok = known(e.What) && m.level.Holds(e.From) && m.level.Holds(e.To)
	case solver.Lifted, solver.PutDown:
		ok = known(e.What)
	case solver.Changed:
		ok = known(e.What) && known(e.Into) && e.What != e.Into
	case solver.Formed, solver.Broken:
		ok = e.What != "" && s.Game.Rules
	case solver.Waited:
		ok = move == levels.Wait
	}
	if !ok {
		errorf("%s: the move %v does %+v", s.Game.Name, move, e)
	}
}

// eventsSeen: in each cell whose picture differs after a move, an event says so, or the player is
// or was there. In each cell of which an event says so, the picture differs, unless a piece comes
// to where one of its tile has left.
func (s *Subject) eventsSeen(m *mapped, before, next []byte, events []solver.Event, errorf Errorf) {
	told, walked := map[levels.Cell]bool{}, map[levels.Cell]bool{}
	type piece struct {
		tile string
		at   levels.Cell
	}
	left, replaced := map[piece]bool{}, map[levels.Cell]bool{}
	for _, e := range events {
		if e.Kind == solver.Moved || e.Kind == solver.Destroyed || e.Kind == solver.Changed {
			left[piece{e.What, e.From}] = true
		}
	}
	for _, e := range events {
		switch came := (piece{e.What, e.To}); e.Kind {
		case solver.Changed:
			came.tile = e.Into
			fallthrough
		case solver.Moved, solver.Made:
			replaced[e.To] = replaced[e.To] || left[came]
		}
	}
	for _, e := range events {
		if e.What == "" || e.Kind == solver.Formed || e.Kind == solver.Broken {
			continue
		}
		dx, dy := sign(e.To.X-e.From.X), sign(e.To.Y-e.From.Y)
		told[e.From], told[e.To] = true, true
		for c := e.From; e.Kind == solver.Filled && c != e.To; c = c.Plus(dx, dy) {
			told[c] = true
		}
	}
	for _, state := range [][]byte{before, next} {
		if locator, ok := m.puzzle.(solver.Locator); ok {
			for _, c := range locator.Locate(state) {
				walked[c] = true
			}
		}
	}
	after := m.puzzle.Show(next)
	m.puzzle.Show(before).Cells(func(c levels.Cell, stack levels.Stack) {
		if walked[c] {
			return
		}
		if same := slices.Equal(tilesOf(stack), tilesOf(after.At(c))); same == told[c] && !(same && replaced[c]) {
			errorf("%s: a move does %+v, but what lies at %v is %v and then %v", s.Game.Name, events, c, stack, after.At(c))
		}
	})
}

// entrySeen: a cell in which the player is after a move, and was not before, is one that he
// entered.
func (s *Subject) entrySeen(m *mapped, before []byte, move levels.Move, next []byte, errorf Errorf) {
	l, ok := m.puzzle.(solver.Locator)
	if !ok {
		return
	}
	from, was, is := slices.Clone(l.Locate(before)), m.puzzle.Show(before), m.puzzle.Show(next)
	for _, at := range slices.Clone(l.Locate(next)) {
		seen := !slices.Equal(tilesOf(was.At(at)), tilesOf(is.At(at)))
		if seen && !slices.Contains(from, at) && !solver.Enters(m.puzzle, before, move, next, at) {
			errorf("%s: the move %v does not enter %v, and leads there", s.Game.Name, move, at)
		}
	}
}

// tilesOf gives the names of the tiles of a stack, sorted.
func tilesOf(s levels.Stack) []string {
	var names []string
	for _, p := range s {
		names = append(names, p.Tile)
	}
	slices.Sort(names)
	return names
}

func sign(n int) int { return min(max(n, -1), 1) }
