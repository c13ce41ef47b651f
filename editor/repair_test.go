package editor_test

import (
	"testing"

	"puzzlewright/editor/live"
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
	if len(repair.Edits) != 1 || !repair.Least || !repair.Level.At(levels.Cell{X: 2, Y: 1}).Has("box") {
		t.Errorf("%+v", repair.Edits)
	}
	before := tab.Document.Copy()
	s.do("study.repair")
	s.until("the verdict", func() bool { v, current := tab.Verdict(); return current && v.State == live.Solved && v.Proved })
	tab.Document.Undo()
	if !tab.Document.Level().SameGrid(before) {
		t.Error("one undo does not take it back")
	}
}
