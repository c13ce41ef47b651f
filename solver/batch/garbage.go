package batch

import (
	"runtime"
	"runtime/debug"
)

// Garbage is collected once a fifth of what is in use, and of the ballast, is new. States lie outside of
// the heap, so that a collection of a large one is cheap, and keeps the process near its memory
// budget. The ballast is memory that is never touched, and so never there: without it, the heap of a small
// search would be collected whenever a megabyte is new, which takes longer than the search.
const (
	garbagePercent = 20
	ballast        = 128 << 20
)

// CollectSeldom has garbage collected so until what it gives is called. Solve, Generate and the like do
// so by themselves.
func CollectSeldom() (end func()) {
	before := debug.SetGCPercent(garbagePercent)
	heap := make([]byte, ballast)
	return func() {
		runtime.KeepAlive(heap)
		debug.SetGCPercent(before)
	}
}
