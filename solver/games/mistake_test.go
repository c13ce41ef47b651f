package games

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
)

// TestOneMistakeLeavesTheOtherLevels: of three levels in a file, one character of the second is
// wrong. That one is told with its place, and the others are read, in every format of several levels,
// whichever of its own endings the file has.
func TestOneMistakeLeavesTheOtherLevels(t *testing.T) {
	for _, f := range Formats() {
		data, ok := three(f)
		if !ok {
			continue
		}
		held, _ := f.Read(data)
		second := held.Entries[1]
		line, column := second.Line, 2
		if second.Place != nil {
			line, column = second.Place(levels.Cell{})
		}
		lines := bytes.Split(data, []byte("\n"))
		if f.Name == "keke" { // a level is one line
			column = bytes.IndexByte(lines[line-1], '.') + 1
		}
		for _, mistake := range []byte("?x@~") {
			lines[line-1][column-1] = mistake
			for _, ending := range f.Extensions {
				file := filepath.Join(t.TempDir(), "levels"+ending)
				if err := os.WriteFile(file, bytes.Join(lines, []byte("\n")), 0o600); err != nil {
					t.Fatal(err)
				}
				if isSymbol(rune(mistake), f.Game) || ending == ".txt" && isSymbol(rune(mistake), "") {
					continue // a piece
				}
				all := Open(file)
				if len(all) != 3 || all[0].FirstHarmful() != nil || all[2].FirstHarmful() != nil || all[0].Game == nil || all[0].Game.Name != f.Game {
					for _, e := range all {
						t.Errorf("%s, %c in %s: %s: %v", f.Name, mistake, ending, e.Name, e.Problems)
					}
					continue
				}
				if e := all[1]; e.Level != nil || len(e.Problems) == 0 || e.Problems[0].Line != line || e.shown == nil && f.Name != "numbers" {
					t.Errorf("%s, %c in %s: the second level has %v, not line %d", f.Name, mistake, ending, e.Problems, line)
				}
			}
		}
	}
}

// isSymbol tells whether a character usually stands for a tile of a game, or of any where none is named.
func isSymbol(r rune, game string) bool {
	return slices.ContainsFunc(All, func(g *solver.Game) bool {
		return (game == "" || g.Name == game) && slices.ContainsFunc(g.Tiles, func(t solver.Tile) bool { return t.Symbol == r })
	})
}

// three gives a file of three bundled levels, where the format holds several.
func three(f convert.Format) (data []byte, ok bool) {
	if f.Write == nil {
		return nil, false
	}
	var c convert.Collection
	for _, b := range Bundled() {
		one := convert.Collection{Entries: []convert.Entry{{Level: b.Level}}}
		if b.Game.Name != f.Game || len(c.Entries) == 3 {
			continue
		}
		if _, err := f.Write(one); err == nil {
			c.Entries = slices.Concat(c.Entries, one.Entries)
		}
	}
	data, err := f.Write(c)
	return data, err == nil
}
