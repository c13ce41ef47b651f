package convert

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// BlockDude are the formats that hold levels of Block Dude.
func BlockDude(game string) []Format {
	return []Format{
		{
			Name: "bdcsv", Title: "Block Dude numbers (CSV)", Game: game, Extensions: []string{".csv"},
			Fits: fitsDudeNumbers, Read: readDudeNumbers, Write: writeDudeNumbers,
		},
		{
			Name: "bdtext", Title: "Block Dude text grid", Game: game, Extensions: []string{".bdtxt", ".txt"},
			Fits: fitsDudeGrid, Read: readDudeGrid, Write: writeDudeGrid,
		},
	}
}

// The tiles of Block Dude, as level folders name them.
const (
	Brick = "brick"
	Block = "block"
	Door  = "door"
	Dude  = "dude"
)

// A dudeSign is one thing a cell can hold, by the signs of the two formats:
// its place in the table is the number of the CSV.
type dudeSign struct {
	letter rune
	stack  levels.Stack
}

var dudeSigns = []dudeSign{
	{'.', nil},
	{'#', levels.Stack{{Tile: Brick}}},
	{'B', levels.Stack{{Tile: Block}}},
	{'<', levels.Stack{{Tile: Dude, Facing: levels.Left}}},
	{'>', levels.Stack{{Tile: Dude}}},
	{'D', levels.Stack{{Tile: Door}}},
}

// dudeNumber gives the number a stack has in both tables.
func dudeNumber(s levels.Stack) (int, bool) {
	for n, sign := range dudeSigns {
		if s.Equal(sign.stack) {
			return n, true
		}
	}
	return 0, false
}

// dudeNumbers gives the numbers of a level's cells, row by row.
func dudeNumbers(e Entry, format message.Message) ([]int, error) {
	var numbers []int
	var wrong error
	e.Level.Cells(func(c levels.Cell, s levels.Stack) {
		n, ok := dudeNumber(s)
		if !ok && wrong == nil {
			wrong = message.Errorf("row %d, column %d holds %q, which %s cannot say; change that cell",
				c.Y+1, c.X+1, s, format)
		}
		numbers = append(numbers, n)
	})
	return numbers, wrong
}
