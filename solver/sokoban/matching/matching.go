// Package matching finds the cheapest way to give every box a goal of its own: the
// lower bound of the searches on the pushes to come.
package matching

import (
	"math"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// Infeasible is the cost where there is no matching. It is more than any cost of one.
const Infeasible = 1 << 26

// unreachable is the cost of a pair whose box cannot reach its goal.
const unreachable = 1 << 27

// A Matching gives every box a goal of its own at the least sum of distances. It uses the Hungarian
// method (Kuhn 1955, Munkres 1957) in the form of shortest augmenting paths (Jonker and Volgenant
// 1987). The method keeps potentials of the boxes and goals. The reduced cost of a pair, its
// distance minus both potentials, is never below 0, and is 0 for matched pairs.
//
// Solve starts from the last matching, as far as boxes are where they were: most positions that a
// search looks at are much like the one before.
type Matching struct {
	n     int
	table []uint16 // rows of distances to all goals
	// Rows is set by the caller: for each box, the index of its row in the table. Solve is faster
	// if they are in rising order.
	Rows          []int32
	goalPotential []int32
	boxPotential  []int32
	goalOf        []int32 // for each box its goal, -1 for none
	boxOf         []int32 // for each goal its box, -1 for none
	cost          int32

	// The last matching.
	oldRows, oldBoxPotential, oldGoalOf []int32
	// drift is how far potentials may have moved since the last start; at maxDrift or above, Solve
	// starts anew.
	drift int32

	// The search for an augmenting path: the distance of each goal in reduced cost,
	// the goal before it on the path, and whether it is settled.
	distance []int32
	previous []int32
	done     []bool
	_        states.LastLine
}

// maxDrift is the drift at which a matching starts anew, so that potentials stay far below
// Infeasible.
const maxDrift = 1 << 22

// New makes a matching of n boxes and goals. The table has rows of n distances, to all goals. The
// last matching does not count yet.
func New(table []uint16, n int) *Matching {
	m := &Matching{n: n, table: table, drift: maxDrift}
	for _, list := range []*[]int32{
		&m.Rows, &m.goalPotential, &m.boxPotential, &m.goalOf, &m.boxOf,
		&m.oldRows, &m.oldBoxPotential, &m.oldGoalOf, &m.distance, &m.previous,
	} {
		*list = states.OwnLines[int32](n)
	}
	m.done = states.OwnLines[bool](n)
	return m
}

// pairCost is the cost of a pair at some distance.
func pairCost(d uint16) int32 {
	if d == board.Far {
		return unreachable
	}
	return int32(d)
}

// GoalOf gives the goal of a box in the matching that Solve has found.
func (m *Matching) GoalOf(box int) int { return int(m.goalOf[box]) }

// GoalPotential gives the potential of a goal in the matching that Solve has found. The cost is the
// sum of the potentials of all goals and, for each box, of the least distance minus the potential
// of the goal.
func (m *Matching) GoalPotential(goal int) int32 { return m.goalPotential[goal] }

// row gives the distances of a row of the table.
func (m *Matching) row(at int32) []uint16 {
	i := int(at) * m.n
	return m.table[i : i+m.n : i+m.n]
}

// Solve matches the rows and gives the least cost, or Infeasible where there is no matching; in
// that case SolveWith must not be called.
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

// resume keeps those pairs of the last matching whose boxes are where they were.
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

// start begins anew. The potential of a goal is the distance of its nearest box, that of a box its
// least reduced cost; pairs whose reduced cost is then 0 are matched, first come first served. It
// returns false where no box can reach some goal.
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
		potential, to := int32(2*unreachable-1), 0
		for j, d := range m.row(at) {
			if c := pairCost(d) - m.goalPotential[j]; c < potential || c == potential && m.boxOf[j] < 0 && m.boxOf[to] >= 0 {
				potential, to = c, j
			}
		}
		m.boxPotential[i], m.goalOf[i] = potential, -1
		if m.boxOf[to] < 0 && potential < Infeasible {
			m.boxOf[to], m.goalOf[i] = int32(i), int32(to)
		}
	}
	return true
}

// augment finds a goal for a box that has none, by a shortest augmenting path. It
// returns false where there is no such path.
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

// firstDistances sets the distances of all goals to the reduced costs of a row, and gives the
// nearest goal; of equally near ones, preferably one without a box.
func (m *Matching) firstDistances(row []uint16) (to int) {
	distance, potential, boxOf := m.distance[:len(row)], m.goalPotential[:len(row)], m.boxOf[:len(row)]
	least := int32(2 * unreachable)
	for j, d := range row {
		c := pairCost(d) - potential[j]
		distance[j] = c
		if c < least || c == least && boxOf[j] < 0 {
			least, to = c, j
		}
	}
	return to
}

// relax goes on from a goal through its box, as Dijkstra (1959) does, and gives the nearest goal
// that is not settled; of equally near ones, preferably one without a box.
func (m *Matching) relax(at int) (to int) {
	k := m.boxOf[at]
	row := m.row(m.Rows[k])
	base := m.distance[at] - m.boxPotential[k]
	distance, potential, done := m.distance[:len(row)], m.goalPotential[:len(row)], m.done[:len(row)]
	boxOf, previous := m.boxOf[:len(row)], m.previous[:len(row)]
	least := int32(math.MaxInt32)
	for j, d := range row {
		if done[j] {
			continue
		}
		known := distance[j]
		if c := base + pairCost(d) - potential[j]; c < known {
			known, distance[j], previous[j] = c, c, int32(at)
		}
		if known < least || known == least && boxOf[j] < 0 {
			least, to = known, j
		}
	}
	return to
}

// SolveWith gives what the least cost would be if box i had another row, and leaves the matching as
// it is. The other boxes are matched at the least cost already, so one shortest path is enough.
//
// The squares of a board are coloured like those of a chessboard, and each push changes the colour
// of the box's square. So the costs of all matchings are even, or all are odd: no path can be
// shorter by exactly one than the shortest known.
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
