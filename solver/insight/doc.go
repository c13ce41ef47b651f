// Package insight answers what a designer asks after the verdict: which ways there
// are to win, how many positions are lost, what is required, which pieces are idle,
// where the obvious way fails. It knows no game: games tell the events of their moves
// (solver.Eventer).
//
// In reading order:
//
//	graph.go     the positions of a level, and the moves between them
//	ways.go      all shortest solutions, by what they do; orders.go, in which order
//	mirror.go    which ways are mirror images of others
//	longer.go    ways that take some more moves; maps.go, what happens where
//	lost.go      how many positions are lost
//	closest.go   how near to a win a level without solutions comes
//	require.go   what no solution does without, by a search without it
//	intent.go    what the author says must be required
//	narrowed.go  what a puzzle with fewer solutions takes over from the whole
//	idle.go      which pieces could go; rim.go, which enclose the level
//	edit.go      changes of a level by one piece; nearest.go, these from near to far
//	repair.go    changes that make a level winnable
//	naive.go     the player who always does what looks best
//	features.go  what makes a level hard
//	study.go     all of it for a level
//
// An exact number comes from a search that went through everything; all else is "at
// least", or undecided.
package insight
