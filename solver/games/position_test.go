package games

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/plain"
	"puzzlewright/solver/search"
)

// small are levels with few enough positions to try them all.
var small = map[string][][]string{
	"baba":    {{"BIY FI!", "  r    ", "b r  f ", "  w    ", "RIP WIS"}},
	"sokoban": {{"#######", "#.  $ #", "# #$ .#", "#  @  #", "#######"}, {"######", "#@$ .#", "#  $.#", "######"}},
	"blockdude": {
		{"......", "D.B..#", "##B.>#", "######"},
		{"......", "D..B..", "#.BB.>", "######"},
		{".......", "D.#...B", "#.#.B>B", "#######"},
	},
	"sliding": {{"143", "52 "}, {"413", "52 "}, {"12", "3 "}},
	"longcat": {{"C...", ".#..", "...."}, {"..C.", ".#..", ".#.."}},
}

// drawn makes a level of a game from its usual symbols.
func drawn(g *solver.Game, rows []string) *levels.Level {
	tiles := map[rune]string{' ': levels.EmptyTile, '.': levels.EmptyTile}
	for i := range g.Tiles {
		if r := g.Tiles[i].Symbol; r != 0 {
			tiles[r] = g.Tiles[i].Name
		}
	}
	l := levels.New(len(rows[0]), len(rows))
	for y, row := range rows {
		for x, r := range row {
			if tiles[r] != levels.EmptyTile {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tiles[r]}})
			}
		}
	}
	return l
}

// TestEveryGameIsSolvedFromAnywhere: wherever random moves lead, the answer
// from there is that of the plainest search, and the level itself is as it
// was.
func TestEveryGameIsSolvedFromAnywhere(t *testing.T) {
	for _, g := range All {
		for n, rows := range small[g.Name] {
			p, err := g.Load(drawn(g, rows))
			if err != nil {
				t.Errorf("%s %d: %v", g.Name, n, err)
				continue
			}
			start := bytes.Clone(p.Start())
			r := rand.New(rand.NewPCG(1, uint64(n)))
			state := start
			for range 20 {
				from, shared := solver.From(p, state)
				if !shared {
					t.Errorf("%s: a position cannot be handed to a solver", g.Name)
					break
				}
				a := search.Solve(t.Context(), from, solver.Task{})
				want := plain.Shortest(p, state)
				if want < 0 && a.Verdict != solver.Unsolvable ||
					want >= 0 && (a.Verdict != solver.Solved || !a.Optimal || len(a.Moves) != want) {
					t.Errorf("%s %d: %v in %d from\n%q\nwant %d", g.Name, n, a.Verdict, len(a.Moves), state, want)
				}
				if l, ok := from.(solver.Locator); !ok {
					t.Errorf("%s does not tell what the player moves", g.Name)
				} else if cells := l.Locate(from.Start()); slices.ContainsFunc(cells, func(c levels.Cell) bool { return !p.Show(start).Holds(c) }) {
					t.Errorf("%s %d: the player is at %v", g.Name, n, cells)
				}
				if next := solver.Step(p, state, levels.Move(r.IntN(levels.NumMoves))); !p.Won(next) {
					state = next
				}
			}
			if !bytes.Equal(start, p.Start()) {
				t.Errorf("%s %d: the level was changed", g.Name, n)
			}
		}
	}
}
