package baba

import "math/bits"

// A slab gives out pieces of memory that are kept for good, many from one
// allocation.
type slab[T any] struct {
	rest []T
	size int
}

// The smallest and the largest slabs, in pieces of one.
const (
	firstSlab = 16
	lastSlab  = 1 << 12
)

// take gives a piece of zeros.
func (s *slab[T]) take(n int) []T {
	if n > len(s.rest) {
		s.size = min(max(2*s.size, firstSlab), lastSlab)
		s.rest = make([]T, max(n, s.size))
	}
	piece := s.rest[:n:n]
	s.rest = s.rest[n:]
	return piece
}

// copied gives a copy of a list in the place of another one, if there is room,
// else in a piece that has some to spare.
func (s *slab[T]) copied(to, list []T) []T {
	if len(list) > cap(to) {
		to = s.take(1 << bits.Len(uint(len(list))))
	}
	return append(to[:0], list...)
}
