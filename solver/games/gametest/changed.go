package gametest

import (
	"io/fs"
	"math/rand/v2"
	"path"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Bundled gives the levels of a game that come with the program.
func Bundled(t testing.TB, game string) (all []*levels.Level) {
	t.Helper()
	names, err := fs.Glob(levels.Bundled, game+"/*/"+levels.ContentFile)
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

// Changed gives a level with one to five of the changes that its game makes at random, and now and
// then a row or a column more or less.
func Changed(g *solver.Game, l *levels.Level, r *rand.Rand) *levels.Level {
	const mostChanges, resizedEvery = 5, 10
	changes := slices.Concat(g.Maker.Mutations, solver.PlainMutations)
	l = l.Clone()
	for range 1 + r.IntN(mostChanges) {
		if r.IntN(resizedEvery) == 0 {
			l = g.Resized(l, max(2, l.Width()+r.IntN(3)-1), max(2, l.Height()+r.IntN(3)-1), levels.Cell{X: -r.IntN(2), Y: -r.IntN(2)})
		}
		d := &solver.Draft{Level: l.Clone(), Rand: r}
		d.Cells(func(c levels.Cell, _ levels.Stack) { d.Free = append(d.Free, c) })
		if changes[r.IntN(len(changes))].Do(g, d) {
			l = d.Level
		}
	}
	g.Spell(l)
	return l
}
