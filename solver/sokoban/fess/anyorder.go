package fess

import (
	"math/bits"
	"slices"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// anyOrder tells which goals may be filled together, in whatever order. They may if,
// taken for walls, they leave every other goal open to a box on some square where a
// box stands at the start. It guides the search and proves nothing.
type anyOrder struct {
	*board.Tables
	known  map[uint64]bool
	budget *states.Budget
	held   int64

	next    []board.Square // the neighbours, with the filled goals for walls
	seen    []bool         // at 4*square+part, whether a box was there with the player in that part
	pending []pushedBox
}

// A pushedBox is a box on a square with the player in a part of the board as it cuts it.
type pushedBox struct {
	at   board.Square
	part uint8
}

// maxGoalSets is how many sets of goals are kept, goalSetBytes about what one takes, and
// orderSquareBytes what there is for each square.
const (
	maxGoalSets      = 1 << 14
	goalSetBytes     = 32
	orderSquareBytes = 64
)

// newAnyOrder returns nil where there is no memory for it, or where there are too
// many goals.
func newAnyOrder(f *board.Tables, budget *states.Budget) *anyOrder {
	held := maxGoalSets*goalSetBytes + int64(f.NumSquares)*orderSquareBytes
	if f.NumGoals > deadlock.MaxGoals || !budget.Take(held) {
		return nil
	}
	return &anyOrder{
		Tables: f, known: map[uint64]bool{}, budget: budget, held: held,
		next: make([]board.Square, len(f.Next)), seen: make([]bool, 4*f.NumSquares),
	}
}

func (l *anyOrder) close() {
	if l != nil {
		l.budget.Give(l.held)
	}
}

// filled gives a bit for each goal that holds a box; none where nothing is known.
func (l *anyOrder) filled(p *board.Position) (set uint64) {
	if l != nil {
		for g, c := range p.Goals {
			if p.Taken[c] {
				set |= 1 << g
			}
		}
	}
	return set
}

// mayFill tells whether that shuts no other goals off.
func (l *anyOrder) mayFill(set uint64) bool {
	open, known := l.known[set]
	if !known {
		if len(l.known) >= maxGoalSets {
			clear(l.known)
		}
		open = l.open(set)
		l.known[set] = open
	}
	return open
}

// open tells whether all goals that are not filled can still be reached, if the filled ones
// do not cut the board in two. It pushes boxes from all squares where they stand at the
// start at once, each as if alone on the board.
func (l *anyOrder) open(filled uint64) bool {
	copy(l.next, l.Next)
	rest := len(l.Goals)
	for g, c := range l.Goals {
		if filled>>g&1 == 0 {
			continue
		}
		rest--
		for d, to := range l.Next[4*c : 4*c+4] {
			l.next[4*int(c)+d], l.next[4*int(to)+(d+2)%4] = l.Wall, l.Wall
		}
	}
	cuts := board.NewCuts(l.next, l.NumSquares)
	clear(l.seen)
	reached := uint64(0)
	l.pending = l.pending[:0]
	add := func(b pushedBox) {
		i := 4*int(b.at) + int(b.part)
		if l.seen[i] {
			return
		}
		l.seen[i] = true
		l.pending = append(l.pending, b)
		if l.IsGoal[b.at] && (l.PlayerGoals == nil || cuts.Part(b.at, l.PlayerGoals[0]) == b.part) {
			g, _ := slices.BinarySearch(l.Goals, board.Cell(b.at))
			reached |= 1 << g
		}
	}
	for _, b := range l.Boxes {
		if g, ok := slices.BinarySearch(l.Goals, b); !ok || filled>>g&1 == 0 {
			for part := range uint8(4) {
				add(pushedBox{board.Square(b), part})
			}
		}
	}
	for n := 0; n < len(l.pending) && bits.OnesCount64(reached) < rest; n++ {
		b := l.pending[n]
		for d := range 4 {
			if stand, to, after := l.step(b.at, d); stand != l.Wall && to != l.Wall && after != l.Wall && cuts.Part(b.at, stand) == b.part {
				add(pushedBox{to, cuts.Part(to, after)})
			}
		}
	}
	return bits.OnesCount64(reached) == rest
}

// step is a step of the game, as Step of the tables, with the filled goals for walls.
func (l *anyOrder) step(c board.Square, d int) (stand, to, after board.Square) {
	to = l.next[4*int(c)+d]
	if l.Pulls {
		return to, to, l.next[4*int(to)+d]
	}
	return l.next[4*int(c)+(d+2)%4], to, c
}
