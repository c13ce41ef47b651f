package study

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
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

// Why says it in one sentence, with the cells that it speaks of; nothing where the
// game has no proof of its own.
func (l *Loss) Why() (why message.Message, cells []levels.Cell) {
	var texts []message.Message
	for _, r := range l.Reasons {
		texts = append(texts, r.Text)
		cells = append(cells, r.Cells...)
	}
	return message.Join("; ", texts...), cells
}

// LostSince says that a position is lost, and since which move, 0 where that is not
// known.
func LostSince(step int) message.Message {
	if step > 0 {
		return message.New("this cannot be won any more, since move %d", step)
	}
	return message.New("this cannot be won any more")
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
	if c := insight.ClosestOf(ctx, nil, p, limits); c != nil && len(c.Moves) > 0 {
		l.Closest = c
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
