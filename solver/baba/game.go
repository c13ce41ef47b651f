// Package baba is Baba Is You. A level has objects and words. Three words in a
// row are a rule, such as FLAG IS WIN, and a rule holds only as long as its words
// lie like that. All that is YOU goes where the player says, and pushes what is PUSH,
// words included; what is MOVE goes by itself. The level is won when something
// that is YOU is where something is WIN.
//
// This package puts the parts together for the contract of package solver. Each
// part imports only parts above it in this table:
//
//	package       what it is                                  imports
//	words         the vocabulary; the kinds of piece          -
//	rules         parses sentences, compiles a rulebook       words
//	board         cells and stacks of units                   words
//	engine        plays any turn, by all of the rules         words, rules, board
//	reachability  what can come of a position at the most     words, rules, board
//	position      positions as bytes: the state space         words, rules, board, engine, reachability
//	slab          memory for many small lists                 -
//	traits        what simple rules make of each kind         words, rules, board, slab
//	stepper       plays simple turns fast                     all above but reachability
//	bitboard      the same on small boards, faster            board, position, traits, stepper
//	bound         lower bound of the turns to a win           stepper, and what that imports
//	sentences     what words say, for plans                   stepper, and what that imports
//	layout        what lies where, for plans                  sentences, and what that imports
//	relaxedplan   an estimate by what to break and form       layout, and what that imports
//	subgoals      what is worth achieving on the way          relaxedplan, and what that imports
//	heuristic     estimates of the turns to a win             stepper, bound, subgoals, and what they import
//	proof         why nothing can win                         all from words to bound but bitboard, slab
//	levelfile     the game's own level files                  words
//
// Package twin plays by the same rules with no thought of speed; the tests compare the other
// parts with it. What several parts agree on is tested in this package: turns by engine, stepper
// and bitboard, what can come of a position, and verdicts.
package baba

import (
	"embed"
	"strings"

	"puzzlewright/levels/convert"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/levelfile"
	"puzzlewright/solver/baba/words"
)

//go:embed de.json
var translations embed.FS

// Game is Baba Is You, as the list of games holds it.
var Game = solver.Game{
	Name:         words.Game,
	Title:        "Baba Is You",
	Translations: translations,
	Tiles:        words.Tiles(),
	Templates:    templates,
	Maker:        maker,
	Essential:    func(tile string) bool { return strings.HasSuffix(tile, words.TextSuffix) },
	Open:         open,
	Waits:        true,
	Rules:        true,
	Formats:      []convert.Format{levelfile.Format, kekeFormat, numbersFormat},
}
