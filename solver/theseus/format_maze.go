package theseus

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// mazes holds levels as mazes are usually drawn as text:
//
//	+--+--+
//	|T  M |
//	+  +--+
//	|  |E |
//	+--+--+
//
// Fences are - and | between corners; T is Theseus, M the Minotaur, E an exit and # a wall;
// cells may be of any width. The border must be drawn. An empty line ends a level; a line
// that begins with a semicolon is the title of the next one.
var mazes = convert.Format{
	Name: "maze", Title: "Maze drawing", Game: name, Extensions: []string{".maze", ".txt"},
	Fits: fitsMaze, Read: readMazes, Write: writeMazes, Told: withinBorder,
}

// letters are what cells hold in a drawing.
var letters = map[rune]string{'T': theseusTile, 'M': minotaurTile, 'E': exitTile, '#': wallTile}

// cellWidth is the width of a cell in the drawings that are written, in characters.
const cellWidth = 2

func blank(line string) bool { return strings.TrimSpace(line) == "" }

// fitsMaze tells whether some drawing of a text begins with a border.
func fitsMaze(data []byte) bool {
	return slices.ContainsFunc(convert.Drawings(data, blank), func(d convert.Drawing) bool {
		return strings.HasPrefix(d.Rows[0], "+-") && strings.Trim(d.Rows[0], "+- ") == ""
	})
}

func readMazes(data []byte) (convert.Collection, []levels.Problem) {
	return convert.ReadDrawings(data, blank, readMaze, levels.Problem{
		Kind: levels.InvalidFormat, Line: 1, Column: 1,
		Text: message.New("there is no maze here; begin one with its border, such as +--+--+"),
	})
}

// readMaze makes a level of a drawing.
func readMaze(d convert.Drawing) convert.Entry {
	r := reader{d: d}
	r.read()
	return convert.Entry{Line: d.Line, From: d.From, Level: r.level, Problems: r.problems, Place: r.at}
}

// A reader makes a level of a drawing.
type reader struct {
	d        convert.Drawing
	rows     [][]rune
	step     int // columns of the text from a corner to the next
	level    *levels.Level
	problems []levels.Problem
}

// at gives the line and column of a cell's first character.
func (r *reader) at(c levels.Cell) (line, column int) { return r.d.Line + 2*c.Y + 1, c.X*r.step + 2 }

// wrong reports a character of the drawing, by its row and column from 0.
func (r *reader) wrong(y, x int, text message.Message) {
	r.problems = append(r.problems, levels.Problem{Kind: levels.InvalidFormat, Line: r.d.Line + y, Column: x + 1, Text: text})
}

// char gives a character; what is missing at the end of a line is a space.
func (r *reader) char(y, x int) rune {
	if x < len(r.rows[y]) {
		return r.rows[y][x]
	}
	return ' '
}

func (r *reader) read() {
	for _, row := range r.d.Rows {
		r.rows = append(r.rows, []rune(strings.TrimRight(row, " \t")))
	}
	top := r.rows[0]
	if r.step = 1 + slices.Index(top[1:], '+'); top[0] != '+' || r.step < 2 || (len(top)-1)%r.step != 0 {
		r.wrong(0, 0, message.New("a maze begins with its border: corners at equal distances, such as +--+--+"))
		return
	}
	width, height := (len(top)-1)/r.step, (len(r.rows)-1)/2
	if r.problems = convert.TooLarge(width, height, r.d.Line); r.problems != nil {
		return
	}
	if height == 0 || len(r.rows)%2 == 0 {
		r.wrong(len(r.rows)-1, 0, message.New("the maze ends without its lower border; draw it, such as +--+--+"))
		return
	}
	l := levels.New(width, height)
	l.Game, l.Title = name, r.d.Title
	r.level = l
	for y, row := range r.rows {
		if len(row) > len(top) {
			r.wrong(y, len(top), message.New("this line is longer than the border above; cut it off here"))
		}
	}
	l.Cells(func(c levels.Cell, _ levels.Stack) { l.Set(c, r.inside(c)) })
	for y := range height + 1 {
		for x := range width + 1 {
			r.corner(x, y)
		}
	}
}

// inside reads what lies in a cell: one letter and spaces; # may be repeated.
func (r *reader) inside(c levels.Cell) levels.Stack {
	var stack levels.Stack
	y := 2*c.Y + 1
	for x := c.X*r.step + 1; x < (c.X+1)*r.step; x++ {
		char := r.char(y, x)
		tile, known := letters[char]
		switch {
		case char == ' ' || char == '.':
		case !known:
			r.wrong(y, x, message.New("%q is not part of a maze; in a cell stands T, M, E or #", char))
		case len(stack) > 0 && (tile != wallTile || stack[0].Tile != wallTile):
			r.wrong(y, x, message.New("a cell holds one letter; leave one of them"))
		default:
			stack = levels.Stack{{Tile: tile}}
		}
	}
	return stack
}

// corner reads a corner, and the sides that go from there to the right and
// down. The sides of the border must be drawn, and mean nothing else.
func (r *reader) corner(x, y int) {
	l := r.level
	top, left := 2*y, x*r.step
	if r.char(top, left) != '+' {
		r.wrong(top, left, message.New("here should be a corner: +"))
	}
	if x < l.Width() {
		drawn := 0
		for i := left + 1; i < left+r.step; i++ {
			switch r.char(top, i) {
			case '-':
				drawn++
			case ' ':
			default:
				r.wrong(top, i, message.New("between corners stands - or a space"))
				return
			}
		}
		r.side(top, left+1, drawn > 0, drawn == r.step-1, y == 0 || y == l.Height(), levels.Side{Cell: levels.Cell{X: x, Y: y - 1}, Facing: levels.Down})
	}
	if y < l.Height() {
		char := r.char(top+1, left)
		if char != '|' && char != ' ' {
			r.wrong(top+1, left, message.New("between cells stands | or a space"))
			return
		}
		r.side(top+1, left, char == '|', char == '|', x == 0 || x == l.Width(), levels.Side{Cell: levels.Cell{X: x - 1, Y: y}, Facing: levels.Right})
	}
}

// side puts a fence on a side that is drawn.
func (r *reader) side(y, x int, begun, whole, border bool, s levels.Side) {
	switch {
	case begun && !whole:
		r.wrong(y, x, message.New("a fence goes from corner to corner; draw all of it"))
	case border && !whole:
		r.wrong(y, x, message.New("the border has a gap here; close it, and draw E where the exit is"))
	case !border && whole:
		drawFence(r.level, s)
	}
}

func writeMazes(c convert.Collection) ([]byte, error) {
	return convert.WriteDrawings(c, ";", writeMaze)
}

// writeMaze draws a level. It gives an error for what a drawing cannot hold.
func writeMaze(out *bytes.Buffer, l *levels.Level) error {
	var wrong error
	l.Cells(func(c levels.Cell, s levels.Stack) {
		inside, _ := parted(s)
		if len(inside) > 1 || len(inside) == 1 && letterOf(inside[0]) == 0 {
			wrong = message.Errorf("row %d, column %d holds %s; only T, M, E, # and fences can be written so", c.Y+1, c.X+1, inside.Says(name))
		}
	})
	if wrong != nil {
		return wrong
	}
	for y := range l.Height() + 1 {
		for x := range l.Width() {
			out.WriteByte('+')
			fence := byte(' ')
			if closed(l, levels.Side{Cell: levels.Cell{X: x, Y: y}, Facing: levels.Up}) {
				fence = '-'
			}
			out.Write(bytes.Repeat([]byte{fence}, cellWidth))
		}
		out.WriteString("+\n")
		if y == l.Height() {
			break
		}
		for x := range l.Width() + 1 {
			c := levels.Cell{X: x, Y: y}
			fence := byte(' ')
			if closed(l, levels.Side{Cell: c, Facing: levels.Left}) {
				fence = '|'
			}
			out.WriteByte(fence)
			if l.Holds(c) {
				out.WriteString(inCell(l.At(c)))
			}
		}
		out.WriteByte('\n')
	}
	return nil
}

// withinBorder gives a copy of a level without the fences on its border, which change nothing.
func withinBorder(l *levels.Level) *levels.Level {
	l = l.Clone()
	l.Cells(func(c levels.Cell, s levels.Stack) {
		l.Set(c, slices.DeleteFunc(slices.Clone(s), func(p levels.Piece) bool {
			return p.Tile == fenceTile && !l.Holds(c.Plus(p.Facing.Delta()))
		}))
	})
	return l
}

// closed tells whether a side is drawn as closed: it is on the border, or has a fence.
func closed(l *levels.Level, s levels.Side) bool {
	if !l.Holds(s.Cell) || !l.Holds(s.Across().Cell) {
		return true
	}
	_, fence := sides.SidePiece(l, s)
	return fence
}

// inCell writes what lies in a cell.
func inCell(s levels.Stack) string {
	inside, _ := parted(s)
	text := ""
	if len(inside) > 0 {
		text = string(letterOf(inside[0]))
		if inside[0].Tile == wallTile {
			text = strings.Repeat(text, cellWidth)
		}
	}
	return text + strings.Repeat(" ", cellWidth-utf8.RuneCountInString(text))
}

// letterOf gives the letter of a piece, 0 where it has none.
func letterOf(p levels.Piece) rune {
	for r, tile := range letters {
		if tile == p.Tile {
			return r
		}
	}
	return 0
}
