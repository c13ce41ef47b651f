package deadlock

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// Patterns are the deadlocks that were learned on a board: a few boxes that, alone on the board and
// with the player in some area, cannot all come to goals. Wherever these boxes lie among others,
// with the player in that area, the position is lost, as the others are only in the way.
type Patterns struct {
	budget *states.Budget
	held   int64
	words  int
	// boxes holds, for each pattern, the number of its boxes and then their squares.
	boxes []board.Square
	// areas holds, for each pattern, a bit for each square of the raster: whether that square is in
	// the player's area.
	areas []uint64
	// of gives, for each square, the patterns with a box on it.
	of [][]patternRef
}

// A patternRef names a pattern by where it begins in boxes and in areas.
type patternRef struct{ boxes, area int32 }

// maxPatternBytes is about how many bytes the patterns may take. Beyond that they are all dropped.
const maxPatternBytes = 4 << 20

// newPatterns makes patterns for a board, none of them known yet.
func newPatterns(f *board.Tables, budget *states.Budget) *Patterns {
	return &Patterns{budget: budget, words: f.Raster.Words, of: make([][]patternRef, f.NumSquares)}
}

// Close gives the memory back.
func (t *Patterns) Close() {
	if t != nil {
		t.forget()
	}
}

// forget drops all patterns.
func (t *Patterns) forget() {
	t.boxes, t.areas = nil, nil
	clear(t.of)
	t.budget.Give(t.held)
	t.held = 0
}

// add adds a pattern.
func (t *Patterns) add(boxes []board.Square, area *board.Area) {
	bytes := int64(2*(8*t.words+2) + 18*len(boxes)) // slices grow by doubling
	if t.held+bytes > maxPatternBytes {
		t.forget()
	}
	if !t.budget.Take(bytes) {
		return
	}
	t.held += bytes
	ref := patternRef{int32(len(t.boxes)), int32(len(t.areas))}
	t.boxes = append(append(t.boxes, board.Square(len(boxes))), boxes...)
	t.areas = append(t.areas, area.Words[:t.words]...)
	for _, b := range boxes {
		t.of[b] = append(t.of[b], ref)
	}
}

// Match tells whether the box on a square completes a pattern, with the player on another square.
func (t *Patterns) Match(p *board.Position, at, player board.Square) bool {
	if t == nil {
		return false
	}
	bit := p.Raster.Bit[player]
	word, bit := int(bit>>6), bit&63
	for _, ref := range t.of[at] {
		if t.areas[int(ref.area)+word]>>bit&1 != 0 && t.holds(p, ref) {
			return true
		}
	}
	return false
}

// holds tells whether all boxes of a pattern are in their places.
func (t *Patterns) holds(p *board.Position, ref patternRef) bool {
	first := int(ref.boxes) + 1
	for _, b := range t.boxes[first : first+int(t.boxes[ref.boxes])] {
		if !p.Taken[b] {
			return false
		}
	}
	return true
}
