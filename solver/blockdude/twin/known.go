package twin

import (
	"io/fs"
	"path"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
)

// Bundled gives the levels that come with the program.
func Bundled(t testing.TB) (all []*levels.Level) {
	t.Helper()
	names, err := fs.Glob(levels.Bundled, "blockdude/*/"+levels.ContentFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		f, problems := levels.ReadFS(levels.Bundled, path.Dir(name))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		all = append(all, f.Level)
	}
	return all
}

// Originals gives those of the original levels that are in the collections.
func Originals(t testing.TB) (all []*levels.Level) {
	t.Helper()
	for _, number := range []string{"01", "02", "03", "04", "05", "06", "09"} {
		all = append(all, Parse(t, string(cases.Collection(t, "blockdude/level"+number+".txt"))))
	}
	return all
}
