package editor_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestWhatACollectionHasNoRoomForIsAskedAbout before a level is saved without, once for each.
func TestWhatACollectionHasNoRoomForIsAskedAbout(t *testing.T) {
	s, file := openCollection(t)
	s.OpenItem(s.Items()[1])
	d := s.Front().Document
	save := func(choice string, asked ...string) {
		t.Helper()
		s.asked, s.choices = nil, []string{choice}
		s.do("file.save")
		if !slices.Equal(s.asked, asked) {
			t.Errorf("%s: asked %q", choice, s.asked)
		}
	}
	const question = "Save only a part of the level?"
	d.SetNote(at(1, 1), "begin here")
	if save("Cancel", question); !d.Dirty() {
		t.Error("it is taken to be saved")
	}
	if data, _ := os.ReadFile(file); string(data) != sandbox.Collection {
		t.Errorf("the file became %q", data)
	}
	if save("Save anyway", question); d.Dirty() || d.Level().NoteAt(at(1, 1)) == "" {
		t.Error("it is not saved, or has no note any more")
	}
	sandbox.SetStack(d, at(2, 1), levels.Stack{{Tile: "goal"}})
	if save("Cancel"); d.Dirty() {
		t.Error("it is not saved")
	}
	d.SetText("mine", "1")
	s.save = []string{filepath.Join(t.TempDir(), "two")}
	if save("Save elsewhere…", question); d.Dirty() {
		t.Error("it is not saved")
	}
	if e := games.Open(d.Path())[0]; e.Level == nil || e.Level.NoteAt(at(1, 1)) == "" || e.Level.Options["mine"] != "1" {
		t.Errorf("%s holds less than the level", d.Path())
	}
}

// TestAnExportTellsWhatItHasNoRoomFor, and says nothing of it where there is room.
func TestAnExportTellsWhatItHasNoRoomFor(t *testing.T) {
	s := start(t, t.TempDir())
	s.OpenBundled("theseus/02")
	out := filepath.Join(t.TempDir(), "out")
	s.save = []string{out, out}
	s.do("file.exportforeign")
	if said := s.Message().String(); said != "exported to "+out+".maze, which has no room for: the notes" {
		t.Errorf("said %q", said)
	}
	d := s.Front().Document
	d.SetMeta(levels.Meta{Game: d.Level().Game, Title: d.Level().Title})
	s.do("file.exportforeign")
	if said := s.Message().String(); said != "exported to "+out+".maze" {
		t.Errorf("said %q", said)
	}
}
