package states

import "unsafe"

// leastLines is the smallest piece of memory that OwnLines takes, in bytes. From that size on the
// allocator rounds a piece of nearly a power of two up to that power, and such pieces begin on a
// cache line.
const leastLines = 512

// OwnLines makes a slice of n elements, with room for more, that shares no cache
// line with anything else. This prevents false sharing: a core that writes to a
// line takes it from all other cores. An element has at most 32 bytes and no
// pointers.
func OwnLines[T any](n int) []T {
	size := int(unsafe.Sizeof(*new(T)))
	room := leastLines
	for room < n*size {
		room *= 2
	}
	return make([]T, n, room/size)
}

// A LastLine is the last field of a struct that is written all the time: it keeps what follows in
// memory on another cache line.
type LastLine struct{ _ [64]byte }
