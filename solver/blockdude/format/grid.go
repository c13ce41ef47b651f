package format

import (
	"bytes"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// The text grid of Block Dude: a letter per cell, a row per line.
//
//	# brick   B block   D door   < and > the dude   . or a space for empty
//
// Empty lines separate levels; a line above a level that begins with ; is its title.

// signFor gives the cell that a letter stands for.
func signFor(r rune) (levels.Stack, bool) {
	if r == ' ' {
		return nil, true
	}
	for _, sign := range signs {
		if r == sign.letter {
			return sign.stack, true
		}
	}
	return nil, false
}

// fitsGrid tells whether a file has hardly anything but the letters of the grid, with
// one that other games' grids do not have: these have # and . too.
func fitsGrid(data []byte) bool {
	sokoban := bytes.ContainsAny(data, "@$*+") // which has B for a box
	return convert.Mostly(data, func(r rune) bool { _, ok := signFor(r); return ok },
		func(r rune) bool { return strings.ContainsRune("<>D", r) || r == 'B' && !sokoban })
}

func isBlank(line string) bool { return strings.TrimSpace(line) == "" }

func readGrid(data []byte) (convert.Collection, []levels.Problem) {
	if bad := levels.BadBytes(data); bad != nil {
		return convert.Collection{}, bad
	}
	return convert.ReadDrawings(data, isBlank, readDrawing, levels.Problem{
		Kind: levels.EmptyFile, Text: message.New("the file has no level; draw one with # B D < > and ."),
	})
}

// readDrawing makes a level of a drawing.
func readDrawing(d convert.Drawing) convert.Entry {
	return d.Read(func(l *levels.Level, at levels.Cell, r rune) message.Message {
		stack, ok := signFor(r)
		if !ok {
			return message.New("%q is no cell; write # brick, B block, D door, < or > dude, . empty", r)
		}
		l.Set(at, stack)
		return message.Message{}
	})
}

func writeGrid(c convert.Collection) ([]byte, error) {
	return convert.WriteDrawings(c, ";", func(out *bytes.Buffer, l *levels.Level) error {
		numbers, err := signsOf(l, message.New("this text grid"))
		if err != nil {
			return err
		}
		for row := range slices.Chunk(numbers, l.Width()) {
			for _, n := range row {
				out.WriteRune(signs[n].letter)
			}
			out.WriteByte('\n')
		}
		return nil
	})
}
