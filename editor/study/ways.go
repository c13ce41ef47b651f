package study

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// A Longer is what was found of ways that take some more steps than the shortest ones.
type Longer struct {
	// More is how many steps more were allowed, Ways the ways that were found; AtLeast tells
	// that there may be others, Unknown that the level is too large to tell.
	More             int
	Ways             []insight.Way
	AtLeast, Unknown bool
	// Done is false while they are looked for.
	Done bool
}

// ways is the state of stepping through the ways to win.
type ways struct {
	// shown is the index of the way that is shown, and differs are the cells where it differs
	// from the one shown before. They are valid once chosen is set.
	shown   int
	differs []levels.Cell
	chosen  bool
	longer  *Longer
	cancel  context.CancelFunc
}

func (w *ways) drop() {
	if w.cancel != nil {
		w.cancel()
	}
	*w = ways{}
}

// allWays gives the ways that are known, the shortest first.
func (s *Session) allWays() []insight.Way {
	r := s.Result()
	if r == nil || r.Ways == nil {
		return nil
	}
	all := r.Ways.Ways
	if l := s.ways.longer; l != nil {
		all = slices.Concat(all, l.Ways)
	}
	return all
}

// WayShown gives the index of the way that is shown, -1 for none, and how many ways there are.
func (s *Session) WayShown() (shown, count int) {
	if !s.ways.chosen {
		return -1, len(s.allWays())
	}
	return s.ways.shown, len(s.allWays())
}

// StepWay goes to the way by places further on, and gives its moves; nil where no way is known.
func (s *Session) StepWay(by int) levels.Moves {
	w, all := &s.ways, s.allWays()
	if len(all) == 0 {
		return nil
	}
	before := w.shown
	if w.chosen {
		w.shown = (w.shown + by + len(all)) % len(all)
	} else if by < 0 {
		w.shown = len(all) - 1
	}
	w.differs, w.chosen = nil, true
	if before != w.shown && before < len(all) {
		w.differs = difference(all[before].Events, all[w.shown].Events)
	}
	return all[w.shown].Moves
}

// difference gives the cells of the events that only one of two ways has.
func difference(a, b []solver.Event) []levels.Cell {
	var cells []levels.Cell
	add := func(e solver.Event) {
		for _, c := range []levels.Cell{e.From, e.To} {
			if !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].Compare(b[0]) < 0:
			add(a[0])
			a = a[1:]
		case len(a) == 0 || b[0].Compare(a[0]) < 0:
			add(b[0])
			b = b[1:]
		default:
			a, b = a[1:], b[1:]
		}
	}
	return cells
}

// Differing gives the cells where the way that is shown differs from the one shown before; none where
// moves are not those of that way.
func (s *Session) Differing(moves levels.Moves) []levels.Cell {
	w, all := &s.ways, s.allWays()
	if !w.chosen || w.shown >= len(all) || !slices.Equal(moves, all[w.shown].Moves) {
		return nil
	}
	return w.differs
}

// Longer gives what was found of longer ways, nil if FindLonger was not called.
func (s *Session) Longer() *Longer { return s.ways.longer }

// moreSteps is how many steps more are allowed with each call of FindLonger.
const moreSteps = 2

// NextLonger is up to how many steps more FindLonger would look for.
func (s *Session) NextLonger() int {
	if l := s.ways.longer; l != nil {
		return l.More + moreSteps
	}
	return moreSteps
}

// FindLonger looks for ways that take some more steps, if the shortest ways are known, until the next
// edit.
func (s *Session) FindLonger(r Request) {
	w := &s.ways
	if w.longer != nil && !w.longer.Done || s.Result() == nil || s.Result().Ways == nil {
		return
	}
	more := s.NextLonger()
	ctx, cancel := context.WithCancel(context.Background())
	asked := &Longer{More: more}
	s.ways = ways{longer: asked, cancel: cancel}
	s.queue(func() {
		defer cancel()
		found := longer(ctx, r, more)
		s.post(func() {
			if w.longer == asked {
				w.longer = &found
				s.changed()
			}
		})
	})
	s.changed()
}

// longer finds the longer ways of a level.
func longer(ctx context.Context, r Request, more int) Longer {
	found := Longer{More: more, Done: true, Unknown: true}
	p, _ := r.Game.Examine(r.Level)
	if p == nil {
		return found
	}
	g, err := insight.Explore(ctx, p, insight.Everything, r.limits())
	if err != nil {
		return found
	}
	defer g.Close()
	ways, atLeast, ok := g.Longer(ctx, more)
	found.Ways, found.AtLeast, found.Unknown = ways, atLeast, !ok
	return found
}
