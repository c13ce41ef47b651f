package panel

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/insight"
)

// TestThatNotAllEditsWereTriedIsSaid: "nor two together" would be more than is known.
func TestThatNotAllEditsWereTriedIsSaid(t *testing.T) {
	for tried, want := range map[insight.Tried]string{
		insight.TriedSome:  "no edit was found near where you drew last; there was no time to try all. Draw elsewhere, and those near there are tried first",
		insight.TriedEach:  "no single edit was found; of two together there was no time to try all",
		insight.TriedPairs: "no edit was found, nor two together",
		insight.TriedNone:  "the board is too large to be searched",
	} {
		if got := noneAmong(tried).String(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// TestThePictureOfARepairShowsItsEdits: of a large level, the part around them.
func TestThePictureOfARepairShowsItsEdits(t *testing.T) {
	edit := func(x, y int) insight.Edit {
		return insight.Edit{Kind: insight.Added, Tile: "box", At: levels.Cell{X: x, Y: y}}
	}
	for name, test := range map[string]struct {
		width, height int
		edits         []insight.Edit
		want          [2]int
	}{
		"small":        {20, 12, []insight.Edit{edit(3, 3)}, [2]int{20, 12}},
		"large":        {60, 40, []insight.Edit{edit(30, 20)}, [2]int{11, 11}},
		"at a corner":  {60, 40, []insight.Edit{edit(59, 0)}, [2]int{6, 6}},
		"two":          {60, 40, []insight.Edit{edit(30, 20), edit(26, 21)}, [2]int{15, 12}},
		"of a setting": {60, 40, []insight.Edit{{Kind: insight.Rewritten}}, [2]int{60, 40}},
	} {
		shown := around(insight.Repair{Edits: test.edits, Level: levels.New(test.width, test.height)})
		if got := [2]int{shown.Width(), shown.Height()}; got != test.want {
			t.Errorf("%s: %v, not %v", name, got, test.want)
		}
		for _, e := range test.edits {
			if e.Tile != "" && !shown.Holds(e.At) {
				t.Errorf("%s: %v is not in it", name, e.At)
			}
		}
	}
}
