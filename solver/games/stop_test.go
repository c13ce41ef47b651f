package games

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/searchtest"
)

// endless are levels that take long, and how many states a search may expand after
// it is told to stop: about as many as in 50 ms. A board of LongCat that takes long
// must be grown; it is in that game's own tests. No level of Theseus takes long.
var endless = map[string]struct {
	bundled string
	rows    []string
	options map[string]string
	most    int64
}{
	"baba": {rows: []string{
		"BIYwRIPwWIS", "   wFI w   ", "wwww   wwww", "       r   ", "  r r r r  ", " r r!r r r ", "  r r r r  ", " b       f ",
	}, most: 5_000},
	"sokoban": {bundled: "sokoban/12", most: 20_000},
	"blockdude": {rows: []string{
		"#........................#", "#........................#", "#........................#", "#........................#",
		"#D.......................#", "###......................#", "#.#......................#", "#.#................BB....#",
		"#.#..........#....BBB....#", "#.#.........##..>BBBB....#", "########################.#", "########################.#",
		"########################B#", "##########################",
	}, most: 5_000},
	"sliding": {bundled: "sliding/02", most: 1_000_000},
	"paths": {rows: []string{
		"............", "...#......W.", "......#.....", "............", "..G.........", ".........#..",
		"............", ".....>......", "....#.......", "..........#.", "............", "............",
	}, options: map[string]string{"tiles": "SSS, SSL, LLSS, LRLR, LSLS, RRSS, LLSRR, SRSRS, LLS, LRS, SLSS, SSSSSL, SLLSL, SRRSLLS"}, most: 50_000},
}

// TestEveryGameStopsWhenTold: before the search begins, at its
// first report after a while.
func TestEveryGameStopsWhenTold(t *testing.T) {
	for i := range All {
		g := All[i]
		e, ok := endless[g.Name]
		if g.Name == "longcat" || g.Name == "theseus" {
			continue
		}
		if !ok {
			t.Errorf("%s has no level that takes long", g.Name)
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
