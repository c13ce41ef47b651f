package gametest

import (
	"context"
	"sync/atomic"

	"puzzlewright/solver"
)

// A countdown is a context that ends once it has been asked so many times whether it has ended. It
// counts how often it is asked.
type countdown struct {
	context.Context //nolint:containedctx // it is one
	end             context.CancelFunc
	at              int64
	asked           atomic.Int64
}

func newCountdown(at int64) *countdown {
	c := &countdown{at: at}
	c.Context, c.end = context.WithCancel(context.Background())
	return c
}

func (c *countdown) Err() error {
	if c.asked.Add(1) > c.at {
		c.end()
	}
	return c.Context.Err()
}

// askedLate is how often a refuter may ask its context after that has ended.
const askedLate = 16

// refutingStops: a refuter asks its context whether to stop. If the context has ended from the
// beginning, nothing is proved; and whenever it ends, the refuter asks only a few times more.
func refutingStops(s *Subject, errorf Errorf) {
	for n, l := range append(s.bundled(errorf), s.Small...) {
		for at := int64(0); ; at += at/2 + 1 {
			p, err := s.Game.Load(l)
			if err != nil {
				break // the checks of levels say so
			}
			refuter, ok := p.(solver.Refuter)
			if !ok {
				return
			}
			ctx := newCountdown(at)
			reasons := refuter.Refute(ctx)
			asked := ctx.asked.Load()
			ctx.end()
			switch {
			case asked == 0:
				errorf("%s, level %d: a proof is looked for without a look at the context", s.Game.Name, n)
			case at == 0 && len(reasons) > 0:
				errorf("%s, level %d: told to stop before it began, it proves %v", s.Game.Name, n, reasons)
			case asked > at+askedLate:
				errorf("%s, level %d: told to stop, it asks %d times more", s.Game.Name, n, asked-at)
			}
			if asked <= at || asked > at+askedLate {
				break
			}
		}
	}
}

// tablesCounted: the tables that a puzzle holds take no more than they may, also those of a fork;
// and a level is decided alike with tables and without.
func tablesCounted(s *Subject, errorf Errorf) {
	for _, m := range s.maps(errorf) {
		for _, most := range []int64{0, 100, 1 << 40} {
			p, err := s.Game.Load(m.level)
			holder, ok := p.(solver.Holder)
			if err != nil || !ok {
				return
			}
			if held := holder.Hold(most); held < 0 || held > most {
				errorf("%s: of %d bytes a puzzle holds %d", s.Game.Name, most, held)
			}
			m.agrees(p, errorf)
		}
	}
}

// agrees checks bounds and lost states of another puzzle of the level.
func (m *mapped) agrees(p solver.Puzzle, errorf Errorf) {
	for _, n := range m.few() {
		bounder, bounds := p.(solver.Bounder)
		wrong := lost(p, m.states[n]) && m.left[n] != none
		if bounds && m.left[n] != 0 {
			bound := bounder.Bound(m.states[n], 1000)
			wrong = wrong || bound > m.distance(n) || bound < 0 && m.left[n] != none
		}
		if wrong {
			errorf("%s: with tables of another size, a state that is %d moves from the win is said to be farther", m.game.Name, m.left[n])
		}
	}
}
