package live_test

import (
	"testing"

	"puzzlewright/editor/live"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver/nullgame"
)

// TestTheLastSolutionIsTriedFirst: before any search, the panel can say that
// the level is still solvable, and in how many steps.
func TestTheLastSolutionIsTriedFirst(t *testing.T) {
	session := listen(t, live.Budget{})
	session.Submit(request(1, nullgame.MustDraw("@.c", "...")))
	session.verdict(1)
	first := func(revision int, l *levels.Level, known ...levels.Moves) *live.Snapshot {
		r := request(revision, l)
		r.Known = known
		session.Submit(r)
		return session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == revision })
	}
	s := first(2, nullgame.MustDraw("@.c", "#.."))
	if s.State != live.Searching || !s.Found || !s.Replayed || s.Best.String() != "2→" || s.Recording == nil ||
		s.Detail().String() != "still solvable, at most 2 steps" {
		t.Errorf("still solvable: %v, %q", s.State, s.Detail())
	}
	s = first(3, nullgame.MustDraw("@#c", "..."))
	if s.Found {
		t.Error("a solution into a wall")
	}
	session.verdict(3)
	// A longer one from a file, and one that wins before its end.
	s = first(4, nullgame.MustDraw("c..@", "####"), cases.Moves(t, "1→ 4← 2→"), cases.Moves(t, "3→"))
	if !s.Found || s.Best.String() != "1→ 3←" && s.Best.String() != "1→ 4←" {
		t.Errorf("from a file: %q", s.Best)
	}
	// Of several that win, the shortest.
	s = first(5, nullgame.MustDraw("@.c", "..."), cases.Moves(t, "1↓ 2→ 1↑"))
	if s.Best.String() != "2→" {
		t.Errorf("of several: %q", s.Best)
	}
}

// TestOffersAreTaken: before there is a level, while it is searched, when it
// was not decided, and when it was; what does not win is no offer.
func TestOffersAreTaken(t *testing.T) {
	session := listen(t, live.Budget{Memory: 1 << 20})
	session.Offer(cases.Moves(t, "20↓"))
	session.Submit(forever(1))
	s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 1 })
	if !s.Found || !s.Replayed || s.Size != 20 {
		t.Errorf("offered before: %v, %d steps", s.Found, s.Size)
	}
	session.verdict(1)

	other := listen(t, live.Budget{Memory: 1 << 20})
	other.Submit(forever(2))
	if s := other.verdict(2); s.State != live.Undecided {
		t.Fatalf("%v", s.State)
	}
	other.Offer(cases.Moves(t, "19↓"))
	other.Offer(cases.Moves(t, "20↓ 3→"))
	s = other.until("the offer is taken", func(s *live.Snapshot) bool { return s.Found })
	if s.State != live.Solved || s.Proved || !s.CanSearchOn || s.Size != 20 || s.Recording == nil {
		t.Errorf("undecided before: %v, proved %v, %d steps", s.State, s.Proved, s.Size)
	}

	third := listen(t, live.Budget{})
	third.Submit(request(3, nullgame.MustDraw("@.c", "...")))
	third.until("the count", func(s *live.Snapshot) bool { return s.Count == 1 })
	third.Offer(cases.Moves(t, "1↓ 2→ 1↑"))
	third.Submit(request(4, nullgame.MustDraw("@.c", ".#.")))
	s = third.until("the next level", func(s *live.Snapshot) bool {
		if s.Revision == 3 {
			t.Errorf("a worse offer was told: %s", s.Detail())
		}
		return s.Revision == 4
	})
	if s.Size != 2 {
		t.Errorf("%d steps", s.Size)
	}
}

// TestUndoComesBackToWhatIsKnown, without another search.
func TestUndoComesBackToWhatIsKnown(t *testing.T) {
	session := listen(t, live.Budget{})
	a, b, c := nullgame.MustDraw("@.c", "..."), nullgame.MustDraw("@.c", "##."), nullgame.MustDraw("@#c", "##.")
	session.Submit(request(1, a))
	session.until("the count", func(s *live.Snapshot) bool { return s.Revision == 1 && s.Count == 1 })
	session.Submit(request(2, b))
	session.verdict(2)
	session.Submit(request(3, c))
	session.verdict(3)
	for revision, l := range map[int]*levels.Level{4: a.Clone(), 5: c.Clone()} {
		session.Submit(request(revision, l))
		s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == revision })
		right(t, s, l)
		if s.Found && (s.Recording == nil || s.Count != 1) {
			t.Errorf("recalled without its recording, or with %d solutions", s.Count)
		}
	}
	wet := a.Clone()
	wet.Options = map[string]string{"edges": "joined"}
	session.Submit(request(6, wet))
	if s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 6 }); s.State != live.Searching {
		t.Error("other options, and the same answer")
	}
	session.Submit(request(7, a.Clone())) // as where a setting is changed back
	if s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 7 }); s.State != live.Solved {
		t.Errorf("other options of the level in front, and it is %v", s.State)
	}
}

// TestMovesAreTriedWhateverElseIsAsked: also where the level is submitted in the same
// moment, and is the one that was answered already.
func TestMovesAreTriedWhateverElseIsAsked(t *testing.T) {
	session := listen(t, live.Budget{})
	r := request(1, nullgame.MustDraw("@.c", "..."))
	session.Submit(r)
	session.verdict(1)
	tried := cases.Moves(t, "1↓ 1↑ 2→")
	for range 100 {
		session.Try([]levels.Moves{tried})
		session.Submit(r)
		session.until("what was tried", func(s *live.Snapshot) bool { return s.Wins[tried.String()] })
		tried = append(cases.Moves(t, "1↓ 1↑"), tried...)
	}
}
