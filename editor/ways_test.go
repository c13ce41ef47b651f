package editor_test

import (
	"slices"
	"testing"

	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestWaysAreSteppedThrough: each is played back, with what it does otherwise than the
// one before; longer ones join them.
func TestWaysAreSteppedThrough(t *testing.T) {
	s := start(t, t.TempDir())
	if err := s.NewLevelFromText(games.ByName("sokoban"), "########\n#      #\n#@$  $ #\n# .  . #\n#      #\n########\n"); err != nil {
		t.Fatal(err)
	}
	tab := s.Front()
	s.until("the study", func() bool { return tab.Study() != nil && tab.Study().Maps != nil })
	if shown, count := tab.WayShown(); shown != -1 || count != len(tab.Study().Ways.Ways) || tab.Heat() != nil {
		t.Fatalf("way %d of %d", shown, count)
	}
	if !tab.MayFindLonger() {
		t.Error("longer ways cannot be looked for")
	}
	s.do("study.longer")
	s.until("longer ways", func() bool { return tab.Longer() != nil && tab.Longer().Done })
	tab.FindLonger()
	s.until("still longer ways", func() bool { return tab.Longer().Done && tab.Longer().More == 4 })
	_, count := tab.WayShown()
	if tab.Longer().Unknown || count < 2 || tab.NextLonger() != 6 {
		t.Fatalf("%d ways, %+v", count, tab.Longer())
	}
	s.do("preview.nextway")
	first := slices.Clone(tab.Preview().Recording().Moves())
	s.do("preview.nextway")
	if slices.Equal(first, tab.Preview().Recording().Moves()) || len(tab.Differing()) == 0 || tab.Mode() != session.Previewing {
		t.Error("the next way is not played back, or does not differ")
	}
	s.ChangeSettings(func(o *settings.Settings) { o.Map = settings.Walked })
	if heat := tab.Heat(); len(heat) == 0 || heat[levels.Cell{X: 6, Y: 4}] > 0 {
		t.Errorf("%v", heat)
	}
	tab.StopPreview()
	sandbox.SetStack(tab.Document, levels.Cell{X: 1, Y: 4}, levels.Stack{{Tile: "wall"}})
	if shown, _ := tab.WayShown(); shown != -1 || tab.Longer() != nil || tab.Differing() != nil {
		t.Error("the ways of another level are still there")
	}
}

// TestWhereAllSolutionsAreKnownNoLongerOneIsLookedFor unless there is one.
func TestWhereAllSolutionsAreKnownNoLongerOneIsLookedFor(t *testing.T) {
	s := start(t, t.TempDir())
	for text, may := range map[string]bool{"C..\n": false, "C.\n..\n": false, "C..\n...\n": true} {
		if err := s.NewLevelFromText(games.ByName("longcat"), text); err != nil {
			t.Fatal(err)
		}
		tab := s.Front()
		s.until("the study", func() bool { return tab.Study() != nil && tab.Study().Ways != nil })
		if v := s.verdict(); v.NoneLonger() == may || tab.MayFindLonger() != may {
			t.Errorf("%q: %s; longer ways are looked for: %v", text, v.Detail(), tab.MayFindLonger())
		}
	}
}
