package baba

import (
	"testing"

	"puzzlewright/solver/baba/twin"
)

// What the rules say in section 9.
func TestScenesOfCorrectionsEndAsTheRulesSay(t *testing.T) {
	for correction, scenes := range twin.Corrections() {
		for _, s := range scenes {
			t.Run(correction+"/"+s.Name, func(t *testing.T) {
				if s.Refused || s.Chance {
					t.Skip("it is refused, or left to chance")
				}
				for _, everything := range []bool{true, false} {
					playScene(t, s, everything)
				}
			})
		}
	}
}
