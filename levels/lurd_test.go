package levels_test

import (
	"testing"

	"puzzlewright/levels"
)

// TestLettersAreMoves: capitals are what small letters are, and any number repeats.
func TestLettersAreMoves(t *testing.T) {
	for letters, want := range map[string]string{"lurd.": "1← 1↑ 1→ 1↓ 1·", "LURD": "1← 1↑ 1→ 1↓", "10r 2(ud)": "10→ 1↑ 1↓ 1↑ 1↓"} {
		if moves, err := levels.ParseLURD(letters); err != nil || moves.String() != want {
			t.Errorf("%q: %v, %v", letters, moves, err)
		}
	}
	for _, wrong := range []string{"l)", "2(l", "l2", "x", "l)u"} {
		if moves, err := levels.ParseLURD(wrong); err == nil {
			t.Errorf("%q is taken for %v", wrong, moves)
		}
	}
}
