package editor

import (
	"context"
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// A loss is what is found out about why the position that is being played is lost.
type loss struct {
	// key is the position that it speaks of, "" for none.
	key    string
	cancel context.CancelFunc
	// reasons are the game's own proofs; where it has none, closest is how near to
	// a win it still comes, which is nil where that is not known.
	reasons []solver.Reason
	closest *insight.Closest
}

const (
	// lossTime is how long it may take to find out why a position is lost, and
	// lossPositions how many are looked at.
	lossTime      = 2 * time.Second
	lossPositions = 200_000
)

func (l *loss) drop() {
	if l.cancel != nil {
		l.cancel()
	}
	*l = loss{}
}

// explainLoss finds out why the position that is being played is lost, where it is:
// in the background, until the next move.
func (t *Tab) explainLoss() {
	p := t.player
	if p.attempt.Key() == p.loss.key {
		return
	}
	p.loss.drop()
	f := p.attempt.Known()
	if !f.Lost {
		return
	}
	puzzle, key := p.attempt.Position()
	if puzzle == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), lossTime)
	p.loss = loss{key: key, cancel: cancel, reasons: ownReasons(f.Reasons)}
	limits := insight.Limits{Positions: lossPositions, Memory: live.Beside(t.editor.budget())}
	go func() {
		defer cancel()
		found := lossOf(ctx, puzzle, limits)
		t.postSafely(func() {
			if t.player != p || p.loss.key != key {
				return
			}
			if len(found.reasons) > 0 {
				p.loss.reasons = found.reasons
			}
			p.loss.closest = found.closest
			t.raise(Playing)
		})
	}()
}

// lossOf finds out why a position is lost with which a puzzle begins.
func lossOf(ctx context.Context, p solver.Puzzle, limits insight.Limits) (l loss) {
	if r, ok := p.(solver.Refuter); ok {
		l.reasons = ownReasons(r.Refute(ctx))
	}
	g, err := insight.Explore(ctx, p, insight.Everything, limits)
	if err != nil {
		return l
	}
	defer g.Close()
	if c, ok := g.Closest(ctx, nil); ok && len(c.Moves) > 0 {
		l.closest = &c
	}
	return l
}

// ownReasons leaves out that every position was tried: it says nothing of this one.
func ownReasons(reasons []solver.Reason) []solver.Reason {
	if len(reasons) == 1 && reasons[0].Text.Format == solver.Exhausted().Text.Format {
		return nil
	}
	return reasons
}

// tellLoss adds why the position is lost to a score.
func (t *Tab) tellLoss(s *Score) {
	p := t.player
	if p.attempt.Key() != p.loss.key {
		return
	}
	var why []message.Message
	for _, r := range p.loss.reasons {
		why = append(why, r.Text)
		s.Cells = append(s.Cells, r.Cells...)
	}
	s.Why = message.Join("; ", why...)
	if c := p.loss.closest; c != nil {
		s.Closest, s.Near = c.Moves, true
	}
}

// GoClosest plays on to what looks nearest to a win, in a position that is lost.
func (t *Tab) GoClosest() {
	s, ok := t.Score()
	if !ok || !s.Near {
		return
	}
	for _, m := range s.Closest {
		t.player.attempt.Move(m)
	}
	t.moved()
}

// ShowClosest plays back how near to a win a level comes that has none.
func (t *Tab) ShowClosest() {
	if s := t.Study(); s != nil && s.Closest != nil && t.player == nil {
		t.show(s.Closest.Moves)
	}
}

// closestOf finds how near to a win a level comes that has none.
func closestOf(ctx context.Context, l *levels.Level, p solver.Puzzle, limits insight.Limits) *insight.Closest {
	g, err := insight.Explore(ctx, p, insight.Everything, limits)
	if err != nil {
		return nil
	}
	defer g.Close()
	if c, ok := g.Closest(ctx, l); ok {
		return &c
	}
	return nil
}
