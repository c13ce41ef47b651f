package live_test

import (
	"context"
	"encoding/binary"
	"slices"
	"testing"
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/internal/cases"
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

// shortening makes what it is offered one move shorter, and finds nothing itself.
type shortening struct{ counter }

// Search implements solver.Searcher.
func (*shortening) Search(ctx context.Context, task solver.Task) solver.Answer {
	select {
	case moves := <-task.Offers:
		task.Report(solver.Progress{Found: true, Best: moves[1:]})
	case <-ctx.Done():
	}
	<-ctx.Done()
	return solver.Answer{}
}

// Won implements solver.Puzzle: 19 moves down win, and so they do after one up.
func (*shortening) Won(state []byte) bool {
	n := binary.LittleEndian.Uint64(state)
	return n == 1<<39-1 || n == 1<<38-1
}

// TestTheSearchIsToldOfWhatIsKnown: of a solution that still wins as it begins, and of one that
// is played while it goes on.
func TestTheSearchIsToldOfWhatIsKnown(t *testing.T) {
	game := endless
	game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) { return &shortening{counter{level: l}}, nil }
	long := cases.Moves(t, "1↑ 19↓")
	for name, early := range map[string]bool{"known": true, "played": false} {
		session := listen(t, live.Budget{Time: time.Hour})
		r := forever(1)
		r.Game = &game
		if early {
			r.Known = []levels.Moves{long}
		}
		session.Submit(r)
		if !early {
			session.until("the search", func(s *live.Snapshot) bool { return s.State == live.Searching })
			session.Offer(long)
		}
		s := session.until("a shorter one", func(s *live.Snapshot) bool { return s.Found && s.Size < len(long) })
		if s.Best.String() != "19↓" {
			t.Errorf("%s: %s", name, s.Best)
		}
	}
}
