package solver

import "puzzlewright/levels"

// Step gives the state after a move: a copy, and the same position where the
// move changes nothing.
func Step(p Puzzle, state []byte, move levels.Move) []byte {
	next := state
	p.Expand(state, func(m levels.Move, s []byte) {
		if m == move {
			next = s[:len(s):len(s)]
			next = append([]byte(nil), next...)
		}
	})
	return next
}

// Replay plays the moves from the start and gives the states passed, the
// start first, up to the first win; won tells whether there was one.
func Replay(p Puzzle, moves levels.Moves) (trace [][]byte, won bool) {
	_, won = Play(p, moves, func(state []byte) bool {
		trace = append(trace, state)
		return true
	})
	return trace, won
}

// Play plays the moves from the start up to the first win, and tells how many
// it played and whether there was one. It visits the states passed, the start
// first, and stops where visit gives false.
func Play(p Puzzle, moves levels.Moves, visit func(state []byte) bool) (played int, won bool) {
	state := append([]byte(nil), p.Start()...)
	for ; visit(state) && !p.Won(state); played++ {
		if played == len(moves) {
			return played, false
		}
		state = Step(p, state, moves[played])
	}
	return played, p.Won(state)
}

// Wins tells whether the moves win the level on the last of them.
func Wins(p Puzzle, moves levels.Moves) bool {
	played, won := Play(p, moves, func([]byte) bool { return true })
	return won && played == len(moves)
}
