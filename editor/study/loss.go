package study

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// A Loss says why a position is lost.
type Loss struct {
	// Reasons are the game's own reasons. Closest is how near to a win one can still come, nil
	// where that is not known.
	Reasons []solver.Reason
	Closest *insight.Closest
}

// Why gives the reasons in one sentence, with their cells; it is empty where there are none.
func (l *Loss) Why() (why message.Message, cells []levels.Cell) {
	var texts []message.Message
	for _, r := range l.Reasons {
		texts = append(texts, r.Text)
		cells = append(cells, r.Cells...)
	}
	return message.Join("; ", texts...), cells
}

// LostSince says that a position is lost, and since which move; 0 means that this is not known.
func LostSince(step int) message.Message {
	if step > 0 {
		return message.New("this cannot be won any more, since move %d", step)
	}
	return message.New("this cannot be won any more")
}

const (
	// lossTime is how long it may take to find out why a position is lost, and lossPositions
	// how many positions are looked at.
	lossTime      = 2 * time.Second
	lossPositions = 200_000
)

// Explain finds out why the start of a puzzle is lost, in at most lossTime and so many bytes of memory.
func Explain(ctx context.Context, p solver.Puzzle, memory int64) (l Loss) {
	ctx, cancel := context.WithTimeout(ctx, lossTime)
	defer cancel()
	limits := insight.Limits{Positions: lossPositions, Memory: memory}
	if r, ok := p.(solver.Refuter); ok {
		l.Reasons = OwnReasons(r.Refute(ctx))
	}
	if c := insight.ClosestOf(ctx, nil, p, limits); c != nil && len(c.Moves) > 0 {
		l.Closest = c
	}
	return l
}

// OwnReasons gives the reasons; none where the only one is that every position was tried, which explains
// nothing.
func OwnReasons(reasons []solver.Reason) []solver.Reason {
	if len(reasons) == 1 && reasons[0].Text.Format == solver.Exhausted().Text.Format {
		return nil
	}
	return reasons
}
