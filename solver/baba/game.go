// Package baba is Baba Is You: objects and words, where three words in a row
// are a rule, and winning is standing, as what is YOU, on what is WIN.
package baba

import "puzzlewright/solver"

// Game is the game for the list of games.
var Game = solver.Game{
	Name:  "baba",
	Title: "Baba Is You",
	Tiles: tiles(),
	Open:  open,
}
