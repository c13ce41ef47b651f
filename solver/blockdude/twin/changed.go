package twin

import (
	"io/fs"
	"math/rand/v2"
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

// Changed gives a level with one to five changes at random: a brick or a block more, a cell
// emptied, or two cells exchanged.
func Changed(r *rand.Rand, l *levels.Level) *levels.Level {
	l = l.Clone()
	l.Options = nil
	if r.IntN(4) == 0 {
		l.Options = map[string]string{"low_ceiling": "refuse"}
	}
	cell := func() levels.Cell { return levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())} }
	for range 1 + r.IntN(5) {
		c := cell()
		single := l.At(c).Has("dude") || l.At(c).Has("door")
		switch k := r.IntN(4); {
		case k == 3:
			other := c.Plus(levels.Move(r.IntN(levels.NumDirections)).Delta())
			if r.IntN(3) == 0 {
				other = cell()
			}
			if l.Holds(other) {
				s := l.At(c)
				l.Set(c, l.At(other))
				l.Set(other, s)
			}
		case single:
		case k == 2:
			l.Set(c, nil)
		default:
			l.Set(c, levels.Stack{{Tile: []string{"brick", "block"}[k]}})
		}
	}
	return l
}
