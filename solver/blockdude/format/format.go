// Package format reads and writes levels of Block Dude as other programs keep them:
// numbers (csv.go) and letters (grid.go).
package format

import (
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/blockdude/board"
)

// All are the foreign formats that hold levels of Block Dude.
var All = []convert.Format{
	{
		Name: "bdcsv", Title: "Block Dude numbers (CSV)", Game: board.Game, Extensions: []string{".csv"},
		Fits: fitsCSV, Resembles: resemblesCSV, Read: readCSV, Write: writeCSV,
	},
	{
		Name: "bdtext", Title: "Block Dude text grid", Game: board.Game, Extensions: []string{".bdtxt", ".txt"},
		Fits: fitsGrid, Read: readGrid, Write: writeGrid,
	},
}

// A sign is what one cell can hold, as the formats write it: a letter in the
// text grid; in the CSV the number is its index in the table.
type sign struct {
	letter rune
	stack  levels.Stack
}

var signs = []sign{
	{'.', nil},
	{'#', levels.Stack{{Tile: board.BrickTile}}},
	{'B', levels.Stack{{Tile: board.BlockTile}}},
	{'<', levels.Stack{{Tile: board.DudeTile, Facing: levels.Left}}},
	{'>', levels.Stack{{Tile: board.DudeTile}}},
	{'D', levels.Stack{{Tile: board.DoorTile}}},
}

// signOf gives the index of a stack in the table of signs.
func signOf(s levels.Stack) (int, bool) {
	for n, sign := range signs {
		if s.Equal(sign.stack) {
			return n, true
		}
	}
	return 0, false
}

// signsOf gives the indices of a level's cells, row by row.
func signsOf(l *levels.Level, format message.Message) ([]int, error) {
	var numbers []int
	var wrong error
	l.Cells(func(c levels.Cell, s levels.Stack) {
		n, ok := signOf(s)
		if !ok && wrong == nil {
			wrong = message.Errorf("row %d, column %d holds %q, which %s cannot say; change that cell",
				c.Y+1, c.X+1, s, format)
		}
		numbers = append(numbers, n)
	})
	return numbers, wrong
}
