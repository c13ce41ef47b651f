package stepper

import (
	"testing"

	"puzzlewright/solver/baba/traits"
)

// Sets of cells clash where the traits of what lies there do, for every two
// things that can meet there.
func TestCellsClashWhereTraitsDo(t *testing.T) {
	const all = traits.You | traits.Win | traits.Defeat | traits.Hot | traits.Melt | traits.Sink
	for a := range all + 1 {
		for b := range all + 1 {
			if (a|b)&^all != 0 {
				continue
			}
			var l Layers
			for _, of := range [2]traits.Trait{a, b} {
				is := layersOf(of)
				l.Add(1, &is)
			}
			want := (a | b).Act(true)
			if got := l.Clashing(1)&1 != 0; got != want {
				t.Fatalf("traits %b and %b clash: %t as cells, %t as traits", a, b, got, want)
			}
		}
	}
}
