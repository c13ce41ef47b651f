package levels

import "testing"

// inOrder tells of names that a comparison does not put in the order in which they are.
func inOrder(t *testing.T, compare func(a, b string) int, ordered ...string) {
	t.Helper()
	for i, a := range ordered {
		for j, b := range ordered {
			if got, want := compare(a, b), i-j; (got < 0) != (want < 0) || (got > 0) != (want > 0) {
				t.Errorf("%q against %q: %d", a, b, got)
			}
		}
	}
}

// TestTitlesAreOrderedAsPeopleDo: by the numbers in them, not by their digits.
func TestTitlesAreOrderedAsPeopleDo(t *testing.T) {
	inOrder(t, CompareTitles, "", "1", "2", "10", "010 b", "155", "a", "a 2", "a 10 x", "a 10 y", "ab")
}

// TestNamesAreOrderedAsPeopleDo: besides, a copy comes behind what it is of, and capital letters
// are as small ones.
func TestNamesAreOrderedAsPeopleDo(t *testing.T) {
	inOrder(t, CompareNames, "1level.l", "2level.l", "2level copy.l", "10level.l", "a", "B", "b", "c 9", "c 10", "v1.2", "v1.10", "v10.1")
}
