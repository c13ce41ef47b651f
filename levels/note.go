package levels

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"puzzlewright/levels/message"
)

// A CellNote is an author's note on a cell.
type CellNote struct {
	Cell Cell
	Text string
	// Rest is the rest of its table in level.toml: fields of the author's own, comments.
	Rest string
}

// noteKey is the name of the tables of notes in level.toml.
const noteKey = "note"

// readCellNotes reads the tables [[note]]; rows and columns count from 1:
//
//	[[note]]
//	row = 3
//	column = 4
//	text = "the trap"
func readCellNotes(value any, lines []string) ([]CellNote, []Problem) {
	noTable := message.New("a note on a cell is a table, begun with a line [[note]]; what you note of the level is notes = \"...\"")
	return readTables(value, noteKey, lines, noTable, readCellNote)
}

// readCellNote reads one table, or says what is wrong with it.
func readCellNote(fields map[string]any) (CellNote, message.Message) {
	cell, given, onBoard := cellOf(fields)
	text, okText := fields["text"].(string)
	if !given || !onBoard || !okText {
		return CellNote{}, message.New("a note on a cell has row = 1, column = 1 and text = \"...\"")
	}
	return CellNote{Cell: cell, Text: text}, message.Message{}
}

// table writes the note as a table of level.toml.
func (n CellNote) table() string {
	return fmt.Sprintf("[[%s]]\nrow = %d\ncolumn = %d\n%s\n", noteKey, n.Cell.Y+1, n.Cell.X+1, assignment("text", n.Text))
}

// Setting gives the name of a value in the note's table, for Problem.Setting.
func (n CellNote) Setting(key string) string { return n.table() + key }

// tableWithRest writes the note as a table, with its Rest.
func (n CellNote) tableWithRest() string { return n.table() + n.Rest }

// Joined gives the note with the text of another one added. The Rest of that one is added as
// comments, as a table cannot have a field twice.
func (n CellNote) Joined(o CellNote) CellNote {
	n.Text += "\n" + o.Text
	for line := range strings.Lines(o.Rest) {
		n.Rest += "# " + strings.TrimLeft(line, "# ")
	}
	return n
}

// NoteAt gives the note on a cell, "" for none.
func (m Meta) NoteAt(c Cell) string {
	for _, n := range m.CellNotes {
		if n.Cell == c {
			return n.Text
		}
	}
	return ""
}

// OptionKeys gives the keys of the options in the order in which they stand in
// level.toml, new ones last.
func (m Meta) OptionKeys() []string {
	return slices.SortedFunc(maps.Keys(m.Options), func(a, b string) int {
		x, y := m.places[a], m.places[b]
		known := func(p place) int { return min(p.line, 1) }
		return cmp.Or(cmp.Compare(known(y), known(x)), cmp.Compare(x.line, y.line), cmp.Compare(a, b))
	})
}

// OtherKeys gives the keys of the values that are not text, which stay in level.toml as they are.
func (m Meta) OtherKeys() []string { return slices.Sorted(maps.Keys(m.others)) }

// IsMetaKey tells whether a key of level.toml means something in every game.
func IsMetaKey(key string) bool {
	return slices.Contains(metaKeys, key) || key == intentKey || key == noteKey
}

// TagList gives the tags of the level one by one.
func (m Meta) TagList() []string {
	var tags []string
	for tag := range strings.SplitSeq(m.Tags, ",") {
		if tag = strings.TrimSpace(tag); tag != "" {
			tags = append(tags, tag)
		}
	}
	return tags
}
