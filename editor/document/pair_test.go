package document_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// TestAPairIsSavedWhereItLies: a level of a pack is edited, saved, changed by
// another program, reloaded and kept, as one in a folder is.
func TestAPairIsSavedWhereItLies(t *testing.T) {
	pack := t.TempDir()
	if _, err := games.Save(t.Context(), pack, "baba", []games.Entry{games.OpenFS(levels.Bundled, "baba/00")}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(pack, "00.l")
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	openPair := func() *document.Document {
		d, err := document.Open(games.Open(path)[0])
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	d := openPair()
	if d.Path() != path || d.InFolder() || d.Name() != "00.l" {
		t.Errorf("it is called %q, at %q", d.Name(), d.Path())
	}
	save(t, d, nil)
	if after, _ := os.ReadFile(path); string(after) != string(before) {
		t.Error("a level without changes is written anew")
	}
	d.Begin(message.New("Paint")).Set(at(0, 0), stack("keke"))
	save(t, d, nil) // in the middle of the stroke
	if d.Dirty() || !openPair().Level().SameGrid(d.Level()) {
		t.Error("the change is not saved")
	}
	if err := os.WriteFile(path, before, 0o644); err != nil {
		t.Fatal(err)
	}
	sandbox.SetStack(d, at(0, 1), stack("rock"))
	if err := d.Save(nil); !errors.Is(err, document.ErrStale) {
		t.Fatalf("overwritten: %v", err)
	}
	mine := d.Level().Clone()
	if err := d.Reload(); err != nil || d.Dirty() || !openPair().Level().SameGrid(d.Level()) {
		t.Errorf("reloaded: %v", err)
	}
	d.Undo()
	if !d.Level().SameGrid(mine) {
		t.Error("undoing does not bring the own version back")
	}
	if err := os.WriteFile(filepath.Join(pack, "00.ld"), []byte("[general]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if d.Keep(); !d.Dirty() {
		t.Error("there is nothing to save")
	}
	save(t, d, nil)
	if !openPair().Level().SameGrid(mine) {
		t.Error("the kept version is not saved")
	}
	recovered := document.Recover(d.Game(), mine, path, "00.l", "")
	save(t, recovered, nil)
	seen := recovered.Seen()
	if err := os.WriteFile(filepath.Join(pack, "00.ld"), []byte("[general]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	late := document.Recover(d.Game(), mine, path, "00.l", seen)
	if err := late.Save(nil); !errors.Is(err, document.ErrStale) || late.Seen() != seen {
		t.Errorf("saved over what came after it was lost: %v", err)
	}
	late.Keep()
	save(t, late, nil)
	// Saved as a folder, it is one.
	dir := filepath.Join(t.TempDir(), "folder")
	if err := d.SaveAs(dir, nil); err != nil || !d.InFolder() || d.Path() != dir {
		t.Errorf("saved as a folder: %v, %q", err, d.Path())
	}
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := recovered.Reload(); err == nil {
		t.Error("what is no level was reloaded")
	}
}

// TestARecoveredLevelOutlivesItsPair, which is a pair no more, though it begins as one.
func TestARecoveredLevelOutlivesItsPair(t *testing.T) {
	pack, e := t.TempDir(), games.OpenFS(levels.Bundled, "baba/00")
	if _, err := games.Save(t.Context(), pack, "baba", []games.Entry{e}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(pack, "00.l")
	if err := os.Truncate(path, 9<<20); err != nil { // larger than a level can be
		t.Fatal(err)
	}
	d := document.Recover(e.Game, e.Level, path, "00.l", "")
	if !d.Dirty() || !d.Level().SameGrid(e.Level) || d.Name() != "00.l" {
		t.Errorf("recovered as %q, dirty %v", d.Name(), d.Dirty())
	}
	if err := d.SaveAs(filepath.Join(pack, "elsewhere"), nil); err != nil {
		t.Error(err)
	}
}
