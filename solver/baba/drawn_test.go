package baba

import (
	_ "embed"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/solver/baba/twin"
)

// drawnLevels are levels of real size that were drawn for this project, with moves that win
// them. The solver was changed while looking at the first part of them, and not at the second;
// the third and the fourth were drawn later.
func drawnLevels(tb testing.TB) []twin.NamedLevel {
	tb.Helper()
	all := twin.ReadLevels(tb, cases.Own(tb, "solver/baba/testdata/drawn.jsonl"))
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
