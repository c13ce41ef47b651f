package convert

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// The text grid of Block Dude: a letter per cell, a row per line.
//
//	# brick   B block   D door   < and > the dude   . or a space for empty
//
// Levels are apart by empty lines; a line that begins with ; above one is its
// title.

// gridSign gives the cell that a letter stands for.
func gridSign(r rune) (levels.Stack, bool) {
	if r == ' ' {
		return nil, true
	}
	for _, sign := range dudeSigns {
		if r == sign.letter {
			return sign.stack, true
		}
	}
	return nil, false
}

// fitsDudeGrid takes a file of hardly anything but the letters of the grid,
// with a dude or a door among them: other games' grids have # and . too.
func fitsDudeGrid(data []byte) bool {
	known, others, telling := 0, 0, false
	for line := range strings.SplitSeq(string(data), "\n") {
		if isTitle(line) {
			continue
		}
		for _, r := range line {
			switch _, ok := gridSign(r); {
			case strings.ContainsRune("@$*+", r): // Sokoban
				return false
			case ok:
				known++
				telling = telling || strings.ContainsRune("<>DB", r)
			case r != '\r' && r != '\ufeff':
				others++
			}
		}
	}
	return telling && known >= 10*others
}

func isTitle(line string) bool { return strings.HasPrefix(line, ";") }

func readDudeGrid(data []byte) (Collection, []levels.Problem) {
	if !utf8.Valid(data) {
		return Collection{}, []levels.Problem{{
			Kind: levels.NotText, Text: message.New("the file is not UTF-8 text; save it as plain text"),
		}}
	}
	text := strings.TrimPrefix(string(data), "\ufeff")
	var c Collection
	var rows []string
	title := ""
	number := 0
	finish := func() {
		if len(rows) > 0 {
			c.Entries = append(c.Entries, readGrid(rows, number-len(rows), title))
			rows, title = nil, ""
		}
	}
	for line := range strings.SplitSeq(text+"\n", "\n") {
		number++
		line = strings.TrimSuffix(line, "\r")
		switch {
		case isTitle(line):
			finish()
			title = strings.TrimSpace(line[1:])
		case strings.TrimSpace(line) == "":
			finish()
		default:
			rows = append(rows, line)
		}
	}
	if len(c.Entries) == 0 {
		return c, []levels.Problem{{
			Kind: levels.EmptyFile, Text: message.New("the file has no level; draw one with # B D < > and ."),
		}}
	}
	return c, nil
}

// readGrid makes a level of its rows, the first of which is the given line of
// the file. Rows that are too short go on with empty cells.
func readGrid(rows []string, line int, title string) Entry {
	e := Entry{Line: line}
	width := 0
	for _, row := range rows {
		width = max(width, utf8.RuneCountInString(row))
	}
	if width > levels.MaxSide || len(rows) > levels.MaxSide {
		e.Problems = []levels.Problem{{
			Kind: levels.TooLarge, Line: line, Column: 1,
			Text: message.New("the grid is %d wide and %d high; a level has at most %d cells a side",
				width, len(rows), levels.MaxSide),
		}}
		return e
	}
	e.Level = levels.New(width, len(rows))
	e.Level.Title = title
	for y, row := range rows {
		for x, r := range []rune(row) {
			stack, ok := gridSign(r)
			if !ok {
				e.Problems = append(e.Problems, levels.Problem{
					Kind: levels.InvalidFormat, Line: line + y, Column: x + 1,
					Text: message.New("%q is no cell; write # brick, B block, D door, < or > dude, . empty", r),
				})
			}
			e.Level.Set(levels.Cell{X: x, Y: y}, stack)
		}
	}
	return e
}

func writeDudeGrid(c Collection) ([]byte, error) {
	var b bytes.Buffer
	for i, e := range c.Entries {
		numbers, err := dudeNumbers(e, message.New("this text grid"))
		if err != nil {
			return nil, inEntry(c, i, err)
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		if e.Level.Title != "" {
			fmt.Fprintf(&b, "; %s\n", strings.Join(strings.Fields(e.Level.Title), " "))
		}
		for row := range slices.Chunk(numbers, e.Level.Width()) {
			for _, n := range row {
				b.WriteRune(dudeSigns[n].letter)
			}
			b.WriteByte('\n')
		}
	}
	return b.Bytes(), nil
}
