package sokoban

// hopeless is more than any matching of boxes to goals costs: it stands for
// none. unfit is the cost of a box and a goal that it cannot reach.
const (
	hopeless = 1 << 26
	unfit    = 1 << 27
)

// A matching pairs every box with a goal of its own at the least sum of
// distances: a lower bound on the pushes to come (Kuhn 1955, Munkres 1957; in
// the form of shortest augmenting paths, Jonker and Volgenant 1987).
type matching struct {
	n     int
	rows  [][]uint16 // of each box the distances to the goals
	price []int32    // of each goal
	fare  []int32    // of each box
	goal  []int32    // of each box
	box   []int32    // of each goal
	cost  int32

	best []int32
	via  []int32
	done []bool
}

func newMatching(n int) *matching {
	return &matching{
		n: n, rows: make([][]uint16, n), price: make([]int32, n+1), fare: make([]int32, n+1),
		goal: make([]int32, n), box: make([]int32, n+1),
		best: make([]int32, n+1), via: make([]int32, n+1), done: make([]bool, n+1),
	}
}

func pairCost(d uint16) int32 {
	if d == far {
		return unfit
	}
	return int32(d)
}

// solve matches the rows and gives the least cost, hopeless where there is no
// matching; nothing else may then be asked of it.
func (m *matching) solve() int32 {
	n := m.n
	if !m.start() {
		return hopeless
	}
	for i := range n {
		if m.goal[i] >= 0 {
			continue
		}
		// Column n holds the row that is being added.
		m.box[n] = int32(i)
		for j := range n {
			m.best[j], m.done[j] = 1<<30, false
		}
		m.done[n] = false
		at := n
		for {
			m.done[at] = true
			row := m.box[at]
			delta, to := int32(1<<30), -1
			for j := range n {
				if m.done[j] {
					continue
				}
				c := pairCost(m.rows[row][j]) - m.fare[row] - m.price[j]
				if c < m.best[j] {
					m.best[j], m.via[j] = c, int32(at)
				}
				if m.best[j] < delta {
					delta, to = m.best[j], j
				}
			}
			for j := range n + 1 {
				if m.done[j] {
					m.fare[m.box[j]] += delta
					m.price[j] -= delta
				} else {
					m.best[j] -= delta
				}
			}
			if at = to; m.box[at] < 0 {
				break
			}
		}
		if m.fare[i] >= hopeless {
			return hopeless
		}
		for at != n {
			from := int(m.via[at])
			m.box[at] = m.box[from]
			at = from
		}
	}
	m.cost = 0
	for j := range n {
		m.goal[m.box[j]] = int32(j)
		m.cost += pairCost(m.rows[m.box[j]][j])
	}
	return m.cost
}

// start gives each goal the price of its nearest box, each box the fare that
// is left, and pairs those that then cost nothing, first come first served. It
// is false where no box can reach some goal.
func (m *matching) start() bool {
	n := m.n
	price := m.price[:n]
	for j := range price {
		price[j], m.box[j] = unfit, -1
	}
	for _, row := range m.rows {
		for j, d := range row[:n] {
			price[j] = min(price[j], pairCost(d))
		}
	}
	for _, c := range price {
		if c >= hopeless {
			return false
		}
	}
	for i, row := range m.rows {
		fare, at := int32(2*unfit-1), 0
		for j, d := range row[:n] {
			if c := pairCost(d) - price[j]; c < fare || c == fare && m.box[j] < 0 && m.box[at] >= 0 {
				fare, at = c, j
			}
		}
		m.fare[i], m.goal[i] = fare, -1
		if m.box[at] < 0 && fare < hopeless {
			m.box[at], m.goal[i] = int32(i), int32(at)
		}
	}
	return true
}

// replaced gives the least cost if one box had another row, and leaves the
// matching as it is: what the others have is optimal among them, so that one
// shortest path mends it.
func (m *matching) replaced(i int, row []uint16) int32 {
	n := m.n
	free := int(m.goal[i])
	rest := m.cost - pairCost(m.rows[i][free])
	for j := range n {
		m.best[j] = pairCost(row[j]) - m.price[j]
		m.done[j] = false
	}
	for {
		to := -1
		for j := range n {
			if !m.done[j] && (to < 0 || m.best[j] < m.best[to] || m.best[j] == m.best[to] && j == free) {
				to = j
			}
		}
		if m.best[to] >= hopeless {
			return hopeless
		}
		if to == free {
			return rest + m.best[to] + m.price[to]
		}
		m.done[to] = true
		k := m.box[to]
		base := m.best[to] - m.fare[k]
		for j := range n {
			if m.done[j] {
				continue
			}
			if c := base + pairCost(m.rows[k][j]) - m.price[j]; c < m.best[j] {
				m.best[j] = c
			}
		}
	}
}
