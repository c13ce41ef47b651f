package format

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// The CSV of joe-yeager/BlockDudeSolver: width, height, then the cells row by
// row, each a number:
//
//	0 empty   1 brick   2 block   3 dude facing west   4 dude facing east   5 door
//
// There a file has one level, all on the first line; here it may have many, each beginning on a
// line of its own, and a level may go on over several lines.

// A csvField is one entry between two commas, with its place, both from 1.
type csvField struct {
	text         string
	line, column int
}

// number reads the field.
func (f csvField) number() (int, bool) {
	n, err := strconv.ParseUint(f.text, 10, 31)
	return int(n), err == nil
}

// isCell tells whether the field is the number of a kind of cell.
func (f csvField) isCell() bool {
	n, ok := f.number()
	return ok && n < len(signs)
}

func (f csvField) problem(format string, args ...any) levels.Problem {
	return levels.Problem{
		Kind: levels.InvalidFormat, Line: f.line, Column: f.column, Text: message.New(format, args...),
	}
}

// splitFields gives the fields of each line that has any.
func splitFields(data []byte) [][]csvField {
	var lines [][]csvField
	for i, text := range convert.Lines(data) {
		text = strings.TrimRight(text, " \t,")
		if text == "" {
			continue
		}
		var line []csvField
		column := 1
		for part := range strings.SplitSeq(text, ",") {
			blank := len(part) - len(strings.TrimLeft(part, " \t"))
			line = append(line, csvField{strings.TrimSpace(part), i + 1, column + blank})
			column += utf8.RuneCountInString(part) + 1
		}
		lines = append(lines, line)
	}
	return lines
}

// isWhole tells whether a line is a level in itself: as many cells as its
// width and height ask for.
func isWhole(line []csvField) bool {
	if len(line) < 2 {
		return false
	}
	w, okW := line[0].number()
	h, okH := line[1].number()
	return okW && okH && w > 0 && w <= levels.MaxSide && h <= levels.MaxSide && w*h == len(line)-2
}

// isMore tells whether a line can go on with the cells of the level before it: it has nothing but
// cells, and is no level in itself.
func isMore(line []csvField) bool {
	return !isWhole(line) && !slices.ContainsFunc(line, func(f csvField) bool { return !f.isCell() })
}

// records gathers the fields of each level. A level with too few cells ends where a line cannot
// belong to it.
func records(lines [][]csvField) [][]csvField {
	var all [][]csvField
	for i := 0; i < len(lines); {
		record := slices.Clone(lines[i])
		wanted := 2
		if len(record) >= 2 {
			w, _ := record[0].number()
			h, _ := record[1].number()
			wanted += min(w, levels.MaxSide) * min(h, levels.MaxSide)
		}
		for i++; i < len(lines) && len(record) < wanted && isMore(lines[i]); i++ {
			record = append(record, lines[i]...)
		}
		all = append(all, record)
	}
	return all
}

// fitsCSV tells whether a file begins with two numbers and has hardly anything but numbers of
// cells after them. The numbers of a sliding board all differ. Those of a level hardly ever do,
// but for a tiny one, which is told by its size, its door and its one dude.
func fitsCSV(data []byte) bool {
	lines := splitFields(data)
	if len(lines) == 0 || len(lines[0]) < 2 {
		return false
	}
	first := records(lines)[0]
	_, numbered := first[0].number()
	cells, seen, repeated := 0, map[string]bool{}, false
	for _, f := range first[2:] {
		if f.isCell() {
			cells++
			repeated = repeated || seen[f.text]
			seen[f.text] = true
		}
	}
	tiny := isWhole(first) && cells == len(first)-2 && seen["5"] && seen["3"] != seen["4"]
	return (numbered || cells > 2) && (repeated || tiny) && 3*cells >= 2*(len(first)-2)
}

// resemblesCSV tells whether a table begins with the width or the height of a level: tables of
// other things begin with the names of their columns.
func resemblesCSV(data []byte) bool {
	lines := splitFields(data)
	return len(lines) > 0 && slices.ContainsFunc(lines[0][:min(len(lines[0]), 2)], func(f csvField) bool {
		_, is := f.number()
		return is
	})
}

func readCSV(data []byte) (convert.Collection, []levels.Problem) {
	if bad := levels.BadBytes(data); bad != nil {
		return convert.Collection{}, bad
	}
	var c convert.Collection
	for _, record := range records(splitFields(data)) {
		c.Add(readRecord(record))
	}
	if len(c.Entries) == 0 {
		return c, []levels.Problem{{
			Kind: levels.EmptyFile, Text: message.New("the file is empty; a level is its width, its height and its cells"),
		}}
	}
	return c, nil
}

// readRecord makes a level of its fields. Cells that are wrong or missing
// stay empty, so that there is something to look at.
func readRecord(record []csvField) convert.Entry {
	e := convert.Entry{Line: record[0].line, From: record[0].line}
	if len(record) < 2 {
		e.Problems = append(e.Problems, record[0].problem("a level begins with its width and height, such as 20,6; write both"))
		return e
	}
	var sides [2]int
	for i, name := range []message.Message{message.New("width"), message.New("height")} {
		n, ok := record[i].number()
		if !ok || n < 1 || n > levels.MaxSide {
			e.Problems = append(e.Problems, record[i].problem("the %s is %q; write a number from 1 to %d",
				name, record[i].text, levels.MaxSide))
		}
		sides[i] = n
	}
	if len(e.Problems) > 0 {
		return e
	}
	width, height := sides[0], sides[1]
	e.Level = levels.New(width, height)
	cells := record[2:]
	last := record[len(record)-1]
	rows := len(cells) / width
	switch {
	case len(cells) < width*height && rows > 0 && len(cells) == rows*width:
		e.Problems = append(e.Problems, last.problem("the cells of a level %d wide and %d high come to %d, not %d; write the height as %d, or add the missing cells",
			width, height, width*height, len(cells), rows))
	case len(cells) < width*height:
		e.Problems = append(e.Problems, last.problem("the cells of a level %d wide and %d high come to %d, not %d; add %d",
			width, height, width*height, len(cells), width*height-len(cells)))
	case len(cells) > width*height:
		e.Problems = append(e.Problems, cells[width*height].problem("the cells of a level %d wide and %d high come to %d, not %d; take %d away",
			width, height, width*height, len(cells), len(cells)-width*height))
		cells = cells[:width*height]
	}
	for i, f := range cells {
		if !f.isCell() {
			e.Problems = append(e.Problems, f.problem("the cell in row %d, column %d is %q; write 0 empty, 1 brick, 2 block, 3 or 4 dude, 5 door",
				i/width+1, i%width+1, f.text))
			continue
		}
		n, _ := f.number()
		e.Level.Set(levels.Cell{X: i % width, Y: i / width}, signs[n].stack)
	}
	e.Place = func(c levels.Cell) (line, column int) {
		i := min(c.Y*width+c.X, len(cells)-1)
		if i < 0 {
			return e.Line, 1
		}
		return cells[i].line, cells[i].column
	}
	return e
}

func writeCSV(c convert.Collection) ([]byte, error) {
	var b bytes.Buffer
	for i, e := range c.Entries {
		numbers, err := signsOf(e.Level, message.New("this CSV"))
		if err != nil {
			return nil, c.InEntry(i, err)
		}
		fmt.Fprintf(&b, "%d,%d", e.Level.Width(), e.Level.Height())
		for _, n := range numbers {
			fmt.Fprintf(&b, ",%d", n)
		}
		b.WriteByte('\n')
	}
	return b.Bytes(), nil
}
