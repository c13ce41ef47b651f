package longcat

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// textFormat holds levels as text: # is a wall, a dot or a space a free
// cell, C or c the cat. An empty line ends a level, a line that begins with a
// semicolon is the title of the level after it. Rows may be of different
// lengths: the cells that are missing at their ends are wall. So are spaces
// around the drawing, that is, those from which the border can be reached
// over spaces but the cat cannot.
var textFormat = convert.Format{
	Name: "longcat", Title: "LongCat text", Game: gameName,
	Extensions: []string{".longcat", ".txt"},
	Fits:       fitsText,
	Read:       readText,
	Write:      writeText,
}

// fitsText tells whether a text has hardly any other characters, and at least one cat.
func fitsText(data []byte) bool {
	return convert.Mostly(data, func(r rune) bool { return strings.ContainsRune("#. Cc", r) }, func(r rune) bool { return r == 'C' || r == 'c' })
}

func readText(data []byte) (convert.Collection, []levels.Problem) {
	return convert.ReadDrawings(data, func(line string) bool { return line == "" }, readDrawing, levels.Problem{
		Kind: levels.InvalidFormat, Line: 1, Column: 1,
		Text: message.New("there is no level here; draw one with # for walls, . for free cells and C for the cat"),
	})
}

// readDrawing makes a level of a drawing.
func readDrawing(d convert.Drawing) convert.Entry {
	wall := levels.Stack{{Tile: wallTile}}
	spaces := map[levels.Cell]bool{}
	e := d.Read(func(l *levels.Level, at levels.Cell, r rune) message.Message {
		switch r {
		case '#':
			l.Set(at, wall)
		case 'C', 'c':
			l.Set(at, levels.Stack{{Tile: catTile}})
		case ' ':
			spaces[at] = true
		case '.':
		default:
			return message.New("%q is not part of a LongCat level; use # for walls, . or a space for free cells and C for the cat", r)
		}
		return message.Message{}
	})
	if e.Level == nil {
		return e
	}
	for y, row := range d.Rows {
		for x := utf8.RuneCountInString(row); x < e.Level.Width(); x++ {
			e.Level.Set(levels.Cell{X: x, Y: y}, wall)
		}
	}
	for _, at := range outside(e.Level, spaces) {
		e.Level.Set(at, wall)
	}
	return e
}

// outside gives the spaces around a drawing.
func outside(l *levels.Level, spaces map[levels.Cell]bool) []levels.Cell {
	var cats, border []levels.Cell
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has(catTile) {
			cats = append(cats, c)
		}
	})
	if len(cats) == 0 {
		return nil
	}
	inside := map[levels.Cell]bool{}
	for _, c := range l.Flood(cats, func(to levels.Cell, _ levels.Move) bool { return !l.At(to).Has(wallTile) }) {
		inside[c] = true
	}
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		if spaces[c] && !inside[c] && (c.X == 0 || c.Y == 0 || c.X == l.Width()-1 || c.Y == l.Height()-1) {
			border = append(border, c)
		}
	})
	return l.Flood(border, func(to levels.Cell, _ levels.Move) bool { return spaces[to] && !inside[to] })
}

func writeText(c convert.Collection) ([]byte, error) {
	return convert.WriteDrawings(c, ";", func(out *bytes.Buffer, l *levels.Level) (wrong error) {
		l.Cells(func(at levels.Cell, s levels.Stack) {
			switch {
			case len(s) == 0:
				out.WriteByte('.')
			case len(s) == 1 && s[0].Tile == wallTile:
				out.WriteByte('#')
			case len(s) == 1 && s[0].Tile == catTile:
				out.WriteByte('C')
			default:
				wrong = message.Errorf("row %d, column %d holds %s; only walls and the cat can be written so", at.Y+1, at.X+1, s.Says("longcat"))
			}
			if at.X == l.Width()-1 {
				out.WriteByte('\n')
			}
		})
		return wrong
	})
}
