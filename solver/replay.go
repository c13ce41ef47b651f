package solver

import (
	"bytes"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// Step gives a copy of the state after a move. Where the move changes nothing it gives the given
// state, and no copy: states are never written into, and whoever has to clones it.
func Step(p Puzzle, state []byte, move levels.Move) []byte {
	next := state
	p.Expand(state, func(m levels.Move, s []byte) {
		if m == move {
			next = bytes.Clone(s)
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

// Play plays the moves from the start up to the first win, and tells how many it played and whether
// there was a win. It visits the states that it passes, the start first, and stops where visit
// gives false, and before a move that the puzzle leaves out.
func Play(p Puzzle, moves levels.Moves, visit func(state []byte) bool) (played int, won bool) {
	state := bytes.Clone(p.Start())
	for ; visit(state) && !p.Won(state); played++ {
		if played == len(moves) {
			return played, false
		}
		next := Step(p, state, moves[played])
		if string(next) == string(state) && !Omits(p, state, moves[played]).IsZero() {
			return played, false
		}
		state = next
	}
	return played, p.Won(state)
}

// Omits says why a puzzle leaves out a move from a state; it is empty where the puzzle does not.
func Omits(p Puzzle, state []byte, m levels.Move) message.Message {
	if d, ok := p.(Doubter); ok {
		return d.Omits(state, m)
	}
	return message.Message{}
}

// Wins tells whether the last of the moves wins the level, and none before it.
func Wins(p Puzzle, moves levels.Moves) bool {
	played, won := Play(p, moves, func([]byte) bool { return true })
	return won && played == len(moves)
}
