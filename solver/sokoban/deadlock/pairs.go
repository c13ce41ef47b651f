package deadlock

import (
	"math/bits"
	"slices"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// Pairs is a table of pair deadlocks. For any two boxes, alone on the board, it tells from which
// squares of the player both can still come to goals. From the others, no position with these two
// boxes can be won. A nil table knows no deadlocks.
//
// It is filled by retrograde search: two boxes are pulled from every two goals.
type Pairs struct {
	*board.Tables
	words int
	// winning has, for each pair of live squares, a bit for each square of the raster: whether two
	// boxes there can be won with the player on that square.
	winning []uint64
	// risky has, for each live square, a bit for each square of the raster: whether boxes on these
	// two cannot be won with the player on some free square.
	risky  []uint64
	budget *states.Budget
	held   int64
}

// maxPairWords bounds the table; larger boards do without it.
const maxPairWords = 4 << 20

// NewPairs fills the table. It returns nil where there are no pairs, where the
// table would be too large, and where it is stopped.
func NewPairs(f *board.Tables, budget *states.Budget, halted func() bool) *Pairs {
	t := &Pairs{Tables: f, words: f.Raster.Words, budget: budget}
	count := len(f.LiveSquares) * (len(f.LiveSquares) - 1) / 2
	bytes := 8 * int64((count+len(f.LiveSquares))*t.words)
	if f.NumGoals < 2 || len(f.Boxes) < 2 || count*t.words > maxPairWords || !budget.Take(bytes) {
		return nil
	}
	t.held = bytes
	t.winning = make([]uint64, count*t.words)
	if !t.fill(halted) {
		t.Close()
		return nil
	}
	t.findRisky()
	return t
}

// findRisky fills in risky.
func (t *Pairs) findRisky() {
	t.risky = make([]uint64, len(t.LiveSquares)*t.words)
	for i, a := range t.LiveSquares {
		for _, b := range t.LiveSquares[:i] {
			won := 0
			for _, w := range t.of(a, b) {
				won += bits.OnesCount64(w)
			}
			if won < t.NumSquares-2 {
				t.mark(a, b)
				t.mark(b, a)
			}
		}
	}
}

// mark marks square b as risky while there is a box on square a.
func (t *Pairs) mark(a, b board.Square) {
	at := t.Raster.Bit[b]
	t.risky[int(t.LiveIndex[a])*t.words+int(at>>6)] |= 1 << (at & 63)
}

// Close gives the memory back.
func (t *Pairs) Close() {
	if t != nil {
		t.budget.Give(t.held)
		t.winning, t.risky, t.held = nil, nil, 0
	}
}

// of gives the part of the table for a pair.
func (t *Pairs) of(a, b board.Square) []uint64 {
	i, j := int(t.LiveIndex[a]), int(t.LiveIndex[b])
	if i < j {
		i, j = j, i
	}
	at := (i*(i-1)/2 + j) * t.words
	return t.winning[at : at+t.words : at+t.words]
}

// dead tells whether two boxes cannot both come to goals, with the player on a
// square.
func (t *Pairs) dead(a, b, player board.Square) bool {
	at := t.Raster.Bit[player]
	return t.of(a, b)[at>>6]>>(at&63)&1 == 0
}

// Deadlocked tells whether box i and some other box cannot both come to goals, with the player on a
// square.
func (t *Pairs) Deadlocked(p *board.Position, i int, player board.Square) bool {
	if t == nil {
		return false
	}
	at := int(t.Raster.Bit[player])
	winning := t.winning[at>>6:]
	high := int(t.LiveIndex[p.Boxes[i]])
	for y, risky := range t.risky[high*t.words : (high+1)*t.words] {
		for boxes := risky &^ p.Open[y]; boxes != 0; boxes &= boxes - 1 {
			j, low := high, int(t.LiveIndex[t.Raster.Square[y<<6|bits.TrailingZeros64(boxes)]])
			if j < low {
				j, low = low, j
			}
			if winning[(j*(j-1)/2+low)*t.words]>>(at&63)&1 == 0 {
				return true
			}
		}
	}
	return false
}

// A pairState is two boxes and the player.
type pairState struct{ a, b, player board.Square }

// pairsAskEvery is how many positions of two boxes are looked at between two
// questions whether to stop.
const pairsAskEvery = 256

// fill does the retrograde search. It returns false where it was stopped.
func (t *Pairs) fill(halted func() bool) bool {
	p := board.NewPosition(t.Reversed)
	var queue []pairState
	set := func(a, b board.Square) {
		p.RemoveBoxes()
		p.Boxes = append(p.Boxes[:0], a, b)
		p.PlaceBoxes()
	}
	note := func(player board.Square) {
		a, b := p.Boxes[0], p.Boxes[1]
		if !t.dead(a, b, player) {
			return
		}
		p.After.Flood(p, player)
		for i, w := range p.After.Words[:t.words] {
			t.of(a, b)[i] |= w
		}
		queue = append(queue, pairState{a, b, player})
	}
	for i, g := range t.Goals {
		for _, h := range t.Goals[:i] {
			if halted() {
				return false
			}
			set(board.Square(g), board.Square(h))
			for c := range board.Square(t.NumSquares) {
				if !p.Taken[c] && (t.PlayerGoals == nil || slices.Contains(t.PlayerGoals, c)) {
					note(c)
				}
			}
		}
	}
	for turn := 0; len(queue) > 0; turn++ {
		if turn%pairsAskEvery == 0 && halted() {
			return false
		}
		last := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		set(last.a, last.b)
		p.Here.Flood(p, last.player)
		for i, b := range []board.Square{last.a, last.b} {
			for d := range 4 {
				if to, after, can := p.CanMove(&p.Here, b, d); can && t.Live[to] {
					p.MoveBox(i, to)
					note(after)
					p.MoveBox(i, b)
				}
			}
		}
	}
	return true
}
