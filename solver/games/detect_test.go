package games

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver/games/gametest"
)

// TestWhatIsWrittenIsTakenForWhatItIs: the file of a changed level of any game is opened as what
// it was written as, whatever ending of its format it has, though others have the same.
func TestWhatIsWrittenIsTakenForWhatItIs(t *testing.T) {
	for _, g := range All {
		own := slices.DeleteFunc(slices.Clone(Bundled()), func(b BundledLevel) bool { return b.Game != g })
		written := map[string]int{}
		for seed := range effort.Seeds(t, 100, 2000) {
			r := rand.New(rand.NewPCG(seed, 33))
			l := gametest.Changed(g, own[r.IntN(len(own))].Level, r)
			if r.IntN(4) == 0 {
				l = g.Part(l, levels.Area{Max: levels.Cell{X: min(l.Width(), 3+r.IntN(l.Width())), Y: min(l.Height(), 3+r.IntN(l.Height()))}})
			}
			if p, _ := g.Examine(l.Clone()); p == nil || !g.HasBegun(l) {
				continue
			}
			for _, f := range g.Formats {
				if f.Write == nil {
					continue
				}
				data, err := f.Write(convert.Collection{Entries: []convert.Entry{{Level: l}}})
				if err != nil {
					continue
				}
				written[f.Name]++
				for _, ending := range f.Extensions {
					if as, ok := convert.Detect(Formats(), "level"+ending, data); !ok || as.Name != f.Name {
						t.Errorf("seed %d: a level in the format %s, in %s, is taken for %q:\n%s", seed, f.Name, ending, as.Name, data)
					}
				}
			}
		}
		for _, f := range g.Formats {
			if f.Write != nil && written[f.Name] == 0 {
				t.Errorf("no level is written in the format %s", f.Name)
			}
		}
	}
}
