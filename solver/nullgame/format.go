package nullgame

import (
	"bytes"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// walks is the foreign format: after a first line "walk" come levels, drawn
// with the usual symbols, empty lines between them.
var walks = convert.Format{
	Name: "walk", Title: "Walks", Game: name, Extensions: []string{".walk"},
	Fits:  func(data []byte) bool { return bytes.HasPrefix(data, []byte(firstLine)) },
	Read:  read,
	Write: write,
}

const firstLine = "walk\n"

// written are the cells that the format knows, by character. Signs, which are written as
// arrows, come besides.
var written = map[rune]levels.Stack{
	'.': nil, '#': {{Tile: bricksTile}}, 'c': {{Tile: coinTile}}, 'o': {{Tile: holeTile}},
	'@': {{Tile: walkerTile}}, '<': {{Tile: walkerTile, Facing: levels.Left}}, '+': {{Tile: coinTile}, {Tile: walkerTile}},
}

// read gives each level with the line it begins on and its own problems: a level that cannot
// be read does not keep the others from being read.
func read(data []byte) (convert.Collection, []levels.Problem) {
	var c convert.Collection
	line := 2
	for block := range strings.SplitSeq(strings.TrimPrefix(string(data), firstLine), "\n\n") {
		l, problems := Draw(strings.Split(strings.TrimRight(block, "\n"), "\n")...)
		for i := range problems {
			problems[i].Line += line - 1
		}
		c.Entries = append(c.Entries, convert.Entry{Line: line, Level: l, Problems: problems})
		line += strings.Count(block, "\n") + 2
	}
	return c, nil
}

// write gives an error for a level that the format cannot hold in full.
func write(c convert.Collection) ([]byte, error) {
	out := bytes.NewBufferString(firstLine)
	for i, e := range c.Entries {
		if i > 0 {
			out.WriteByte('\n')
		}
		picture := Picture(e.Level)
		if l, problems := Draw(strings.Split(picture, "/")...); len(problems) > 0 || !l.SameGrid(e.Level) {
			return nil, message.Errorf("level %d has cells that the format does not know", i+1)
		}
		if edges := e.Level.Options[edgesKey]; edges == edgesJoined {
			return nil, message.Errorf("level %d has joined edges, which the format does not know", i+1)
		}
		out.WriteString(strings.ReplaceAll(picture, "/", "\n") + "\n")
	}
	return out.Bytes(), nil
}

// MustDraw is Draw for rows that are known to be right; it panics where they are not.
func MustDraw(rows ...string) *levels.Level {
	l, problems := Draw(rows...)
	if len(problems) > 0 {
		panic(problems[0])
	}
	return l
}

// Draw makes a level from its rows; the shorter ones end with empty cells.
func Draw(rows ...string) (*levels.Level, []levels.Problem) {
	width := 0
	for _, row := range rows {
		width = max(width, len([]rune(row)))
	}
	if width > levels.MaxSide || len(rows) > levels.MaxSide {
		return nil, []levels.Problem{{
			Kind: levels.TooLarge, Line: 1, Column: 1,
			Text: message.New("the level is %d wide and %d high; it has at most %d cells a side", width, len(rows), levels.MaxSide),
		}}
	}
	l := levels.New(width, len(rows))
	for y, row := range rows {
		for x, r := range []rune(row) {
			stack, known := written[r]
			if m, arrow := levels.MoveOf(r); arrow && m != levels.Wait {
				stack, known = levels.Stack{{Tile: signTile, Facing: m}}, true
			}
			if !known {
				return nil, []levels.Problem{{
					Kind: levels.InvalidFormat, Line: y + 1, Column: x + 1, Text: message.New("what is %q?", r),
				}}
			}
			l.Set(levels.Cell{X: x, Y: y}, stack)
		}
	}
	return l, nil
}

// Picture is the inverse of Draw: a level as rows joined by slashes. A cell that the format
// does not know is spelt out: "walker + coin".
func Picture(l *levels.Level) string {
	var b strings.Builder
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if c.X == 0 && c.Y > 0 {
			b.WriteByte('/')
		}
		b.WriteString(symbolOf(s))
	})
	return b.String()
}

func symbolOf(s levels.Stack) string {
	if len(s) == 1 && s[0].Tile == signTile {
		return s[0].Facing.String()
	}
	for r, stack := range written {
		if stack.Equal(s) {
			return string(r)
		}
	}
	return s.String()
}
