package sokoban

// loose tells which goals may be filled together, in whatever order: those
// that, taken for walls, leave each other goal open to a box that stands where
// one stands in the beginning. It guides a search and proves nothing.
type loose struct {
	wards *wards
	known map[uint64]bool
}

// maxLoose is how many sets of goals are kept.
const maxLoose = 1 << 14

func newLoose(f *field) *loose {
	return &loose{wards: newWards(f, nil), known: map[uint64]bool{}}
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
