package editor_test

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestALevelThatIsNotReadyIsRepaired: a player is missing, and is added.
func TestALevelThatIsNotReadyIsRepaired(t *testing.T) {
	s := start(t, t.TempDir())
	if err := s.NewLevelFromText(games.ByName("sokoban"), "######\n#    #\n# $. #\n######\n"); err != nil {
		t.Fatal(err)
	}
	tab := s.Front()
	s.until("a repair", func() bool { return tab.Study() != nil && len(tab.Study().Repairs) > 0 })
	if v, _ := tab.Verdict(); v.State != live.Invalid {
		t.Fatal(v.State)
	}
	tab.Apply(tab.Study().Repairs[0])
	s.until("the verdict", func() bool { v, current := tab.Verdict(); return current && v.State == live.Solved })
}

// TestALevelIsRepairedWhereItIsWrong: nothing was changed in it yet.
func TestALevelIsRepairedWhereItIsWrong(t *testing.T) {
	s := start(t, t.TempDir())
	if err := s.NewLevelFromText(games.ByName("sliding"), "1 2 3 4\n5 6 7 8\n9 10 11 12\n14 13 15 _\n"); err != nil {
		t.Fatal(err)
	}
	tab := s.Front()
	s.until("a repair", func() bool { return tab.Study() != nil && len(tab.Study().Repairs) > 0 })
	if edit := tab.Study().Repairs[0].Edits[0].Says("sliding").String(); !strings.Contains(edit, "tile 14") {
		t.Error(edit)
	}
}

// TestARepairMendsALevelInOneStep that one undo takes back; what is intended stays.
func TestARepairMendsALevelInOneStep(t *testing.T) {
	s := start(t, t.TempDir())
	if err := s.NewLevelFromText(games.ByName("sokoban"), "########\n# $    #\n#@     #\n#    . #\n########\n"); err != nil {
		t.Fatal(err)
	}
	tab := s.Front()
	tab.ToggleIntent(levels.Intent{What: levels.IsMoved, Tile: "box", Cell: levels.Cell{X: 2, Y: 1}})
	s.until("repairs", func() bool { return tab.Study() != nil && len(tab.Study().Repairs) > 2 })
	if v, _ := tab.Verdict(); v.State != live.Unsolvable {
		t.Fatal(v.State)
	}
	repair := tab.Study().Repairs[0]
	if len(repair.Edits) != 1 || !repair.Level.At(levels.Cell{X: 2, Y: 1}).Has("box") {
		t.Errorf("%+v", repair.Edits)
	}
	before := tab.Document.Copy()
	s.do("study.repair")
	s.until("the verdict", func() bool { v, current := tab.Verdict(); return current && v.State == live.Solved && v.Proved })
	tab.Document.Undo()
	if !tab.Document.Level().SameGrid(before) {
		t.Error("one undo does not take it back")
	}
	s.until("repairs again", func() bool { return tab.Study() != nil && len(tab.Study().Repairs) > 2 })
	third := tab.Study().Repairs[2]
	found := func() (names []string) {
		for _, a := range s.Find("mend the level", nil) {
			names = append(names, a.Name)
		}
		return names
	}
	if title := s.TitleOf(s.Action("study.repair3")).String(); !slices.Contains(found(), "study.repair3") ||
		!strings.HasSuffix(title, third.Edits[0].Says("sokoban").String()) {
		t.Errorf("%q is not among %v", title, found())
	}
	s.ChangeSettings(func(o *settings.Settings) { o.HideVerdict = true })
	if s.Can(s.Action("study.repair3")) || !slices.Equal(found(), []string{"study.repair"}) {
		t.Errorf("the verdict is hidden, and there are %v", found())
	}
	s.ChangeSettings(func(o *settings.Settings) { o.HideVerdict = false })
	s.do("study.repair3")
	if !tab.Document.Level().SameGrid(third.Level) {
		t.Error("the third edit is not made")
	}
}

// TestWhatMakesALevelHardIsShownOnceItIsKnown, and hidden again.
func TestWhatMakesALevelHardIsShownOnceItIsKnown(t *testing.T) {
	s := start(t, t.TempDir())
	if s.Do("study.hard") {
		t.Error("it is shown before it is known")
	}
	if err := s.NewLevelFromText(games.ByName("sokoban"), "########\n#      #\n#@$  . #\n########\n"); err != nil {
		t.Fatal(err)
	}
	s.until("it is known", func() bool { return s.Can(s.Action("study.hard")) })
	if s.do("study.hard"); !s.Settings().Hard || !s.Action("study.hard").Checked(s.Editor) {
		t.Error("it is not shown")
	}
	if s.do("study.hard"); s.Settings().Hard {
		t.Error("it is not hidden again")
	}
}
