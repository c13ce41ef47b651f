package longcat

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestReasonsAreToldWithTheirCells: in the levels the cells of the reason are
// written with another symbol, x, for a free cell.
func TestReasonsAreToldWithTheirCells(t *testing.T) {
	for _, test := range []struct{ rows, want string }{
		{"C..#xx ...#xx", "the free cells fall apart: the cat cannot come to four of them"},
		{"xxx#... xxxC... xxx#... ###....", "the free cells fall apart beside the cat, which can fill one part only"},
		{"#x###x# ....... ..C.... .......", "there are two dead ends, and the cat can end in only one of them"},
		{"#x###x# ..C.... ....... ###x###", "there are three dead ends, and the cat can end in only one of them"},
		{"xx###xx x.....x ##...## ###C###", "two parts of the board have a single way in, and the cat can end in only one of them"},
		{
			"..#.. .C... ..#.. .....",
			"coloured like a chess board, 7 of the cells are dark and 10 are light; the cat is on a dark one, each step of it changes the colour, and it cannot come out even",
		},
		{
			"C.#xxx ....xx ..#xxx",
			"coloured like a chess board, 3 of the cells are dark and 5 are light; each step of the cat changes the colour, and coming in by a dark one in row 2, column 4 it cannot come out even",
		},
	} {
		rows := strings.Fields(test.rows)
		var marked []levels.Cell
		for y, row := range rows {
			for x, symbol := range row {
				if symbol == 'x' {
					marked = append(marked, levels.Cell{X: x, Y: y})
				}
			}
		}
		a := search.Solve(t.Context(), puzzleOf(t, strings.ReplaceAll(strings.Join(rows, "\n"), "x", ".")), solver.Task{})
		if a.Verdict != solver.Unsolvable || a.Reason() != test.want {
			t.Errorf("%s: %v, %q, want %q", test.rows, a.Verdict, a.Reason(), test.want)
			continue
		}
		got := a.Reasons[0].Cells
		slices.SortFunc(got, func(a, b levels.Cell) int { return (a.Y-b.Y)*levels.MaxSide + a.X - b.X })
		if !slices.Equal(got, marked) {
			t.Errorf("%s: marks %v, want %v", test.rows, got, marked)
		}
	}
}
