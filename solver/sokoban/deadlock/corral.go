package deadlock

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A corralSearch search looks for a few boxes of a position that can never be sorted
// out: those of a corral, or those that lie near each other. They alone are
// kept, which makes it easier, and one that gets out of the corral, or away
// from the others, leaves the board. If even then they do not all get out or
// onto goals, the position is lost. What it finds is kept for other positions.
type corralSearch struct {
	*board.Position // of these boxes alone
	freeze          *Freeze
	pack            board.Encoding
	pairs           *Pairs // nil: not known
	known           *states.Set
	state           []byte

	// The cells that are not to be left, and the walks that found them.
	mark      []uint32
	markRound uint32
	marked    []board.Square
	// The search: states one after the other, and which are known.
	arena      []byte
	table      []int32
	tableRound []uint32
	round      uint32
	stack      []int32
	// inside are the pushes of a position that leave a box in the corral.
	inside []push
	full   bool // something was left out
}

type push struct {
	box int
	to  board.Square
}

// What is known of some boxes.
const (
	deadlocked = 1 // lost
	undecided  = 2
)

// effortFew is how many positions are looked at for a few boxes, littleEffort
// for more than manyBoxes: those that are lost mostly show it soon, and the
// others hardly ever show anything.
const (
	tableSize  = 1 << 13
	effortFew  = 300
	effortMany = 30
	manyBoxes  = 9
)

func newCorralSearch(f *board.Tables, pairs *Pairs, budget *states.Budget) (*corralSearch, error) {
	known, err := states.New(budget)
	if err != nil {
		return nil, err
	}
	p := board.NewPosition(f)
	m := &corralSearch{
		Position: p, freeze: NewFreeze(p), pack: board.NewEncoding(f), known: known, pairs: pairs,
		mark: make([]uint32, f.NumSquares+1), table: make([]int32, tableSize), tableRound: make([]uint32, tableSize),
	}
	m.state = make([]byte, m.pack.Size())
	return m, nil
}

func (m *corralSearch) close() { m.known.Close() }

// judge searches the corral that was gathered.
func (m *corralSearch) judge(player board.Square) int {
	m.Player = m.Here.Flood(m.Position, player)
	m.pack.PutBoxes(m.state, m.Position)
	m.pack.PutPlayer(m.state, m.Player)
	hash := states.Hash(m.state)
	if ref := m.known.Find(hash, m.state); ref != 0 {
		return m.known.Cost(ref)
	}
	// The state is written over by the search.
	key := append([]byte(nil), m.state...)
	verdict := m.search()
	if _, _, err := m.known.Add(hash, key, 0, verdict); err != nil {
		return undecided
	}
	return verdict
}

// search tries all pushes of the corral's boxes, deepest first.
func (m *corralSearch) search() int {
	effort := effortFew
	if len(m.Boxes) > manyBoxes {
		effort = effortMany
	}
	m.round++
	m.arena, m.stack, m.full = m.arena[:0], m.stack[:0], false
	m.add()
	size := int32(m.pack.Size())
	for seen := 0; len(m.stack) > 0; seen++ {
		if seen == effort {
			return undecided
		}
		at := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		m.pack.Load(m.Position, m.arena[at:at+size])
		m.Here.Flood(m.Position, m.Player)
		if m.expand() || m.full {
			return undecided
		}
	}
	return deadlocked
}

// expand makes every push, and tells whether one sorts the corral out.
//
// A box that can leave does so, and nothing else need be tried: without it
// the others can do whatever they could with it.
func (m *corralSearch) expand() bool {
	m.inside = m.inside[:0]
	for i, b := range m.Boxes {
		for d := range 4 {
			to, can := m.pushable(b, d)
			if !can {
				continue
			}
			if m.mark[to] == m.markRound {
				m.inside = append(m.inside, push{i, to})
			} else if left, done := m.leave(i, to); left {
				return done
			}
		}
	}
	for _, p := range m.inside {
		if m.push(p.box, p.to) {
			return true
		}
	}
	return false
}

// push makes a push within the corral, adds what it leads to, and tells whether
// that sorts the corral out.
func (m *corralSearch) push(i int, to board.Square) (done bool) {
	b := m.Boxes[i]
	m.MoveBox(i, to)
	if lost, _ := m.freeze.Find(to); !lost && !m.pairs.Deadlocked(m.Position, i, b) {
		if done = m.Solved(); !done {
			player := m.Player
			m.Player = m.PlayerAfterPush(b, to, m.Player)
			m.add()
			m.Player = player
		}
	}
	m.MoveBox(i, b)
	return done
}

// pushable tells whether a box can be pushed in a direction, alone on the
// board to some goal from there.
func (m *corralSearch) pushable(b board.Square, d int) (to board.Square, can bool) {
	from, to := m.Next[4*int(b)+(d+2)%4], m.Next[4*int(b)+d]
	if !m.Here.Has(from) || m.Taken[to] || !m.Live[to] {
		return to, false
	}
	return to, m.Nearest[4*int(to)+int(m.Cuts.Part(to, b))] != board.Far
}

// leave has a box leave the corral by a push, and the board with it, which
// makes what is left to do only easier. It tells whether it left, and whether
// nothing is left to do; what is, is added.
func (m *corralSearch) leave(i int, to board.Square) (left, done bool) {
	b := m.Boxes[i]
	m.MoveBox(i, to)
	doomed := m.pairs.Deadlocked(m.Position, i, b)
	m.MoveBox(i, b)
	if doomed {
		return false, false
	}
	m.Lift(b)
	last := len(m.Boxes) - 1
	m.Boxes[i] = m.Boxes[last]
	m.BoxAt[m.Boxes[i]] = int16(i)
	m.Boxes = m.Boxes[:last]
	switch {
	case last <= 1 || m.Solved():
		done = true
	case last == 2 && m.pairs != nil:
		done = !m.pairs.dead(m.Boxes[0], m.Boxes[1], b)
	default:
		player := m.Player
		m.Player = m.After.Flood(m.Position, b)
		m.add()
		m.Player = player
	}
	m.Boxes = m.Boxes[:last+1]
	m.Boxes[last] = m.Boxes[i]
	m.BoxAt[m.Boxes[last]] = int16(last)
	m.Boxes[i] = b
	m.Put(i, b)
	return true, done
}

// add keeps the position, unless the search has been there.
func (m *corralSearch) add() {
	m.pack.PutBoxes(m.state, m.Position)
	m.pack.PutPlayer(m.state, m.Player)
	i := states.Hash(m.state) % tableSize
	for ; m.tableRound[i] == m.round; i = (i + 1) % tableSize {
		at := int(m.table[i])
		if string(m.arena[at:at+len(m.state)]) == string(m.state) {
			return
		}
	}
	if len(m.arena) >= tableSize/2*len(m.state) {
		m.full = true
		return
	}
	m.tableRound[i], m.table[i] = m.round, int32(len(m.arena))
	m.stack = append(m.stack, int32(len(m.arena)))
	m.arena = append(m.arena, m.state...)
}
