// Package xsb reads and writes levels of Sokoban as text: XSB and SOK
// collections, their relatives with other letters, and solutions in LURD.
//
//	alphabet.go    the formats and their letters
//	collection.go  a collection: levels, and titles and solutions around them
//	grid.go        the drawing of one level
//	lurd.go        solutions: l, u, r, d for a step, a capital for a push
package xsb

import (
	"fmt"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/sokoban/board"
)

// Formats are the foreign formats of the game: XSB with its relatives, and the letters that a few
// programs use instead.
var Formats = []convert.Format{
	xsb.format(convert.Format{
		Name: "xsb", Title: "XSB and SOK text", Game: board.Game, Extensions: []string{".xsb", ".sok", ".txt"},
	}),
	crates.format(convert.Format{
		Name: "crates", Title: "Text with O for a crate and X for a mark", Game: board.Game, Extensions: []string{".txt"},
	}),
}

// An alphabet is which characters stand for what in a drawn level.
type alphabet struct {
	wall, floor, goal, box, boxOnGoal, player, playerOnGoal rune
	// aliases are read and never written.
	aliases map[rune]rune
	// runs tells that a number before a symbol repeats it, and that | ends a
	// row.
	runs bool
}

// xsb is the alphabet of XSokoban, with the letters that stand for signs where these get lost, and
// the signs for floor that can be seen.
var xsb = alphabet{
	wall: '#', floor: ' ', goal: '.', box: '$', boxOnGoal: '*', player: '@', playerOnGoal: '+',
	aliases: map[rune]rune{'-': ' ', '_': ' ', 'b': '$', 'B': '*', 'p': '@', 'P': '+'},
	runs:    true,
}

var crates = alphabet{
	wall: '#', floor: '.', goal: 'X', box: 'O', boxOnGoal: 'G', player: '@', playerOnGoal: '+',
	aliases: map[rune]rune{' ': '.'},
}

// format completes a format with the reader and writer of the alphabet.
func (a alphabet) format(f convert.Format) convert.Format {
	f.Fits = a.fits
	f.Read = a.read
	f.Write = a.write
	return f
}

// symbol gives the alphabet's own sign for a character that was read, 0 for none.
func (a alphabet) symbol(r rune) rune {
	if alias, ok := a.aliases[r]; ok {
		return alias
	}
	switch r {
	case a.wall, a.floor, a.goal, a.box, a.boxOnGoal, a.player, a.playerOnGoal:
		return r
	}
	return 0
}

// stack gives what a sign of the alphabet stands for.
func (a alphabet) stack(r rune) levels.Stack {
	switch r {
	case a.wall:
		return levels.Stack{{Tile: board.WallTile}}
	case a.goal:
		return levels.Stack{{Tile: board.GoalTile}}
	case a.box:
		return levels.Stack{{Tile: board.BoxTile}}
	case a.boxOnGoal:
		return levels.Stack{{Tile: board.GoalTile}, {Tile: board.BoxTile}}
	case a.player:
		return levels.Stack{{Tile: board.PlayerTile}}
	case a.playerOnGoal:
		return levels.Stack{{Tile: board.GoalTile}, {Tile: board.PlayerTile}}
	}
	return nil
}

// sign gives the sign for a stack, 0 where there is none.
func (a alphabet) sign(s levels.Stack) rune {
	has := map[string]bool{}
	for _, p := range s {
		if has[p.Tile] {
			return 0
		}
		has[p.Tile] = true
	}
	switch {
	case len(s) == 0:
		return a.floor
	case len(s) == 1 && has[board.WallTile]:
		return a.wall
	case len(s) == 1 && has[board.GoalTile]:
		return a.goal
	case len(s) == 1 && has[board.BoxTile]:
		return a.box
	case len(s) == 1 && has[board.PlayerTile]:
		return a.player
	case len(s) == 2 && has[board.GoalTile] && has[board.BoxTile]:
		return a.boxOnGoal
	case len(s) == 2 && has[board.GoalTile] && has[board.PlayerTile]:
		return a.playerOnGoal
	}
	return 0
}

// fits tells whether a text may be in the alphabet: some grid has a player or a box, and no grid
// has signs of the other alphabet, or a row of several players on goals, as the corners of a drawn
// maze would be.
func (a alphabet) fits(data []byte) bool {
	lines, ok := textLines(data)
	if !ok {
		return false
	}
	found := false
	for _, g := range a.grids(lines) {
		for _, row := range g.rows {
			players := 0
			for _, r := range row.cells {
				if r == a.playerOnGoal {
					players++
				}
				found = found || r == a.box || r == a.boxOnGoal || r == a.player || r == a.playerOnGoal
			}
			if players > 1 {
				return false
			}
		}
		for _, row := range g.rows {
			// A sign of the other alphabet, in a row that is otherwise sound.
			if row.wrong != 0 && (xsb.symbol(row.wrong) != 0 || crates.symbol(row.wrong) != 0) {
				return false
			}
		}
	}
	return found
}

// write draws a collection: each level, then what is known of it.
func (a alphabet) write(c convert.Collection) ([]byte, error) {
	var b strings.Builder
	writeField(&b, "Title", c.Title)
	writeField(&b, "Author", c.Author)
	writeNotes(&b, c.Notes)
	for i, e := range c.Entries {
		if e.Level == nil {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		if err := a.draw(&b, e.Level); err != nil {
			return nil, c.InEntry(i, err)
		}
		title := e.Level.Title
		if title == "" && c.Title != "" {
			// Without one, the title of the collection would be taken for the level's own.
			title = fmt.Sprint(i + 1)
		}
		writeField(&b, "Title", title)
		writeField(&b, "Author", e.Level.Author)
		writeNotes(&b, e.Level.Notes)
		if e.Solution != nil {
			fmt.Fprintf(&b, "Solution\n%s\n", LURD(e.Level, e.Solution))
		}
	}
	return []byte(b.String()), nil
}

func writeField(b *strings.Builder, key, value string) {
	if value = strings.Join(strings.Fields(value), " "); value != "" {
		fmt.Fprintf(b, "%s: %s\n", key, value)
	}
}

// writeNotes writes notes between the marks of a comment.
func writeNotes(b *strings.Builder, notes string) {
	notes = strings.TrimSpace(notes)
	if notes == "" {
		return
	}
	b.WriteString("Comment:\n")
	for line := range strings.Lines(notes) {
		b.WriteString(strings.TrimRight(line, "\r\n") + "\n")
	}
	b.WriteString("Comment-End:\n")
}

// draw writes the grid. Floor outside the walls is cut off at the end of a row. A row without walls
// or pieces keeps its full width, and so do the rows down to the first with a wall if the grid
// begins with such a row: the reader recognises it as a row of the level by its width.
func (a alphabet) draw(b *strings.Builder, l *levels.Level) error {
	row := make([]rune, l.Width())
	begun := false
	reached := walkable(l)
	for y := range l.Height() {
		for x := range row {
			s := l.At(levels.Cell{X: x, Y: y})
			if row[x] = a.sign(s); row[x] == 0 {
				return message.Errorf("row %d, column %d: %s cannot be written in this format; change the cell", y+1, x+1, s.Says("sokoban"))
			}
		}
		text := string(row)
		bare := strings.Trim(text, string([]rune{a.floor, a.goal})) == ""
		lead := !begun && (bare || y > 0)
		begun = begun || !bare
		switch {
		case a.floor != ' ':
		case lead || strings.TrimSpace(text) == "":
			text = strings.ReplaceAll(text, " ", "-")
		default:
			end := len(row)
			for end > 0 && row[end-1] == a.floor && !reached[y*l.Width()+end-1] {
				end--
			}
			text = string(row[:end])
		}
		b.WriteString(text + "\n")
	}
	return nil
}
