package panel

import (
	"testing"

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
