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
	"puzzlewright/solver/blockdude"
	"puzzlewright/solver/paths"
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

// read reads a level in the text form of its game, which is the last of its formats.
func read(t *testing.T, g *solver.Game, text string) solver.Puzzle {
	t.Helper()
	c, problems := g.Formats[len(g.Formats)-1].Read([]byte(text))
	if len(problems) > 0 || len(c.Entries) != 1 {
		t.Fatal(problems, c)
	}
	p, problems := g.Examine(c.Entries[0].Level)
	if p == nil {
		t.Fatal(problems)
	}
	return p
}

// TestMovesThatAreNoneDoNothing: where a tree stands now, the girl does not go, and the first
// of these moves was none before, either.
func TestMovesThatAreNoneDoNothing(t *testing.T) {
	before, after := read(t, &paths.Game, "tiles: S, S\nG..<\n....\n"), read(t, &paths.Game, "tiles: S, S\nG#.<\n....\n")
	trace := retrace.New(before, cases.Moves(t, "1← 3→"))
	if moves, won := trace.Follow(t.Context(), before, retrace.Map{}, 150); !won || !solver.Wins(before, moves) {
		t.Errorf("%s, won: %v", moves, won)
	}
	if moves, won := trace.Follow(t.Context(), after, retrace.Map{}, 150); won {
		t.Errorf("%s wins", moves)
	}
}

// TestAWinOnTheWayIsTheEnd: the door stands where the dude went to lift the block.
func TestAWinOnTheWayIsTheEnd(t *testing.T) {
	before, after := read(t, &blockdude.Game, "D....B.<\n"), read(t, &blockdude.Game, ".....BD<\n")
	solution := cases.Moves(t, "1← 1↓ 6←")
	if !solver.Wins(before, solution) {
		t.Fatal("the solution does not win")
	}
	if moves, won := retrace.New(before, solution).Follow(t.Context(), after, retrace.Map{}, 150); !won || !solver.Wins(after, moves) {
		t.Errorf("%s, won: %v", moves, won)
	}
}
