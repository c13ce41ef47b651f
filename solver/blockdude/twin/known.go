package twin

import (
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
)

// Originals gives the original levels of the game that are in the test cases.
func Originals(t testing.TB) (all []*levels.Level) {
	t.Helper()
	for _, number := range []string{"01", "02", "03", "04", "05", "06", "09"} {
		all = append(all, Parse(t, string(cases.Collection(t, "blockdude/level"+number+".txt"))))
	}
	return all
}
