package live

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestWhereNothingIsDrawnThereIsNothingToSay: neither that an empty room is
// solvable, nor that an empty grid cannot be won; nor is anything hatched.
func TestWhereNothingIsDrawnThereIsNothingToSay(t *testing.T) {
	for _, g := range games.All {
		s := verdictOn(t, g.Name, levels.New(6, 5))
		if s.State != Blank || s.Headline().IsZero() || s.CanSearchOn {
			t.Errorf("%s: of an empty grid it says %q", g.Name, s.Headline())
		}
	}
	sokoban := games.ByName("sokoban")
	room := sokoban.Templates[0].Make(6, 5, 0, 0)
	if s := verdictOn(t, "sokoban", room); s.State != Blank || len(s.Overlays) > 0 {
		t.Errorf("of an empty room it says %q, with %v", s.Headline(), s.Overlays)
	}
	room.Set(levels.Cell{X: 2, Y: 2}, levels.Stack{{Tile: "box"}})
	room.Set(levels.Cell{X: 4, Y: 2}, levels.Stack{{Tile: "goal"}})
	if s := verdictOn(t, "sokoban", room); s.State != Solved || len(s.Overlays) == 0 || len(s.Overlays[0].Cells) == 0 {
		t.Errorf("with a box and a goal it says %q, with %v", s.Headline(), s.Overlays)
	}
}

// verdictOn gives the verdict on a level.
func verdictOn(t *testing.T, game string, l *levels.Level) Snapshot {
	t.Helper()
	came := make(chan Snapshot, 1000)
	s := NewSession(Budget{}, func(s Snapshot) { came <- s })
	defer s.Close()
	s.Submit(Request{Revision: 1, Game: games.ByName(game), Level: l})
	for {
		if s := <-came; s.State != Searching && s.State != Idle {
			return s
		}
	}
}
