package live

import (
	"hash/maphash"
	"slices"

	"puzzlewright/levels"
)

// A memory keeps the answers to the last levels that were decided: undoing a stroke comes back to a
// level that was searched before.
type memory struct{ entries []entry }

type entry struct {
	hash     uint64
	level    *levels.Level
	snapshot Snapshot // only its verdict on the level is used
}

const mostRemembered = 32

var seed = maphash.MakeSeed()

// Hash is equal for levels with the same pieces in the same cells.
func Hash(l *levels.Level) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	maphash.WriteComparable(&h, l.Area())
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			h.WriteString(p.Tile)
			h.WriteByte(byte(p.Facing))
		}
		h.WriteByte('/')
	})
	return h.Sum64()
}

// find gives what was found out about the job's level and goal, nil for nothing.
func (m *memory) find(j *job) *Snapshot {
	if i := m.index(j); i >= 0 {
		return &m.entries[i].snapshot
	}
	return nil
}

// keep remembers what was found out about the job's level.
func (m *memory) keep(j *job) {
	if j.request.Puzzle != nil {
		return
	}
	if i := m.index(j); i >= 0 {
		m.entries = slices.Delete(m.entries, i, i+1)
	}
	e := entry{j.hash, j.request.Level, j.snapshot}
	e.snapshot.Recording = nil // it is for the receiver alone
	m.entries = append(m.entries, e)
	if len(m.entries) > mostRemembered {
		m.entries = slices.Delete(m.entries, 0, 1)
	}
}

func (m *memory) index(j *job) int {
	if j.request.Puzzle != nil {
		return -1
	}
	l := j.request.Level
	if j.hash == 0 {
		j.hash = Hash(l)
	}
	return slices.IndexFunc(m.entries, func(e entry) bool {
		return e.hash == j.hash && e.snapshot.Budget.Goal == j.snapshot.Budget.Goal &&
			e.level.SamePuzzle(l)
	})
}
