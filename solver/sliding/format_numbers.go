package sliding

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/sliding/boards"
)

// numbersFormat holds boards as numbers, 0 for the gap, apart by
// spaces, tabs, commas, semicolons or bars. Three ways of writing are read,
// any number of boards in each:
//
//	a row a line, boards apart by empty lines    2 0 3 4
//	                                             1 5 7 8 ...
//	a board a line                               2 0 3 4 1 5 7 8 ...
//	the same after a number and a length,        7 52 0 2 13 7 ...
//	as Korf's hundred boards are written
//
// A line of two numbers before a board, or the first two of a line, may say
// its width and height, unless they are a row of a board that has each number
// once; a single one says its side. Without them a board that
// stands on one line is square, or else as near to it as it can be and wider
// than high. Lines that begin with # are titles.
var numbersFormat = convert.Format{
	Name: "numbers", Title: "Rows of numbers", Game: gameName,
	Extensions: []string{".tiles", ".txt"},
	Fits:       fitsNumbers,
	Read:       readNumbers,
	Write:      writeNumbers,
}

// A numberLine is a line of the file: its numbers, or its title.
type numberLine struct {
	number  int // of the line, from 1
	numbers []int
	places  []numberPlace // of the numbers
	title   string
	wrong   string // the first word that is no number
	column  int    // where that stands, from 1
}

// splitNumbers reads the lines of a file.
func splitNumbers(data []byte) []numberLine {
	lines := make([]numberLine, 0, bytes.Count(data, []byte("\n"))+1)
	for _, text := range convert.Lines(data) {
		l := numberLine{number: len(lines) + 1}
		if title, ok := strings.CutPrefix(strings.TrimSpace(text), "#"); ok {
			l.title = strings.TrimSpace(title)
		} else {
			l.read(text)
		}
		lines = append(lines, l)
	}
	return lines
}

func (l *numberLine) read(text string) {
	column := 1
	for at := 0; at < len(text); {
		word := text[at:]
		if n := strings.IndexFunc(word, isBetweenNumbers); n >= 0 {
			word = word[:n]
		}
		if word == "" {
			_, size := utf8.DecodeRuneInString(text[at:])
			at += size
			column++
			continue
		}
		n, err := strconv.ParseUint(word, 10, 16)
		if word == "_" || word == "." {
			n, err = 0, nil
		}
		if err == nil {
			l.numbers = append(l.numbers, int(n))
			l.places = append(l.places, numberPlace{l.number, column})
		} else if l.wrong == "" {
			l.wrong, l.column = word, column
		}
		at += len(word)
		column += utf8.RuneCountInString(word)
	}
}

func isBetweenNumbers(r rune) bool { return strings.ContainsRune(" \t\r,;|", r) }

// fitsNumbers takes a file of hardly anything but numbers, most of which
// differ: a board has each once, where the numbers of other formats stand for
// kinds of cells. A list with a mistake still fits, so that reading it can say
// what the mistake is. A large file is judged by how it begins.
func fitsNumbers(data []byte) bool {
	if len(data) > judged {
		data = data[:cmp.Or(bytes.LastIndexByte(data[:judged], '\n')+1, judged)]
	}
	numbers, others, different := 0, 0, 0
	count := func(ns []int) {
		sorted := slices.Sorted(slices.Values(ns))
		numbers += len(ns)
		different += len(slices.Compact(sorted))
	}
	for _, rows := range paragraphs(splitNumbers(data)) {
		if rows[0].title != "" {
			rows = rows[1:]
		}
		for _, b := range boardsOf(rows) {
			count(b.cells)
			if b.cells != nil {
				continue
			}
			for _, row := range rows {
				count(row.numbers)
			}
		}
		for _, row := range rows {
			if row.wrong != "" {
				others++
			}
		}
	}
	return numbers >= boards.MinSide*boards.MinSide && others*4 < numbers && different*2 > numbers
}

// judged is how many bytes of a file tell whether it holds numbers.
const judged = 1 << 18

// paragraphs gathers the lines that have no empty one between them. A title
// begins a paragraph.
func paragraphs(lines []numberLine) (all [][]numberLine) {
	begun := -1
	for i, l := range lines {
		empty := l.title == "" && l.wrong == "" && len(l.numbers) == 0
		if begun >= 0 && (empty || l.title != "") {
			all = append(all, lines[begun:i])
			begun = -1
		}
		if begun < 0 && !empty {
			begun = i
		}
	}
	if begun >= 0 {
		all = append(all, lines[begun:])
	}
	return all
}

// A numberBoard is a board of the file.
type numberBoard struct {
	line, from    int // of its first row, and of what belongs to it above that
	title         string
	width, height int
	cells         []int
	places        []numberPlace // of the cells
	// problems say why lines are no board.
	problems []levels.Problem
}

// A numberPlace is where a number stands in the file.
type numberPlace struct{ line, column int }

// place implements Entry.Place.
func (b *numberBoard) place(c levels.Cell) (line, column int) {
	at := b.places[c.Y*b.width+c.X]
	return at.line, at.column
}

// splitBoards finds the boards of a file, and the title of the file itself.
func splitBoards(lines []numberLine) (title string, all []numberBoard) {
	for _, rows := range paragraphs(lines) {
		own, from := rows[0].title, rows[0].number
		if own != "" {
			rows = rows[1:]
		}
		found := boardsOf(rows)
		if len(found) == 1 {
			found[0].title, found[0].from = cmp.Or(own, found[0].title), from
		} else {
			title = cmp.Or(title, own)
		}
		all = append(all, found...)
	}
	return title, all
}

// boardsOf reads lines between which there is no empty one: a board, or
// several of a line each, whichever has each number once; as one board where
// neither has. Where most of the lines are boards, the others are boards with problems; else lines
// that are no board are one with problems.
func boardsOf(rows []numberLine) (all []numberBoard) {
	if len(rows) == 0 {
		return nil
	}
	one, isOne := boardOfRows(rows)
	switch {
	case isOne && eachOnce(one.cells):
		return []numberBoard{one}
	case len(rows) > 1 && len(one.cells) > 0 && eachOnce(one.cells): // it has too many cells a side
		return []numberBoard{{line: rows[0].number, from: rows[0].number, problems: whyNone(rows, rows[0])}}
	}
	sound, bad := 0, -1 // as boards of a line each: how many have each number once, and the first that is none
	for i, row := range rows {
		switch b, ok := boardOfLine(row); {
		case !ok && bad < 0:
			bad = i
		case ok && eachOnce(b.cells):
			sound++
		}
	}
	switch {
	case isOne && sound < len(rows):
		return []numberBoard{one}
	case bad >= 0 && 2*sound <= len(rows):
		return []numberBoard{{line: rows[0].number, from: rows[0].number, problems: whyNone(rows, rows[bad])}}
	}
	for i, row := range rows {
		b, ok := boardOfLine(row)
		if !ok {
			b.problems = whyNone(rows[i:i+1], row)
		}
		all = append(all, b)
	}
	return all
}

// whyNone says why lines are no board: each that holds something else than numbers is to blame, or
// the first that is no board of its own, unless another one is longer or shorter than the first.
func whyNone(rows []numberLine, bad numberLine) (problems []levels.Problem) {
	wrong := func(line, column int, text message.Message) []levels.Problem {
		return append(problems, levels.Problem{Kind: levels.InvalidFormat, Line: line, Column: column, Text: text})
	}
	for _, row := range rows {
		if row.wrong != "" {
			problems = wrong(row.number, row.column, message.New("%q is not a number; write numbers with spaces between them, 0 for the gap", row.wrong))
		}
	}
	if len(problems) > 0 {
		return problems
	}
	if len(rows) == 1 {
		return wrong(bad.number, 1, message.Plural(len(bad.numbers), "one number makes no board; one of 4x4 has 16 numbers, one of 3x2 has 6",
			"%d numbers make no board; one of 4x4 has 16 numbers, one of 3x2 has 6"))
	}
	for _, row := range rows {
		if n, first := len(row.numbers), rows[0]; n != len(first.numbers) {
			return wrong(row.number, 1, message.Plural(n, "this line has one number where line %[2]d has %[3]d; make the rows equal, with an empty line between boards",
				"this line has %d numbers where line %d has %d; make the rows equal, with an empty line between boards", first.number, len(first.numbers)))
		}
	}
	return wrong(bad.number, 1, message.New("%d wide and %d high is no board; make each side %d to %d",
		len(bad.numbers), len(rows), boards.MinSide, boards.MaxSide))
}

// boardOfRows reads a row a line, after a line with the size or without. A size
// like 2 3 may as well be the first row of a board two wide: it is, if the
// board then has each number once.
func boardOfRows(rows []numberLine) (numberBoard, bool) {
	bare, isBare := boardOfBareRows(rows)
	if isBare && eachOnce(bare.cells) {
		return bare, true
	}
	b := numberBoard{line: rows[0].number}
	first := rows[0].numbers
	if rest := rows[1:]; len(rest) > 0 && (len(first) == 1 || len(first) == 2) {
		count := 0
		for _, row := range rest {
			count += len(row.numbers)
		}
		if width, height := first[0], first[len(first)-1]; isBoard(width, height) && width*height == count {
			b.line, b.width, b.height = rest[0].number, width, height
			b.gather(rest)
			return b, true
		}
	}
	return bare, isBare
}

// boardOfBareRows reads a row a line.
func boardOfBareRows(rows []numberLine) (numberBoard, bool) {
	b := numberBoard{line: rows[0].number, width: len(rows[0].numbers), height: len(rows)}
	for _, row := range rows {
		if len(row.numbers) != b.width {
			return b, false
		}
	}
	b.gather(rows)
	return b, isBoard(b.width, b.height)
}

func (b *numberBoard) gather(rows []numberLine) {
	for _, row := range rows {
		b.cells = append(b.cells, row.numbers...)
		b.places = append(b.places, row.places...)
	}
}

// boardOfLine reads a line that is a whole board.
func boardOfLine(row numberLine) (numberBoard, bool) {
	b := numberBoard{line: row.number, from: row.number, cells: row.numbers, places: row.places}
	if rest := row.numbers[min(2, len(row.numbers)):]; len(rest) > 0 && !eachOnce(row.numbers) {
		width, height := row.numbers[0], row.numbers[1]
		if isBoard(width, height) && width*height == len(rest) {
			b.width, b.height, b.cells, b.places = width, height, rest, row.places[2:]
			return b, true
		}
		if w, h, ok := shapeOf(len(rest)); ok && eachOnce(rest) {
			b.title = fmt.Sprintf("Board %d", row.numbers[0])
			b.width, b.height, b.cells, b.places = w, h, rest, row.places[2:]
			return b, true
		}
	}
	var ok bool
	b.width, b.height, ok = shapeOf(len(row.numbers))
	return b, ok
}

// eachOnce tells whether the numbers are 0, 1, 2, ... in some order.
func eachOnce(numbers []int) bool {
	sorted := slices.Sorted(slices.Values(numbers))
	for i, n := range sorted {
		if n != i {
			return false
		}
	}
	return true
}

func isBoard(width, height int) bool {
	return min(width, height) >= boards.MinSide && max(width, height) <= boards.MaxSide
}

// shapeOf gives the width and height nearest to a square for a number of cells.
func shapeOf(cells int) (width, height int, ok bool) {
	for height := boards.MaxSide; height >= boards.MinSide; height-- {
		if width := cells / height; cells%height == 0 && width >= height && isBoard(width, height) {
			return width, height, true
		}
	}
	return 0, 0, false
}

func readNumbers(data []byte) (convert.Collection, []levels.Problem) {
	title, all := splitBoards(splitNumbers(data))
	c := convert.Collection{Title: title}
	for _, b := range all {
		if b.problems != nil {
			c.Add(convert.Entry{Line: b.line, From: b.from, Problems: b.problems})
			continue
		}
		l := levels.New(b.width, b.height)
		l.Title = b.title
		for i, n := range b.cells {
			if n > 0 {
				l.Set(levels.Cell{X: i % b.width, Y: i / b.width}, levels.Stack{{Tile: tileName(n)}})
			}
		}
		c.Add(convert.Entry{Line: b.line, From: b.from, Level: l, Place: b.place})
	}
	if len(all) > 0 {
		return c, nil
	}
	return c, []levels.Problem{{
		Kind: levels.InvalidFormat, Line: 1, Column: 1,
		Text: message.New("there are no numbers here; write those of a board row by row, 0 for the gap"),
	}}
}
