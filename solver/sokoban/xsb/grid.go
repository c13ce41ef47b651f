package xsb

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/sokoban/board"
)

// A drawnGrid is a level drawn in a text: its rows, and the lines (from 0, the
// last not included) that they stand on.
type drawnGrid struct {
	from, to int
	rows     []drawnRow
}

// A drawnRow is one row of a grid, in the alphabet's own signs. wrong is the first character that
// is none, 0 where there is no such, and column its column from 1.
type drawnRow struct {
	line   int
	cells  []rune
	wrong  rune
	column int
}

// textLines cuts a file into lines; ok is false where it is not text.
func textLines(data []byte) (lines []string, ok bool) {
	if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
		return nil, false
	}
	return convert.Lines(data), true
}

// grids finds the drawn levels of a text: lines without a gap that are rows, among them at least
// one with a wall, or a player and a box.
func (a alphabet) grids(lines []string) []drawnGrid {
	var all []drawnGrid
	comment := commentLines(lines)
	end := 0 // of the grid before
	for i := 0; i < len(lines); i++ {
		g := drawnGrid{from: i}
		for ; i < len(lines) && !comment[i]; i++ {
			rows, ok := a.rows(lines[i], i > g.from)
			if !ok {
				break
			}
			for _, r := range rows {
				r.line = i
				g.rows = append(g.rows, r)
			}
		}
		if g.to = i; a.isGrid(g) {
			a.extendUp(&g, lines[end:g.from])
			end = g.to
			all = append(all, g)
		}
	}
	return all
}

// extendUp adds the lines right above a grid that are only floor and goals and as wide as the grid:
// they are rows of a level without a border.
func (a alphabet) extendUp(g *drawnGrid, above []string) {
	width := 0
	for _, r := range g.rows {
		width = max(width, len(r.cells))
	}
	for len(above) > 0 {
		last := len(above) - 1
		rows, ok := a.rows(above[last], true)
		if !ok || len(rows) != 1 || rows[0].wrong != 0 || len(rows[0].cells) != width {
			return
		}
		for _, c := range rows[0].cells {
			if c != a.floor && c != a.goal {
				return
			}
		}
		g.from--
		rows[0].line = g.from
		g.rows = append(rows, g.rows...)
		above = above[:last]
	}
}

func (a alphabet) isGrid(g drawnGrid) bool {
	count := map[rune]int{}
	sound := 0
	for _, r := range g.rows {
		if r.wrong == 0 {
			sound++
		}
		for _, c := range r.cells {
			count[c]++
		}
	}
	pieces := count[a.player]+count[a.playerOnGoal] > 0 && count[a.box]+count[a.boxOnGoal] > 0
	return sound > 0 && (count[a.wall] > 0 || pieces)
}

// rows reads a line as rows of a grid. inside tells that the line before was a row. A line with a
// wrong character is still a row where it begins and ends with a wall: a broken level should be
// reported, not taken for two.
func (a alphabet) rows(line string, inside bool) (rows []drawnRow, ok bool) {
	if strings.TrimSpace(line) == "" {
		return nil, false
	}
	wall := string(a.wall)
	trimmed := strings.TrimSpace(line)
	walled := strings.HasPrefix(trimmed, wall) && strings.HasSuffix(trimmed, wall) && len(trimmed) > 1
	parsed, finished := a.unroll(line)
	for _, r := range parsed {
		if r.wrong != 0 && !walled {
			return nil, false
		}
	}
	if !finished {
		return nil, false
	}
	// A rule of dashes or dots, or a number, begins no level.
	if !inside && strings.Trim(line, "-_. \t0123456789") == "" {
		return nil, false
	}
	return parsed, true
}

// unroll reads the signs of a line: a number repeats the sign behind it, and | ends a row. finished
// is false where the numbers make no sense.
func (a alphabet) unroll(line string) (rows []drawnRow, finished bool) {
	now := drawnRow{}
	count, digits := 0, false
	column := 0
	for _, r := range line {
		column++
		switch {
		case a.runs && r >= '0' && r <= '9':
			count, digits = min(count*10+int(r-'0'), levels.MaxSide+1), true
			continue
		case a.runs && r == '|':
			if digits {
				return nil, false
			}
			rows = append(rows, now)
			now = drawnRow{}
			continue
		case r == '\t':
			r = ' '
		}
		s := a.symbol(r)
		if s == 0 {
			if now.wrong == 0 {
				now.wrong, now.column = r, column
			}
			s = a.floor
		}
		if !digits {
			count = 1
		}
		for range count {
			if len(now.cells) <= levels.MaxSide {
				now.cells = append(now.cells, s)
			}
		}
		count, digits = 0, false
	}
	if len(now.cells) > 0 || len(rows) == 0 {
		rows = append(rows, now)
	}
	return rows, !digits
}

// level makes a level of a grid; characters that stand for nothing become empty cells. Problems are
// placed as in a content.txt that begins on the grid's first line.
func (a alphabet) level(g drawnGrid) (*levels.Level, []levels.Problem) {
	width := 0
	var problems []levels.Problem
	for _, r := range g.rows {
		width = max(width, len(r.cells))
		if r.wrong != 0 {
			problems = append(problems, levels.Problem{
				Kind: levels.InvalidFormat, File: levels.ContentFile, Line: r.line - g.from + 1, Column: r.column,
				Text: message.New("%q stands for nothing here; use %c wall, %c box, %c goal, %c box on goal, %c player, %c player on goal",
					r.wrong, a.wall, a.box, a.goal, a.boxOnGoal, a.player, a.playerOnGoal),
			})
		}
	}
	if tooLarge := convert.TooLarge(width, len(g.rows), 1); tooLarge != nil {
		tooLarge[0].File = levels.ContentFile
		return nil, tooLarge
	}
	l := levels.New(width, len(g.rows))
	stacks := map[rune]levels.Stack{}
	for y, r := range g.rows {
		for x, c := range r.cells {
			s, ok := stacks[c]
			if !ok {
				s = a.stack(c)
				stacks[c] = s
			}
			l.Set(levels.Cell{X: x, Y: y}, s)
		}
	}
	return l, append(problems, a.closeRows(l, g)...)
}

// closeRows puts a wall where a row ends before the others do and the player could walk out: cells
// beyond the end of a row are outside, not floor.
func (a alphabet) closeRows(l *levels.Level, g drawnGrid) []levels.Problem {
	reached := walkable(l)
	var problems []levels.Problem
	for y, r := range g.rows {
		closed := false
		for x := len(r.cells); x < l.Width(); x++ {
			if reached[y*l.Width()+x] {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: board.WallTile}})
				closed = true
			}
		}
		if closed {
			problems = append(problems, levels.Problem{
				Kind: levels.Advice, File: levels.ContentFile, Line: r.line - g.from + 1, Column: len(r.cells) + 1,
				Text: message.New("this row ends without a wall, and the player could walk out; a wall was put there"),
			})
		}
	}
	return problems
}

// walkable tells which cells, row by row, can be walked to from the players.
func walkable(l *levels.Level) []bool {
	var players []levels.Cell
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has(board.PlayerTile) && !s.Has(board.WallTile) {
			players = append(players, c)
		}
	})
	reached := make([]bool, l.Width()*l.Height())
	for _, c := range l.Flood(players, func(to levels.Cell, _ levels.Move) bool { return !l.At(to).Has(board.WallTile) }) {
		reached[c.Y*l.Width()+c.X] = true
	}
	return reached
}
