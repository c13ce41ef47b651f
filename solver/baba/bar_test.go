package baba

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/words"
)

// What bars cells for ever rests on this: three words that make something STOP
// do so whatever lies before and behind them, but for NOT and conditions.
func TestThreeWordsHoldAmongOthers(t *testing.T) {
	spoken := strings.Fields("- wall baba is eat and stop all")
	n := len(spoken)
	for i := range n * n * n * n {
		l := levels.New(7, 1)
		row := []string{spoken[i%n], spoken[i/n%n], "wall", "is", "stop", spoken[i/n/n%n], spoken[i/n/n/n]}
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
