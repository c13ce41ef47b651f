package baba

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/twin"
)

// What words come to that lie otherwise and read the same is what they come to where nothing
// was read before.
func TestRulesOfTheSameLinesAreTheSame(t *testing.T) {
	known := 0
	for seed := range seeds(t, 400, 20000) {
		l := twin.Mixture(seed+1<<39, twin.Vocabularies, 8, 7)
		p := loaded(t, l, false)
		if p.stepper == nil {
			continue
		}
		r := rand.New(rand.NewPCG(seed, 73))
		kept := traits.NewCache(p.Table, &p.Engine.Next)
		var placed []rules.Placed
		for _, u := range p.Engine.Units {
			if p.Table.IsText(u.Kind) {
				placed = append(placed, rules.Placed{Cell: u.Cell, Reads: p.Table.Roles[u.Kind].Reads})
			}
		}
		read := func([]byte, []rules.Placed) []rules.Placed { return slices.Clone(placed) }
		for turn := range 60 {
			if turn > 0 && len(placed) > 0 {
				i, j := &placed[r.IntN(len(placed))], &placed[r.IntN(len(placed))]
				if to := p.Engine.Next[r.IntN(4)][i.Cell]; turn%2 == 0 && to >= 0 {
					i.Cell = to
				} else {
					i.Cell, j.Cell = j.Cell, i.Cell
				}
			}
			got := kept.Of([]byte{byte(turn)}, read)
			want := traits.NewCache(p.Table, &p.Engine.Next).Of(nil, read)
			if got.Known != want.Known {
				t.Fatalf("seed %d, turn %d:\n%sis known %t, and not %t", seed, turn, twin.Picture(l), got.Known, want.Known)
			}
			if !got.Known {
				continue
			}
			known++
			if got.Plain != want.Plain || got.Leaves != want.Leaves || got.Locks != want.Locks || got.Floats != want.Floats ||
				!slices.Equal(got.Traits, want.Traits) || !slices.Equal(got.Moving, want.Moving) ||
				!slices.Equal(got.Turning, want.Turning) || !slices.Equal(got.Into, want.Into) || !got.Others.Equal(&want.Others) {
				t.Fatalf("seed %d, turn %d:\n%scomes to %+v, and not to %+v", seed, turn, twin.Picture(l), got, want)
			}
		}
	}
	t.Logf("%d times rules were known", known)
}
