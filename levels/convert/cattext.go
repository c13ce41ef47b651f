package convert

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// CatText are LongCat levels as text: # is a wall, a dot or a space a free
// cell, C the cat. An empty line ends a level, a line that begins with a
// semicolon is the title of the level after it. Rows may be of different
// lengths: what is missing at their ends is wall. So are spaces that lie
// around the drawing, that is, those from which the border can be reached
// over spaces but the cat cannot.
var CatText = Format{
	Name: "longcat", Title: "LongCat text", Game: "longcat",
	Extensions: []string{".longcat", ".txt"},
	Fits:       fitsCatText,
	Read:       readCatText,
	Write:      writeCatText,
}

// fitsCatText takes a text of nothing else with at least one cat.
func fitsCatText(data []byte) bool {
	cats := 0
	for _, line := range textLines(data) {
		if strings.HasPrefix(line, ";") {
			continue
		}
		if strings.Trim(line, "#. C") != "" {
			return false
		}
		cats += strings.Count(line, "C")
	}
	return cats > 0
}

// textLines splits a text into lines without their ends.
func textLines(data []byte) []string {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var lines []string
	for line := range strings.SplitSeq(string(data), "\n") {
		lines = append(lines, strings.TrimSuffix(line, "\r"))
	}
	return lines
}

func readCatText(data []byte) (Collection, []levels.Problem) {
	var c Collection
	var problems []levels.Problem
	var rows []string
	title := ""
	end := func(line int) {
		if len(rows) > 0 {
			e := Entry{Line: line - len(rows)}
			e.Level, e.Problems = catLevel(rows, e.Line)
			if e.Level != nil {
				e.Level.Title = title
			}
			c.Entries = append(c.Entries, e)
			title = ""
		}
		rows = nil
	}
	lines := textLines(data)
	for i, line := range lines {
		switch words, isTitle := strings.CutPrefix(line, ";"); {
		case isTitle:
			end(i + 1)
			title = strings.TrimSpace(words)
		case line == "":
			end(i + 1)
		default:
			rows = append(rows, line)
		}
	}
	end(len(lines) + 1)
	if len(c.Entries) == 0 {
		problems = append(problems, levels.Problem{
			Kind: levels.InvalidFormat, Line: 1, Column: 1,
			Text: message.New("there is no level here; draw one with # for walls, . for free cells and C for the cat"),
		})
	}
	return c, problems
}

// catLevel reads the rows of a level, the first of which is the given line of
// the file.
func catLevel(rows []string, line int) (*levels.Level, []levels.Problem) {
	width := 0
	for _, row := range rows {
		width = max(width, utf8.RuneCountInString(row))
	}
	if width > levels.MaxSide || len(rows) > levels.MaxSide {
		return nil, []levels.Problem{{
			Kind: levels.TooLarge, Line: line, Column: 1,
			Text: message.New("the level is %d wide and %d high; it has at most %d cells a side", width, len(rows), levels.MaxSide),
		}}
	}
	var problems []levels.Problem
	wall, cat := levels.Stack{{Tile: "wall"}}, levels.Stack{{Tile: "cat"}}
	l := levels.New(width, len(rows))
	spaces := map[levels.Cell]bool{}
	for y, row := range rows {
		x := 0
		for _, r := range row {
			at := levels.Cell{X: x, Y: y}
			x++
			switch r {
			case '#':
				l.Set(at, wall)
			case 'C':
				l.Set(at, cat)
			case ' ':
				spaces[at] = true
			case '.':
			default:
				problems = append(problems, levels.Problem{
					Kind: levels.InvalidFormat, Line: line + y, Column: x,
					Text: message.New("%q is not part of a LongCat level; use # for walls, . or a space for free cells and C for the cat", r),
				})
			}
		}
		for ; x < width; x++ {
			l.Set(levels.Cell{X: x, Y: y}, wall)
		}
	}
	for at := range outside(l, spaces) {
		l.Set(at, wall)
	}
	return l, problems
}

// outside gives the spaces around a drawing.
func outside(l *levels.Level, spaces map[levels.Cell]bool) map[levels.Cell]bool {
	var cats, border []levels.Cell
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has("cat") {
			cats = append(cats, c)
		}
		if spaces[c] && (c.X == 0 || c.Y == 0 || c.X == l.Width()-1 || c.Y == l.Height()-1) {
			border = append(border, c)
		}
	})
	if len(cats) == 0 {
		return nil
	}
	inside := spread(l, cats, func(c levels.Cell) bool { return !l.At(c).Has("wall") })
	return spread(l, border, func(c levels.Cell) bool { return spaces[c] && !inside[c] })
}

// spread gives the cells that can be reached from others over allowed ones.
func spread(l *levels.Level, from []levels.Cell, allowed func(levels.Cell) bool) map[levels.Cell]bool {
	reached := map[levels.Cell]bool{}
	for queue := from; len(queue) > 0; {
		c := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if reached[c] || !l.Holds(c) || !allowed(c) {
			continue
		}
		reached[c] = true
		for m := range levels.Move(levels.NumDirections) {
			dx, dy := m.Delta()
			queue = append(queue, levels.Cell{X: c.X + dx, Y: c.Y + dy})
		}
	}
	return reached
}

func writeCatText(c Collection) ([]byte, error) {
	var out bytes.Buffer
	for i, e := range c.Entries {
		if e.Level == nil {
			continue
		}
		if i > 0 {
			out.WriteByte('\n')
		}
		if title := strings.Join(strings.Fields(e.Level.Title), " "); title != "" {
			fmt.Fprintf(&out, "; %s\n", title)
		}
		var wrong error
		e.Level.Cells(func(at levels.Cell, s levels.Stack) {
			switch {
			case len(s) == 0:
				out.WriteByte('.')
			case len(s) == 1 && s[0].Tile == "wall":
				out.WriteByte('#')
			case len(s) == 1 && s[0].Tile == "cat":
				out.WriteByte('C')
			default:
				wrong = message.Errorf("row %d, column %d holds %s; only walls and the cat can be written so", at.Y+1, at.X+1, s.Says("longcat"))
			}
			if at.X == e.Level.Width()-1 {
				out.WriteByte('\n')
			}
		})
		if wrong != nil {
			return nil, wrong
		}
	}
	return out.Bytes(), nil
}
