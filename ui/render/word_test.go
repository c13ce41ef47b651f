package render

import (
	"slices"
	"testing"
)

func TestWordsBreakWhereTheyReadBest(t *testing.T) {
	for word, want := range map[string][]string{
		"is": {"IS"}, "YOU": {"YOU"}, "baba": {"BA", "BA"}, "skull": {"SKU", "LL"}, "defeat": {"DEF", "EAT"},
		"nudgeright": {"NUDGE", "RIGHT"}, "fallup": {"FALL", "UP"}, "lockeddown": {"LOCKED", "DOWN"},
		"left": {"LE", "FT"}, "right": {"RIG", "HT"}, "cup": {"CUP"}, "big rock": {"BIG", "ROCK"},
		" key ": {"KEY"}, "": {""}, "tür": {"TÜR"},
	} {
		if got := wordLines(word); !slices.Equal(got, want) {
			t.Errorf("%q is broken into %q, want %q", word, got, want)
		}
	}
}
