package paths

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// textFormat holds levels as text, the set of tiles above the board:
//
//	tiles: S, S, SL
//	.#...
//	G...<
//
// # is a tree, G the girl, W the wolf, ^ < v > the house with its door on that side, a
// dot or a space a free cell. An empty line ends a level; a line that begins with a
// semicolon is the title of the next one.
var textFormat = convert.Format{
	Name: "paths", Title: "Path tiles text", Game: name, Extensions: []string{".paths", ".txt"},
	Fits: fitsText, Read: readText, Write: writeText,
}

const tilesMark = "tiles:"

// pieces are what the characters of a board stand for.
var pieces = map[rune]levels.Piece{
	'#': {Tile: treeTile}, 'G': {Tile: girlTile}, 'W': {Tile: wolfTile},
	'>': {Tile: houseTile}, '^': {Tile: houseTile, Facing: levels.Up},
	'<': {Tile: houseTile, Facing: levels.Left}, 'v': {Tile: houseTile, Facing: levels.Down},
}

func isBlank(line string) bool { return line == "" }

// fitsText tells whether some drawing of a text begins with a set.
func fitsText(data []byte) bool {
	return slices.ContainsFunc(convert.Drawings(data, isBlank), func(d convert.Drawing) bool {
		_, found := setOf(d)
		return found
	})
}

func readText(data []byte) (convert.Collection, []levels.Problem) {
	return convert.ReadDrawings(data, isBlank, readDrawing, levels.Problem{
		Kind: levels.InvalidFormat, Line: 1, Column: 1,
		Text: message.New("there is no level here; begin one with its set, such as tiles: S, S, SL"),
	})
}

// setOf gives the tiles in the first row of a drawing, if that row is a set.
func setOf(d convert.Drawing) (tiles string, found bool) {
	first := d.Rows[0]
	if len(first) < len(tilesMark) || !strings.EqualFold(first[:len(tilesMark)], tilesMark) {
		return "", false
	}
	return first[len(tilesMark):], true
}

// readDrawing makes a level of a set and a board.
func readDrawing(d convert.Drawing) convert.Entry {
	board := convert.Drawing{Title: d.Title, Line: d.Line + 1, From: d.From, Rows: d.Rows[1:]}
	tiles, found := setOf(d)
	var wrong message.Message
	switch {
	case !found:
		wrong = message.New("a level begins with its set, such as tiles: S, S, SL")
	case len(board.Rows) == 0:
		wrong = message.New("there is no board under the tiles; draw it, such as G...<")
	}
	if !wrong.IsZero() {
		return convert.Entry{Line: board.Line, From: d.From, Problems: []levels.Problem{{Kind: levels.InvalidFormat, Line: d.Line, Column: 1, Text: wrong}}}
	}
	e := board.Read(func(l *levels.Level, at levels.Cell, r rune) message.Message {
		p, known := pieces[r]
		switch {
		case known:
			l.Set(at, levels.Stack{p})
		case r != '.' && r != ' ':
			return message.New("%q is not part of a board; use # for trees, . for free cells, G, W and ^ < v > for girl, wolf and house", r)
		}
		return message.Message{}
	})
	if l := e.Level; l != nil {
		l.Game = name
		l.Options = map[string]string{tilesKey: strings.TrimSpace(tiles)}
		spaces := len(tiles) - len(strings.TrimLeft(tiles, " \t"))
		l.PlaceSetting(tilesKey, d.Line, len(tilesMark)+spaces+1)
	}
	return e
}

func writeText(c convert.Collection) ([]byte, error) {
	return convert.WriteDrawings(c, ";", func(out *bytes.Buffer, l *levels.Level) (wrong error) {
		fmt.Fprintf(out, "%s %s\n", tilesMark, strings.Join(strings.Fields(l.Options[tilesKey]), " "))
		l.Cells(func(at levels.Cell, s levels.Stack) {
			r, known := charOf(s)
			if !known {
				wrong = message.Errorf("row %d, column %d holds %s; only trees, girl, wolf and house can be written so", at.Y+1, at.X+1, s.Says(name))
			}
			out.Write(utf8.AppendRune(nil, r))
			if at.X == l.Width()-1 {
				out.WriteByte('\n')
			}
		})
		return wrong
	})
}

// charOf gives the character of what a cell holds.
func charOf(s levels.Stack) (rune, bool) {
	if len(s) == 0 {
		return '.', true
	}
	for r, p := range pieces {
		if len(s) == 1 && s[0] == p {
			return r, true
		}
	}
	return '?', false
}
