package blockdude

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
)

// soaking tells that the long tests are asked for.
var soaking = effort.Soaking()

// fewer divides the number of cases.
var fewer = effort.UnderRace(10)

// randomLevel makes a small level: a hilly ground with bricks here and there,
// blocks lying on it or hanging, the dude at one side and the door at the
// other. Most need a block or two to be moved; one in eight is larger, with
// more blocks.
func randomLevel(seed uint64) *levels.Level {
	r := rand.New(rand.NewPCG(seed, 5))
	width, height, blocks := 4+r.IntN(6), 3+r.IntN(4), 5
	if seed%8 == 0 {
		width, height, blocks = 7+r.IntN(5), 5+r.IntN(4), 8
	}
	l := levels.New(width, height)
	l.Game = "blockdude"
	if r.IntN(2) == 0 {
		l.Options = map[string]string{"low_ceiling": "refuse"}
	}
	set := func(x, y int, p levels.Piece) bool {
		c := levels.Cell{X: x, Y: y}
		if !l.Holds(c) || len(l.At(c)) > 0 {
			return false
		}
		l.Set(c, levels.Stack{p})
		return true
	}
	ground := make([]int, width) // the row of the top brick
	at := height - 1 - r.IntN(2) // row 0 stays air, so that there is room for dude and door
	for x := range width {
		ground[x] = min(at, height)
		for y := at; y < height; y++ {
			set(x, y, levels.Piece{Tile: "brick"})
		}
		if r.IntN(3) == 0 {
			at = min(max(at+r.IntN(5)-2, 1), height)
		}
	}
	for range r.IntN(4) {
		set(r.IntN(width), 1+r.IntN(height-1), levels.Piece{Tile: "brick"})
	}
	doorAt, dudeAt := r.IntN(width/2+1), width-1-r.IntN(width/2)
	if r.IntN(2) == 0 {
		doorAt, dudeAt = width-1-doorAt, width-1-dudeAt
	}
	place := func(x, y int, p levels.Piece) {
		for !set(x, y, p) {
			x, y = r.IntN(width), r.IntN(height)
		}
	}
	place(doorAt, ground[doorAt]-1, levels.Piece{Tile: "door"})
	place(dudeAt, ground[dudeAt]-1, levels.Piece{Tile: "dude", Facing: levels.Move(r.IntN(2)) * levels.Left})
	for range r.IntN(blocks) {
		x := r.IntN(width)
		y := ground[x] - 1
		if r.IntN(5) == 0 {
			y = r.IntN(height)
		}
		set(x, y, levels.Piece{Tile: "block"})
	}
	return l
}

// TestPressesFollowTheRules: thousands of random presses lead the plain
// rules and the solver's through the same positions.
func TestPressesFollowTheRules(t *testing.T) {
	for seed := range uint64(1500) {
		l := randomLevel(seed)
		p := newPuzzle(newBoard(l))
		w, q := newWorld(l)
		r := rand.New(rand.NewPCG(seed, 6))
		state := p.Start()
		for n := range 80 {
			if p.Won(state) != (q.dude == w.door) {
				t.Fatalf("seed %d, press %d: won is %v", seed, n, p.Won(state))
			}
			key := levels.Move(r.IntN(levels.NumDirections))
			state, q = stepped(p, state, key), w.press(q, key)
			if got := positionOf(p, state); got.key() != q.key() {
				t.Fatalf("seed %d, press %d, %v: %s, want %s\n%s", seed, n, key, got.key(), q.key(), drawing(l))
			}
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
func positionOf(p *puzzle, state []byte) position {
	d, blocks := p.unpack(state, nil)
	q := position{dude: p.place(d.cell), right: d.front > 0, carries: d.loaded, blocks: map[levels.Cell]bool{}}
	for _, c := range blocks {
		q.blocks[p.place(c)] = true
	}
	return q
}
