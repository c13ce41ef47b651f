package document_test

import (
	"errors"
	"io/fs"
	"os"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
)

// TestOtherProgramsAreNoticed: nothing of theirs is overwritten unasked, and
// both versions can be had.
func TestOtherProgramsAreNoticed(t *testing.T) {
	dir := folder(t)
	d := open(t, dir)
	sandbox.SetStack(d, at(1, 0), stack("coin"))
	if stale, err := d.Stale(); stale || err != nil {
		t.Errorf("stale at once: %v", err)
	}
	put(t, dir, levels.ContentFile, "www\r\n@-$\r\n")
	if err := d.Save(nil); !errors.Is(err, document.ErrStale) {
		t.Fatalf("overwritten: %v", err)
	}
	if err := d.Reload(); err != nil {
		t.Fatal(err)
	}
	if picture(d) != "###/@.c" || d.Dirty() {
		t.Errorf("reloaded: %s, dirty %v", picture(d), d.Dirty())
	}
	d.Undo()
	if picture(d) != "#c./@.c" || !d.Dirty() {
		t.Errorf("the own version back: %s, dirty %v", picture(d), d.Dirty())
	}
	save(t, d, nil)
	if got := get(t, dir, levels.ContentFile); got != "w$.\r\n@-$\r\n" {
		t.Errorf("saved over theirs: %q", got)
	}

	put(t, dir, levels.TilesFile, "w bricks\n. empty\n- ground\n\n$ coin\n@ walker\ns sign\n")
	if d.Keep(); !d.Dirty() {
		t.Error("there is nothing to save")
	}
	save(t, d, nil)
	if d.Dirty() || picture(open(t, dir)) != "#c./@.c" {
		t.Error("the kept version was not saved")
	}

	put(t, dir, levels.TilesFile, "spoiled")
	if err := d.Reload(); err == nil || picture(d) != "#c./@.c" {
		t.Errorf("reloaded what is no level: %v", err)
	}
	d.Keep()
	save(t, d, nil)
	if picture(open(t, dir)) != "#c./@.c" {
		t.Error("the kept version was not saved over a spoiled one")
	}
}

// TestTheOwnVersionKeepsItsGame, where another program has written a level of another one.
func TestTheOwnVersionKeepsItsGame(t *testing.T) {
	for _, back := range []func(d *document.Document, dir string) *document.Document{
		func(d *document.Document, _ string) *document.Document {
			d.Keep()
			return d
		},
		func(d *document.Document, dir string) *document.Document {
			return document.Recover(d.Game(), d.ToSave(), dir, "one", "")
		},
	} {
		dir := folder(t)
		d := open(t, dir)
		sandbox.SetStack(d, at(1, 0), stack("coin"))
		put(t, dir, levels.MetaFile, "game = \"sokoban\"\n")
		d = back(d, dir)
		save(t, d, nil)
		if again := open(t, dir); again.Game() != d.Game() || picture(again) != "#c./@.c" {
			t.Errorf("it is one of %s now", again.Game().Name)
		}
	}
}

// TestVanishedFolders: the level is still there, and saving makes the folder
// anew.
func TestVanishedFolders(t *testing.T) {
	dir := folder(t)
	d := open(t, dir)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if stale, err := d.Stale(); !stale || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("not missed: %v", err)
	}
	if err := d.Reload(); err == nil {
		t.Error("reloaded from nowhere")
	}
	save(t, d, nil)
	if got := get(t, dir, levels.ContentFile); got != files[levels.ContentFile] {
		t.Errorf("made anew: %q", got)
	}
}

// TestMovedFolders are saved under their new name.
func TestMovedFolders(t *testing.T) {
	dir := folder(t)
	d := open(t, dir)
	to := dir + "-2"
	if err := os.Rename(dir, to); err != nil {
		t.Fatal(err)
	}
	d.Moved(to)
	sandbox.SetStack(d, at(1, 0), stack("coin"))
	if stale, err := d.Stale(); stale || err != nil {
		t.Errorf("stale: %v", err)
	}
	save(t, d, nil)
	if got := get(t, to, levels.ContentFile); got != "w$-\r\n@-$\r\n" {
		t.Errorf("saved as %q", got)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("the old folder came back")
	}
}

// TestReadOnlyFolders: a sentence, and the work still there.
func TestReadOnlyFolders(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("nothing is read-only for root")
	}
	dir := folder(t)
	d := open(t, dir)
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o755)
	sandbox.SetStack(d, at(1, 0), stack("coin"))
	if err := d.Save(nil); err == nil || !d.Dirty() || picture(d) != "#c./@.c" {
		t.Errorf("saved: %v, dirty %v", err, d.Dirty())
	}
}

// TestARecoveredLevelAsksBeforeItIsSavedOverWhatCannotBeRead, where nothing of it can be shown.
func TestARecoveredLevelAsksBeforeItIsSavedOverWhatCannotBeRead(t *testing.T) {
	dir := folder(t)
	d := open(t, dir)
	put(t, dir, levels.ContentFile, "\x00\x00")
	back := document.Recover(d.Game(), d.ToSave(), dir, "one", "")
	if err := back.Save(nil); !errors.Is(err, document.ErrMisread) || get(t, dir, levels.ContentFile) != "\x00\x00" {
		t.Errorf("written over: %v", err)
	}
	back.ForgetMisread()
	save(t, back, nil)
}
