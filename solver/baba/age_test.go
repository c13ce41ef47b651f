package baba

import (
	"slices"
	"testing"

	"puzzlewright/solver/baba/twin"
)

// Age is told of kinds where it can matter, and of no others.
func TestAgeIsToldWhereItCanMatter(t *testing.T) {
	for _, c := range []struct {
		rows []string
		aged []string
	}{
		{rows: []string{"BABA IS YOU", "ROCK IS PUSH", "rock rock baba"}},
		{rows: []string{"BABA IS YOU", "KEKE IS MOVE", "keke . baba"}},
		{rows: []string{"BABA IS YOU", "KEKE IS MOVE", "keke keke baba"}, aged: []string{"keke"}},
		{rows: []string{"BABA IS YOU AND OPEN", "ROCK IS SHUT . .", "rock rock baba . ."}},
		{rows: []string{"BABA IS YOU AND REVERSE", "baba . baba . ."}, aged: []string{"Baba"}},
		{rows: []string{"BABA IS YOU AND WEAK", "baba . baba . ."}, aged: []string{"Baba"}},
	} {
		l := twin.Draw(c.rows...)
		p := loaded(t, l, false)
		var aged []string
		for _, k := range p.Packer.Kinds {
			if k.Aged {
				aged = append(aged, p.Table.Roles[k.Kind].Tile)
			}
		}
		if !slices.Equal(aged, c.aged) {
			t.Errorf("%q: age is told of %q, want %q", c.rows, aged, c.aged)
		}
	}
}
