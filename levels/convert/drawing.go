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

// A Drawing is a level drawn as text, a row a line and a cell a character.
type Drawing struct {
	Title string
	Line  int // of the first row, from 1
	From  int // of the title, or else of the first row, from 1
	Rows  []string
}

// Width gives the number of characters of the longest row.
func (d Drawing) Width() int {
	width := 0
	for _, row := range d.Rows {
		width = max(width, utf8.RuneCountInString(row))
	}
	return width
}

// Drawings cuts a text into drawings. Blank lines end a drawing, and so does a line that begins with
// a semicolon: it is the title of the next one. In a drawing with dots for free cells, spaces at the
// ends of rows, which nobody sees, are cut off.
func Drawings(data []byte, isBlank func(line string) bool) []Drawing {
	var all []Drawing
	var now Drawing
	finish := func() {
		if len(now.Rows) > 0 {
			if slices.ContainsFunc(now.Rows, func(row string) bool { return strings.ContainsRune(row, '.') }) {
				for y, row := range now.Rows {
					now.Rows[y] = strings.TrimRight(row, " ")
				}
			}
			all = append(all, now)
			now = Drawing{}
		}
	}
	for i, line := range Lines(data) {
		title, isTitle := strings.CutPrefix(line, ";")
		switch {
		case isTitle:
			finish()
			now.Title, now.From = strings.TrimSpace(title), i+1
		case isBlank(line):
			finish()
		default:
			if len(now.Rows) == 0 {
				now.Line = i + 1
				if now.From == 0 {
					now.From = now.Line
				}
			}
			now.Rows = append(now.Rows, line)
		}
	}
	finish()
	return all
}

// ReadDrawings reads the levels of a text, one from each drawing; none is the problem of a text
// without drawings.
func ReadDrawings(data []byte, isBlank func(line string) bool, read func(Drawing) Entry, none levels.Problem) (Collection, []levels.Problem) {
	var c Collection
	for _, d := range Drawings(data, isBlank) {
		c.Add(read(d))
	}
	if len(c.Entries) == 0 {
		return c, []levels.Problem{none}
	}
	return c, nil
}

// Read makes a level of a drawing. cell sets a cell to what a character stands for, or says what is
// wrong with the character. Rows that are too short end with empty cells.
func (d Drawing) Read(cell func(l *levels.Level, at levels.Cell, r rune) (wrong message.Message)) Entry {
	e := Entry{Line: d.Line, From: d.From}
	width := d.Width()
	if e.Problems = TooLarge(width, len(d.Rows), d.Line); e.Problems != nil {
		return e
	}
	e.Level = levels.New(width, len(d.Rows))
	e.Level.Title = d.Title
	for y, row := range d.Rows {
		for x, r := range []rune(row) {
			if wrong := cell(e.Level, levels.Cell{X: x, Y: y}, r); !wrong.IsZero() {
				e.Problems = append(e.Problems, levels.Problem{Kind: levels.InvalidFormat, Line: d.Line + y, Column: x + 1, Text: wrong})
			}
		}
	}
	return e
}

// Mostly tells whether a text is drawn in some signs, with few other characters, and has at least
// one sign for which tells is true: one that other formats do not have. Lines that begin with a
// semicolon are titles.
func Mostly(data []byte, isSign, tells func(rune) bool) bool {
	const signsPerMistake = 10
	signs, others, told := 0, 0, false
	for _, line := range Lines(data) {
		if strings.HasPrefix(line, ";") {
			continue
		}
		for _, r := range line {
			if isSign(r) {
				signs++
				told = told || tells(r)
			} else {
				others++
			}
		}
	}
	return told && signs >= signsPerMistake*others
}

// Plain gives a text without what depends on the system: a byte-order mark, ends of lines other
// than \n, and the Ctrl-Z at the end of a file of DOS.
func Plain(data []byte) string {
	text := strings.TrimRight(strings.TrimPrefix(string(data), "\ufeff"), "\x1a")
	if strings.IndexByte(text, '\n') < 0 {
		return strings.ReplaceAll(text, "\r", "\n") // of an old Mac
	}
	return strings.ReplaceAll(text, "\r\n", "\n")
}

// Lines splits a plain text into its lines.
func Lines(data []byte) []string { return strings.Split(Plain(data), "\n") }

// WriteDrawings writes the levels of a collection one after the other, with empty lines between
// them, each beneath its title, if it has one: a line that begins with a mark, such as a semicolon.
// draw draws one level.
func WriteDrawings(c Collection, mark string, draw func(*bytes.Buffer, *levels.Level) error) ([]byte, error) {
	var out bytes.Buffer
	for i, e := range c.Entries {
		if e.Level == nil {
			continue
		}
		if out.Len() > 0 {
			out.WriteByte('\n')
		}
		if title := strings.Join(strings.Fields(e.Level.Title), " "); title != "" {
			fmt.Fprintf(&out, "%s %s\n", mark, title)
		}
		if err := draw(&out, e.Level); err != nil {
			return nil, c.InEntry(i, err)
		}
	}
	return out.Bytes(), nil
}

// TooLarge gives the problem of a level that is larger than a level can be, with the line on which
// it begins; none where the level is not too large.
func TooLarge(width, height, line int) []levels.Problem {
	if max(width, height) <= levels.MaxSide {
		return nil
	}
	return []levels.Problem{{
		Kind: levels.TooLarge, Line: line, Column: 1,
		Text: message.New("the grid is %d wide and %d high; a level has at most %d cells a side", width, height, levels.MaxSide),
	}}
}
