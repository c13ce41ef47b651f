package sokoban

// A porter tries whether a box can be hauled to where it should go.
type porter struct {
	trip
	freeze *freeze
	halted func() bool
}

func newPorter(f *field, halted func() bool) *porter {
	p := newPosition(f)
	return &porter{trip: newTrip(p), freeze: newFreeze(p), halted: halted}
}

// haul hauls a box to a cell, if that can be done and freezes nothing.
func (p *porter) haul(i int, target spot) bool {
	start := p.boxes[i]
	p.queue = append(p.queue[:0], stop{at: start, player: p.player, before: -1})
	done := p.carry(i, func(to, after spot) bool {
		if to != target {
			return false
		}
		from := p.boxes[i]
		p.move(i, to)
		if lost, _ := p.freeze.find(to); lost {
			p.move(i, from)
			return false
		}
		p.player = p.after.flood(p.position, after)
		return true
	})
	if !done {
		p.move(i, start)
	}
	return done
}

// free tells whether a box can be hauled to some goal, the player being
// anywhere in an area, and adds to it where the player gets to on the way.
func (p *porter) free(i int, area *reach) bool {
	start := p.boxes[i]
	p.queue = p.queue[:0]
	for d := range 4 {
		if from := p.next[4*int(start)+d]; area.has(from) {
			p.queue = append(p.queue, stop{at: start, player: from, before: -1})
		}
	}
	free := p.carry(i, func(to, _ spot) bool {
		if p.goal[to] {
			for y, w := range p.after.words {
				area.words[y] |= w
			}
		}
		return p.goal[to]
	})
	p.move(i, start)
	return free
}

// carry carries a box on from the stops in the queue, and asks of each cell it
// can be brought to, the player being in another, whether that will do.
func (p *porter) carry(i int, does func(to, after spot) bool) bool {
	p.round++
	if p.halted() {
		return false
	}
	for n := 0; n < len(p.queue); n++ {
		s := p.queue[n]
		if p.known(s) {
			continue
		}
		p.move(i, s.at)
		p.after.flood(p.position, s.player)
		p.note(s.at, &p.after)
		for d := range 4 {
			to, after, can := p.can(&p.after, s.at, d)
			if !can || !p.live[to] {
				continue
			}
			if does(to, after) {
				return true
			}
			p.queue = append(p.queue, stop{to, after, s.pushes + 1, n})
		}
	}
	return false
}
