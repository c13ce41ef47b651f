package longcat

import (
	"math/rand/v2"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// TestTheWholeCatIsDrawn: from its tail over all cells that it slid through to its head, each
// piece joined to the one before it and the one after it.
func TestTheWholeCatIsDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for range 500 {
		p := puzzleOf(t, strings.Join(randomLevel(r), "\n"))
		state := p.Start()
		want, at := p.Show(state), p.Locate(state)[0]
		into, some := levels.Move(0), false // by which move it came there, if it has moved
		for range 8 {
			m := levels.Move(r.IntN(levels.NumDirections))
			next := solver.Step(p, state, m)
			for end := p.Locate(next)[0]; at != end; at = at.Plus(m.Delta()) {
				piece := levels.Piece{Tile: tailTile, Facing: m}
				switch {
				case some && into == m:
					piece.Tile = bodyTile
				case some:
					piece = levels.Piece{Tile: cornerTile, Facing: levels.Corner(into.Opposite(), m)}
				}
				want.Set(at, levels.Stack{piece})
				into, some = m, true
			}
			if some {
				want.Set(at, levels.Stack{{Tile: headTile, Facing: into}})
			}
			if state = next; !p.Show(state).SameGrid(want) {
				t.Fatalf("it is drawn as\n%v, and not as\n%v", p.Show(state), want)
			}
		}
	}
}
