package games

import (
	"io/fs"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/search/searchtest"
)

// endless are levels that take long, and how many states a search may expand after
// it is told to stop: about as many as in 50 ms. A game that has none here must end
// by itself on each of its bundled levels, after no more than soon states.
var endless = map[string]struct {
	bundled string
	rows    []string
	options map[string]string
	most    int64
}{
	"baba": {rows: []string{
		"BIYwRIPwWIS", "   wFI w   ", "wwww   wwww", "       r   ", "  r r r r  ", " r r!r r r ", "  r r r r  ", " b       f ",
	}, most: 1_000},
	"sokoban": {bundled: "sokoban/12", most: 1_000},
	"blockdude": {rows: []string{
		"#........................#", "#........................#", "#........................#", "#........................#",
		"#D.......................#", "###......................#", "#.#......................#", "#.#................BB....#",
		"#.#..........#....BBB....#", "#.#.........##..>BBBB....#", "########################.#", "########################.#",
		"########################B#", "##########################",
	}, most: 1_000},
	"sliding": {bundled: "sliding/02", most: 50_000},
	"paths": {rows: []string{
		"............", "...#......W.", "......#.....", "............", "..G.........", ".........#..",
		"............", ".....>......", "....#.......", "..........#.", "............", "............",
	}, options: map[string]string{"tiles": "SSS, SSL, LLSS, LRLR, LSLS, RRSS, LLSRR, SRSRS, LLS, LRS, SLSS, SSSSSL, SLLSR, SRRSLLS"}, most: 50_000},
}

const soon = 100_000

// TestEveryGameStopsWhenTold: before the search begins, at its
// first report after a while.
func TestEveryGameStopsWhenTold(t *testing.T) {
	for i := range All {
		g := All[i]
		e, ok := endless[g.Name]
		if !ok {
			t.Run(g.Name, func(t *testing.T) { endsSoon(t, g) })
			continue
		}
		load := func() solver.Puzzle {
			l := drawnOrBundled(t, g, e.rows, e.options, e.bundled)
			p, err := g.Load(l)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		t.Run(g.Name, func(t *testing.T) {
			searchtest.StopsWhenTold(t, load, solver.Task{}, e.most, func(p solver.Progress) bool { return p.Expanded > 1000 })
		})
	}
}

// endsSoon checks that the search ends by itself on each bundled level.
func endsSoon(t *testing.T, g *solver.Game) {
	t.Helper()
	folders, err := fs.ReadDir(levels.Bundled, g.Name)
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		p, err := g.Load(drawnOrBundled(t, g, nil, nil, g.Name+"/"+folder.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if a := search.Solve(t.Context(), p, solver.Task{Workers: 1}); a.Expanded > soon || a.Verdict == solver.Undecided {
			t.Errorf("%s: %v after %d states; give the game a level that takes long", folder.Name(), a.Verdict, a.Expanded)
		}
	}
}

func drawnOrBundled(t *testing.T, g *solver.Game, rows []string, options map[string]string, bundled string) *levels.Level {
	t.Helper()
	if rows != nil {
		return with(options, drawn(g, rows))
	}
	entry := OpenFS(levels.Bundled, bundled)
	if len(entry.Problems) > 0 {
		t.Fatal(entry.Problems)
	}
	return entry.Level
}
