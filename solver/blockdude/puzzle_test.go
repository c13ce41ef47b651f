package blockdude

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search"
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

// TestTowersMayBeAsHighAsBlocksGo: whoever stands on the highest pile there can be, above the
// level, with a block or without, presses by the plain rules, and gets down to the door.
func TestTowersMayBeAsHighAsBlocksGo(t *testing.T) {
	for n := range 13 {
		for _, loaded := range []bool{false, n > 0} {
			l := twin.Parse(t, "##"+strings.Repeat("B", n)+".<D\n")
			p := newPuzzle(board.New(l))
			lie := slices.Clone(p.Board.Blocks)
			if loaded {
				lie = lie[1:]
			}
			high := (len(lie) + 1) / 2
			at := p.Index(levels.Cell{})
			for i := range 2*high - 1 { // two piles on the bricks, one higher than the other
				lie = board.MoveBlock(lie, lie[len(lie)-1], at+board.Cell(i%2)-board.Cell(i/2+1)*p.Stride)
			}
			dude := board.Dude{Cell: at - board.Cell(high+1)*p.Stride, Front: 1, Loaded: loaded}
			state := p.Pack(nil, dude, lie)
			w, _ := twin.New(l)
			for key := range levels.Move(levels.NumDirections) {
				next := stepped(p, state, key)
				if got, want := positionOf(p, next), w.Press(positionOf(p, state), key); got.Key() != want.Key() {
					t.Errorf("%d blocks, loaded %v, %v: %s, want %s", n, loaded, key, got.Key(), want.Key())
				}
			}
			if a := search.Solve(t.Context(), p.From(state), solver.Task{Time: time.Minute}); a.Verdict != solver.Solved {
				t.Errorf("%d blocks, loaded %v: %v, %s", n, loaded, a.Verdict, a.Reason())
			}
		}
	}
}

// TestStatesOfLargeBoards name cells that two bytes cannot.
func TestStatesOfLargeBoards(t *testing.T) {
	for _, side := range []int{200, 300} {
		l := levels.New(side, side)
		for x, tile := range []string{board.DoorTile, board.BlockTile, board.DudeTile} {
			l.Set(levels.Cell{X: x, Y: side - 1}, levels.Stack{{Tile: tile}})
		}
		p := newPuzzle(board.New(l))
		if d, blocks := p.Unpack(p.Start(), nil); d != p.Dude || !slices.Equal(blocks, p.Board.Blocks) {
			t.Errorf("of %d rows: %v, %v are %v, %v", side, p.Dude, p.Board.Blocks, d, blocks)
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
