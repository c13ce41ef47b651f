//go:build cgo

package ui

import "runtime"

// spare is how many goroutines may run besides those that search: the
// interface's, those that bring it its work, and one that looks for a first
// solution.
const spare = 3

// makeRoom keeps the interface smooth while a search runs at full load, and
// gives the number of cores for the search to use.
//
// It lets more goroutines run at once than there are cores. The interface calls the graphics
// library hundreds of times a frame, and a goroutine that comes back from such a call waits until a
// running one makes way, which a search does every ten milliseconds. With room left, the system's
// scheduler shares out the cores instead, and all other threads give way to the interface's.
// makeRoom must be called on the interface's thread.
func makeRoom() (cores int) {
	cores = runtime.GOMAXPROCS(0)
	runtime.GOMAXPROCS(cores + spare)
	yieldToInterface()
	return cores
}
