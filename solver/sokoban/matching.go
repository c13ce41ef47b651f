package sokoban

import (
	"math"

	"puzzlewright/solver/states"
)

// hopeless is more than any matching of boxes to goals costs: it stands for
// none. unfit is the cost of a box and a goal that it cannot reach.
const (
	hopeless = 1 << 26
	unfit    = 1 << 27
)

// A matching pairs every box with a goal of its own at the least sum of
// distances: a lower bound on the pushes to come (Kuhn 1955, Munkres 1957; in
// the form of shortest augmenting paths, Jonker and Volgenant 1987).
//
// It begins with the pairs of the matching before, as far as boxes are where
// they were: a search goes mostly from a position to one that is much like it.
type matching struct {
	n     int
	table []uint16 // rows of the distances to all goals
	at    []int32  // of each box its row, rising as far as may be
	price []int32  // of each goal
	fare  []int32  // of each box
	goal  []int32  // of each box
	box   []int32  // of each goal
	cost  int32

	// What is left of the matching before: drift is how far prices may have
	// come since they were set; a large one tells to begin anew.
	oldAt, oldFare, oldGoal []int32
	drift                   int32

	best []int32
	via  []int32
	done []bool
	_    states.LastLine
}

// maxDrift keeps prices far below hopeless.
const maxDrift = 1 << 22

func newMatching(table []uint16, n int) *matching {
	m := &matching{n: n, table: table, drift: maxDrift}
	for _, list := range []*[]int32{&m.at, &m.price, &m.fare, &m.goal, &m.box, &m.oldAt, &m.oldFare, &m.oldGoal, &m.best, &m.via} {
		*list = states.OwnLines[int32](n)
	}
	m.done = states.OwnLines[bool](n)
	return m
}

func pairCost(d uint16) int32 {
	if d == far {
		return unfit
	}
	return int32(d)
}

// row gives the distances of a row of the table.
func (m *matching) row(at int32) []uint16 {
	i := int(at) * m.n
	return m.table[i : i+m.n : i+m.n]
}

// solve matches the rows and gives the least cost, hopeless where there is no
// matching; nothing else may then be asked of it.
func (m *matching) solve() int32 {
	if m.drift >= maxDrift {
		if !m.start() {
			return hopeless
		}
		m.drift = 0
	} else {
		m.resume()
	}
	m.cost = 0
	for i := range m.n {
		if m.goal[i] < 0 && !m.seat(i) {
			m.drift = maxDrift
			return hopeless
		}
	}
	for i, g := range m.goal {
		m.cost += int32(m.table[int(m.at[i])*m.n+int(g)])
	}
	copy(m.oldAt, m.at)
	return m.cost
}

// resume takes over the pairs of the matching before.
func (m *matching) resume() {
	m.oldFare, m.fare = m.fare, m.oldFare
	m.oldGoal, m.goal = m.goal, m.oldGoal
	k := 0
	for i, at := range m.at {
		for k < m.n && m.oldAt[k] < at {
			m.box[m.oldGoal[k]] = -1
			k++
		}
		if k == m.n || m.oldAt[k] != at {
			m.goal[i] = -1
			continue
		}
		m.goal[i], m.fare[i] = m.oldGoal[k], m.oldFare[k]
		m.box[m.goal[i]] = int32(i)
		k++
	}
	for ; k < m.n; k++ {
		m.box[m.oldGoal[k]] = -1
	}
}

// start gives each goal the price of its nearest box, each box the fare that
// is left, and pairs those that then cost nothing, first come first served. It
// is false where no box can reach some goal.
func (m *matching) start() bool {
	for j := range m.price {
		m.price[j], m.box[j] = unfit, -1
	}
	for _, at := range m.at {
		for j, d := range m.row(at) {
			m.price[j] = min(m.price[j], pairCost(d))
		}
	}
	for _, c := range m.price {
		if c >= hopeless {
			return false
		}
	}
	for i, at := range m.at {
		fare, to := int32(2*unfit-1), 0
		for j, d := range m.row(at) {
			if c := pairCost(d) - m.price[j]; c < fare || c == fare && m.box[j] < 0 && m.box[to] >= 0 {
				fare, to = c, j
			}
		}
		m.fare[i], m.goal[i] = fare, -1
		if m.box[to] < 0 && fare < hopeless {
			m.box[to], m.goal[i] = int32(i), int32(to)
		}
	}
	return true
}

// seat finds a goal for a box that has none by a shortest augmenting path; it
// is false where there is no such path.
func (m *matching) seat(i int) bool {
	to := m.offer(m.row(m.at[i]))
	for j := range m.via {
		m.via[j], m.done[j] = -1, false
	}
	least := m.best[to]
	for m.box[to] >= 0 {
		if m.best[to] >= hopeless {
			return false
		}
		m.done[to] = true
		to = m.widen(to)
	}
	end := m.best[to]
	if end >= hopeless {
		return false
	}
	m.drift += end - least
	for j, done := range m.done {
		if done {
			m.price[j] += m.best[j] - end
			m.fare[m.box[j]] += end - m.best[j]
		}
	}
	m.fare[i] = end
	for {
		from := m.via[to]
		if from < 0 {
			m.box[to], m.goal[i] = int32(i), int32(to)
			return true
		}
		k := m.box[from]
		m.box[to], m.goal[k] = k, int32(to)
		to = int(from)
	}
}

// offer sets out from a row, and gives the goal that is the nearest, if may be
// one that has no box.
func (m *matching) offer(row []uint16) (to int) {
	best, price, box := m.best[:len(row)], m.price[:len(row)], m.box[:len(row)]
	least := int32(2 * unfit)
	for j, d := range row {
		c := pairCost(d) - price[j]
		best[j] = c
		if c < least || c == least && box[j] < 0 {
			least, to = c, j
		}
	}
	return to
}

// widen goes on from a goal by its box, and gives the nearest goal that has not
// been dealt with, if may be one that has no box.
func (m *matching) widen(at int) (to int) {
	k := m.box[at]
	row := m.row(m.at[k])
	base := m.best[at] - m.fare[k]
	best, price, done := m.best[:len(row)], m.price[:len(row)], m.done[:len(row)]
	box, via := m.box[:len(row)], m.via[:len(row)]
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

// replaced gives the least cost if one box had another row, and leaves the
// matching as it is: what the others have is optimal among them, so that one
// shortest path mends it.
//
// Whichever way boxes are paired, the sums of distances are all even or all
// odd, as the cells of a board are those of a chessboard. So a path that is one
// shorter than what is known is as good as none.
func (m *matching) replaced(i int, at int32) int32 {
	free := int(m.goal[i])
	rest := m.cost - int32(m.table[int(m.at[i])*m.n+free])
	to := m.offer(m.row(at))
	if m.best[to] < hopeless && m.best[free]-m.best[to] > 1 {
		clear(m.done)
		for m.best[to] < hopeless && m.best[free]-m.best[to] > 1 {
			m.done[to] = true
			to = m.widen(to)
		}
	}
	if m.best[free] >= hopeless {
		return hopeless
	}
	return rest + m.best[free] + m.price[free]
}
