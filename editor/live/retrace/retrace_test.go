package retrace_test

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/editor/live/retrace"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba"
)

const tiles = `  empty
b Baba
f flag
r rock
# wall
~ water
B Baba text
F flag text
R rock text
W wall text
A water text
i is text
y you text
! win text
p push text
s stop text
k sink text
`

// drawn reads a level from its rows.
func drawn(t *testing.T, rows ...string) (*levels.Level, solver.Puzzle) {
	t.Helper()
	f, problems := levels.Decode(map[string][]byte{
		levels.TilesFile: []byte(tiles), levels.ContentFile: []byte(strings.Join(rows, "\n") + "\n"),
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	baba.Game.Spell(f.Level)
	p, problems := baba.Game.Examine(f.Level)
	if p == nil {
		t.Fatal(problems)
	}
	return f.Level, p
}

// The way to the flag leads over water: the rock is pushed into it.
var river = []string{
	"Biy Fi! Rip Wis Aik",
	"                   ",
	"###################",
	"#      #  ~   #   #",
	"# b r  #  ~   # f #",
	"#         ~       #",
	"#      #  ~   #   #",
	"#      #  ~   #   #",
	"###################",
}

// TestASolutionOutlastsEdits that keep it from winning as it is.
func TestASolutionOutlastsEdits(t *testing.T) {
	before, p := drawn(t, river...)
	solution := cases.Moves(t, "1↑ 2→ 1↓ 1← 1↓ 8→ 4→ 1↑ 1→")
	if !solver.Wins(p, solution) {
		t.Fatal("the solution does not win")
	}
	with := func(y int, row string) []string {
		rows := slices.Clone(river)
		rows[y] = row
		return rows
	}
	for name, rows := range map[string][]string{
		"a wall in the way":  with(3, "#  #   #  ~   #   #"),
		"the rock elsewhere": with(4, "# b  r #  ~   # f #"),
		"a column more": {
			"Biy  Fi! Rip Wis Aik",
			"                    ",
			"####################",
			"#       #  ~   #   #",
			"# b  r  #  ~   # f #",
			"#          ~       #",
			"#       #  ~   #   #",
			"#       #  ~   #   #",
			"####################",
		},
	} {
		after, q := drawn(t, rows...)
		if solver.Wins(q, solution) {
			t.Errorf("%s: it wins as it is", name)
		}
		moves, won := retrace.New(p, solution).Follow(t.Context(), q, retrace.Between(before, after), 150)
		if !won || !solver.Wins(q, moves) {
			t.Errorf("%s: %s, won: %v", name, moves, won)
		}
	}
}
