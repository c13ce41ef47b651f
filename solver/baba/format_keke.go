package baba

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/words"
)

// kekeFormat is the JSON file of levels of the Keke competition, a list of maps with a
// sign for each cell:
//
//	{"levels": [{"id": 1, "name": "", "author": "", "ascii": "____\n_b._\n____", "solution": "rrs"}]}
//
// A lower-case letter is an object, an upper-case one the noun for it, a digit another word, a
// dot or a space nothing, and an underscore the border. A solution is made of r, u, l, d,
// and s for a wait. The levels are played by the rules of Baba Is You (rules, section 5).
var kekeFormat = convert.Format{
	Name: "keke", Title: "Keke competition levels", Game: words.Game,
	Extensions: []string{".json"},
	Fits:       fitsKeke,
	Resembles:  resemblesKeke,
	Read:       readKeke,
	Write:      writeKeke,
}

// kekeSigns maps each sign to its tile.
var kekeSigns = func() map[rune]string {
	m := map[rune]string{}
	for sign, name := range map[rune]string{
		'b': "Baba", 'k': "keke", 's': "skull", 'f': "flag", 'o': "floor", 'a': "grass", 'l': "lava", 'r': "rock", 'w': "wall", 'g': "goop", 'v': "love",
	} {
		m[sign], m[sign-'a'+'A'] = name, name+words.TextSuffix
	}
	for sign, name := range map[rune]string{
		'1': "is", '2': "you", '3': "win", '4': "defeat", '5': "push", '6': "stop", '7': "move", '8': "hot", '9': "melt", '0': "sink",
	} {
		m[sign] = name + words.TextSuffix
	}
	return m
}()

const (
	kekeBorder = '_'
	kekeMoves  = "rulds" // the sign of each levels.Move, in their order
	// kekeExample has every key that is read from a file.
	kekeExample = `{"levels": [{"name": "", "author": "", "ascii": "b.f", "solution": "rr"}]}`
)

type kekeFile struct {
	Levels []kekeLevel `json:"levels"`
}

type kekeLevel struct {
	ID       any    `json:"id"`
	Name     string `json:"name"`
	Author   string `json:"author"`
	ASCII    string `json:"ascii"`
	Solution string `json:"solution"`
}

func fitsKeke(data []byte) bool {
	return strings.HasPrefix(strings.TrimSpace(convert.Plain(data)), "{") && bytes.Contains(data, []byte(`"levels"`)) && bytes.Contains(data, []byte(`"ascii"`))
}

// resemblesKeke tells whether JSON has any of the keys by which such a file is known.
func resemblesKeke(data []byte) bool {
	return bytes.Contains(data, []byte(`"levels"`)) || bytes.Contains(data, []byte(`"ascii"`))
}

func readKeke(data []byte) (c convert.Collection, problems []levels.Problem) {
	data = []byte(convert.Plain(data))
	var file kekeFile
	wrong := func(line, column int, text message.Message) {
		problems = append(problems, levels.Problem{Kind: levels.InvalidFormat, Line: line, Column: column, Text: text})
	}
	if len(bytes.TrimSpace(data)) == 0 {
		wrong(1, 1, message.New("there is no level here; the JSON of one has a list \"levels\""))
		return c, problems
	}
	if err := json.Unmarshal(data, &file); err != nil {
		line, column := jsonPlace(data, err)
		if errors.As(err, new(*json.UnmarshalTypeError)) {
			wrong(line, column, message.New("the file is no JSON of levels as Keke has them here; write it as in %s", kekeExample))
		} else {
			wrong(line, column, message.New("the file is no JSON of levels: %s", err.Error()))
		}
		return c, problems
	}
	if len(file.Levels) == 0 {
		wrong(1, 1, message.New("there is no level here: the list \"levels\" is empty"))
	}
	rest, line := data, 1
	for _, k := range file.Levels {
		if i := bytes.Index(rest, []byte(`"ascii"`)); i >= 0 {
			line += bytes.Count(rest[:i], []byte("\n"))
			rest = rest[i+1:]
		}
		c.Add(k.read(line))
	}
	return c, problems
}

// jsonPlace gives the line and column of an error in JSON.
func jsonPlace(data []byte, err error) (line, column int) {
	offset := int64(0)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	}
	before := data[:min(max(offset-1, 0), int64(len(data)))]
	return 1 + bytes.Count(before, []byte("\n")), len(before) - bytes.LastIndexByte(before, '\n')
}

// read makes a level of a map; line is where the map is in the file.
func (k *kekeLevel) read(line int) convert.Entry {
	e := convert.Entry{Line: line, Place: func(levels.Cell) (int, int) { return line, 1 }}
	rows := strings.Split(strings.TrimRight(strings.ReplaceAll(k.ASCII, "\r", ""), "\n"), "\n")
	width := 0
	for _, row := range rows {
		width = max(width, len([]rune(row)))
	}
	wrong := func(kind levels.Kind, text message.Message) {
		e.Problems = append(e.Problems, levels.Problem{Kind: kind, Line: line, Column: 1, Text: text})
	}
	if width == 0 {
		wrong(levels.InvalidFormat, message.New("the map \"ascii\" is empty; draw it, or delete the level"))
		return e
	}
	if e.Problems = convert.TooLarge(width, len(rows), line); e.Problems != nil {
		return e
	}
	l := levels.New(width, len(rows))
	l.Title, l.Author = k.Name, k.Author
	border := map[levels.Cell]bool{}
	for y, row := range rows {
		for x, sign := range []rune(row) {
			at := levels.Cell{X: x, Y: y}
			switch tile := kekeSigns[sign]; {
			case tile != "":
				l.Set(at, levels.Stack{{Tile: tile}})
			case sign == kekeBorder:
				border[at] = true
			case sign != '.' && sign != ' ':
				wrong(levels.InvalidFormat, message.New("%q in row %d, column %d of the map is no sign of a Keke level; put another there", sign, y+1, x+1))
			}
		}
	}
	e.Level = withoutBorder(l, border)
	if e.Level == nil {
		wrong(levels.InvalidFormat, message.New("%q is the border, which goes once around the whole map and is nowhere else; mend the map", kekeBorder))
		return e
	}
	for _, r := range strings.ToLower(k.Solution) {
		m := strings.IndexRune(kekeMoves, r)
		if m < 0 {
			wrong(levels.Advice, message.New("the solution that comes with the level cannot be read: %q is none of r, u, l, d and s", r))
			e.Solution = nil
			break
		}
		e.Solution = append(e.Solution, levels.Move(m))
	}
	return e
}

// withoutBorder cuts off the border. A border goes once around the level, or there is none; else
// the result is nil.
func withoutBorder(l *levels.Level, border map[levels.Cell]bool) *levels.Level {
	if len(border) == 0 {
		return l
	}
	if l.Width() < 3 || l.Height() < 3 || len(border) != 2*(l.Width()+l.Height())-4 {
		return nil
	}
	inner := levels.New(l.Width()-2, l.Height()-2)
	inner.Title, inner.Author = l.Title, l.Author
	for c := range border {
		if c.X > 0 && c.Y > 0 && c.X < l.Width()-1 && c.Y < l.Height()-1 {
			return nil
		}
	}
	inner.Cells(func(at levels.Cell, _ levels.Stack) { inner.Set(at, l.At(levels.Cell{X: at.X + 1, Y: at.Y + 1})) })
	return inner
}

func writeKeke(c convert.Collection) ([]byte, error) {
	signs := map[string]rune{}
	for sign, tile := range kekeSigns {
		signs[tile] = sign
	}
	file := kekeFile{Levels: []kekeLevel{}}
	for i, e := range c.Entries {
		if e.Level == nil {
			continue
		}
		k := kekeLevel{ID: i + 1, Name: e.Level.Title, Author: e.Level.Author}
		edge := strings.Repeat(string(kekeBorder), e.Level.Width()+2)
		rows := []string{edge}
		for y := range e.Level.Height() {
			row := string(kekeBorder)
			for x := range e.Level.Width() {
				s := e.Level.At(levels.Cell{X: x, Y: y})
				sign := '.'
				if len(s) > 0 {
					sign = signs[s[0].Tile]
				}
				if len(s) > 1 || sign == 0 || len(s) > 0 && s[0].Facing != levels.Right {
					return nil, c.InEntry(i, message.Errorf("row %d, column %d holds %s, for which Keke levels have no sign", y+1, x+1, s.Says(words.Game)))
				}
				row += string(sign)
			}
			rows = append(rows, row+string(kekeBorder))
		}
		k.ASCII = strings.Join(append(rows, edge), "\n")
		for _, m := range e.Solution {
			k.Solution += kekeMoves[m : m+1]
		}
		file.Levels = append(file.Levels, k)
	}
	data, err := json.MarshalIndent(file, "", "\t")
	return append(data, '\n'), err
}
