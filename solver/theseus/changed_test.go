package theseus

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// TestMazesOfRealSizeAreWhatTheirTwinSays: the bundled ones, changed at random, from the start and
// from wherever random turns lead.
func TestMazesOfRealSizeAreWhatTheirTwinSays(t *testing.T) {
	mazes := gametest.Bundled(t, name)
	won, lost := 0, 0
	for seed := range effort.Seeds(t, 200, 20_000) {
		r := rand.New(rand.NewPCG(seed, 77))
		l := gametest.Changed(&Game, mazes[r.IntN(len(mazes))], r)
		p, err := Game.Load(l)
		if err != nil {
			continue
		}
		want := twinned{l}.shortest()
		a := search.Solve(t.Context(), p, solver.Task{Workers: 1 + r.IntN(2)})
		if (a.Verdict == solver.Solved) != (want >= 0) || want >= 0 && (len(a.Moves) != want || !a.Optimal) {
			t.Fatalf("seed %d: %v in %d, not %d", seed, a.Verdict, len(a.Moves), want)
		}
		state := p.Start()
		for n := 0; n < 20 && !p.Won(state); n++ {
			state = solver.Step(p, state, levels.Move(r.IntN(levels.NumMoves)))
		}
		if p.Won(state) {
			continue
		}
		if want = (twinned{p.Show(state)}).shortest(); want < 0 {
			lost++
		} else {
			won++
		}
		if b := p.(*puzzle).Bound(state, 0); b != want || p.(*puzzle).Lost(state) != (want < 0) {
			t.Fatalf("seed %d: %d turns, not %d", seed, b, want)
		}
	}
	t.Logf("after some turns, %d can be won, %d are lost", won, lost)
	if won == 0 || lost == 0 {
		t.Errorf("after some turns, %d can be won, %d are lost", won, lost)
	}
}
