package baba

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/words"
)

// What bars cells for ever rests on this: words that make something STOP
// do so whatever lies before and behind them, but for NOT and conditions.
func TestASentenceHoldsAmongOthers(t *testing.T) {
	spoken := strings.Fields("- wall baba is eat and stop all")
	n := len(spoken)
	sentences := []string{"wall is stop", "wall is shut and stop", "wall is wall and stop", "wall is shut and wall and stop", "wall is stop and stop"}
	for i := range len(sentences) * n * n * n * n {
		said := strings.Fields(sentences[i/(n*n*n*n)])
		row := slices.Concat([]string{spoken[i%n], spoken[i/n%n]}, said, []string{spoken[i/n/n%n], spoken[i/n/n/n%n]})
		l := levels.New(len(row), 1)
		for x, w := range row {
			if w != "-" {
				l.Set(levels.Cell{X: x}, levels.Stack{{Tile: w + words.TextSuffix}})
			}
		}
		p := loaded(t, l, true)
		if rules := standing(p.Remarks(p.Start())); !slices.Contains(rules, "WALL IS STOP") {
			t.Errorf("%s makes only %q", strings.Join(row, " "), rules)
		}
	}
}
