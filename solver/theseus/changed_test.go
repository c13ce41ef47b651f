package theseus

import (
	"io/fs"
	"math/rand/v2"
	"path"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// changed gives a maze with one to five changes at random: a fence or a wall more or less, or
// somebody elsewhere.
func changed(l *levels.Level, r *rand.Rand) *levels.Level {
	l = l.Clone()
	cell := func() levels.Cell { return levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())} }
	for range 1 + r.IntN(5) {
		c := cell()
		inside, sides := parted(l.At(c))
		switch r.IntN(4) {
		case 0:
			l.Set(c, Game.Beside(l.At(c), levels.Piece{Tile: fenceTile, Facing: levels.Move(r.IntN(levels.NumDirections))}))
		case 1:
			l.Set(c, inside)
		case 2:
			if len(inside) == 0 {
				l.Set(c, append(sides, levels.Piece{Tile: wallTile}))
			} else if inside.Has(wallTile) {
				l.Set(c, sides)
			}
		default:
			other := cell()
			swapped, fences := parted(l.At(other))
			l.Set(other, append(fences, inside...))
			_, sides = parted(l.At(c))
			if c != other {
				l.Set(c, append(sides, swapped...))
			}
		}
	}
	Game.Settle(l)
	return l
}

// TestMazesOfRealSizeAreWhatTheirTwinSays: the bundled ones, changed at random, from the start and
// from wherever random turns lead.
func TestMazesOfRealSizeAreWhatTheirTwinSays(t *testing.T) {
	names, err := fs.Glob(levels.Bundled, name+"/*/"+levels.ContentFile)
	if err != nil {
		t.Fatal(err)
	}
	var mazes []*levels.Level
	for _, n := range names {
		f, problems := levels.ReadFS(levels.Bundled, path.Dir(n))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		mazes = append(mazes, f.Level)
	}
	won, lost := 0, 0
	for seed := range effort.Seeds(t, 200, 20_000) {
		r := rand.New(rand.NewPCG(seed, 77))
		l := changed(mazes[r.IntN(len(mazes))], r)
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
