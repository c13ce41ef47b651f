package longcat

import (
	"math/rand/v2"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// enumerate lists all solutions of a level by the plain rules: every
// direction in turn, as far as the cat gets.
func enumerate(rows []string) []string {
	free := map[levels.Cell]bool{}
	var cat levels.Cell
	for y, row := range rows {
		for x, symbol := range row {
			if symbol == 'C' {
				cat = levels.Cell{X: x, Y: y}
			}
			free[levels.Cell{X: x, Y: y}] = symbol == '.'
		}
	}
	left := strings.Count(strings.Join(rows, ""), ".")
	var solutions []string
	var slides levels.Moves
	var slide func(head levels.Cell, left int)
	slide = func(head levels.Cell, left int) {
		if left == 0 {
			solutions = append(solutions, slides.String())
		}
		for m := range levels.Move(levels.NumDirections) {
			dx, dy := m.Delta()
			var filled []levels.Cell
			to := head
			for next := (levels.Cell{X: to.X + dx, Y: to.Y + dy}); free[next]; next.X, next.Y = next.X+dx, next.Y+dy {
				to = next
				free[to] = false
				filled = append(filled, to)
			}
			if len(filled) > 0 {
				slides = append(slides, m)
				slide(to, left-len(filled))
				slides = slides[:len(slides)-1]
			}
			for _, c := range filled {
				free[c] = true
			}
		}
	}
	slide(cat, left)
	return solutions
}

// positions counts the positions that can be reached, each a head and the cells that are
// free; nothing goes on from a win.
func positions(rows []string) int {
	start := strings.Join(rows, "\n")
	known, queue := map[string]bool{start: true}, []string{start}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, step := range []int{1, -1, len(rows[0]) + 1, -len(rows[0]) - 1} {
			next, head := []byte(at), strings.IndexByte(at, 'C')
			for to := head + step; to >= 0 && to < len(next) && next[to] == '.'; to += step {
				next[head], next[to], head = '#', 'C', to
			}
			if !known[string(next)] {
				known[string(next)] = true
				queue = append(queue, string(next))
			}
		}
	}
	return len(known)
}

// TestAPositionIsTheHeadAndWhatIsFree, however the rest was filled.
func TestAPositionIsTheHeadAndWhatIsFree(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	again := 0
	for range 1000 {
		rows := randomLevel(r)
		got, more := gametest.Positions(puzzleOf(t, strings.Join(rows, "\n")))
		again += more
		if want := positions(rows); got != want {
			t.Fatalf("%d positions, not %d, of\n%s", got, want, strings.Join(rows, "\n"))
		}
	}
	if again < 100 {
		t.Errorf("only %d positions were come to again", again)
	}
}

// randomLevel draws a level, half of them so that they have a solution.
func randomLevel(r *rand.Rand) []string {
	width, height := 1+r.IntN(5), 1+r.IntN(5)
	switch r.IntN(16) {
	case 0:
		width, height = 1+r.IntN(14), 1+r.IntN(2)
	case 1:
		width, height = 1+r.IntN(2), 1+r.IntN(14)
	}
	if r.IntN(2) == 0 {
		if width*height == 1 {
			return []string{"C"}
		}
		return strings.Fields(grow(width, height, 5+r.IntN(60), r.Uint64()))
	}
	walls := r.IntN(width*height/2 + 1)
	cells := []byte(strings.Repeat(".", width*height))
	for range walls {
		cells[r.IntN(len(cells))] = '#'
	}
	cells[r.IntN(len(cells))] = 'C'
	var rows []string
	for ; len(cells) > 0; cells = cells[width:] {
		rows = append(rows, string(cells[:width]))
	}
	return rows
}

// TestAllSolutionsAreListed: the search lists exactly the solutions that there
// are, each once, on random levels up to five by five, and on long ones of a row or two.
func TestAllSolutionsAreListed(t *testing.T) {
	count := effort.Cases(2000, 20_000)
	r := rand.New(rand.NewPCG(5, 5))
	several, none := 0, 0
	for range count {
		switch n := listed(t, randomLevel(r)); {
		case n == 0:
			none++
		case n > 1:
			several++
		}
	}
	if none < count/10 || several < count/10 {
		t.Errorf("of %d levels, %d have no solution, and %d several", count, none, several)
	}
}

// listed compares the solutions that the search lists with those that there are, and gives their
// number.
func listed(t *testing.T, rows []string) int {
	t.Helper()
	want := map[string]bool{}
	for _, s := range enumerate(rows) {
		want[s] = true
	}
	number, text := len(want), strings.Join(rows, "\n")
	a := search.Solve(t.Context(), puzzleOf(t, text), solver.Task{Count: 1 << 20})
	if a.Count != number || len(a.Solutions) != number || a.Capped || (a.Verdict == solver.Solved) != (number > 0) {
		t.Fatalf("%v, %d of %d solutions of\n%s", a.Verdict, a.Count, number, text)
	}
	for _, s := range a.Solutions {
		if !want[s.String()] {
			t.Fatalf("%v twice, or no solution, of\n%s", s, text)
		}
		if len(a.Moves) > len(s) || !a.Optimal || a.Lower != len(a.Moves) {
			t.Fatalf("%d slides, optimal %v, at least %d, and %v is a solution of\n%s", len(a.Moves), a.Optimal, a.Lower, s, text)
		}
		delete(want, s.String())
	}
	return number
}

// TestOpenBoardsAreGoneThrough: on boards of up to eight by eight with few walls, so much is decided
// only as long as the cat does not end in some box that decisions come to contradict each other.
func TestOpenBoardsAreGoneThrough(t *testing.T) {
	for seed := range effort.Seeds(t, 10_000, 500_000) {
		r := rand.New(rand.NewPCG(seed, 76))
		width, height := 4+r.IntN(5), 4+r.IntN(5)
		cells := []byte(strings.Repeat(".", width*height))
		for range r.IntN(width*height/5 + 1) {
			cells[r.IntN(len(cells))] = '#'
		}
		cells[r.IntN(len(cells))] = 'C'
		var rows []string
		for ; len(cells) > 0; cells = cells[width:] {
			rows = append(rows, string(cells[:width]))
		}
		listed(t, rows)
	}
}

// TestSegmentsThatComeRoundAreLost: once it is known where the cat does not end, edges that were
// required unless it ended there close a cycle, on which its head is.
func TestSegmentsThatComeRoundAreLost(t *testing.T) {
	if n := listed(t, []string{
		"...........",
		"...........",
		"#.......#..",
		"........#..",
		"..##.......",
		"####...#...",
		"###..#.....",
		"###........",
		"########.C.",
		"########...",
	}); n != 0 {
		t.Errorf("%d solutions", n)
	}
}
