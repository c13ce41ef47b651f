package editor

import (
	"context"
	"slices"

	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// A Longer is what was found of ways that take some more steps than the shortest.
type Longer struct {
	// More is how many steps more, Ways those ways; AtLeast tells that there may be
	// more of them, Unknown that the level is too large to tell.
	More             int
	Ways             []insight.Way
	AtLeast, Unknown bool
	// Done is false while they are looked for.
	Done bool
}

// ways are those of a tab that can be stepped through.
type ways struct {
	of int // the revision
	// shown is the number of the way that is shown, from 0, and differs where it
	// does other things than the one shown before; none before a way was shown.
	shown   int
	differs []levels.Cell
	chosen  bool
	longer  *Longer
	cancel  context.CancelFunc
}

// waysNow gives those of the level as it is.
func (t *Tab) waysNow() *ways {
	if t.ways.of != t.Document.Revision() {
		if t.ways.cancel != nil {
			t.ways.cancel()
		}
		t.ways = ways{of: t.Document.Revision()}
	}
	return &t.ways
}

// allWays gives the ways that are known, the shortest first.
func (t *Tab) allWays() []insight.Way {
	var all []insight.Way
	if s := t.Study(); s != nil && s.Ways != nil {
		all = s.Ways.Ways
		if l := t.Longer(); l != nil {
			all = slices.Concat(all, l.Ways)
		}
	}
	return all
}

// WayShown gives the number of the way that is shown, from 0, or -1 for none, and how
// many there are.
func (t *Tab) WayShown() (shown, count int) {
	w := t.waysNow()
	if !w.chosen {
		return -1, len(t.allWays())
	}
	return w.shown, len(t.allWays())
}

// StepWay shows the next way, or the one before: it is played back, and what it does
// otherwise than the one before is marked.
func (t *Tab) StepWay(by int) {
	w, all := t.waysNow(), t.allWays()
	if len(all) == 0 || t.player != nil {
		return
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
	t.show(all[w.shown].Moves)
}

// difference gives the cells of what only one of two ways does.
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

// Differing gives the cells where the way that is played back does other things than
// the one before.
func (t *Tab) Differing() []levels.Cell {
	w, all := t.waysNow(), t.allWays()
	if t.preview == nil || !w.chosen || w.shown >= len(all) || !slices.Equal(t.preview.Recording().Moves(), all[w.shown].Moves) {
		return nil
	}
	return w.differs
}

// Longer gives what was found of longer ways, nil where nobody asked.
func (t *Tab) Longer() *Longer { return t.waysNow().longer }

// moreSteps is by how many steps ways may be longer each time that somebody asks.
const moreSteps = 2

// NextLonger is how many steps more the ways may take that FindLonger looks for.
func (t *Tab) NextLonger() int {
	if l := t.Longer(); l != nil {
		return l.More + moreSteps
	}
	return moreSteps
}

// FindLonger looks for ways that take some more steps: in the background, and until
// the next edit.
func (t *Tab) FindLonger() {
	w := t.waysNow()
	if w.longer != nil && !w.longer.Done || t.Study() == nil || t.Study().Ways == nil {
		return
	}
	more := t.NextLonger()
	ctx, cancel := context.WithCancel(context.Background())
	w.longer, w.cancel, w.chosen, w.shown = &Longer{More: more}, cancel, false, 0
	asked := w.longer
	game, level, last := t.Document.Game(), t.Document.Copy(), t.last
	limits := insight.Limits{Positions: mostStudied, Memory: live.Beside(t.editor.budget())}
	over := make(chan struct{})
	t.last = over
	go func() {
		defer close(over)
		defer cancel()
		if last != nil {
			<-last // which holds the memory
		}
		found := longer(ctx, game, level, more, limits)
		t.postSafely(func() {
			if now := t.waysNow(); now.longer == asked {
				now.longer = &found
				t.raise(Verdict)
			}
		})
	}()
	t.raise(Verdict)
}

// longer finds the longer ways of a level.
func longer(ctx context.Context, game *solver.Game, l *levels.Level, more int, limits insight.Limits) Longer {
	found := Longer{More: more, Done: true, Unknown: true}
	p, _ := game.Examine(l)
	if p == nil {
		return found
	}
	g, err := insight.Explore(ctx, p, insight.Everything, limits)
	if err != nil {
		return found
	}
	defer g.Close()
	ways, atLeast, ok := g.Longer(ctx, more)
	found.Ways, found.AtLeast, found.Unknown = ways, atLeast, !ok
	return found
}

// Heat gives the map that is to be laid over the level, nil for none.
func (t *Tab) Heat() insight.Map {
	s := t.Study()
	if s == nil || s.Maps == nil || t.Mode() == PlayingByHand {
		return nil
	}
	switch t.editor.settings.Map {
	case settings.Walked:
		return s.Maps.Walked
	case settings.Moved:
		return s.Maps.Moved
	case settings.AllWalked:
		return s.Maps.AllWalked
	case settings.AllMoved:
		return s.Maps.AllMoved
	}
	return nil
}
