// Package sliding is the sliding tile puzzle: numbered tiles and one gap on a
// board of any width and height from 2 to 10, the 15-puzzle being the one of
// 4x4. It is won when the tiles read 1, 2, 3, ... row by row with the gap last.
//
// Boards are solved by IDA* with an additive pattern database as its lower bound,
// and large ones, meanwhile, by beam search. In reading order:
//
//	boards             boards, their parity, random ones
//	patterndb          pattern databases, and the lower bounds they give
//
//	game.go            tiles, and the list entry
//	templates.go       ways to begin a new board
//	check.go           what is wrong with a level
//	puzzle.go          the plain rules
//	events.go          what a move does
//	refute.go          the parity argument
//	maker.go           boards at random
//	format_numbers.go  levels as rows of numbers, read
//	format_write.go    and written
//
//	search.go          the search as a whole
//	idastar.go         IDA*: iterations, shared among workers
//	depthfirst.go      one iteration
//	upgrade.go         which database a search uses when
//	improve.go         the satisficing search beside IDA*
//	beam.go            beam search
//	linearconflict.go  its lower bound where there is no database
//	greedy.go          some solution at once
package sliding

import (
	"embed"
	"strconv"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/sliding/boards"
)

//go:embed de.json
var translations embed.FS

const gameName = "sliding"

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         gameName,
	Title:        "Sliding tiles",
	Translations: translations,
	Tiles:        tiles(),
	Open:         open,
	Keys:         [levels.NumMoves]string{"the gap goes right", "the gap goes up", "the gap goes left", "the gap goes down", ""},
	LeastSide:    boards.MinSide,
	MostSide:     boards.MaxSide,
	Templates:    templates,
	Maker:        maker,
	Formats:      []convert.Format{numbersFormat},
}

// symbols are the usual symbols of tile 1, tile 2, ...: digits, then letters,
// then the signs that are left.
var symbols = []rune("123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" +
	"!\"#$%&'()*+,-/:;<=>?@[\\]^_`{|}~¡¢£¤¥§©")

func tiles() []solver.Tile {
	table := []solver.Tile{{
		Name: levels.EmptyTile, Aliases: []string{"gap"}, Symbol: '.',
		Help: message.New("the gap, into which the tiles beside it slide"),
	}}
	for n := 1; n < boards.MaxSide*boards.MaxSide; n++ {
		table = append(table, solver.Tile{
			Name: tileName(n), Label: message.New("tile %d", n), Group: "Tiles", Symbol: symbols[n-1], Single: true, Swaps: true,
			Help:   message.New("number %d in reading order when the board is won", n),
			Search: "number plate",
			Look:   solver.Look{Sprite: "sliding/plate", Word: strconv.Itoa(n)},
		})
	}
	return table
}

const tilePrefix = "tile "

func tileName(n int) string { return tilePrefix + strconv.Itoa(n) }

// numbers gives the number of a tile by its name in the table.
var numbers = func() map[string]int {
	byName := map[string]int{}
	for n := 1; n < boards.MaxSide*boards.MaxSide; n++ {
		byName[tileName(n)] = n
	}
	return byName
}()

// levelOf draws a board.
func levelOf(width, height int, board []byte) *levels.Level {
	l := levels.New(width, height)
	l.Game = gameName
	for i, n := range board {
		if n > 0 {
			l.Set(levels.Cell{X: i % width, Y: i / width}, levels.Stack{{Tile: tileName(int(n))}})
		}
	}
	return l
}
