package editor_test

import (
	"slices"
	"testing"

	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// TestIntentsSayHowTheyStandAfterEachEdit: kept is proved, and a shortcut can be
// played at once; one undo step takes an intent back.
func TestIntentsSayHowTheyStandAfterEachEdit(t *testing.T) {
	s, tab := aloneInARoom(t)
	box := levels.Intent{What: levels.IsMoved, Tile: "box", Cell: levels.Cell{X: 2, Y: 2}}
	corner := levels.Intent{What: levels.IsEntered, Cell: levels.Cell{X: 5, Y: 3}}
	tab.ToggleIntent(box)
	tab.ToggleIntent(corner)
	standing := func(n int) insight.Standing {
		if all := tab.Intents(); n < len(all) {
			return all[n].Standing
		}
		return ""
	}
	s.until("the intents", func() bool { return standing(0) != "" && standing(1) != "" })
	if standing(0) != insight.Kept || standing(1) != insight.Broken {
		t.Fatalf("%s and %s", standing(0), standing(1))
	}
	s.do("study.shortcut")
	if tab.Preview() == nil || !tab.Preview().Recording().Won() {
		t.Error("the shortcut is not played")
	}
	tab.StopPreview()
	never := corner
	never.Never = true
	tab.ToggleIntent(never)
	s.until("the intents", func() bool { return standing(1) != "" })
	if all := tab.Intents(); len(all) != 2 || all[1].Intent != never || all[1].Standing != insight.Broken {
		t.Errorf("%+v", all)
	}
	tab.Document.Undo()
	if all := tab.Intents(); len(all) != 2 || all[1].Intent != corner {
		t.Errorf("undone, and there is %+v", all)
	}
	sandbox.SetStack(tab.Document, box.Cell, nil)
	if all := tab.Intents(); !all[0].Gone || all[1].Gone {
		t.Errorf("without the box, %+v", all)
	}
	tab.Document.Undo()
	tab.Document.Shift(0, 1)
	if at := tab.Document.Level().Intents[0].Cell; at != (levels.Cell{X: 2, Y: 3}) {
		t.Errorf("the box was shifted, and the intent is about %v", at)
	}
}

// TestWhatCanBeIntendedAboutACell are its pieces and itself, and the rules that its
// words are part of.
func TestWhatCanBeIntendedAboutACell(t *testing.T) {
	s, tab := aloneInARoom(t)
	about := tab.IntentsAbout(levels.Cell{X: 2, Y: 2})
	if len(about) != 4 || about[0].Intent.Tile != "box" || about[0].On || !about[1].Intent.Never || about[2].Intent.What != levels.IsEntered {
		t.Errorf("%+v", about)
	}
	if wall := tab.IntentsAbout(levels.Cell{}); len(wall) != 2 || wall[0].Intent.What != levels.IsEntered {
		t.Errorf("a wall: %+v", wall)
	}
	if tab.Document.Game().Rules || tab.IntentsAbout(levels.Cell{X: -1}) != nil {
		t.Error("rules in Sokoban, or a cell off the grid")
	}
	s.OpenPath("../levels/theseus/00")
	if about := s.Front().IntentsAbout(levels.Cell{}); len(about) < 2 || about[len(about)-2].Intent != (levels.Intent{What: levels.IsWaited}) || !about[len(about)-1].Intent.Never {
		t.Errorf("where one can wait: %+v", about)
	}
	s.OpenPath("../levels/baba/00")
	tab = s.Front()
	s.until("the rules", func() bool { return len(tab.Remarks()) > 0 })
	word := tab.Remarks()[0].Cells[0]
	about = tab.IntentsAbout(word)
	if last := about[len(about)-1].Intent; !tab.Document.Game().Rules || last.What != levels.IsBroken || last.Rule == "" || !last.Never {
		t.Errorf("%+v", about)
	}
	for x, tile := range []string{"rock text", "is text", "not text", "push text"} {
		sandbox.SetStack(tab.Document, levels.Cell{X: x + 4, Y: 1}, levels.Stack{{Tile: tile}})
	}
	void := func(r solver.Remark) bool { return r.Void }
	s.until("a rule to be void", func() bool { return slices.ContainsFunc(tab.Remarks(), void) })
	word = tab.Remarks()[slices.IndexFunc(tab.Remarks(), void)].Cells[0]
	if about := tab.IntentsAbout(word); len(about) == 0 || about[len(about)-1].Intent.What == levels.IsBroken {
		t.Errorf("of a rule that holds no longer, %+v", about)
	}
	tab.IntendRule(" rock  is push ", false)
	if i := tab.Document.Level().Intents; len(i) != 1 || i[0].Rule != "ROCK IS PUSH" {
		t.Errorf("%+v", i)
	}
}
