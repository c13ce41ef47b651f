package baba

import (
	"slices"
	"testing"

	"puzzlewright/solver/baba/twin"
)

// followed names the corrections of section 9 of the rules, by the files of
// their scenes, that the engine follows. The twin follows all of them.
var followed = []string{}

// follows tells whether the engine follows a correction.
func follows(correction string) bool { return slices.Contains(followed, correction) }

// asTheTwin leaves out a test that compares the engine with the twin where the
// engine does not follow every correction.
func asTheTwin(t *testing.T) {
	t.Helper()
	for correction := range twin.Corrections() {
		if !follows(correction) {
			t.Skip("the engine does not follow " + correction)
		}
	}
}

// What the rules say in section 9.
func TestScenesOfCorrectionsEndAsTheRulesSay(t *testing.T) {
	for correction, scenes := range twin.Corrections() {
		for _, s := range scenes {
			t.Run(correction+"/"+s.Name, func(t *testing.T) {
				if !follows(correction) {
					t.Skip("the engine does not follow it")
				}
				if s.Refused {
					t.Skip("it is refused")
				}
				for _, everything := range []bool{true, false} {
					playScene(t, s, everything)
				}
			})
		}
	}
}
