package blockdude

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
)

// TestPressesFollowTheRules: thousands of random presses lead the plain
// rules and the solver's through the same positions.
func TestPressesFollowTheRules(t *testing.T) {
	for seed := range effort.Seeds(t, uint64(1500/effort.UnderRace(10)), 50_000) {
		l := twin.RandomLevel(seed)
		p := newPuzzle(board.New(l))
		w, q := twin.New(l)
		r := rand.New(rand.NewPCG(seed, 6))
		state := p.Start()
		for n := range 80 {
			if p.Won(state) != (q.Dude == w.Door) {
				t.Fatalf("seed %d, press %d: won is %v", seed, n, p.Won(state))
			}
			key := levels.Move(r.IntN(levels.NumDirections))
			state, q = stepped(p, state, key), w.Press(q, key)
			if got := positionOf(p, state); got.Key() != q.Key() {
				t.Fatalf("seed %d, press %d, %v: %s, want %s\n%s", seed, n, key, got.Key(), q.Key(), twin.Draw(l))
			}
		}
	}
}

// TestWhatIsAboveThePictureIsTold: blocks, and the dude.
func TestWhatIsAboveThePictureIsTold(t *testing.T) {
	p := newPuzzle(board.New(twin.Parse(t, "D..BBB>\n")))
	const block, dude, higher = "A block lies above the picture.", "The dude is just above the picture.", "The dude is 2 rows above the picture."
	state := p.Start()
	keys := levels.Moves{levels.Left, levels.Down, levels.Left, levels.Up, levels.Down, levels.Up}
	for n, want := range [][]string{nil, nil, nil, nil, {dude}, {dude, block}, {higher, block}} {
		if n > 0 {
			state = stepped(p, state, keys[n-1])
		}
		var got []string
		for _, r := range p.Remarks(state) {
			got = append(got, r.Text.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("after %v: %q, want %q", keys[:n], got, want)
		}
	}
}

func stepped(p *puzzle, state []byte, key levels.Move) []byte {
	next := state
	p.Expand(state, func(m levels.Move, s []byte) {
		if m == key {
			next = append([]byte(nil), s...)
		}
	})
	return next
}

// positionOf translates a state for the plain rules.
func positionOf(p *puzzle, state []byte) twin.Position {
	d, blocks := p.Unpack(state, nil)
	q := twin.Position{Dude: p.Place(d.Cell), Right: d.Front > 0, Carries: d.Loaded, Blocks: map[levels.Cell]bool{}}
	for _, c := range blocks {
		q.Blocks[p.Place(c)] = true
	}
	return q
}
