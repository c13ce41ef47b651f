package deadlock

import "puzzlewright/solver/sokoban/board"

// At most fewBoxes boxes are selected around a square, within nearSteps steps of it. A corral
// together with the boxes that touch it is looked at only if it has no more than fewBoxes, either.
const (
	fewBoxes  = 7
	nearSteps = 4
)

// lost tells whether a deadlock is found in a position: among the boxes around the
// one that was moved last, or in any corral. area is where the player can walk.
func (m *corralSearch) lost(p *board.Position, area *board.Area, moved board.Square) bool {
	if m.patterns.Match(p, moved, area.From) {
		return true
	}
	if m.selectNear(p, moved) && m.judge(area.From) == deadlocked {
		return true
	}
	from := m.markRound + 1
	for _, b := range p.Boxes {
		c := 4 * int(b)
		for _, seed := range p.Next[c : c+4 : c+4] {
			if p.Taken[seed] || area.Has(seed) || m.mark[seed] >= from && m.mark[seed] <= m.markRound {
				continue
			}
			if m.selectCorral(p, area, seed, false) && m.judge(area.From) == deadlocked {
				return true
			}
			alone := len(m.Boxes)
			ok := m.selectCorral(p, area, seed, true)
			if n := len(m.Boxes); ok && n > alone && n <= fewBoxes && m.judge(area.From) == deadlocked {
				return true
			}
		}
	}
	return false
}

// selectCorral selects the boxes of the corral around a free square; with touching, those that
// touch them, too. ok is false where all are on goals, or where there is only one. The goals are
// those of the level, even where the position has others.
func (m *corralSearch) selectCorral(p *board.Position, area *board.Area, seed board.Square, touching bool) (ok bool) {
	m.markRound++
	m.marked = append(m.marked[:0], seed)
	m.mark[seed] = m.markRound
	m.RemoveBoxes()
	m.Boxes = m.Boxes[:0]
	for i := 0; i < len(m.marked); i++ {
		at := m.marked[i]
		if p.Taken[at] {
			m.Boxes = append(m.Boxes, at)
			ok = ok || !m.IsGoal[at]
		}
		c := 4 * int(at)
		for _, to := range p.Next[c : c+4 : c+4] {
			if to == p.Wall || m.mark[to] == m.markRound || area.Has(to) || !touching && p.Taken[at] && p.Taken[to] {
				continue
			}
			m.mark[to] = m.markRound
			m.marked = append(m.marked, to)
		}
	}
	m.PlaceBoxes()
	return ok && len(m.Boxes) > 1
}

// selectNear selects the boxes around a square. ok is false where they are all on
// goals, or where there are only two, which Pairs knows about.
func (m *corralSearch) selectNear(p *board.Position, at board.Square) (ok bool) {
	m.markRound++
	m.marked = append(m.marked[:0], at)
	m.mark[at] = m.markRound
	m.RemoveBoxes()
	m.Boxes = m.Boxes[:0]
	end := 1
	for depth, i := 0, 0; depth <= nearSteps && i < len(m.marked); depth++ {
		for ; i < end; i++ {
			at := m.marked[i]
			if p.Taken[at] && len(m.Boxes) < fewBoxes {
				m.Boxes = append(m.Boxes, at)
				ok = ok || !m.IsGoal[at]
			}
			if depth == nearSteps {
				continue
			}
			for _, to := range p.Next[4*int(at) : 4*int(at)+4] {
				if to != p.Wall && m.mark[to] != m.markRound {
					m.mark[to] = m.markRound
					m.marked = append(m.marked, to)
				}
			}
		}
		end = len(m.marked)
	}
	m.PlaceBoxes()
	return ok && len(m.Boxes) > 2
}
