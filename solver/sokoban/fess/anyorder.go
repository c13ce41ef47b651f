package fess

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// anyOrder tells which goals may be filled together, in whatever order. They may if,
// taken for walls, they leave every other goal open to a box on some square where a
// box stands at the start. It guides the search and proves nothing.
type anyOrder struct {
	goalReach *deadlock.GoalReach
	known     map[uint64]bool
	budget    *states.Budget
}

// maxGoalSets is how many sets of goals are kept, goalSetBytes about what one takes.
const (
	maxGoalSets  = 1 << 14
	goalSetBytes = 32
)

// newAnyOrder returns nil where there is no memory for it, or where there are too
// many goals.
func newAnyOrder(f *board.Tables, budget *states.Budget, halted func() bool) *anyOrder {
	l := &anyOrder{goalReach: deadlock.NewGoalReach(f, nil, halted), known: map[uint64]bool{}, budget: budget}
	if f.NumGoals > deadlock.MaxGoals || !budget.Take(l.bytes(f)) {
		return nil
	}
	return l
}

// bytes is the most that it takes, with one table of goalReach.
func (l *anyOrder) bytes(f *board.Tables) int64 {
	return maxGoalSets*goalSetBytes + int64(f.NumSquares)*deadlock.BytesPerSquare
}

func (l *anyOrder) close(f *board.Tables) {
	if l != nil {
		l.budget.Give(l.bytes(f))
	}
}

// count gives the number of goals that hold a box, or 0 where that shuts others off.
func (l *anyOrder) count(p *board.Position) int {
	set, n := uint64(0), 0
	for g, c := range p.Goals {
		if p.Taken[c] {
			set |= 1 << g
			n++
		}
	}
	open, known := l.known[set]
	if !known {
		if len(l.known) >= maxGoalSets {
			clear(l.known)
		}
		open = l.open(p.Tables, set)
		l.known[set] = open
	}
	if !open {
		return 0
	}
	return n
}

// open tells whether all goals that are not filled can still be reached.
func (l *anyOrder) open(f *board.Tables, filled uint64) bool {
	clear(l.goalReach.Frozen)
	for g, c := range f.Goals {
		l.goalReach.Frozen[c] = filled>>g&1 != 0
	}
	at := l.goalReach.Compute(f)
	all := filled
	for _, b := range f.Boxes {
		if !l.goalReach.Frozen[b] {
			for side := range 4 {
				all |= at.Goals[4*int(b)+side]
			}
		}
	}
	return all == ^uint64(0)>>(deadlock.MaxGoals-f.NumGoals)
}
