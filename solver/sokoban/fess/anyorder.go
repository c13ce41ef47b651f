package fess

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// anyOrder tells which goals may be filled together, in whatever order: those
// that, taken for walls, leave each other goal open to a box that stands where
// one stands in the beginning. It guides a search and proves nothing.
type anyOrder struct {
	goalReach *deadlock.GoalReach
	known     map[uint64]bool
	budget    *states.Budget
}

// maxGoalSets is how many sets of goals are kept, looseBytes about what one takes.
const (
	maxGoalSets  = 1 << 14
	goalSetBytes = 32
)

// newAnyOrder gives nil where there is no memory for it, or there are too many
// goals.
func newAnyOrder(f *board.Tables, budget *states.Budget) *anyOrder {
	l := &anyOrder{goalReach: deadlock.NewGoalReach(f, nil), known: map[uint64]bool{}, budget: budget}
	if f.NumGoals > deadlock.MaxGoals || !budget.Take(l.bytes(f)) {
		return nil
	}
	return l
}

// bytes is the most that it takes, with one ward at a time.
func (l *anyOrder) bytes(f *board.Tables) int64 {
	return maxGoalSets*goalSetBytes + int64(f.NumSquares)*deadlock.BytesPerSquare
}

func (l *anyOrder) close(f *board.Tables) {
	if l != nil {
		l.budget.Give(l.bytes(f))
	}
}

// count gives how many goals are filled, none where that shuts others off.
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

// open tells whether the goals that are not filled are open.
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
