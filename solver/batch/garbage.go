package batch

import (
	"runtime/debug"
	"sync"
)

// garbagePercent is by how much the heap in use, with the ballast, grows before garbage is
// collected (GOGC). Collections are cheap, as states lie outside of the heap, and frequent ones
// keep the process near its memory budget.
const garbagePercent = 20

// ballast is memory of the heap that is never touched, so that it takes no memory of the machine.
// Without it, the heap of a small search is collected after every new megabyte, which takes
// longer than the search.
var ballast = sync.OnceValue(func() []byte { return make([]byte, 128<<20) })

// CollectSeldom sets when garbage is collected (see garbagePercent), until end is called. Solve,
// Generate and the like do so by themselves.
func CollectSeldom() (end func()) {
	ballast()
	before := debug.SetGCPercent(garbagePercent)
	return func() { debug.SetGCPercent(before) }
}
