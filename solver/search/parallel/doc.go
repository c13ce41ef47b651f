// Package parallel is what every search of the program is built from, beside the
// stores of solver/states: the searches of solver/search and those of the games.
// It knows no puzzle and no order of search.
//
//	counters.go   how much work each worker has done, readable while it works
//	incumbent.go  the best solution so far, the upper bound of every search
//	listing.go    the solutions of a search that goes through all of them
//	limits.go     what ends a search early: a stop, the memory, the depth
//	reports.go    periodic reports to whoever gave the task
//	result.go     the Answer, made from what is known at the end
//	wait.go       a while that a context may end
//	wake.go       whether little work is worth waking the other workers
//
// Workers exchange states through states.Mailboxes.
package parallel
