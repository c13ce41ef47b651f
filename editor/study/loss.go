package study

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// A Loss is why a position is lost.
type Loss struct {
	// Reasons are the game's own proofs. Closest is how near to a win it still comes,
	// nil where that is not known.
	Reasons []solver.Reason
	Closest *insight.Closest
}

const (
	// lossTime is how long it may take to find out why a position is lost, and
	// lossPositions how many are looked at.
	lossTime      = 2 * time.Second
	lossPositions = 200_000
)

// Explain finds out why a position is lost with which a puzzle begins, in at most two
// seconds and so many bytes of memory.
func Explain(ctx context.Context, p solver.Puzzle, memory int64) (l Loss) {
	ctx, cancel := context.WithTimeout(ctx, lossTime)
	defer cancel()
	limits := insight.Limits{Positions: lossPositions, Memory: memory}
	if r, ok := p.(solver.Refuter); ok {
		l.Reasons = OwnReasons(r.Refute(ctx))
	}
	g, err := insight.Explore(ctx, p, insight.Everything, limits)
	if err != nil {
		return l
	}
	defer g.Close()
	if c, ok := g.Closest(ctx, nil); ok && len(c.Moves) > 0 {
		l.Closest = &c
	}
	return l
}

// OwnReasons leaves out that every position was tried: it says nothing of this one.
func OwnReasons(reasons []solver.Reason) []solver.Reason {
	if len(reasons) == 1 && reasons[0].Text.Format == solver.Exhausted().Text.Format {
		return nil
	}
	return reasons
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
