package position

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
)

// Where a turn only replaces codes in a state, that is the state as it is packed anew.
func TestPatchedStatesArePackedStates(t *testing.T) {
	game := solver.Game{Tiles: words.Tiles()}
	patched, all := 0, 0
	for seed := range effort.Cases[uint64](1500, 100_000) {
		l := twin.Mixture(seed+1<<38, twin.Vocabularies, 8, 7)
		if seed < 20 { // codes tell what things were
			l = twin.Draw("ROCK IS WALL", "WALL IS PUSH", "FLAG IS REVERT", "BABA IS YOU", ". rock baba rock .")
		}
		game.Spell(l)
		p, err := New(l, Options{Everything: seed%16 == 0})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(seed, 71))
		state := p.Root
		for range 12 {
			if p.SetUp(state); p.Engine.Outcome != engine.Playing {
				break
			}
			began := slices.Clone(p.Engine.Units)
			p.Engine.Turn(levels.Move(r.IntN(levels.NumMoves)))
			next, ok := p.Packer.patch(p.Engine, began, state, []byte("before"))
			want := p.Packer.pack(p.Engine, []byte("before"))
			if all++; ok {
				patched++
			}
			if ok && string(next) != string(want) {
				t.Fatalf("seed %d:\n%sbecomes %x, and not %x", seed, twin.Picture(l), next, want)
			}
			state = want[len("before"):]
		}
	}
	t.Logf("%d of %d states are patched", patched, all)
	if patched < all/4 {
		t.Error("too few")
	}
}
