package editor_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"puzzlewright/editor/tools"
	"puzzlewright/levels"
)

// TestStampsAreKeptAcrossRestarts, are put down like a paste, renamed and deleted.
func TestStampsAreKeptAcrossRestarts(t *testing.T) {
	p := level(t, t.TempDir(), "one", "@..c", "....", "....")
	dir := t.TempDir()
	s := start(t, dir, p)
	d := s.Front().Document
	d.Select(levels.Span(at(2, 0), at(3, 0)))
	s.do("draw.keepstamp")
	s.do("draw.keepstamp")
	s.Close()

	s = start(t, dir, p)
	d = s.Front().Document
	all := s.Stamps(d.Game())
	if len(all) != 2 || all[0].Name == all[1].Name || all[0].Level.Width() != 2 {
		t.Fatalf("after a restart: %v", all)
	}
	s.RenameStamp(all[1], " the  crown ")
	s.choices = []string{"Keep it", "Delete"}
	s.DropStamp(all[0], func() { t.Error("it is deleted without a yes") })
	s.DropStamp(all[0], func() {})
	all = s.Stamps(d.Game())
	if len(all) != 1 || all[0].Name != "the crown" {
		t.Fatalf("renamed and deleted: %v", all)
	}
	s.Front().UseStamp(all[0])
	s.Front().Hover(at(2, 2), 0)
	s.Front().Press(at(2, 2), 0)
	if !d.Level().At(at(2, 2)).Equal(d.Level().At(at(3, 0))) {
		t.Errorf("put down: %s", s.picture())
	}
	s.do("edit.undo")
	s.Close()

	// A file that cannot be read is told of, and left.
	file := filepath.Join(dir, "stamps.toml")
	if err := os.WriteFile(file, []byte("[[stamp"), 0o600); err != nil {
		t.Fatal(err)
	}
	s = start(t, dir, p)
	s.Front().Document.Select(levels.Span(at(2, 0), at(3, 0)))
	s.do("draw.keepstamp")
	if all := s.Stamps(d.Game()); len(all) > 0 {
		t.Errorf("kept, though it cannot be written: %v", all)
	}
	s.Close()
	if data, _ := os.ReadFile(file); s.Message().IsZero() || string(data) != "[[stamp" {
		t.Errorf("of a broken file of stamps it says %q, and there is %q", s.Message(), data)
	}
}

// TestWhatIsDrawnIsMirrored, as is shown beforehand; the key goes through the
// symmetries.
func TestWhatIsDrawnIsMirrored(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "one", "@....", ".....", ".....", ".....", "....c"))
	s.Key("M")
	s.Front().Tools.PaintTile("bricks")
	s.Front().Hover(at(1, 1), 0)
	if n := len(s.Front().Ghosts()); n != 2 {
		t.Errorf("%d ghosts", n)
	}
	s.Front().Tools.PaintTile("walker")
	s.Front().Hover(at(1, 2), 0)
	if slices.ContainsFunc(s.Front().Ghosts(), func(g tools.Ghost) bool { return g.Cell == at(3, 2) }) {
		t.Error("whoever is there once is seen twice")
	}
	s.Front().Tools.PaintTile("bricks")
	s.paint("bricks", at(1, 1))
	d := s.Front().Document
	if !d.Level().At(at(3, 1)).Has("bricks") || d.Level().Count("bricks") != 2 {
		t.Error(s.picture())
	}
	s.do("symmetry.quarters")
	s.paint("bricks", at(0, 1))
	if d.Level().Count("bricks") != 6 {
		t.Error(s.picture())
	}
	for range 2 {
		s.Key("M")
	}
	s.paint("bricks", at(2, 2))
	s.do("edit.undo", "edit.undo", "edit.undo")
	if d.Level().Count("bricks") != 0 {
		t.Errorf("undone: %s", s.picture())
	}
	s.Front().Hover(at(0, 0), 0)
	s.Key("A")
	if d.Selection() != levels.Span(at(0, 0), at(0, 0)) {
		t.Errorf("selected: %v", d.Selection())
	}
}

// TestStampsOfTwoProgramsAreAllKept: one program writes nothing over that another one kept.
func TestStampsOfTwoProgramsAreAllKept(t *testing.T) {
	p := level(t, t.TempDir(), "one", "@..c")
	dir := t.TempDir()
	one, other := start(t, dir, p), start(t, dir, p)
	for i, s := range []*screen{one, other, one} {
		before, _ := os.ReadFile(filepath.Join(dir, "stamps.toml"))
		s.Front().Document.Select(levels.Span(at(i, 0), at(3, 0)))
		s.do("draw.keepstamp")
		s.until("it is written", func() bool {
			now, _ := os.ReadFile(filepath.Join(dir, "stamps.toml"))
			return string(now) != string(before)
		})
	}
	one.choices = []string{"Delete"}
	one.DropStamp(one.Stamps(one.Front().Document.Game())[0], func() {})
	one.Close()
	other.Close()
	s := start(t, dir, p)
	if all := s.Stamps(s.Front().Document.Game()); len(all) != 2 {
		t.Errorf("there are %v", all)
	}
}
