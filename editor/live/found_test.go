package live_test

import (
	"context"
	"slices"
	"testing"

	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// early tells a solution at once and then searches on for a shorter one, for ever.
type early struct{ counter }

// Search implements solver.Searcher.
func (*early) Search(ctx context.Context, task solver.Task) solver.Answer {
	moves := slices.Repeat(levels.Moves{levels.Down}, 20)
	task.Report(solver.Progress{Found: true, Best: moves})
	<-ctx.Done()
	return solver.Answer{}
}

// TestWhatASearchHasFoundSoFarOutlivesAnEdit: the author need not wait for its end.
func TestWhatASearchHasFoundSoFarOutlivesAnEdit(t *testing.T) {
	game := endless
	game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
		if l.At(levels.Cell{})[0].Facing == levels.Up {
			return &early{counter{level: l}}, nil
		}
		return &counter{level: l}, nil
	}
	session := listen(t, live.Budget{Memory: 1 << 20})
	ask := func(revision int, facing levels.Move) live.Request {
		l := levels.New(1, 1)
		l.Set(levels.Cell{}, levels.Stack{{Tile: "walker", Facing: facing}})
		return live.Request{Revision: revision, Game: &game, Level: l}
	}
	session.Submit(ask(1, levels.Up))
	session.until("a solution", func(s *live.Snapshot) bool { return s.Found })
	session.Submit(ask(2, levels.Left))
	s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 2 })
	if !s.Found || !s.Replayed || s.Size != 20 {
		t.Errorf("found: %v, replayed: %v, %d steps", s.Found, s.Replayed, s.Size)
	}
}
