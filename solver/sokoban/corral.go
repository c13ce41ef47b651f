package sokoban

// corrals finds, in a position, a part of the board on which the search for
// few pushes may concentrate.
//
// A corral is a region that boxes keep the player out of, with the boxes
// around it. Where each push that can ever be made of them from outside leads
// into it, and each can be made right now, and the corral holds a box or goal
// that is not settled, then some such push must come; the pushes before it,
// elsewhere, neither help it nor are hurt by it when it is made first. So the
// other pushes need not be tried (the PI-corral of Damgaard and of Meger).
// The player's walks do change, so that it is no way to count moves.
type corrals struct {
	*position
	mark  []uint32 // the number of the corral a cell was found to be in
	count uint32
	cells []spot
	// pushable are the pushes into the corral, 4*box+direction.
	pushable []int
	best     []int
	cuts     uint32 // the first corral number of this position
}

func newCorrals(p *position) *corrals {
	return &corrals{position: p, mark: make([]uint32, p.n+1)}
}

// find gives the pushes to be tried, those of the corral with the fewest of
// them; ok is false where there is no such corral. The reach of the position
// must be known.
func (k *corrals) find() (pushes []int, ok bool) {
	k.cuts = k.count + 1
	for _, b := range k.boxes {
		c := 4 * int(b)
		for _, seed := range k.next[c : c+4 : c+4] {
			if k.taken[seed] || k.here.has(seed) || k.mark[seed] >= k.cuts {
				continue
			}
			if k.grow(seed) && k.judge() && (!ok || len(k.pushable) < len(k.best)) {
				ok = true
				k.best = append(k.best[:0], k.pushable...)
			}
		}
	}
	return k.best, ok
}

// grow gathers the corral of a cell: the cells that hang together with it,
// and the boxes among and around them. It tells whether anything in it is
// still to be done.
func (k *corrals) grow(seed spot) (unsettled bool) {
	k.count++
	k.cells = append(k.cells[:0], seed)
	k.mark[seed] = k.count
	for i := 0; i < len(k.cells); i++ {
		at := k.cells[i]
		unsettled = unsettled || k.taken[at] != k.goal[at]
		c := 4 * int(at)
		for _, to := range k.next[c : c+4 : c+4] {
			if to == k.wall || k.mark[to] == k.count || k.here.has(to) {
				continue
			}
			// A box leads on to free cells only: boxes in a row may have nothing
			// to do with each other.
			if k.taken[at] && k.taken[to] {
				continue
			}
			k.mark[to] = k.count
			k.cells = append(k.cells, to)
		}
	}
	return unsettled
}

// judge looks at every push of the corral's boxes, lists those that can be
// made, and tells whether there is one and they are all that ever can.
func (k *corrals) judge() bool {
	k.pushable = k.pushable[:0]
	for _, b := range k.cells {
		if !k.taken[b] {
			continue
		}
		for d := range 4 {
			from, to := k.next[4*int(b)+(d+2)%4], k.next[4*int(b)+d]
			if from == k.wall || to == k.wall || !k.live[to] || k.mark[from] == k.count {
				continue // never possible, or only from within
			}
			switch {
			case k.mark[to] != k.count:
				return false // out of the corral, now or later
			case k.taken[to]:
				// Only a push of that box, which is one of these, makes room.
			case !k.here.has(from):
				return false // into the corral, but not yet
			default:
				k.pushable = append(k.pushable, 4*int(k.boxIn[b])+d)
			}
		}
	}
	return true
}
