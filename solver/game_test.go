package solver_test

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// TestUnknownTilesAreReported with the name that was meant, and however long
// the name is.
func TestUnknownTilesAreReported(t *testing.T) {
	g := solver.Game{
		Title: "Test", Tiles: []solver.Tile{{Name: "rock", Group: "x"}, {Name: "wall", Group: "x"}, {Name: "hidden"}},
	}
	for name, want := range map[string]string{
		"rocc":                     `Test has no tile "rocc"; did you mean "rock"?`,
		"qqqqqq":                   `Test has no tile "qqqqqq"`,
		"hidden":                   `Test has no tile "hidden"`,
		strings.Repeat("é", 3<<20): `Test has no tile "` + strings.Repeat("é", 40) + `…"`,
	} {
		l := levels.New(2, 1)
		l.Set(levels.Cell{X: 1}, levels.Stack{{Tile: name}})
		problems := g.Problems(l)
		if len(problems) != 1 || problems[0].Text.String() != want || problems[0].Kind != levels.UnknownTile {
			t.Errorf("%.10s: %v, want %s", name, problems, want)
		} else if p := problems[0]; p.File != levels.ContentFile || p.Line != 1 || p.Column != 2 {
			t.Errorf("%.10s: placed at %s", name, p.Error())
		}
	}
}
