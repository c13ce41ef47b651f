// Package blockdude is Block Dude: a dude who walks, climbs one step at a
// time and carries blocks, one at a time, to build the stairs that lead him
// to the door. The game is Brandon Sterner's, for the TI-83.
//
// This package is the game as the editor sees it: game.go (tiles, templates), check.go
// (what is wrong with a level), maker.go (levels at random), puzzle.go (playing press by
// press), events.go (what a press does), refute.go (why a level cannot be won, told at a
// glance) and search.go, where solving begins: it runs two searches side by side, each of
// which bounds the other. The packages beneath this one, in reading order:
//
//	board      cells, rules, positions, layouts of the blocks
//	format     levels as other programs keep them
//	macro      macro moves: a walk, and a block lifted or put down at its end
//	exact      the optimal search: A* over macro moves for the fewest presses
//	heuristic  how far it is to a goal; what is most likely dead
//	explore    the satisficing search: explorers, which look for any solution
//	twin       the rules as plainly as possible, for the tests of all of these
package blockdude
