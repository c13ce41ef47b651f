package parallel

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A Listing is what a search that goes through all solutions, on one goroutine, has done and found
// so far.
type Listing struct {
	Limits

	Expanded  atomic.Int64
	Solutions []levels.Moves

	most    int
	bytes   func() int64
	best    *Incumbent // has the shortest of the solutions
	started time.Time
}

// NewListing lists up to most solutions; bytes tells how many bytes the search holds.
func NewListing(most int, bytes func() int64) *Listing {
	return &Listing{most: most, bytes: bytes, best: NewIncumbent(CountMoves), started: time.Now()}
}

// Report reports to a task how the search stands, until finish is called.
func (l *Listing) Report(t solver.Task) (finish func()) {
	l.best.Better, finish = Report(t, func() solver.Progress {
		best := l.best.Moves()
		return solver.Progress{Stats: l.stats(), Best: best, Found: best != nil}
	})
	return finish
}

// Add lists a solution, which it copies.
func (l *Listing) Add(moves levels.Moves) {
	moves = append(levels.Moves{}, moves...)
	l.Solutions = append(l.Solutions, moves)
	l.best.Offer(moves)
}

// Ended tells whether the search is to end: it is stopped, or has listed enough.
func (l *Listing) Ended() bool { return l.Stopped() || len(l.Solutions) >= l.most }

func (l *Listing) stats() solver.Stats {
	n := l.Expanded.Load()
	return solver.Stats{Expanded: n, Generated: n, Elapsed: time.Since(l.started), Bytes: l.bytes()}
}

// Answer gives the solutions, the shortest first; none says why there is no solution, if
// the search came to its end without one.
func (l *Listing) Answer(ctx context.Context, none message.Message) solver.Answer {
	a := solver.Answer{Count: len(l.Solutions), Solutions: l.Solutions, Capped: l.Ended(), Stats: l.stats()}
	switch {
	case a.Count > 0:
		slices.SortStableFunc(a.Solutions, func(a, b levels.Moves) int { return cmp.Compare(len(a), len(b)) })
		a.Verdict, a.Moves = solver.Solved, a.Solutions[0]
		if a.Optimal = !a.Capped; a.Optimal {
			a.Lower = len(a.Moves)
		}
	case !l.Stopped():
		a.Verdict, a.Reasons = solver.Unsolvable, []solver.Reason{{Text: none}}
	default:
		a.Reasons = []solver.Reason{l.Unfinished(ctx)}
	}
	return a
}
