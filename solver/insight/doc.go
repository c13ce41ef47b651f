// Package insight answers what a designer asks after the verdict: which ways there
// are to win, how much is lost, what is required, which pieces nobody needs, where
// the obvious way fails. It knows no game: games tell the events of their moves
// (solver.Eventer).
//
// In reading order:
//
//	graph.go     the positions of a level, and the moves between them
//	ways.go      all shortest solutions, by what they do; orders.go, in which order
//	mirror.go    which ways are mirror images of others
//	longer.go    ways that take some more moves; maps.go, what happens where
//	lost.go      how many positions are lost
//	closest.go   how near to a win a level comes that has none
//	require.go   what no solution does without, by a search without it
//	intent.go    what the author says must be required
//	narrowed.go  what a puzzle with fewer solutions takes over from the whole
//	idle.go      which pieces could go; rim.go, which enclose the level
//	edit.go      a level changed by one piece; nearest.go, the nearest first
//	repair.go    a level changed so that it can be won
//	naive.go     the player who always does what looks best
//	features.go  what makes a level hard
//	study.go     all of it for a level
//
// What is said exactly was gone through to the end; all else is "at least", or not
// decided.
package insight
