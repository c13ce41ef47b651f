package deadlock

import "puzzlewright/solver/sokoban/board"

// A touching corral is looked at with no more than fewBoxes, nor are more taken
// around a cell. Those around one are at most nearSteps away.
const (
	fewBoxes  = 7
	nearSteps = 4
)

// lost tells whether the boxes around the one that was moved last, or those of
// a corral of a position, whose reach is given, are proved to be the end of it.
func (m *corralSearch) lost(p *board.Position, reach *board.Area, moved board.Square) bool {
	if m.selectNear(p, moved) && m.judge(reach.From) == deadlocked {
		return true
	}
	from := m.markRound + 1
	for _, b := range p.Boxes {
		c := 4 * int(b)
		for _, seed := range p.Next[c : c+4 : c+4] {
			if p.Taken[seed] || reach.Has(seed) || m.mark[seed] >= from && m.mark[seed] <= m.markRound {
				continue
			}
			if m.selectCorral(p, reach, seed, false) && m.judge(reach.From) == deadlocked {
				return true
			}
			alone := len(m.Boxes)
			ok := m.selectCorral(p, reach, seed, true)
			if n := len(m.Boxes); ok && n > alone && n <= fewBoxes && m.judge(reach.From) == deadlocked {
				return true
			}
		}
	}
	return false
}

// selectCorral takes the boxes of the corral of a cell, or with those that touch
// them; ok is false where they are all on goals, or it is one.
func (m *corralSearch) selectCorral(p *board.Position, reach *board.Area, seed board.Square, touching bool) (ok bool) {
	m.markRound++
	m.marked = append(m.marked[:0], seed)
	m.mark[seed] = m.markRound
	m.RemoveBoxes()
	m.Boxes = m.Boxes[:0]
	for i := 0; i < len(m.marked); i++ {
		at := m.marked[i]
		if p.Taken[at] {
			m.Boxes = append(m.Boxes, at)
			ok = ok || !p.IsGoal[at]
		}
		c := 4 * int(at)
		for _, to := range p.Next[c : c+4 : c+4] {
			if to == p.Wall || m.mark[to] == m.markRound || reach.Has(to) || !touching && p.Taken[at] && p.Taken[to] {
				continue
			}
			m.mark[to] = m.markRound
			m.marked = append(m.marked, to)
		}
	}
	m.PlaceBoxes()
	return ok && len(m.Boxes) > 1
}

// selectNear takes the boxes around a cell; ok is as for gather, for two.
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
				ok = ok || !p.IsGoal[at]
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
