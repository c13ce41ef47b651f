package paths

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestChangesOfASetDifferByOneTile: each is a set that can be laid, no two are the same, and
// each tile may go.
func TestChangesOfASetDifferByOneTile(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 12))
		var tiles []string
		for range 1 + r.IntN(5) {
			tile := ""
			for range 1 + r.IntN(4) {
				tile += string("SLRs"[r.IntN(4)])
			}
			tiles = append(tiles, tile)
		}
		set, _ := readSet(strings.Join(tiles, ","))
		seen := map[string]bool{key(set.spelt): true}
		gone := 0
		for _, c := range changes(strings.Join(tiles, ",")) {
			other, problems := readSet(c.Value)
			if set.crossing() == "" && other.crossing() != "" {
				t.Fatalf("%q: %q crosses itself", tiles, c.Value)
			}
			if len(problems) > 0 || seen[key(other.spelt)] || difference(set, other) != 1 {
				t.Fatalf("%q: %s: %q, %v", tiles, c.Says, c.Value, problems)
			}
			seen[key(other.spelt)] = true
			if len(other.spelt) < len(set.spelt) {
				gone++
			}
		}
		if want := len(set.kinds); gone != want && len(tiles) > 1 {
			t.Errorf("%q: %d tiles may go, not %d", tiles, gone, want)
		}
	}
	if all := changes("S, X"); all != nil {
		t.Errorf("what is no set is changed: %v", all)
	}
	var says []string
	for _, c := range changes("S, SL, S") {
		says = append(says, c.Says.String()+": "+c.Value)
	}
	for _, want := range []string{"take the path tile S away: SL, S", "add a path tile SL: S, SL, S, SL", "add a path tile L: S, SL, S, L", "make the path tile SL a LL: S, LL, S", "make the path tile SL a L: S, L, S", "make the path tile SL a S: S, S, S"} {
		if !slices.Contains(says, want) {
			t.Errorf("%q is missing: %q", want, says)
		}
	}
}

// difference is how many tiles of either set have none like them in the other, at most.
func difference(a, b *tileSet) int {
	left := func(a, b *tileSet) int {
		rest := slices.Clone(b.spelt)
		n := 0
		for _, w := range a.spelt {
			i := slices.IndexFunc(rest, func(o word) bool { return slices.Equal(o.lesser(), w.lesser()) })
			if i < 0 {
				n++
				continue
			}
			rest = slices.Delete(rest, i, i+1)
		}
		return n
	}
	return max(left(a, b), left(b, a))
}

// TestImagesOfALevelAreTheSamePuzzle: turned and mirrored, it has as many solutions.
func TestImagesOfALevelAreTheSamePuzzle(t *testing.T) {
	won := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 13))
		l := levels.New(5, 4)
		twoWalks(r, l, 4+r.IntN(6), -1, 3)
		if l.Game = name; l.Options[tilesKey] == "" {
			continue // the girl is on her doorstep
		}
		count := func(l *levels.Level) int {
			p, err := Game.Load(l)
			if err != nil {
				t.Fatal(err)
			}
			return search.Solve(t.Context(), p, solver.Task{Count: 1000, Workers: 1}).Count
		}
		want := count(l)
		for n, image := range Game.Images(l) {
			if got := count(image); got != want {
				t.Fatalf("seed %d, image %d: %d solutions, not %d, of\n%s%s", seed, n, got, want, rowsOf(image), image.Options[tilesKey])
			}
		}
		if want > 0 {
			won++
		}
	}
	if won == 0 {
		t.Error("none can be won")
	}
}
