package solver

import (
	"slices"

	"puzzlewright/levels/message"
)

// A Goal names what a solution should have few of: moves, or something else that the game counts.
type Goal string

// The goals of every game. Any asks for any solution, and takes the first.
const (
	FewestMoves Goal = "moves"
	Any         Goal = "any"
)

// A Measure is what solutions are compared by, with the words for it. Every game has Moves; a game
// declares its others, and its puzzles are Searchers that look for them, as the core's search knows
// moves only, and Talliers of figures with their goals' names. A search for a goal that no measure of
// its game has is one for the fewest moves.
type Measure struct {
	Goal Goal
	// Title says what is looked for: "fewest moves". Search is the command to look for it, and
	// Proved what is said of the best solution.
	Title, Search, Proved string
	// Amount says how much of it a solution has, and Under that it has less than that: "8 steps"
	// and "under 8 steps".
	Amount, Under func(n int) message.Message
}

// Moves is the measure that every game has.
var Moves = Measure{
	Goal: FewestMoves, Title: "fewest moves", Search: "Look for fewest moves", Proved: "shortest (proved)",
	Amount: func(n int) message.Message { return message.Plural(n, "%d step", "%d steps") },
	Under:  func(n int) message.Message { return message.Plural(n, "under %d step", "under %d steps") },
}

// Measure gives the measure of a goal in the game.
func (g *Game) Measure(goal Goal) Measure {
	if i := slices.IndexFunc(g.Measures, func(m Measure) bool { return m.Goal == goal }); i >= 0 {
		return g.Measures[i]
	}
	return Moves
}

// Of gives how much of what the measure counts a solution has, given its number of moves and its
// figures.
func (m Measure) Of(moves int, figures []Figure) int {
	for _, f := range figures {
		if f.Name == string(m.Goal) {
			return f.Count
		}
	}
	return moves
}
