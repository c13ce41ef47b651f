// Package blockdude is Block Dude: a dude who walks, climbs one step at a
// time and carries blocks, one at a time, to build the stairs that lead him
// to the door. The game is Brandon Sterner's, for the TI-83.
//
// The game: game.go (tiles, templates), check.go, board.go, rules.go (what a press
// does), state.go (packing), puzzle.go (solver.Puzzle), refute.go (what cannot be
// won at a glance).
//
// The solver runs two searches side by side, in search.go. Each bounds the other.
//
// The exact search proves the fewest presses. It is A* over macro moves: a state is
// a layout, the set of the blocks that lie, with the arrivals of the dude there. In
// reading order:
//
//	exact.go      the search: totals, workers, the way back to a solution
//	worker.go     a worker expands arrivals and sends others to their owners
//	walk.go       where the dude gets on foot, from many arrivals at once
//	layouts.go    the memory: layouts and their arrivals
//	slots.go      a layout as a string of bits
//	distances.go  a lower bound: columns to the door
//	needs.go      another: blocks that must be carried inwards
//	inside.go     makes it exact near the door, by a small game there
//	unfold.go     arrivals become presses
//
// Explorers look for any solution, when the exact search takes long:
//
//	portfolio.go     explorers with different parameters, one after the other
//	explorer.go      one explorer: from zone to zone, by subgoal searches
//	subgoal.go       best-first search for one zone, or the door
//	base.go          positions from which subgoal searches set out
//	coverage.go      what the dude gets to from there; dominated ones come last
//	archive.go       origins that later explorers set out from (Go-Explore)
//	positions.go     the memory: positions and the way back
//	carrying.go      macro moves: lift a block, bring it, put it down
//	zones.go         parts of a level that are connected without blocks
//	heuristic.go     how far it is to a goal, by the blocks that the way lacks
//	relaxedpaths.go  the cheapest ways where gaps may be filled at a price
//	relaxedplan.go   deferred evaluation of successors
//	area.go          where the dude gets empty-handed
//	carrier.go       where he gets with a block
//	dead.go          positions that are most likely dead
//	hashset.go, queue.go  a set of hashes, a priority queue
package blockdude
