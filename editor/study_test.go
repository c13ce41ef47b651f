package editor_test

import (
	"strings"
	"testing"

	"puzzlewright/editor"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/insight"
)

// aloneInARoom opens a level of Sokoban with one way to win, and a wall that nobody needs.
func aloneInARoom(t *testing.T) (*screen, *editor.Tab) {
	t.Helper()
	s := start(t, t.TempDir())
	if err := s.NewLevelFromText(games.ByName("sokoban"), "#######\n#     #\n#@$ . #\n#  #  #\n#######\n"); err != nil {
		t.Fatal(err)
	}
	return s, s.Front()
}

// TestALevelIsStudiedOnceItIsProved: the ways and what is lost, then the idle
// pieces; and an edit drops it.
func TestALevelIsStudiedOnceItIsProved(t *testing.T) {
	s, tab := aloneInARoom(t)
	s.until("the study", func() bool { return tab.Study() != nil && tab.Study().Done })
	study := tab.Study()
	if study.Ways == nil || study.Ways.Count.N != 1 || study.Lost == nil || !study.Lost.Exact || study.Lost.Lost == 0 {
		t.Errorf("%+v", study)
	}
	if f := study.Features; f == nil || f.Events != 2 || f.Parts != 1 || f.Changes != 0 || study.Naive == nil || !study.Naive.Won {
		t.Errorf("hard by %+v, naively %+v", study.Features, study.Naive)
	}
	if r := study.Prediction; r == nil || r.High == 0 {
		t.Errorf("people find it %+v hard", r)
	}
	wall := levels.Cell{X: 3, Y: 3}
	if idle := study.With(insight.Idle); len(idle) != 1 || idle[0].Cell != wall || !tab.CanTighten() {
		t.Errorf("idle are %+v", idle)
	}
	tab.Tighten()
	if len(tab.Document.Level().At(wall)) > 0 || tab.Study() != nil {
		t.Error("the wall is still there, or the study of what was")
	}
	tab.Document.Undo()
	if !tab.Document.Level().At(wall).Has("wall") {
		t.Error("one step back, and the wall is not there again")
	}
	s.until("the study again", func() bool { return tab.Study() != nil && tab.Study().Done })
}

// TestWhatIsIntendedIsNotTightenedAway, although nobody needs it.
func TestWhatIsIntendedIsNotTightenedAway(t *testing.T) {
	s, tab := aloneInARoom(t)
	m := tab.Document.Level().Meta
	m.Intents = []levels.Intent{{What: levels.IsMoved, Never: true, Tile: "wall", Cell: levels.Cell{X: 3, Y: 3}}}
	tab.Document.SetMeta(m)
	s.until("the study", func() bool { return tab.Study() != nil && tab.Study().Done })
	if len(tab.Study().With(insight.Idle)) != 1 || tab.CanTighten() || s.Can(s.Action("level.tighten")) {
		t.Errorf("%+v", tab.Study())
	}
}

// TestWhatIsWrittenAboutALevelLeavesItsStudy: a note drops nothing, and an intent no more
// than what could go.
func TestWhatIsWrittenAboutALevelLeavesItsStudy(t *testing.T) {
	s, tab := aloneInARoom(t)
	s.until("the study", func() bool { return tab.Study() != nil && tab.Study().Done })
	ways := tab.Study().Ways
	m := tab.Document.Level().Meta
	m.Title = "alone"
	tab.Document.SetMeta(m)
	if tab.Study() == nil || tab.Study().Ways != ways || !tab.CanTighten() {
		t.Fatal("a title drops the study")
	}
	box := levels.Intent{What: levels.IsMoved, Tile: "box", Cell: levels.Cell{X: 2, Y: 2}}
	tab.ToggleIntent(box)
	s.until("the study with an intent", func() bool { return tab.Study() != nil && tab.Study().Done })
	found := tab.Study()
	if found.Ways != ways || len(found.Intents) != 1 || found.Intents[0].Standing != insight.Kept || len(found.With(insight.Idle)) != 1 || !tab.CanTighten() {
		t.Errorf("with an intent: %+v", found)
	}
	tab.ToggleIntent(levels.Intent{What: levels.IsMoved, Never: true, Tile: "wall", Cell: levels.Cell{X: 3, Y: 3}})
	s.until("the study with another", func() bool { return tab.Study() != nil && tab.Study().Done })
	if len(tab.Study().Intents) != 2 || tab.CanTighten() {
		t.Errorf("with two intents: %+v", tab.Study())
	}
	sandbox.SetStack(tab.Document, levels.Cell{X: 1, Y: 1}, levels.Stack{{Tile: "wall"}})
	if tab.Study() != nil {
		t.Error("the study of another level")
	}
}

// TestPlayPutsTheStudyOff until it is over.
func TestPlayPutsTheStudyOff(t *testing.T) {
	s, tab := aloneInARoom(t)
	s.until("the verdict", func() bool { v, current := tab.Verdict(); return current && v.Proved })
	s.do("play.begin")
	s.do("play.leave")
	s.until("the study after all", func() bool { return tab.Study() != nil && tab.Study().Done })
}

// TestALevelIsStudiedAgainOnceItIsProved, where it was not when the study began.
func TestALevelIsStudiedAgainOnceItIsProved(t *testing.T) {
	s := start(t, t.TempDir())
	s.ChangeSettings(func(o *settings.Settings) { o.Goal = "pushes" })
	if err := s.NewLevelFromText(games.ByName("sokoban"), "#######\n#     #\n#@$ . #\n#  #  #\n#######\n"); err != nil {
		t.Fatal(err)
	}
	tab := s.Front()
	s.until("a study", func() bool { return tab.Study() != nil && tab.Study().Done })
	if tab.Study().Ways != nil {
		t.Error("nothing is proved to be shortest, and the ways are known")
	}
	s.ChangeSettings(func(o *settings.Settings) { o.Goal = solver.FewestMoves })
	s.until("the ways", func() bool { return tab.Study() != nil && tab.Study().Ways != nil && tab.Study().Done })
}

// TestWaysThatAreMirrorImagesAreTold, also of a level of too many positions to go through all
// of them first.
func TestWaysThatAreMirrorImagesAreTold(t *testing.T) {
	s := start(t, t.TempDir())
	for _, beside := range []int{2, 9} {
		row := func(middle string) string {
			return "#" + strings.Repeat(" ", beside) + middle + strings.Repeat(" ", beside) + "#\n"
		}
		wall := strings.Repeat("#", 2*beside+3) + "\n"
		text := wall + row(".") + row("#") + row("$") + row("@") + strings.Repeat(row(" "), 2*beside-3) + wall
		if err := s.NewLevelFromText(games.ByName("sokoban"), text); err != nil {
			t.Fatal(err)
		}
		tab := s.Front()
		s.until("the ways", func() bool { return tab.Study() != nil && tab.Study().Ways != nil })
		if w := tab.Study().Ways; w.Count.N != 2 || w.Distinct != 1 {
			t.Errorf("of %d ways, %d are no mirror images", w.Count.N, w.Distinct)
		}
	}
}
