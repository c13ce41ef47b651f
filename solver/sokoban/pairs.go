package sokoban

import "puzzlewright/solver/states"

// pairs knows of every two boxes, as if they were alone on the board, whether
// both can still come to goals: from where the player must stand for that. Two
// that cannot are lost in any company.
//
// It is worked out backwards, by pulling two boxes from every two goals.
type pairs struct {
	*field
	words int
	// cells has a bit for each cell of the raster, of each pair of live cells.
	cells  []uint64
	budget *states.Budget
}

// maxPairWords bounds what is kept: larger boards do without.
const maxPairWords = 4 << 20

// newPairs works out what is known of pairs; nil where there is none, too
// much of it, or no time.
func newPairs(f *field, budget *states.Budget, halted func() bool) *pairs {
	t := &pairs{field: f, words: f.raster.words, budget: budget}
	count := len(f.lives) * (len(f.lives) - 1) / 2
	if f.total < 2 || len(f.boxes) < 2 || count*t.words > maxPairWords || !budget.Take(t.bytes(count)) {
		return nil
	}
	t.cells = make([]uint64, count*t.words)
	if !t.fill(halted) {
		t.close()
		return nil
	}
	return t
}

func (t *pairs) bytes(count int) int64 { return 8 * int64(count*t.words) }

func (t *pairs) close() {
	if t != nil {
		t.budget.Give(8 * int64(len(t.cells)))
	}
}

// of gives the cells of a pair.
func (t *pairs) of(a, b spot) []uint64 {
	i, j := int(t.index[a]), int(t.index[b])
	if i < j {
		i, j = j, i
	}
	at := (i*(i-1)/2 + j) * t.words
	return t.cells[at : at+t.words : at+t.words]
}

// dead tells whether two boxes, the player being in some cell, cannot both
// come to goals.
func (t *pairs) dead(a, b, player spot) bool {
	at := t.raster.at[player]
	return t.of(a, b)[at>>6]>>(at&63)&1 == 0
}

// doom tells whether a box is in a dead pair with any other.
func (t *pairs) doom(p *position, i int, player spot) bool {
	if t == nil {
		return false
	}
	at := int(t.raster.at[player])
	cells := t.cells[at>>6:]
	high := int(t.index[p.boxes[i]])
	for k, b := range p.boxes {
		if k == i {
			continue
		}
		j, low := high, int(t.index[b])
		if j < low {
			j, low = low, j
		}
		if cells[(j*(j-1)/2+low)*t.words]>>(at&63)&1 == 0 {
			return true
		}
	}
	return false
}

// A pairing is two boxes and the player.
type pairing struct{ a, b, player spot }

func (t *pairs) fill(halted func() bool) bool {
	p := newPosition(t.other)
	var queue []pairing
	set := func(a, b spot) {
		p.clear()
		p.boxes = append(p.boxes[:0], a, b)
		p.settle()
	}
	note := func(player spot) {
		a, b := p.boxes[0], p.boxes[1]
		if !t.dead(a, b, player) {
			return
		}
		p.after.flood(p, player)
		for i, w := range p.after.words[:t.words] {
			t.of(a, b)[i] |= w
		}
		queue = append(queue, pairing{a, b, player})
	}
	for i, g := range t.goals {
		for _, h := range t.goals[:i] {
			set(spot(g), spot(h))
			for c := range spot(t.n) {
				if !p.taken[c] && (t.homes == nil || c == t.homes[0]) {
					note(c)
				}
			}
		}
	}
	for turn := 0; len(queue) > 0; turn++ {
		if turn%256 == 0 && halted() {
			return false
		}
		last := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		set(last.a, last.b)
		p.here.flood(p, last.player)
		for i, b := range []spot{last.a, last.b} {
			for d := range 4 {
				if to, after, can := p.can(&p.here, b, d); can && t.live[to] {
					p.move(i, to)
					note(after)
					p.move(i, b)
				}
			}
		}
	}
	return true
}
