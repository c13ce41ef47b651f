package games

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// TestEveryProblemHasItsPlace: file, line and column, whatever a level lacks, in a folder and in
// each format of its game.
func TestEveryProblemHasItsPlace(t *testing.T) {
	for _, g := range All {
		own := Bundled()
		for own[0].Game != g {
			own = own[1:]
		}
		told := 0
		for _, l := range lacking(g, own[0].Level) {
			for _, e := range written(t, g, l) {
				for _, p := range e.Problems {
					if told++; p.File == "" || p.Line < 1 || p.Column < 1 {
						t.Errorf("%s: %v is at %q:%d:%d", e.Name, p.Text, p.File, p.Line, p.Column)
					}
				}
			}
		}
		if told == 0 {
			t.Errorf("%s: nothing is wrong with any level", g.Name)
		}
	}
}

// lacking gives a level without each of its tiles, without its settings, and a cell of it.
func lacking(g *solver.Game, l *levels.Level) (all []*levels.Level) {
	for _, tile := range g.Tiles {
		if l.Count(tile.Name) == 0 {
			continue
		}
		without := l.Clone()
		l.Cells(func(c levels.Cell, s levels.Stack) {
			if s.Has(tile.Name) {
				without.Set(c, nil)
			}
		})
		all = append(all, without)
	}
	unset := l.Clone()
	unset.Options = nil
	all = append(all, unset, g.Part(l, levels.Area{Max: levels.Cell{X: 1, Y: 1}}))
	for _, l := range all {
		l.Game = g.Name
	}
	return all
}

// TestWhatIsWrittenIsOpenedAgain, whatever a level lacks, or is not written.
func TestWhatIsWrittenIsOpenedAgain(t *testing.T) {
	read, refused := 0, 0
	for _, g := range All {
		own := Bundled()
		for own[0].Game != g {
			own = own[1:]
		}
		for _, l := range append(lacking(g, own[0].Level), levels.New(3, 2)) {
			for _, f := range g.Formats {
				for _, ending := range f.Extensions {
					file := filepath.Join(t.TempDir(), "level"+ending)
					if _, err := Save(t.Context(), file, f.Name, []Entry{{Level: l, Game: g}}); err != nil {
						if _, none := os.Stat(file); none == nil {
							t.Errorf("%s in %s is written in spite of %v", f.Name, ending, err)
						}
						refused++
						continue
					}
					read++
					if all := Open(file); len(all) != 1 || all[0].Level == nil || all[0].Game != g {
						text, _ := os.ReadFile(file)
						t.Errorf("%s in %s is not read back: %v\n%s", f.Name, ending, all, text)
					}
				}
			}
		}
	}
	if read == 0 || refused == 0 {
		t.Errorf("%d files are read, %d not written", read, refused)
	}
}

// written opens a level as a folder, and as one of two in each format of the game that
// can write it.
func written(t *testing.T, g *solver.Game, l *levels.Level) []Entry {
	folder := fstest.MapFS{}
	for name, data := range (*levels.Folder)(nil).Files(l, g.Symbol) {
		folder[name] = &fstest.MapFile{Data: data}
	}
	all := []Entry{OpenFS(folder, ".")}
	for _, f := range g.Formats {
		file := filepath.Join(t.TempDir(), "level"+f.Extensions[0])
		if _, err := Save(t.Context(), file, f.Name, []Entry{{Level: l, Game: g}, {Level: l, Game: g}}); err == nil {
			all = append(all, Open(file)...)
		}
	}
	return all
}
