package generate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestDifferentOffersComeFirst: what is one before it with a piece moved, maybe turned or
// mirrored, goes behind the others, in the order that there was.
func TestDifferentOffersComeFirst(t *testing.T) {
	game := games.ByName("sokoban")
	one := offered(t, "########\n#@$   .#\n#      #\n#  #   #\n#      #\n########\n")
	moved := offered(t, "########\n#@$   .#\n#      #\n#      #\n#   #  #\n########\n")
	mirrored := offered(t, "########\n#.   $@#\n#      #\n#      #\n#  #   #\n########\n")
	turned := offered(t, "######\n#   @#\n#   $#\n#    #\n# #  #\n#    #\n#   .#\n######\n")
	other := offered(t, "########\n#  @   #\n# $  # #\n# #   .#\n#.  $  #\n########\n")
	larger := offered(t, "#########\n#@$    .#\n#       #\n#  #    #\n#       #\n#########\n")
	for name, test := range map[string]struct {
		offers, want []*Offer
		most         int
	}{
		"a wall moved": {[]*Offer{one, moved, other}, []*Offer{one, other, moved}, 9},
		"mirrored":     {[]*Offer{one, mirrored, other, moved}, []*Offer{one, other, mirrored, moved}, 9},
		"turned":       {[]*Offer{moved, turned, other}, []*Offer{moved, other, turned}, 9},
		"of one size":  {[]*Offer{one, larger, other}, []*Offer{one, larger, other}, 9},
		"enough":       {[]*Offer{one, larger, moved, other}, []*Offer{one, larger, moved, other}, 2},
		"one too few":  {[]*Offer{one, larger, moved, other}, []*Offer{one, larger, other, moved}, 3},
		"none":         {nil, nil, 3},
	} {
		before := slices.Clone(test.offers)
		if got := DifferentFirst(test.offers, game, test.most); !slices.Equal(got, test.want) || !slices.Equal(before, test.offers) {
			t.Errorf("%s: in another order", name)
		}
	}
}

// TestAlikeLevelsDifferInFewCells, as their definition has it, with as many cells changed at
// random.
func TestAlikeLevelsDifferInFewCells(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	alike := 0
	for range 2000 {
		a := levels.New(2+r.IntN(12), 2+r.IntN(9))
		fill := func(l *levels.Level, cells int) {
			for range cells {
				var s levels.Stack
				if r.IntN(3) > 0 {
					s = levels.Stack{{Tile: []string{"wall", "box", "goal"}[r.IntN(3)]}}
				}
				l.Set(levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}, s)
			}
		}
		fill(a, r.IntN(a.Width()*a.Height()*2))
		b := a.Clone()
		fill(b, r.IntN(20))
		differing, taken := 0, 0
		a.Cells(func(c levels.Cell, s levels.Stack) {
			if !s.Equal(b.At(c)) {
				differing++
			}
			if len(s) > 0 || len(b.At(c)) > 0 {
				taken++
			}
		})
		want := 7*differing <= a.Width()*a.Height() && 4*differing <= taken
		if areAlike(a, b) != want || areAlike(b, a) != want {
			t.Fatalf("%d cells of %d by %d differ, %d are taken: alike %t", differing, a.Width(), a.Height(), taken, !want)
		}
		if want && differing > 0 {
			alike++
		}
	}
	if alike < 200 {
		t.Errorf("only %d are alike", alike)
	}
}
