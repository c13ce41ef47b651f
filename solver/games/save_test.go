package games

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
)

// TestLevelsOfOneNameAreAllWritten: those of several folders may be called alike.
func TestLevelsOfOneNameAreAllWritten(t *testing.T) {
	root := t.TempDir()
	var entries []Entry
	for _, name := range []string{"baba/00", "sokoban/00", "longcat/01", "theseus/01"} {
		e := OpenFS(levels.Bundled, name)
		if e.Level == nil {
			t.Fatal(name, e.Problems)
		}
		entries = append(entries, e)
	}
	written, err := Save(t.Context(), filepath.Join(root, "all"), "", entries)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i, dir := range written {
		names = append(names, filepath.Base(dir))
		if e := Open(dir)[0]; e.Level == nil || !e.Level.SameGrid(entries[i].Level) {
			t.Errorf("%s is not the level it was", dir)
		}
	}
	if want := []string{"00", "00-2", "01", "01-2"}; !slices.Equal(names, want) {
		t.Errorf("wrote %v, want %v", names, want)
	}
}

// TestNoPieceIsLostOnAnother: two in a cell are both written, or none is.
func TestNoPieceIsLostOnAnother(t *testing.T) {
	for _, f := range Formats() {
		refused := 0
		for _, tile := range ByName(f.Game).Tiles {
			if tile.Side || tile.Name == levels.EmptyTile {
				continue
			}
			l := levels.New(3, 2)
			l.Set(levels.Cell{X: 1, Y: 1}, slices.Repeat(levels.Stack{{Tile: tile.Name}}, 2))
			if again := f.Again(l); again == nil {
				refused++
			} else if n := again.Count(tile.Name); n != 2 {
				t.Errorf("%s: of two pieces %q %d are left", f.Name, tile.Name, n)
			}
		}
		if refused == 0 && f.Game != "baba" {
			t.Errorf("%s: all is written", f.Name)
		}
	}
}

// TestALevelOfNoGameIsNotWrittenInAFormat, and the error says why.
func TestALevelOfNoGameIsNotWrittenInAFormat(t *testing.T) {
	e := OpenFiles("level", map[string][]byte{
		levels.TilesFile: []byte(". empty\n"), levels.ContentFile: []byte("...\n"), levels.MetaFile: []byte("game = \"sokobn\"\n"),
	})
	if _, err := Save(t.Context(), filepath.Join(t.TempDir(), "level.xsb"), "", []Entry{e}); err == nil || !strings.Contains(err.Error(), "level.toml:1:9: there is no game \"sokobn\"") {
		t.Error(err)
	}
}

// TestAStopIsHeardBetweenTwoLevels: those that are written are whole, and told.
func TestAStopIsHeardBetweenTwoLevels(t *testing.T) {
	var entries []Entry
	for _, name := range []string{"00", "01", "02"} {
		entries = append(entries, OpenFS(levels.Bundled, "baba/"+name))
	}
	for format, looks := range map[string]int{"": 0, "baba": len(entries)} { // before the first is written
		for most := range 3 {
			dir := t.TempDir()
			written, err := Save(&effort.Countdown{Context: t.Context(), Left: looks + most}, filepath.Join(dir, "out"), format, entries)
			if !errors.Is(err, context.Canceled) || len(written) != most {
				t.Errorf("%q: %d written, %v", format, len(written), err)
			}
			if again, _ := OpenAll(t.Context(), dir); len(again) != most || most > 0 && levels.AnyHarmful(again[most-1].Problems) {
				t.Errorf("%q: %d levels of %d", format, len(again), most)
			}
		}
	}
}

// TestABlankLevelDoesNotVanish: a file from which fewer levels would be read than are to be written is not written.
func TestABlankLevelDoesNotVanish(t *testing.T) {
	full, file := OpenFS(levels.Bundled, "sokoban/00"), filepath.Join(t.TempDir(), "three.xsb")
	three := []Entry{full, {Level: levels.New(3, 3), Game: full.Game}, full}
	if _, err := Save(t.Context(), file, "", three); err == nil || !strings.Contains(err.Error(), "draw more") {
		t.Error(err)
	}
	if found := Open(file); found[0].Level != nil {
		t.Errorf("it is written: %v", found)
	}
}
