package sokoban

import "puzzlewright/solver/states"

// A mini search looks for a few boxes of a position that can never be sorted
// out: those of a corral, or those that lie near each other. They alone are
// kept, which makes it easier, and one that gets out of the corral, or away
// from the others, leaves the board. If even then they do not all get out or
// onto goals, the position is lost. What it finds is kept for other positions.
type mini struct {
	*position // of these boxes alone
	freeze    *freeze
	pack      packing
	pairs     *pairs // nil: not known
	known     *states.Set
	state     []byte

	// The cells that are not to be left, and the walks that found them.
	mark  []uint32
	count uint32
	cells []spot
	// The search: states one after the other, and which are known.
	arena []byte
	slots []int32
	turn  []uint32
	round uint32
	stack []int32
	// within are the pushes of a position that leave a box in the corral.
	within []push
	full   bool // something was left out
}

type push struct {
	box int
	to  spot
}

// What is known of some boxes.
const (
	cornered = 1 // lost
	unsure   = 2
)

// miniEffort is how many positions are looked at for a few boxes, littleEffort
// for more than manyBoxes: those that are lost mostly show it soon, and the
// others hardly ever show anything.
const (
	miniSlots    = 1 << 13
	miniEffort   = 300
	littleEffort = 30
	manyBoxes    = 9
)

func newMini(f *field, pairs *pairs, budget *states.Budget) (*mini, error) {
	known, err := states.New(budget)
	if err != nil {
		return nil, err
	}
	p := newPosition(f)
	m := &mini{
		position: p, freeze: newFreeze(p), pack: newPacking(f), known: known, pairs: pairs,
		mark: make([]uint32, f.n+1), slots: make([]int32, miniSlots), turn: make([]uint32, miniSlots),
	}
	m.state = make([]byte, m.pack.size())
	return m, nil
}

func (m *mini) close() { m.known.Close() }

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
	effort := miniEffort
	if len(m.boxes) > manyBoxes {
		effort = littleEffort
	}
	m.round++
	m.arena, m.stack, m.full = m.arena[:0], m.stack[:0], false
	m.add()
	size := int32(m.pack.size())
	for seen := 0; len(m.stack) > 0; seen++ {
		if seen == effort {
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
//
// A box that can leave does so, and nothing else need be tried: without it
// the others can do whatever they could with it.
func (m *mini) tryAll() bool {
	m.within = m.within[:0]
	for i, b := range m.boxes {
		for d := range 4 {
			to, can := m.pushable(b, d)
			if !can {
				continue
			}
			if m.mark[to] == m.count {
				m.within = append(m.within, push{i, to})
			} else if left, done := m.leave(i, to); left {
				return done
			}
		}
	}
	for _, p := range m.within {
		if m.try(p.box, p.to) {
			return true
		}
	}
	return false
}

// try makes a push within the corral, adds what it leads to, and tells whether
// that sorts the corral out.
func (m *mini) try(i int, to spot) (done bool) {
	b := m.boxes[i]
	m.move(i, to)
	if lost, _ := m.freeze.find(to); !lost && !m.pairs.doom(m.position, i, b) {
		if done = m.solved(); !done {
			player := m.player
			m.player = m.pushed(b, to, m.player)
			m.add()
			m.player = player
		}
	}
	m.move(i, b)
	return done
}

// pushable tells whether a box can be pushed in a direction, alone on the
// board to some goal from there.
func (m *mini) pushable(b spot, d int) (to spot, can bool) {
	from, to := m.next[4*int(b)+(d+2)%4], m.next[4*int(b)+d]
	if !m.here.has(from) || m.taken[to] || !m.live[to] {
		return to, false
	}
	return to, m.nearest[4*int(to)+int(m.sides.part(to, b))] != far
}

// leave has a box leave the corral by a push, and the board with it, which
// makes what is left to do only easier. It tells whether it left, and whether
// nothing is left to do; what is, is added.
func (m *mini) leave(i int, to spot) (left, done bool) {
	b := m.boxes[i]
	m.move(i, to)
	doomed := m.pairs.doom(m.position, i, b)
	m.move(i, b)
	if doomed {
		return false, false
	}
	m.lift(b)
	last := len(m.boxes) - 1
	m.boxes[i] = m.boxes[last]
	m.boxIn[m.boxes[i]] = int16(i)
	m.boxes = m.boxes[:last]
	switch {
	case last <= 1 || m.solved():
		done = true
	case last == 2 && m.pairs != nil:
		done = !m.pairs.dead(m.boxes[0], m.boxes[1], b)
	default:
		player := m.player
		m.player = m.after.flood(m.position, b)
		m.add()
		m.player = player
	}
	m.boxes = m.boxes[:last+1]
	m.boxes[last] = m.boxes[i]
	m.boxIn[m.boxes[last]] = int16(last)
	m.boxes[i] = b
	m.put(i, b)
	return true, done
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
