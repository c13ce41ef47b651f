package batch

import (
	"runtime/debug"
	"sync"
)

// garbagePercent is how much of what is in use, and of the ballast, is new when garbage is collected.
// States lie outside of the heap, so that a collection of a large one is cheap, and keeps the process
// near its memory budget.
const garbagePercent = 20

// ballast is memory of the heap that is never touched, and so takes none of the machine's: without it, the
// heap of a small search is collected whenever a megabyte is new, which takes longer than the search.
var ballast = sync.OnceValue(func() []byte { return make([]byte, 128<<20) })

// CollectSeldom has garbage collected so until what it gives is called. Solve, Generate and the like do
// so by themselves.
func CollectSeldom() (end func()) {
	ballast()
	before := debug.SetGCPercent(garbagePercent)
	return func() { debug.SetGCPercent(before) }
}
