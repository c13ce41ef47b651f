package browse

import "testing"

// TestTitlesAreOrderedAsPeopleDo: by the numbers in them, not by their digits.
func TestTitlesAreOrderedAsPeopleDo(t *testing.T) {
	ordered := []string{"", "1", "2", "10", "010 b", "155", "a", "a 2", "a 10 x", "a 10 y", "ab"}
	for i, a := range ordered {
		for j, b := range ordered {
			if got, want := compareTitles(a, b), i-j; (got < 0) != (want < 0) || (got > 0) != (want > 0) {
				t.Errorf("%q against %q: %d", a, b, got)
			}
		}
	}
}
