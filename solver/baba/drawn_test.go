package baba

import (
	_ "embed"
	"testing"

	"puzzlewright/solver/baba/twin"
)

// drawnLevels are the drawn levels with the names of tiles that the game gives them.
func drawnLevels(tb testing.TB) []twin.NamedLevel {
	tb.Helper()
	all := twin.DrawnLevels(tb)
	for _, d := range all {
		Game.Spell(d.Level)
	}
	return all
}

// The moves win, by the engine and by its twin, the last one and none before it.
func TestDrawnLevelsAreWonByTheirMoves(t *testing.T) {
	for _, d := range drawnLevels(t) {
		w, err := twin.New(d.Level)
		if err != nil {
			t.Fatal(err)
		}
		p := loaded(t, d.Level, false)
		state := p.Start()
		for i, m := range d.Moves {
			w.Turn(m)
			state = p.Play(state, m, nil)
			if last := i == len(d.Moves)-1; p.Won(state) != last || w.Won() != last {
				t.Errorf("%s: after move %d of %d it is won: %t; the twin says %t", d.Name, i+1, len(d.Moves), p.Won(state), w.Won())
				break
			}
		}
	}
}
