package sokoban

import "puzzlewright/solver/states"

// loose tells which goals may be filled together, in whatever order: those
// that, taken for walls, leave each other goal open to a box that stands where
// one stands in the beginning. It guides a search and proves nothing.
type loose struct {
	wards  *wards
	known  map[uint64]bool
	budget *states.Budget
}

// maxLoose is how many sets of goals are kept, looseBytes about what one takes.
const (
	maxLoose   = 1 << 14
	looseBytes = 32
)

// newLoose gives nil where there is no memory for it, or there are too many
// goals.
func newLoose(f *field, budget *states.Budget) *loose {
	l := &loose{wards: newWards(f, nil), known: map[uint64]bool{}, budget: budget}
	if f.total > maxWarded || !budget.Take(l.bytes(f)) {
		return nil
	}
	return l
}

// bytes is the most that it takes, with one ward at a time.
func (l *loose) bytes(f *field) int64 { return maxLoose*looseBytes + int64(f.n)*wardBytes }

func (l *loose) close(f *field) {
	if l != nil {
		l.budget.Give(l.bytes(f))
	}
}

// count gives how many goals are filled, none where that shuts others off.
func (l *loose) count(p *position) int {
	set, n := uint64(0), 0
	for g, c := range p.goals {
		if p.taken[c] {
			set |= 1 << g
			n++
		}
	}
	open, known := l.known[set]
	if !known {
		if len(l.known) >= maxLoose {
			clear(l.known)
		}
		open = l.open(p.field, set)
		l.known[set] = open
	}
	if !open {
		return 0
	}
	return n
}

// open tells whether the goals that are not filled are open.
func (l *loose) open(f *field, filled uint64) bool {
	clear(l.wards.stays)
	for g, c := range f.goals {
		l.wards.stays[c] = filled>>g&1 != 0
	}
	at := l.wards.make(f)
	all := filled
	for _, b := range f.boxes {
		if !l.wards.stays[b] {
			for side := range 4 {
				all |= at.goals[4*int(b)+side]
			}
		}
	}
	return all == ^uint64(0)>>(maxWarded-f.total)
}
