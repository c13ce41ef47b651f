package deadlock

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
)

// TestPICorralsKeepTheFewestPushes: of the pushes into a PI-corral one is the first of a
// solution with the fewest pushes, also where boxes joined the corral.
func TestPICorralsKeepTheFewestPushes(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	var seen, joined int
	for i := range twin.Thorough(1500, 60_000) {
		l, f := crowded(t, r, i)
		plain, s := twin.New(l)
		for range r.IntN(20) {
			s, _, _ = plain.Step(s, levels.Move(r.IntN(levels.NumDirections)))
		}
		p, ok := positionOf(f, s)
		if !ok || plain.Won(s) {
			continue
		}
		k := NewPICorrals(p)
		k.Find()
		for c := range board.Square(f.NumSquares) {
			at := f.Raster.Bit[c]
			if p.Taken[c] || p.Here.Has(c) || !k.isPICorral(int(at>>6), 1<<(at&63)) {
				continue
			}
			seen++
			if slices.ContainsFunc(k.joined, func(w uint64) bool { return w != 0 }) {
				joined++
			}
			if got, want := fewestBy(plain, s, p, k.pushable), plain.Fewest(s, true); got != want {
				t.Fatalf("%s\nboxes in %v: %d pushes by way of the corral of %v, want %d", twin.Draw(l), s.Boxes, got, f.Place[c], want)
			}
		}
	}
	if seen < 100/twin.Fewer || joined < 30/twin.Fewer {
		t.Errorf("only %d PI-corrals, %d of them with boxes that joined", seen, joined)
	}
	t.Logf("%d PI-corrals, %d with boxes that joined", seen, joined)
}

// fewestBy gives the fewest pushes to a win that begin with one of some, -1 where there is none.
func fewestBy(plain *twin.Game, s twin.Position, p *board.Position, pushes []int) int {
	fewest := -1
	for _, push := range pushes {
		d := push % 4
		next := s
		next.Player = p.Place[p.Next[4*int(p.Boxes[push/4])+(d+2)%4]]
		next, _, _ = plain.Step(next, levels.Move(d))
		if n := plain.Fewest(next, true); n >= 0 && (fewest < 0 || n+1 < fewest) {
			fewest = n + 1
		}
	}
	return fewest
}

// TestBoxesOutOfACorralMayMakeWay: the lower of the two boxes beneath the upper goal cannot be
// pushed anywhere now, but to the right once the box there is gone.
func TestBoxesOutOfACorralMayMakeWay(t *testing.T) {
	f, err := board.NewTables(board.New(twin.Parse(t,
		"#########",
		"###.#####",
		"### #####",
		"###$  ###",
		"##@$$  .#",
		"##     ##",
		"####.####",
		"#########")), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	p := board.NewPosition(f)
	p.Here.Flood(p, p.Player)
	if pushes, ok := NewPICorrals(p).Find(); ok {
		t.Errorf("a PI-corral with %d pushes", len(pushes))
	}
}
