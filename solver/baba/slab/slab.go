// Package slab gives out many small pieces of memory from few allocations.
package slab

import "math/bits"

// A Slab gives out pieces of memory that are kept for good, many from one
// allocation.
type Slab[T any] struct {
	rest []T
	size int
}

// The sizes of the smallest and the largest allocation, in values.
const (
	firstSlab = 16
	lastSlab  = 1 << 12
)

// Take gives a piece of n zero values.
func (s *Slab[T]) Take(n int) []T {
	if n > len(s.rest) {
		s.size = min(max(2*s.size, firstSlab), lastSlab)
		s.rest = make([]T, max(n, s.size))
	}
	piece := s.rest[:n:n]
	s.rest = s.rest[n:]
	return piece
}

// Copied gives a copy of a list: in the place of another list if there is room, or else in a new
// piece with some room to spare.
func (s *Slab[T]) Copied(to, list []T) []T {
	if len(list) > cap(to) {
		to = s.Take(1 << bits.Len(uint(len(list))))
	}
	return append(to[:0], list...)
}
