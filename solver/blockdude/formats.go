package blockdude

import (
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// formats are the foreign formats that hold levels of Block Dude.
var formats = []convert.Format{
	{
		Name: "bdcsv", Title: "Block Dude numbers (CSV)", Game: gameName, Extensions: []string{".csv"},
		Fits: fitsCSV, Read: readCSV, Write: writeCSV,
	},
	{
		Name: "bdtext", Title: "Block Dude text grid", Game: gameName, Extensions: []string{".bdtxt", ".txt"},
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
	{'#', levels.Stack{{Tile: brickTile}}},
	{'B', levels.Stack{{Tile: blockTile}}},
	{'<', levels.Stack{{Tile: dudeTile, Facing: levels.Left}}},
	{'>', levels.Stack{{Tile: dudeTile}}},
	{'D', levels.Stack{{Tile: doorTile}}},
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
func signsOf(e convert.Entry, format message.Message) ([]int, error) {
	var numbers []int
	var wrong error
	e.Level.Cells(func(c levels.Cell, s levels.Stack) {
		n, ok := signOf(s)
		if !ok && wrong == nil {
			wrong = message.Errorf("row %d, column %d holds %q, which %s cannot say; change that cell",
				c.Y+1, c.X+1, s, format)
		}
		numbers = append(numbers, n)
	})
	return numbers, wrong
}
