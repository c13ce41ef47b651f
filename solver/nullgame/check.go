package nullgame

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// check gives everything that is wrong with a level, each with its cells and
// a sentence that says what to do. Advice keeps nobody from playing. Unknown
// tiles are reported by the caller, before check is called.
func check(l *levels.Level) []levels.Problem {
	var problems []levels.Problem
	report := func(kind levels.Kind, cells []levels.Cell, format string, args ...any) {
		problems = append(problems, levels.Problem{Kind: kind, Cells: cells, Text: message.New(format, args...)})
	}
	var walkers, coins []levels.Cell
	l.Cells(func(c levels.Cell, s levels.Stack) {
		here := []levels.Cell{c}
		for i, p := range s {
			switch p.Tile {
			case walkerTile:
				walkers = append(walkers, c)
			case coinTile:
				coins = append(coins, c)
			case holeTile:
				report(levels.WrongLevel, here, "holes are not supported")
			}
			if s[:i].Has(p.Tile) {
				report(levels.WrongLevel, here, "%s lies in one cell twice; take one away", p.Tile)
			}
		}
		if len(s) > 1 && s.Has(bricksTile) {
			report(levels.WrongLevel, here, "bricks share their cell with something; leave one of them")
		}
	})
	if len(walkers) != 1 {
		report(levels.WrongLevel, walkers, "there are %d walkers; draw one", len(walkers))
	}
	if len(coins) == 0 {
		report(levels.Advice, nil, "there is no coin; draw one")
	}
	if edges := l.Options[edgesKey]; edges != "" && edges != edgesClosed && edges != edgesJoined {
		report(levels.WrongLevel, nil, "%s is %q; write %s or %s", edgesKey, edges, edgesClosed, edgesJoined)
	}
	return problems
}
