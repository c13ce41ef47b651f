package sokoban

import (
	"puzzlewright/solver/states"
)

// A mini search looks into the corrals of a position for ones that can never
// be sorted out: of each, its own boxes alone are kept, which makes it easier,
// and if even then neither all of them come onto goals nor one of them out,
// the position is lost. What it finds is kept for other positions.
type mini struct {
	*position // of the corral's boxes alone
	pack      packing
	known     *states.Set
	effort    int // positions looked at for one corral, at most

	// The corral that is looked at, and the walks that found it.
	mark  []uint32
	count uint32
	cells []spot
	state []byte
	// The search: states one after the other, and which are known.
	arena []byte
	slots []int32
	turn  []uint32
	round uint32
	stack []int32
	full  bool // something was left out
}

// What is known of a corral.
const (
	cornered = 1 // lost
	unsure   = 2
)

const miniSlots = 1 << 13

func newMini(f *field, budget *states.Budget, effort int) (*mini, error) {
	known, err := states.New(budget)
	if err != nil {
		return nil, err
	}
	m := &mini{
		position: newPosition(f), pack: newPacking(f), known: known, effort: min(effort, miniSlots/4),
		mark: make([]uint32, f.n+1), slots: make([]int32, miniSlots), turn: make([]uint32, miniSlots),
	}
	m.state = make([]byte, m.pack.size())
	return m, nil
}

func (m *mini) close() { m.known.Close() }

// lost tells whether a corral of a position, whose reach is given, is proved
// to be the end of it.
func (m *mini) lost(p *position, reach *reach) bool {
	from := m.count + 1
	for _, b := range p.boxes {
		c := 4 * int(b)
		for _, seed := range p.next[c : c+4 : c+4] {
			if p.taken[seed] || reach.has(seed) || m.mark[seed] >= from && m.mark[seed] <= m.count {
				continue
			}
			if m.gather(p, reach, seed) && m.sorted(reach.from) == cornered {
				return true
			}
		}
	}
	return false
}

// gather takes the boxes of the corral of a cell; ok is false where they are
// all on goals, or they are all the boxes there are and many.
func (m *mini) gather(p *position, reach *reach, seed spot) (ok bool) {
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
			if to == p.wall || m.mark[to] == m.count || reach.has(to) || p.taken[at] && p.taken[to] {
				continue
			}
			m.mark[to] = m.count
			m.cells = append(m.cells, to)
		}
	}
	m.settle()
	return ok && len(m.boxes) > 1
}

// sorted searches the corral that was gathered.
func (m *mini) sorted(player spot) int {
	m.player = m.here.flood(m.position, player)
	m.pack.boxes(m.state, m.position)
	m.pack.setPlayer(m.state, m.player)
	hash := states.Hash(m.state)
	if ref := m.known.Find(hash, m.state); ref != 0 {
		return m.known.Cost(ref)
	}
	// The state is written over by the search.
	key := append([]byte(nil), m.state...)
	verdict := m.search()
	if _, _, err := m.known.Add(hash, key, 0, verdict); err != nil {
		return unsure
	}
	return verdict
}

// search tries all pushes of the corral's boxes, deepest first.
func (m *mini) search() int {
	m.round++
	m.arena, m.stack, m.full = m.arena[:0], m.stack[:0], false
	m.add()
	size := int32(m.pack.size())
	for seen := 0; len(m.stack) > 0; seen++ {
		if seen == m.effort {
			return unsure
		}
		at := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		m.pack.load(m.position, m.arena[at:at+size])
		m.here.flood(m.position, m.player)
		if m.tryAll() || m.full {
			return unsure
		}
	}
	return cornered
}

// tryAll makes every push, and tells whether one sorts the corral out.
func (m *mini) tryAll() bool {
	for i, b := range m.boxes {
		for d := range 4 {
			from, to := m.next[4*int(b)+(d+2)%4], m.next[4*int(b)+d]
			if !m.here.has(from) || m.taken[to] || !m.live[to] {
				continue
			}
			if m.nearest[4*int(to)+int(m.sides.part(to, b))] == far {
				continue
			}
			if m.mark[to] != m.count {
				return true // out of the corral
			}
			m.move(i, to)
			lost, _ := m.frozen(to)
			if !lost {
				if m.solved() {
					m.move(i, b)
					return true
				}
				player := m.player
				m.player = m.pushed(b, to, m.player)
				m.add()
				m.player = player
			}
			m.move(i, b)
		}
	}
	return false
}

// add keeps the position, unless the search has been there.
func (m *mini) add() {
	m.pack.boxes(m.state, m.position)
	m.pack.setPlayer(m.state, m.player)
	i := states.Hash(m.state) % miniSlots
	for ; m.turn[i] == m.round; i = (i + 1) % miniSlots {
		at := int(m.slots[i])
		if string(m.arena[at:at+len(m.state)]) == string(m.state) {
			return
		}
	}
	if len(m.arena) >= miniSlots/2*len(m.state) {
		m.full = true
		return
	}
	m.turn[i], m.slots[i] = m.round, int32(len(m.arena))
	m.stack = append(m.stack, int32(len(m.arena)))
	m.arena = append(m.arena, m.state...)
}
