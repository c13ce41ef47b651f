package twin

import (
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver/sokoban/xsb"
)

// Hard is a level of which no search of a second proves the fewest moves.
func Hard(t testing.TB) *levels.Level {
	t.Helper()
	return Parse(t,
		" ##########",
		"##   ##   ##",
		"#  $ ## $  #",
		"#  $    $  #",
		"##  ....  ##",
		" #  ....  #",
		"##        ##",
		"#  $    $  #",
		"#  $ ## $  #",
		"##   ## @ ##",
		" ##########")
}

// Counted gives the levels of Microban, a collection whose fewest moves and pushes are known for
// most levels. It lies in a folder outside the repository.
func Counted(t testing.TB) []convert.Entry {
	t.Helper()
	data := cases.Collection(t, "sokoban/microban1.xsb")
	c, problems := xsb.Formats[0].Read(data)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return c.Entries
}

// Fewer is what numbers of cases are divided by where everything takes longer, under the race
// detector; otherwise 1.
var Fewer = effort.UnderRace(10)

// Thorough gives a number of cases: soak in a long test run, quick otherwise, and less than that
// where everything takes longer.
func Thorough(quick, soak int) int {
	return effort.Cases(quick/Fewer, soak)
}
