package levels_test

import (
	"testing"

	"puzzlewright/levels"
)

// TestLettersAreMoves: capitals are what small letters are, and any number repeats.
func TestLettersAreMoves(t *testing.T) {
	for letters, want := range map[string]string{"lurd.": "1← 1↑ 1→ 1↓ 1·", "LURD": "1← 1↑ 1→ 1↓", "10r 2(ud)": "10→ 1↑ 1↓ 1↑ 1↓", "2l U(rd2(u))\n": "2← 1↑ 1→ 1↓ 2↑"} {
		if moves, err := levels.ParseLURD(letters); err != nil || moves.String() != want {
			t.Errorf("%q: %v, %v", letters, moves, err)
		}
	}
}

// TestWrongLettersAreToldWithTheirPlace, and what to write.
func TestWrongLettersAreToldWithTheirPlace(t *testing.T) {
	for text, want := range map[string]string{
		"lux":                   "column 3: 'x' is not a move; use the letters l, u, r and d",
		"l3":                    "column 2: a letter (l u r d) must follow the number",
		"2(l":                   "column 3: a closing bracket is missing",
		"l)":                    "column 2: this bracket closes nothing; remove it",
		"l)u":                   "column 2: this bracket closes nothing; remove it",
		"9999999999l":           "column 1: a run of more than a million moves; shorten it",
		"99999(99999(99999(l))": "column 21: more than a million moves; shorten it",
	} {
		if moves, err := levels.ParseLURD(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, %v, want %s", text, moves, err, want)
		}
	}
}
