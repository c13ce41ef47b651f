package solver

import (
	"slices"

	"puzzlewright/levels/message"
)

// A Goal names what a solution should have few of: moves, or what else the
// game counts.
type Goal string

// The goals of every game. Any takes whatever is found first.
const (
	FewestMoves Goal = "moves"
	Any         Goal = "any"
)

// A Measure is what solutions are compared by, and what people read of it.
// Every game has Moves; others are declared by their game, whose puzzles are
// Talliers of a figure of that name. A search for the goal of a measure that
// its game does not have is one for the fewest moves.
type Measure struct {
	Goal Goal
	// Title says what is looked for: "fewest moves". Search is that as a
	// command, and Proved what is said of the best solution.
	Title, Search, Proved string
	// Amount says how much there is of it, and Under that there is less:
	// "8 steps" and "under 8 steps".
	Amount, Under func(n int) message.Message
}

// Moves is the measure that every game has.
var Moves = Measure{
	Goal: FewestMoves, Title: "fewest moves", Search: "Look for fewest moves", Proved: "shortest (proved)",
	Amount: func(n int) message.Message { return message.Plural(n, "%d step", "%d steps") },
	Under:  func(n int) message.Message { return message.Plural(n, "under %d step", "under %d steps") },
}

// Measure gives what a goal counts in the game.
func (g *Game) Measure(goal Goal) Measure {
	if i := slices.IndexFunc(g.Measures, func(m Measure) bool { return m.Goal == goal }); i >= 0 {
		return g.Measures[i]
	}
	return Moves
}

// Of gives how much of what it counts a solution has, whose figures are given.
func (m Measure) Of(moves int, figures []Figure) int {
	for _, f := range figures {
		if f.Name == string(m.Goal) {
			return f.Count
		}
	}
	return moves
}
