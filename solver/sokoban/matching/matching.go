package matching

import (
	"math"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// Infeasible is more than any matching of boxes to goals costs: it stands for
// none. unfit is the cost of a box and a goal that it cannot reach.
const (
	Infeasible  = 1 << 26
	unreachable = 1 << 27
)

// A Matching pairs every box with a goal of its own at the least sum of
// distances: a lower bound on the pushes to come (Kuhn 1955, Munkres 1957; in
// the form of shortest augmenting paths, Jonker and Volgenant 1987).
//
// It begins with the pairs of the matching before, as far as boxes are where
// they were: a search goes mostly from a position to one that is much like it.
type Matching struct {
	n             int
	table         []uint16 // rows of the distances to all goals
	Rows          []int32  // of each box its row, rising as far as may be
	goalPotential []int32  // of each goal
	boxPotential  []int32  // of each box
	goalOf        []int32  // of each box
	boxOf         []int32  // of each goal
	cost          int32

	// What is left of the matching before: drift is how far prices may have
	// come since they were set; a large one tells to begin anew.
	oldRows, oldBoxPotential, oldGoalOf []int32
	drift                               int32

	distance []int32
	previous []int32
	done     []bool
	_        states.LastLine
}

// maxDrift keeps prices far below hopeless.
const maxDrift = 1 << 22

func New(table []uint16, n int) *Matching {
	m := &Matching{n: n, table: table, drift: maxDrift}
	for _, list := range []*[]int32{&m.Rows, &m.goalPotential, &m.boxPotential, &m.goalOf, &m.boxOf, &m.oldRows, &m.oldBoxPotential, &m.oldGoalOf, &m.distance, &m.previous} {
		*list = states.OwnLines[int32](n)
	}
	m.done = states.OwnLines[bool](n)
	return m
}

func pairCost(d uint16) int32 {
	if d == board.Far {
		return unreachable
	}
	return int32(d)
}

// row gives the distances of a row of the table.
func (m *Matching) row(at int32) []uint16 {
	i := int(at) * m.n
	return m.table[i : i+m.n : i+m.n]
}

// Solve matches the rows and gives the least cost, hopeless where there is no
// matching; nothing else may then be asked of it.
func (m *Matching) Solve() int32 {
	if m.drift >= maxDrift {
		if !m.start() {
			return Infeasible
		}
		m.drift = 0
	} else {
		m.resume()
	}
	m.cost = 0
	for i := range m.n {
		if m.goalOf[i] < 0 && !m.augment(i) {
			m.drift = maxDrift
			return Infeasible
		}
	}
	for i, g := range m.goalOf {
		m.cost += int32(m.table[int(m.Rows[i])*m.n+int(g)])
	}
	copy(m.oldRows, m.Rows)
	return m.cost
}

// resume takes over the pairs of the matching before.
func (m *Matching) resume() {
	m.oldBoxPotential, m.boxPotential = m.boxPotential, m.oldBoxPotential
	m.oldGoalOf, m.goalOf = m.goalOf, m.oldGoalOf
	k := 0
	for i, at := range m.Rows {
		for k < m.n && m.oldRows[k] < at {
			m.boxOf[m.oldGoalOf[k]] = -1
			k++
		}
		if k == m.n || m.oldRows[k] != at {
			m.goalOf[i] = -1
			continue
		}
		m.goalOf[i], m.boxPotential[i] = m.oldGoalOf[k], m.oldBoxPotential[k]
		m.boxOf[m.goalOf[i]] = int32(i)
		k++
	}
	for ; k < m.n; k++ {
		m.boxOf[m.oldGoalOf[k]] = -1
	}
}

// start gives each goal the price of its nearest box, each box the fare that
// is left, and pairs those that then cost nothing, first come first served. It
// is false where no box can reach some goal.
func (m *Matching) start() bool {
	for j := range m.goalPotential {
		m.goalPotential[j], m.boxOf[j] = unreachable, -1
	}
	for _, at := range m.Rows {
		for j, d := range m.row(at) {
			m.goalPotential[j] = min(m.goalPotential[j], pairCost(d))
		}
	}
	for _, c := range m.goalPotential {
		if c >= Infeasible {
			return false
		}
	}
	for i, at := range m.Rows {
		fare, to := int32(2*unreachable-1), 0
		for j, d := range m.row(at) {
			if c := pairCost(d) - m.goalPotential[j]; c < fare || c == fare && m.boxOf[j] < 0 && m.boxOf[to] >= 0 {
				fare, to = c, j
			}
		}
		m.boxPotential[i], m.goalOf[i] = fare, -1
		if m.boxOf[to] < 0 && fare < Infeasible {
			m.boxOf[to], m.goalOf[i] = int32(i), int32(to)
		}
	}
	return true
}

// augment finds a goal for a box that has none by a shortest augmenting path; it
// is false where there is no such path.
func (m *Matching) augment(i int) bool {
	to := m.firstDistances(m.row(m.Rows[i]))
	for j := range m.previous {
		m.previous[j], m.done[j] = -1, false
	}
	least := m.distance[to]
	for m.boxOf[to] >= 0 {
		if m.distance[to] >= Infeasible {
			return false
		}
		m.done[to] = true
		to = m.relax(to)
	}
	end := m.distance[to]
	if end >= Infeasible {
		return false
	}
	m.drift += end - least
	for j, done := range m.done {
		if done {
			m.goalPotential[j] += m.distance[j] - end
			m.boxPotential[m.boxOf[j]] += end - m.distance[j]
		}
	}
	m.boxPotential[i] = end
	for {
		from := m.previous[to]
		if from < 0 {
			m.boxOf[to], m.goalOf[i] = int32(i), int32(to)
			return true
		}
		k := m.boxOf[from]
		m.boxOf[to], m.goalOf[k] = k, int32(to)
		to = int(from)
	}
}

// firstDistances sets out from a row, and gives the goal that is the nearest, if may be
// one that has no box.
func (m *Matching) firstDistances(row []uint16) (to int) {
	best, price, box := m.distance[:len(row)], m.goalPotential[:len(row)], m.boxOf[:len(row)]
	least := int32(2 * unreachable)
	for j, d := range row {
		c := pairCost(d) - price[j]
		best[j] = c
		if c < least || c == least && box[j] < 0 {
			least, to = c, j
		}
	}
	return to
}

// relax goes on from a goal by its box, and gives the nearest goal that has not
// been dealt with, if may be one that has no box.
func (m *Matching) relax(at int) (to int) {
	k := m.boxOf[at]
	row := m.row(m.Rows[k])
	base := m.distance[at] - m.boxPotential[k]
	best, price, done := m.distance[:len(row)], m.goalPotential[:len(row)], m.done[:len(row)]
	box, via := m.boxOf[:len(row)], m.previous[:len(row)]
	least := int32(math.MaxInt32)
	for j, d := range row {
		if done[j] {
			continue
		}
		known := best[j]
		if c := base + pairCost(d) - price[j]; c < known {
			known, best[j], via[j] = c, c, int32(at)
		}
		if known < least || known == least && box[j] < 0 {
			least, to = known, j
		}
	}
	return to
}

// SolveWith gives the least cost if one box had another row, and leaves the
// matching as it is: what the others have is optimal among them, so that one
// shortest path mends it.
//
// Whichever way boxes are paired, the sums of distances are all even or all
// odd, as the cells of a board are those of a chessboard. So a path that is one
// shorter than what is known is as good as none.
func (m *Matching) SolveWith(i int, at int32) int32 {
	free := int(m.goalOf[i])
	rest := m.cost - int32(m.table[int(m.Rows[i])*m.n+free])
	to := m.firstDistances(m.row(at))
	if m.distance[to] < Infeasible && m.distance[free]-m.distance[to] > 1 {
		clear(m.done)
		for m.distance[to] < Infeasible && m.distance[free]-m.distance[to] > 1 {
			m.done[to] = true
			to = m.relax(to)
		}
	}
	if m.distance[free] >= Infeasible {
		return Infeasible
	}
	return rest + m.distance[free] + m.goalPotential[free]
}
