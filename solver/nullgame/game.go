// Package nullgame is a complete game, as small as one can be, and not part
// of the program: it is there to be copied, and for tests that need any game.
// Somebody walks between bricks, takes every coin, and has won.
//
// To add a game, copy this folder to solver/NAME and rewrite it file by file:
//
//	game.go    the table of tiles, the settings, the ways to begin a level
//	check.go   what keeps a level from being played, in sentences
//	puzzle.go  the rules: packed states, their successors, the win; and what
//	           the editor shows of a state
//	events.go  what a move does
//	prove.go   what helps the searches: a lower bound, a heuristic, macro
//	           moves, a proof without search. All of it is optional
//	format.go  a foreign file format
//	de.json    what all of these say, in German
//	levels/    a few levels
//
// Of the tests, nullgame_test.go and twin_test.go are there to be copied too;
// checks_test.go is about the checks. "Adding a game" in docs/working.md says
// what comes then: a line in solver/games, and what goes with it. The tests of
// solver/games ask of every game in that list what nullgame_test.go asks of
// this one.
//
// Package solver lists what else a puzzle may offer. What this game does not use is best seen in
// a game that does:
//
//	Maker      better ways to make levels: sokoban, longcat
//	Gauger     a quick look at a level, for the generator: sokoban
//	Measures   what a solution can have few of besides moves: sokoban
//	Keys       what an arrow means where that is not plain: blockdude
//	Waits      moves that wait: theseus
//	Rules      words that spell rules: baba
//	Pruner     states that can no longer be won: baba
//	Explainer  why no position wins, in words: baba
//	Doubter    moves that are left to chance: baba
//	Limited    moves that the rules do not cover: baba
//	Cutter, Sharer, Narrower  how long states are stored and shared: baba
//	Facer      tiles of which it matters where they face: baba
//	Framer     moves of several steps, shown one after the other: theseus
//	Answerer   somebody who answers the player's moves: theseus
//	Tile.Side  pieces on the sides of cells: theseus
//	Texts      settings of a level that are text, with a check: paths
//	Turner     several who walk one after the other: paths
//	Supplier   a supply of things to play with, some left, some used: paths
//	Searcher   a search of its own in place of the core's: longcat, the
//	           smallest of them, sliding, sokoban, blockdude
package nullgame

import (
	"embed"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

const name = "nullgame"

// The tiles, as tiles.txt spells them.
const (
	bricksTile = "bricks"
	coinTile   = "coin"
	walkerTile = "walker"
	signTile   = "sign"
	holeTile   = "hole"
)

// The setting of level.toml: with joined edges, the walker leaves the grid on one side and enters
// it on the other.
const (
	edgesKey    = "edges"
	edgesClosed = "closed"
	edgesJoined = "joined"
)

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         name,
	Title:        "Null Game",
	Translations: translations,
	Tiles:        tiles,
	Symbols:      symbols,
	Open:         open,
	Choices: []solver.Choice{{
		Key: edgesKey, Title: "Edges",
		Values: []solver.ChoiceValue{{Value: edgesClosed, Title: "Closed"}, {Value: edgesJoined, Title: "Joined"}},
	}},
	Templates: []solver.Template{
		{Title: "A room", Make: room},
		{Title: "Coins", Amount: "coins", Seeded: true, Make: scattered},
	},
	Maker:   solver.Maker{Width: 6, Height: 5, Symmetry: solver.SidewaysAndUpright, Plain: true},
	Formats: []convert.Format{walks},
}

// translations holds what the game says in other languages.
//
//go:embed de.json
var translations embed.FS

// tiles is the table of what can be drawn, apart from Game so that what Open calls may look into it:
// Game refers to Open. Here tiles are drawn as words; a sprite would be named
// by Look.Sprite. Walker and coin may share a cell, as their ranks differ.
var tiles = []solver.Tile{
	{
		Name: levels.EmptyTile, Aliases: []string{"ground"}, Group: "Ground", Symbol: '.',
		Help: message.New("Where one walks."),
	},
	{
		Name: bricksTile, Group: "Ground", Symbol: '#', Help: message.New("Nobody walks here."), Search: "wall stop",
		Look: solver.Look{Word: "bricks"},
	},
	{
		Name: coinTile, Group: "Things", Symbol: 'c', Rank: 1, Help: message.New("Whoever walks here takes it; all must be taken."),
		Search: "money win", Look: solver.Look{Word: "coin", Layer: 1},
	},
	{
		Name: walkerTile, Group: "Things", Symbol: '@', Rank: 2, Single: true, Help: message.New("Walks; there is exactly one."),
		Search: "player you", Look: solver.Look{Word: "walker", Layer: 2, Turn: solver.Mirrored},
	},
	{
		Name: signTile, Group: "Things", Help: message.New("Points somewhere, for whoever plays; anybody walks over it."),
		Look: solver.Look{Word: "sign", Turn: solver.Rotated},
	},
	{
		Name: holeTile, Group: "Things", Help: message.New("Stands for what a game knows and cannot solve."),
		Unsupported: message.New("nobody knows how deep it is"), Look: solver.Look{Word: "hole"},
	},
}

// symbols are the usual symbols of stacks other than one tile that faces right.
var symbols = map[string]rune{"coin + walker": '+'}

// Levels holds a few levels, in folders of the folder levels. The levels of the program's games
// are in levels.Bundled.
//
//go:embed levels
var Levels embed.FS

// room is an empty room with the walker in it.
func room(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(width, height)
	l.Game = name
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		if c.X == 0 || c.Y == 0 || c.X == l.Width()-1 || c.Y == l.Height()-1 {
			l.Set(c, levels.Stack{{Tile: bricksTile}})
		}
	})
	l.Set(levels.Cell{X: l.Width() / 2, Y: l.Height() / 2}, levels.Stack{{Tile: walkerTile}})
	return l
}

// scattered is a field with the walker in a corner and a row of coins: in amount cells in reading
// order, from a cell that the seed chooses on, and after the last cell on from the first.
func scattered(width, height int, seed uint64, amount int) *levels.Level {
	l := levels.New(width, height)
	l.Game = name
	cells := uint64(l.Width() * l.Height())
	for i := range min(uint64(max(amount, 0)), cells) {
		n := int((seed%cells + i) % cells)
		l.Set(levels.Cell{X: n % l.Width(), Y: n / l.Width()}, levels.Stack{{Tile: coinTile}})
	}
	l.Set(levels.Cell{}, levels.Stack{{Tile: walkerTile}})
	return l
}
