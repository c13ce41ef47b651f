package search

import (
	"context"
	"encoding/binary"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// Mend looks for a solution that differs from some moves in few places, until the context
// ends or the memory is spent: a solution of the level as it was before an edit, say. It gives
// nil where it finds none, which proves nothing.
//
// What is searched are states together with how many of the moves are behind: the next one is made, at
// no cost; or it is left out, another is made in its place, or one more is made before it, at
// a cost of 1. So the cost is the number of changes (the edit distance of Levenshtein 1966),
// and the least comes first; of the same cost, what was found last, so that after a change
// the rest of the moves is played at once. The first win that is met is taken: it has at most one
// change more than it takes.
func Mend(ctx context.Context, p solver.Puzzle, moves levels.Moves, memory int64) levels.Moves {
	m := mending{puzzle: p, moves: moves, budget: states.NewBudget(memory)}
	m.pruner, _ = p.(solver.Pruner)
	var err error
	if !m.budget.Take(solver.Hold(p, memory)) || len(moves) > maxMended {
		return nil
	}
	if m.known, err = states.New(m.budget); err != nil {
		return nil
	}
	defer m.known.Close()
	m.filed = states.NewFrontier[states.Ref](m.budget)
	defer m.filed.Release()
	m.reach(p.Start(), 0, 0, 0)
	for m.found == 0 && m.err == nil && ctx.Err() == nil {
		cost, some := m.filed.Lowest()
		if !some {
			return nil
		}
		m.expand(cost)
	}
	return m.solution()
}

// A mending looks for changes of moves after which they win.
type mending struct {
	puzzle solver.Puzzle
	pruner solver.Pruner // nil where there is none
	moves  levels.Moves
	budget *states.Budget
	// known are states, each followed by how many moves are behind in behindBytes bytes, with
	// the least cost, and linked to what they come from.
	known *states.Set
	filed *states.Frontier[states.Ref]
	key   []byte // on its way to the set
	// played is the state after the next of the moves.
	played []byte
	found  states.Ref
	err    error
}

// behindBytes is how many bytes tell how many moves are behind, maxMended how many there
// can be.
const (
	behindBytes = 2
	maxMended   = 1<<(8*behindBytes) - 1
)

// at gives a state that is known, and how many moves are behind.
func (m *mending) at(ref states.Ref) (state []byte, behind int) {
	key := m.known.State(ref)
	n := len(key) - behindBytes
	return key[:n:n], int(binary.LittleEndian.Uint16(key[n:]))
}

// expand goes on from the state of a cost that was filed last.
func (m *mending) expand(cost int) {
	ref, _ := m.filed.Last(cost)
	if m.known.Cost(ref) < cost {
		return // it was reached with fewer changes since
	}
	state, behind := m.at(ref)
	next, more := levels.Wait, behind < len(m.moves)
	if more {
		next = m.moves[behind]
		m.reach(state, behind+1, cost+1, ref)
	}
	moved := false
	m.puzzle.Expand(state, func(move levels.Move, to []byte) {
		if more && move == next {
			m.played, moved = append(m.played[:0], to...), true
			return
		}
		m.reach(to, behind, cost+1, ref)
		if more {
			m.reach(to, behind+1, cost+1, ref)
		}
	})
	if moved { // filed last, and so the next
		m.reach(m.played, behind+1, cost, ref)
	}
}

// reach stores and files a state that is reached with fewer changes than before.
func (m *mending) reach(state []byte, behind, cost int, from states.Ref) {
	if m.found != 0 || m.err != nil || cost > states.MaxCost || m.pruner != nil && m.pruner.Lost(state) {
		return
	}
	m.key = binary.LittleEndian.AppendUint16(append(m.key[:0], state...), uint16(behind))
	if len(m.key) > states.MaxState {
		return
	}
	ref, fresh, err := m.known.Add(states.Hash(m.key), m.key, uint32(from), cost)
	switch {
	case err != nil:
		m.err = err
		return
	case !fresh && m.known.Cost(ref) <= cost:
		return
	case !fresh:
		m.known.Relink(ref, uint32(from), cost)
	}
	if m.puzzle.Won(state) {
		m.found = ref
		return
	}
	m.err = m.filed.Push(cost, ref)
}

// solution gives the moves to the win that was found.
func (m *mending) solution() levels.Moves {
	var back levels.Moves
	for ref := m.found; ref != 0; {
		from := states.Ref(m.known.Link(ref))
		if from == 0 {
			break
		}
		before, _ := m.at(from)
		after, _ := m.at(ref)
		if string(before) != string(after) {
			back = append(back, moveBetween(m.puzzle, before, after))
		}
		ref = from
	}
	whole := make(levels.Moves, 0, len(back))
	for i := range back {
		whole = append(whole, back[len(back)-1-i])
	}
	if m.found == 0 || !solver.Wins(m.puzzle, whole) {
		return nil
	}
	return whole
}
