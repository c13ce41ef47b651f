package nullgame

import (
	"bytes"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// walks is the foreign format: after a first line "walk" come levels, drawn with the usual symbols,
// empty lines between them, each beneath its title, if it has one: "; A ring".
var walks = convert.Format{
	Name: "walk", Title: "Walks", Game: name, Extensions: []string{".walk"},
	Fits:  func(data []byte) bool { return convert.Lines(data)[0] == firstLine },
	Read:  read,
	Write: write,
}

const firstLine = "walk"

// written are the cells that the format knows, by character. Signs, which are written as
// arrows, come besides.
var written = map[rune]levels.Stack{
	'.': nil, '#': {{Tile: bricksTile}}, 'c': {{Tile: coinTile}}, 'o': {{Tile: holeTile}},
	'@': {{Tile: walkerTile}}, '<': {{Tile: walkerTile, Facing: levels.Left}}, '+': {{Tile: coinTile}, {Tile: walkerTile}},
}

// read gives each level with the line it begins on and its own problems: a level that cannot
// be read does not keep the others from being read. It does not tell where a level's text begins, as
// a file is more than the texts of its levels: it has a first line.
func read(data []byte) (convert.Collection, []levels.Problem) {
	blank := func(line string) bool { return line == "" || line == firstLine }
	one := func(d convert.Drawing) convert.Entry {
		d.From = 0
		return draw(d)
	}
	return convert.ReadDrawings(data, blank, one, levels.Problem{
		Kind: levels.InvalidFormat, Line: 1, Column: 1, Text: message.New("there is no level here; draw one"),
	})
}

// write gives an error for a level that the format cannot hold in full.
func write(c convert.Collection) ([]byte, error) {
	text, err := convert.WriteDrawings(c, ";", func(out *bytes.Buffer, l *levels.Level) error {
		picture := Picture(l)
		if again, problems := Draw(strings.Split(picture, "/")...); len(problems) > 0 || !again.SameGrid(l) {
			return message.Errorf("the level has cells that the format does not know")
		}
		if l.Options[edgesKey] == edgesJoined {
			return message.Errorf("the level has joined edges, which the format does not know")
		}
		out.WriteString(strings.ReplaceAll(picture, "/", "\n") + "\n")
		return nil
	})
	return append([]byte(firstLine+"\n"), text...), err
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
	e := draw(convert.Drawing{Line: 1, Rows: rows})
	return e.Level, e.Problems
}

// draw makes a level of a drawing.
func draw(d convert.Drawing) convert.Entry {
	return d.Read(func(l *levels.Level, at levels.Cell, r rune) (wrong message.Message) {
		stack, known := written[r]
		if m, arrow := levels.MoveOf(r); arrow && m != levels.Wait {
			stack, known = levels.Stack{{Tile: signTile, Facing: m}}, true
		}
		if !known {
			return message.New("what is %q?", r)
		}
		l.Set(at, stack)
		return message.Message{}
	})
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
