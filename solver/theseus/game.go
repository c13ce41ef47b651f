// Package theseus is Theseus and the Minotaur, Robert Abbott's maze (Mad
// Mazes, 1990): Theseus takes a step or waits, the Minotaur answers with two
// steps towards him, sideways first. Theseus has to get to an exit.
//
// A level has at most as many positions as it has pairs of cells. So levels of
// usual size need no search: the distance of every position from a win is worked
// out at once, backwards from the wins. In reading order:
//
//	game.go         tiles, ways to begin a level
//	check.go        what is wrong with a level
//	board.go        the part of a level that moves do not change, and the Minotaur's steps
//	puzzle.go       the plain rules, and what is shown of a position
//	events.go       what a move does
//	distance.go     how far every position is from a win
//	prove.go        what follows from that: bounds, lost positions, reasons
//	maker.go        levels at random
//	format_maze.go  levels as drawings of mazes
package theseus

import (
	"embed"
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

const name = "theseus"

// The tiles, as tiles.txt spells them.
const (
	theseusTile  = "theseus"
	minotaurTile = "minotaur"
	exitTile     = "exit"
	wallTile     = "wall"
	fenceTile    = "fence"
)

//go:embed de.json
var translations embed.FS

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         name,
	Title:        "Theseus and the Minotaur",
	Translations: translations,
	Tiles:        tiles,
	Symbols: map[string]rune{
		"fence ↓": '_', "fence ↓ + fence": 'J',
		"fence + theseus": 't', "fence ↓ + theseus": 'u', "fence ↓ + fence + theseus": 'U',
		"fence + minotaur": 'm', "fence ↓ + minotaur": 'n', "fence ↓ + fence + minotaur": 'N',
	},
	Open:  open,
	Waits: true,
	Templates: []solver.Template{
		{Title: "An open field", Make: field},
		{Title: "Fences at random", Amount: "fences", Seeded: true, Make: scattered},
	},
	Maker:   maker,
	Formats: []convert.Format{mazes},
}

// tiles is the table of what can be drawn. A cell holds at most one of them, besides fences.
var tiles = []solver.Tile{
	{
		Name: theseusTile, Label: message.Quote("Theseus"), Aliases: []string{"player"}, Group: "Who", Symbol: 'T', Rank: 1, Single: true,
		Help:   message.New("Takes a step or waits; he must get to an exit."),
		Search: "hero player you start", Look: solver.Look{Sprite: "theseus/theseus", Layer: 1},
	},
	{
		Name: minotaurTile, Label: message.Quote("Minotaur"), Group: "Who", Symbol: 'M', Rank: 1, Single: true,
		Help:   message.New("Answers every move with two steps towards Theseus: sideways where he can, else up or down."),
		Search: "monster bull enemy", Look: solver.Look{Sprite: "theseus/minotaur", Layer: 2},
	},
	{
		Name: exitTile, Group: "Maze", Symbol: 'E', Rank: 1,
		Help:   message.New("Theseus has won when he gets here; the Minotaur never goes in."),
		Search: "goal door win", Look: solver.Look{Sprite: "theseus/exit"},
	},
	{
		Name: fenceTile, Group: "Maze", Symbol: ']', Side: true,
		Help:   message.New("Lies on a side of a cell, the one nearest to the mouse; nobody crosses it."),
		Search: "side line border hedge", Look: solver.Look{Ink: "brown"},
	},
	{
		Name: wallTile, Group: "Maze", Symbol: '#', Rank: 1,
		Help: message.New("A cell that nobody enters."), Search: "block stop", Look: solver.Look{Sprite: "theseus/wall"},
	},
	{
		Name: levels.EmptyTile, Aliases: []string{"floor"}, Group: "Maze", Symbol: ' ',
		Help: message.New("Where both may walk."),
	},
}

// field is a level without fences: Theseus at the bottom left, the Minotaur at the top right, an
// exit at the bottom right.
func field(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(width, height)
	l.Game = name
	right, bottom := l.Width()-1, l.Height()-1
	l.Set(levels.Cell{X: right, Y: bottom}, levels.Stack{{Tile: exitTile}})
	l.Set(levels.Cell{X: right, Y: 0}, levels.Stack{{Tile: minotaurTile}})
	l.Set(levels.Cell{X: 0, Y: bottom}, levels.Stack{{Tile: theseusTile}})
	return l
}

// scattered is a field with fences anywhere between two cells.
func scattered(width, height int, seed uint64, amount int) *levels.Level {
	l := field(width, height, seed, amount)
	between := sidesBetween(l)
	r := rand.New(rand.NewPCG(seed, 1))
	r.Shuffle(len(between), func(i, j int) { between[i], between[j] = between[j], between[i] })
	for _, s := range between[:min(max(amount, 0), len(between))] {
		drawFence(l, s)
	}
	return l
}

// sidesBetween gives the sides between any two cells of a level.
func sidesBetween(l *levels.Level) (between []levels.Side) {
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		for _, facing := range [2]levels.Move{levels.Right, levels.Down} {
			if l.Holds(c.Plus(facing.Delta())) {
				between = append(between, levels.Side{Cell: c, Facing: facing})
			}
		}
	})
	return between
}

// drawFence puts a fence on a side.
func drawFence(l *levels.Level, s levels.Side) {
	l.Set(s.Cell, sides.Beside(l.At(s.Cell), levels.Piece{Tile: fenceTile, Facing: s.Facing}))
}

// sides is a game with the tiles alone, for drawing fences: Game itself refers to functions that
// draw them.
var sides = solver.Game{Tiles: tiles}
