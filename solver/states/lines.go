package states

import "unsafe"

// leastLines is the smallest piece of memory that OwnLines takes. From that
// size on the allocator's pieces of nearly a power of two are whole powers, and
// those begin on a line of the cache.
const leastLines = 512

// OwnLines makes n things, with room for more, on lines of the cache that have
// nothing else: a core that writes a line takes it from all others, so that
// what one worker writes all the time must not lie beside what another one
// uses. Things have at most 32 bytes, no pointers among them.
func OwnLines[T any](n int) []T {
	size := int(unsafe.Sizeof(*new(T)))
	room := leastLines
	for room < n*size {
		room *= 2
	}
	return make([]T, n, room/size)
}

// A LastLine is the last field of a struct that is written all the time: what
// follows in memory is on another line of the cache.
type LastLine struct{ _ [64]byte }
