package deadlock

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A corralSearch finds corral deadlocks. A corral is a part of the board that boxes
// keep the player out of, together with these boxes.
//
// It takes a few boxes of a position, those of a corral or those that lie near each other, and
// searches with them alone on the board, which only makes the level easier. A box that is pushed
// out of the corral, or away from the others, leaves the board. If even then the boxes cannot all
// leave or come to goals, the position is lost. The verdict is kept for other positions with the
// same boxes.
type corralSearch struct {
	*board.Position // with these boxes alone
	freeze          *Freeze
	encoding        board.Encoding
	pairs           *Pairs // nil where there is no table
	patterns        *Patterns
	known           *states.Set // the verdicts, as costs
	most            int         // how many verdicts are kept
	effort          int         // how many positions the first search expands
	budget          *states.Budget
	state, key      []byte
	selected        []board.Square // the boxes that were selected

	// The squares that belong to the corral are those whose mark is markRound.
	mark      []uint32
	markRound uint32
	marked    []board.Square

	// The search is depth-first. arena holds its states one after the other; table
	// is an open hash table of where they begin, of which the entries of this
	// round count; stack are the states that are still to be expanded.
	arena      []byte
	table      []int32
	tableRound []uint32
	round      uint32
	stack      []int32
	full       bool // a state was left out of this search, for want of room
	// inside are the pushes possible in the position at hand that leave the box in the corral.
	inside []push
}

// A push moves a box to the next square.
type push struct {
	box int
	to  board.Square
}

// The verdicts on a few boxes, kept as costs. An undecided verdict counts up from undecided: each
// time it is asked for, it is kept as one more.
const (
	deadlocked = 1
	alive      = 2
	undecided  = 3
)

// maxKnown is how many verdicts are kept, in some ten megabytes: more would leave too
// little memory to the searches.
const maxKnown = 1 << 18

// tableSize is how many entries the hash table has.
const tableSize = 1 << 13

// The first search expands firstEffort positions, or a manyPart-th of that with more than manyBoxes
// boxes: most corrals that are lost show it soon, and large ones hardly ever. Each time that an
// undecided verdict has been asked for askedGrowth times as often, another search expands
// effortGrowth times as many positions: what comes up again and again is worth more.
const (
	firstEffort  = 20
	effortGrowth = 4
	askedGrowth  = 8
	manyPart     = 4
	manyBoxes    = 9
)

func newCorralSearch(f *board.Tables, pairs *Pairs, budget *states.Budget) (*corralSearch, error) {
	known, err := states.New(budget)
	if err != nil {
		return nil, err
	}
	p := board.NewPosition(f)
	m := &corralSearch{
		Position: p, freeze: NewFreeze(p), encoding: board.NewEncoding(f), known: known, pairs: pairs, budget: budget, most: maxKnown, effort: firstEffort,
		patterns: newPatterns(f, budget),
		mark:     make([]uint32, f.NumSquares+1), table: make([]int32, tableSize), tableRound: make([]uint32, tableSize),
	}
	m.state = make([]byte, m.encoding.Size())
	return m, nil
}

func (m *corralSearch) close() {
	m.known.Close()
	m.patterns.Close()
}

// judge gives the verdict on the selected boxes: the known one if it is decided, else that of a
// search. It does not search if the verdict was asked for too seldom since the last search.
func (m *corralSearch) judge(player board.Square) int {
	m.Player = m.Here.Flood(m.Position, player)
	m.encoding.PutBoxes(m.state, m.Position)
	m.encoding.PutPlayer(m.state, m.Player)
	hash := states.Hash(m.state)
	verdict := undecided
	ref := m.known.Find(hash, m.state)
	if ref != 0 {
		if verdict = m.known.Cost(ref); verdict < undecided {
			return verdict
		}
		verdict = min(verdict+1, states.MaxCost)
	}
	// The search overwrites m.state.
	key := append(m.key[:0], m.state...)
	m.key = key
	if effort := m.effortFor(verdict - undecided + 1); effort > 0 {
		m.selected = append(m.selected[:0], m.Boxes...)
		if found := m.search(effort); found != undecided {
			verdict = found
		}
		if verdict == deadlocked {
			m.learn(player, effort)
		}
	}
	if ref != 0 {
		m.known.Relink(ref, 0, verdict)
	} else if _, _, err := m.known.Add(hash, key, 0, verdict); err != nil || m.known.Len() >= m.most {
		m.forget()
	}
	return min(verdict, undecided)
}

// effortFor gives how many positions the search expands when a verdict is asked for the given
// number of times; 0 means no search.
func (m *corralSearch) effortFor(asked int) int {
	effort, often := m.effort, 1
	for ; often < asked; often *= askedGrowth {
		effort *= effortGrowth
	}
	if often > asked {
		return 0
	}
	if len(m.Boxes) > manyBoxes {
		effort /= manyPart
	}
	return effort
}

// forget drops all verdicts, unless there is no memory to begin anew.
func (m *corralSearch) forget() {
	if fresh, err := states.New(m.budget); err == nil {
		m.known.Close()
		m.known = fresh
	}
}

// learn makes a pattern of the selected boxes, which are deadlocked, after leaving out the boxes
// without which the others are deadlocked, too.
func (m *corralSearch) learn(player board.Square, effort int) {
	for i := 0; i < len(m.selected) && len(m.selected) > 2; {
		b := m.selected[i]
		last := len(m.selected) - 1
		m.selected[i] = m.selected[last]
		m.selected = m.selected[:last]
		m.choose(player)
		if m.Solved() || m.search(effort) != deadlocked {
			m.selected = m.selected[:last+1]
			m.selected[last], m.selected[i] = m.selected[i], b
			i++
		}
	}
	m.choose(player)
	m.patterns.add(m.selected, &m.Here)
}

// choose puts the selected boxes alone on the board.
func (m *corralSearch) choose(player board.Square) {
	m.RemoveBoxes()
	m.Boxes = append(m.Boxes[:0], m.selected...)
	m.PlaceBoxes()
	m.Player = m.Here.Flood(m.Position, player)
}

// search tries the pushes of all boxes, depth first, and expands at most effort positions.
func (m *corralSearch) search(effort int) int {
	m.round++
	m.arena, m.stack, m.full = m.arena[:0], m.stack[:0], false
	m.add()
	size := int32(m.encoding.Size())
	for seen := 0; len(m.stack) > 0; seen++ {
		if seen == effort {
			return undecided
		}
		at := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		m.encoding.Load(m.Position, m.arena[at:at+size])
		m.Here.Flood(m.Position, m.Player)
		if m.expand() {
			return alive
		}
		if m.full {
			return undecided
		}
	}
	return deadlocked
}

// expand tries every push of a position, and tells whether one shows that these
// boxes are no deadlock.
//
// If a box can leave, it does, and no other push need be tried: without it the
// others can do whatever they could with it.
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

// push makes a push within the corral and adds the position after it. It tells
// whether that is a win.
func (m *corralSearch) push(i int, to board.Square) (done bool) {
	b := m.Boxes[i]
	m.MoveBox(i, to)
	if lost, _ := m.freeze.Find(to); !lost && !m.pairs.Deadlocked(m.Position, i, b) && !m.patterns.Match(m.Position, to, b) {
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

// pushable tells whether a box can be pushed in a direction, and could reach some
// goal from there if it were alone on the board.
func (m *corralSearch) pushable(b board.Square, d int) (to board.Square, can bool) {
	from, to := m.Next[4*int(b)+(d+2)%4], m.Next[4*int(b)+d]
	if !m.Here.Has(from) || m.Taken[to] || !m.Live[to] {
		return to, false
	}
	return to, m.Nearest[4*int(to)+int(m.Cuts.Part(to, b))] != board.Far
}

// leave takes box i, which can be pushed out of the corral to a square, off the board. left tells
// whether it could go, done whether the other boxes are shown to be no deadlock. If that is not
// known, the position without box i is added to the search. In the end the box is put back.
func (m *corralSearch) leave(i int, to board.Square) (left, done bool) {
	b := m.Boxes[i]
	m.MoveBox(i, to)
	lost := m.pairs.Deadlocked(m.Position, i, b)
	m.MoveBox(i, b)
	if lost {
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
		m.Player = m.After.Flood(m.Position, b)
		m.add()
	}
	m.Boxes = m.Boxes[:last+1]
	m.Boxes[last] = m.Boxes[i]
	m.BoxAt[m.Boxes[last]] = int16(last)
	m.Boxes[i] = b
	m.Put(i, b)
	return true, done
}

// add adds the position to the search, unless it was there before.
func (m *corralSearch) add() {
	m.encoding.PutBoxes(m.state, m.Position)
	m.encoding.PutPlayer(m.state, m.Player)
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
