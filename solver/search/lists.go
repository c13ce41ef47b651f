package search

import (
	"unsafe"

	"puzzlewright/solver/states"
)

// lists counts the bytes of the lists of a search in the budget.
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

// grown gives a list room for one more at the least: twice as much where it is full. It gives
// false, and the list as it was, where the budget has not so much left.
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
