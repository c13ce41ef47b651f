package editor_test

import (
	"testing"
	"time"

	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// TestEachEditIsAVersion with its verdict; undo comes back to the one that there was,
// and going back to one is a step that undo takes back.
func TestEachEditIsAVersion(t *testing.T) {
	s, tab := aloneInARoom(t)
	decided := func() bool {
		v, current := tab.Verdict()
		return current && v.State != live.Searching && tab.VersionNow() != nil && tab.VersionNow().State == v.State && tab.VersionNow().Proved == v.Proved
	}
	s.until("the first version", decided)
	first := tab.VersionNow()
	sandbox.SetStack(tab.Document, levels.Cell{X: 3, Y: 2}, levels.Stack{{Tile: "wall"}})
	s.until("the second version", decided)
	second := tab.VersionNow()
	if first == second || second.State == live.Solved && second.Steps == first.Steps || len(tab.Versions().All()) != 2 {
		t.Fatalf("%+v and %+v", first, second)
	}
	tab.Document.Undo()
	s.until("the first version again", decided)
	if tab.VersionNow() != first || len(tab.Versions().All()) != 2 {
		t.Error("undone, and it is another version")
	}
	s.do("history.later")
	if tab.Versions().Beside() != second {
		t.Fatal("the second version is not beside the level")
	}
	tab.ShowBeside(second)
	if tab.Versions().Beside() != nil {
		t.Error("shown again, the version stays beside the level")
	}
	tab.ShowBeside(second)
	s.do("history.star")
	s.do("history.goback")
	if !tab.Document.Level().SameGrid(second.Level) || tab.Versions().Beside() != nil || !second.Starred {
		t.Error("it did not go back")
	}
	tab.Document.Undo()
	if !tab.Document.Level().SameGrid(first.Level) {
		t.Error("one step back, and it is not as it was")
	}
	undo := tab.Document.UndoTitle().String()
	if tab.GoBack(first); tab.Document.UndoTitle().String() != undo {
		t.Error("to go back to the level as it is is a step")
	}
}

// TestVersionsAreFoundAgainAfterACrash, with their stars.
func TestVersionsAreFoundAgainAfterACrash(t *testing.T) {
	dir := t.TempDir()
	s := start(t, dir)
	s.ChangeSettings(func(o *settings.Settings) { o.Autosave = settings.Duration(100 * time.Millisecond) })
	if err := s.NewLevelFromText(games.ByName("sokoban"), "#######\n#     #\n#@$ . #\n#     #\n#######\n"); err != nil {
		t.Fatal(err)
	}
	tab := s.Front()
	s.until("a version", func() bool { return tab.VersionNow() != nil })
	sandbox.SetStack(tab.Document, levels.Cell{X: 3, Y: 3}, levels.Stack{{Tile: "wall"}})
	s.until("another one", func() bool { return tab.VersionNow() != nil && len(tab.Versions().All()) == 2 })
	tab.Star(tab.Versions().All()[0])
	starred := tab.Versions().All()[0].Level
	s.Close()
	again := start(t, dir)
	if len(again.Lost()) != 1 {
		t.Fatalf("%d levels are lost", len(again.Lost()))
	}
	again.Restore(again.Lost()[0])
	again.until("the version that it is", func() bool { return again.Front().VersionNow() != nil })
	found := 0
	for _, v := range again.Front().Versions().All() {
		if v.Starred && v.Level.SameGrid(starred) && v.State == live.Solved && v.Steps > 0 {
			found++
		}
	}
	if found != 1 || len(again.Front().Versions().All()) != 2 {
		t.Errorf("%d versions are there again, %d with the star", len(again.Front().Versions().All()), found)
	}
}

// TestAStrokeIsAVersionOnceItIsOver, also where its verdict was known before.
func TestAStrokeIsAVersionOnceItIsOver(t *testing.T) {
	s, tab := aloneInARoom(t)
	s.until("the first version", func() bool { return tab.VersionNow() != nil })
	stroke := tab.Document.Begin(message.New("Paint wall"))
	stroke.Set(levels.Cell{X: 3, Y: 2}, levels.Stack{{Tile: "wall"}})
	s.until("the verdict", func() bool { v, current := tab.Verdict(); return current && v.State != live.Searching })
	if len(tab.Versions().All()) != 1 {
		t.Error("half a stroke is a version")
	}
	stroke.Commit()
	if len(tab.Versions().All()) != 2 || tab.VersionNow() != tab.Versions().All()[1] {
		t.Errorf("%d versions", len(tab.Versions().All()))
	}
}

// TestWhatIsTypedMakesNoVersions: a note or a title leaves the puzzle as it is, and the
// version has it then.
func TestWhatIsTypedMakesNoVersions(t *testing.T) {
	s, tab := aloneInARoom(t)
	s.until("the first version", func() bool { return tab.VersionNow() != nil })
	tab.Document.SetNote(levels.Cell{X: 2, Y: 2}, "the crux")
	s.until("the verdict", func() bool { return tab.VersionNow() != nil })
	if all := tab.Versions().All(); len(all) != 1 || all[0].Level.NoteAt(levels.Cell{X: 2, Y: 2}) != "the crux" {
		t.Errorf("%d versions", len(all))
	}
	tab.ToggleIntent(levels.Intent{What: levels.IsEntered, Cell: levels.Cell{X: 3, Y: 2}})
	s.until("the verdict", func() bool { return tab.VersionNow() != nil })
	if len(tab.Versions().All()) != 2 {
		t.Error("an intent makes no version")
	}
}
