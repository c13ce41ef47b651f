// Package baba is Baba Is You: objects and words, where three words in a row
// are a rule, and winning is standing, as what is YOU, on what is WIN.
//
// This package puts the parts together for the contract of package solver. Each
// part imports only parts above it in this table:
//
//	words         the vocabulary, and the kinds of piece of a level
//	rules         sentences are parsed and compiled into a rulebook: words
//	board         cells and stacks of units: words
//	engine        plays any turn by all of the rules: words, rules, board
//	reachability  what can come of a position at the most: words, rules, board
//	position      positions as bytes: words, rules, board, engine, reachability
//	slab          memory for many small lists
//	traits        what simple rules make of each kind: words, rules, board, slab
//	stepper       plays simple turns fast: all of the above but reachability
//	bitboard      the same on small boards: board, position, traits, stepper
//	bound         the lower bound of the turns to a win: on top of stepper
//	heuristic     guesses for the turns to a win: on top of stepper and bound
//	proof         why nothing can win: on top of engine, reachability, stepper, bound
//
// The package twin beside them plays by the same rules with no thought of speed,
// for the tests to compare with.
package baba

import (
	"embed"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/words"
)

//go:embed de.json
var translations embed.FS

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         words.Game,
	Title:        "Baba Is You",
	Translations: translations,
	Tiles:        words.Tiles(),
	Check:        check,
	Load:         load,
}
