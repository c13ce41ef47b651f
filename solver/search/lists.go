package search

import (
	"encoding/binary"
	"unsafe"

	"puzzlewright/solver/states"
)

// lists counts in the budget the bytes of the lists that a search holds.
type lists struct {
	budget *states.Budget
	bytes  int64
}

// close gives the memory back.
func (l *lists) close() { l.budget.Give(l.bytes) }

// spend takes so many bytes from the budget, if it has them left.
func (l *lists) spend(bytes int64) bool {
	if !l.budget.Take(bytes) {
		return false
	}
	l.bytes += bytes
	return true
}

// leastGrown is the least room of a list.
const leastGrown = 1 << 8

// grown gives a list room for at least one more element: a full list gets twice the room. It gives
// false, and the list as it was, where the budget is spent.
func grown[T any](l *lists, list []T) ([]T, bool) {
	if len(list) < cap(list) {
		return list, true
	}
	room := max(leastGrown, 2*cap(list))
	if !l.spend(int64(room-cap(list)) * int64(unsafe.Sizeof(*new(T)))) {
		return list, false
	}
	return append(make([]T, 0, room), list...), true
}

// reaching makes a list long enough to have an element at a place; new elements are zero. It gives
// false where the budget is spent.
func reaching[T any](l *lists, list []T, place int) ([]T, bool) {
	for place >= len(list) {
		longer, ok := grown(l, list)
		if !ok {
			return list, false
		}
		list = longer[:cap(longer)]
	}
	return list, true
}

// addNumber puts a number into a set, as Add does with a state.
func addNumber(to *states.Set, number uint64, link uint32) (ref states.Ref, fresh bool, err error) {
	var key [8]byte
	binary.LittleEndian.PutUint64(key[:], number)
	return to.Add(states.Hash(key[:]), key[:], link, 0)
}
