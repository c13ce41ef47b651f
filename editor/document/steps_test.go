package document_test

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/nullgame"
)

// TestStepsCanBeUndoneElsewhere: whatever was done, and however much of it was
// undone, or is under way, another document that takes the level and its steps
// up undoes and redoes as this one does.
func TestStepsCanBeUndoneElsewhere(t *testing.T) {
	tiles := []string{"bricks", "coin", "sign", "walker"}
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 3))
		d := draw("c#..", "..@.", "#..c")
		for range 30 {
			a := span(r.IntN(3), r.IntN(3), r.IntN(3), r.IntN(3))
			switch r.IntN(9) {
			case 0:
				d.Select(a)
				_ = d.Move(r.IntN(3)-1, r.IntN(3)-1, r.IntN(2) == 0)
			case 1:
				_ = d.Resize(3+r.IntN(4), 3+r.IntN(4), document.Anchor{X: r.IntN(3) - 1})
			case 2:
				d.SetMeta(levels.Meta{Title: tiles[r.IntN(4)], Author: tiles[r.IntN(4)]})
			case 3:
				d.Undo()
			case 4:
				_ = d.Clear()
			case 5:
				d.Rotate(1)
			default:
				sandbox.SetStack(d, at(r.IntN(4), r.IntN(3)), stack(tiles[r.IntN(4)]))
			}
		}
		if seed%2 == 0 && !d.Level().At(at(0, 0)).Equal(stack("coin")) {
			d.Begin(message.New("Paint %s", message.Tile{Game: "nullgame", Name: "coin"})).Set(at(0, 0), stack("coin"))
		}
		text, err := d.Steps().Encode()
		if err != nil {
			t.Fatal(err)
		}
		steps, err := document.DecodeSteps(text)
		if err != nil {
			t.Fatal(err)
		}
		other := document.New(&nullgame.Game, d.Copy())
		other.SetSteps(steps)
		same := func(when string) {
			t.Helper()
			if picture(d) != picture(other) || !d.Level().Meta.Equal(other.Level().Meta) ||
				d.UndoTitle().String() != other.UndoTitle().String() || d.RedoTitle().String() != other.RedoTitle().String() {
				t.Fatalf("seed %d, %s: %s, %v; and elsewhere %s, %v", seed, when, picture(d), d.UndoTitle(), picture(other), other.UndoTitle())
			}
		}
		same("at first")
		for d.UndoTitle().String() != "" {
			d.Undo()
			other.Undo()
			same("undone")
		}
		for d.RedoTitle().String() != "" {
			d.Redo()
			other.Redo()
			same("redone")
		}
	}
	for _, text := range []string{"", "AAAA", "no text of ours"} {
		if _, err := document.DecodeSteps(text); err == nil {
			t.Errorf("%q is taken for steps", text)
		}
	}
}

// TestOfMuchTheLatestIsKept of steps that change a whole level, and of versions those with
// a star before others.
func TestOfMuchTheLatestIsKept(t *testing.T) {
	d := document.New(&nullgame.Game, levels.New(300, 300))
	var versions document.Versions
	for n := range 5 {
		d.Rotate(1)
		d.Mirror(true)
		versions = append(versions, document.Version{Level: d.Copy(), Steps: n, Starred: n == 1})
	}
	if kept := d.Steps().Done; len(kept) != 2 || kept[1].Title.String() != d.UndoTitle().String() {
		t.Errorf("of 10 steps %d are kept", len(kept))
	}
	text, err := versions.Encode()
	if err != nil {
		t.Fatal(err)
	}
	kept, err := document.DecodeVersions(text)
	if err != nil || len(kept) != 2 || kept[0].Steps != 4 || kept[1].Steps != 1 || !kept[1].Starred {
		t.Errorf("of 5 versions %d are kept, %v", len(kept), err)
	}
	d = document.New(&nullgame.Game, levels.New(300, 300))
	d.Select(d.Level().Area())
	for _, tile := range []string{"bricks", "coin", "sign", "bricks"} {
		if err := d.Fill(stack(tile)); err != nil {
			t.Fatal(err)
		}
	}
	if kept := d.Steps().Done; len(kept) != 2 {
		t.Errorf("of 4 fills %d are kept", len(kept))
	}
	d = document.New(&nullgame.Game, levels.New(500, 400))
	d.Select(d.Level().Area())
	if err := d.Fill(stack("coin")); err != nil {
		t.Fatal(err)
	}
	if kept := d.Steps().Done; len(kept) != 0 {
		t.Error("a fill of 200,000 cells is kept, which has no room for what else a step holds")
	}
	d = document.New(&nullgame.Game, levels.New(400, 400))
	sandbox.SetStack(d, at(0, 0), stack("sign"))
	d.Rotate(1)
	d.Undo()
	if kept := d.Steps(); len(kept.Done) != 1 || len(kept.Undone) != 1 {
		t.Errorf("%d steps can be undone and %d redone; there is room for one of each", len(kept.Done), len(kept.Undone))
	}
}

// TestStepsTellWhichOfThemIsSaved, and 0 where that one is not kept.
func TestStepsTellWhichOfThemIsSaved(t *testing.T) {
	d := document.New(&nullgame.Game, levels.New(300, 300))
	if err := d.SaveAs(filepath.Join(t.TempDir(), "level"), nil); err != nil {
		t.Fatal(err)
	}
	check := func(when string, want int) {
		t.Helper()
		if got := d.Steps().Saved; got != want {
			t.Errorf("%s: %d, want %d", when, got, want)
		}
	}
	turn := func() { d.Rotate(1) } // a step of 90,000 cells, of which two are kept
	check("before any step", 1)
	turn()
	check("one step on", 1)
	turn()
	check("two steps on", 1)
	turn()
	turn()
	check("four steps on", 0)
	save(t, d, nil)
	check("saved", 3)
	d.Undo()
	check("undone, of which one step is kept each way", 3)
	d.Undo()
	check("and once more, which is not kept", 0)
	d = open(t, folder(t))
	sandbox.SetStack(d, at(0, 0), stack("coin"))
	save(t, d, nil)
	check("saved", 2)
	d.Undo()
	check("undone", 2)
	stroke := d.Begin(message.New("Paint"))
	check("before a stroke changes anything", 2)
	stroke.Set(at(0, 0), stack("sign"))
	check("with a stroke in the place of the step that was saved", 0)
}

// TestARecoveredLevelIsAsSavedOnceThatIsUndone, or done again, unless its files are others now.
func TestARecoveredLevelIsAsSavedOnceThatIsUndone(t *testing.T) {
	dir := folder(t)
	d := open(t, dir)
	sandbox.SetStack(d, at(0, 0), stack("coin"))
	save(t, d, nil)
	sandbox.SetStack(d, at(1, 0), stack("coin"))
	sandbox.SetStack(d, at(2, 0), stack("sign"))
	recovered := func() *document.Document {
		back := document.Recover(d.Game(), d.ToSave(), dir, "one", d.Seen())
		back.SetSteps(d.Steps())
		return back
	}
	check := func(back *document.Document, at string, dirty bool) {
		t.Helper()
		if back.Dirty() != dirty {
			t.Errorf("%s: dirty %v", at, !dirty)
		}
	}
	back := recovered()
	check(back, "recovered", true)
	back.Undo()
	check(back, "one step from it", true)
	back.Undo()
	check(back, "as it was saved", false)
	back.Undo()
	check(back, "before that", true)
	d.Undo()
	d.Undo()
	d.Undo()
	back = recovered()
	check(back, "undone beyond the save", true)
	back.Redo()
	check(back, "done again", false)
	put(t, dir, levels.ContentFile, "w$w\\n@w$\\n")
	back = recovered()
	back.Redo()
	check(back, "of files that are others now", true)
}
