package sokoban

// A touching corral is looked at with no more than fewBoxes, nor are more taken
// around a cell. Those around one are at most nearSteps away.
const (
	fewBoxes  = 7
	nearSteps = 4
)

// lost tells whether the boxes around the one that was moved last, or those of
// a corral of a position, whose reach is given, are proved to be the end of it.
func (m *mini) lost(p *position, reach *reach, moved spot) bool {
	if m.near(p, moved) && m.sorted(reach.from) == cornered {
		return true
	}
	from := m.count + 1
	for _, b := range p.boxes {
		c := 4 * int(b)
		for _, seed := range p.next[c : c+4 : c+4] {
			if p.taken[seed] || reach.has(seed) || m.mark[seed] >= from && m.mark[seed] <= m.count {
				continue
			}
			if m.gather(p, reach, seed, false) && m.sorted(reach.from) == cornered {
				return true
			}
			alone := len(m.boxes)
			ok := m.gather(p, reach, seed, true)
			if n := len(m.boxes); ok && n > alone && n <= fewBoxes && m.sorted(reach.from) == cornered {
				return true
			}
		}
	}
	return false
}

// gather takes the boxes of the corral of a cell, or with those that touch
// them; ok is false where they are all on goals, or it is one.
func (m *mini) gather(p *position, reach *reach, seed spot, touching bool) (ok bool) {
	m.count++
	m.cells = append(m.cells[:0], seed)
	m.mark[seed] = m.count
	m.clear()
	m.boxes = m.boxes[:0]
	for i := 0; i < len(m.cells); i++ {
		at := m.cells[i]
		if p.taken[at] {
			m.boxes = append(m.boxes, at)
			ok = ok || !p.goal[at]
		}
		c := 4 * int(at)
		for _, to := range p.next[c : c+4 : c+4] {
			if to == p.wall || m.mark[to] == m.count || reach.has(to) || !touching && p.taken[at] && p.taken[to] {
				continue
			}
			m.mark[to] = m.count
			m.cells = append(m.cells, to)
		}
	}
	m.settle()
	return ok && len(m.boxes) > 1
}

// near takes the boxes around a cell; ok is as for gather, for two.
func (m *mini) near(p *position, at spot) (ok bool) {
	m.count++
	m.cells = append(m.cells[:0], at)
	m.mark[at] = m.count
	m.clear()
	m.boxes = m.boxes[:0]
	end := 1
	for depth, i := 0, 0; depth <= nearSteps && i < len(m.cells); depth++ {
		for ; i < end; i++ {
			at := m.cells[i]
			if p.taken[at] && len(m.boxes) < fewBoxes {
				m.boxes = append(m.boxes, at)
				ok = ok || !p.goal[at]
			}
			if depth == nearSteps {
				continue
			}
			for _, to := range p.next[4*int(at) : 4*int(at)+4] {
				if to != p.wall && m.mark[to] != m.count {
					m.mark[to] = m.count
					m.cells = append(m.cells, to)
				}
			}
		}
		end = len(m.cells)
	}
	m.settle()
	return ok && len(m.boxes) > 2
}
