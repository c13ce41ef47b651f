package document

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// SetNote writes a note on a cell; "" takes it away. Changing it again, as typing
// does, is one step.
func (d *Document) SetNote(c levels.Cell, text string) {
	m := d.level.Clone().Meta
	same := func(n levels.CellNote) bool { return n.Cell == c }
	note := levels.CellNote{Cell: c}
	for _, notes := range [][]levels.CellNote{d.notesBefore(c), m.CellNotes} {
		if at := slices.IndexFunc(notes, same); at >= 0 {
			note = notes[at] // what else it says stays
		}
	}
	note.Text = text
	m.CellNotes = slices.DeleteFunc(m.CellNotes, same)
	if strings.TrimSpace(text) != "" {
		m.CellNotes = append(m.CellNotes, note)
		sortNotes(m.CellNotes)
	}
	if !m.Equal(d.level.Meta) {
		d.do(&details{name: message.New("Change note"), meta: m, typed: true, cell: c})
	}
}

// notesBefore are those of before the note on a cell was typed, if that is under way.
func (d *Document) notesBefore(c levels.Cell) []levels.CellNote {
	if last, ok := d.history.last().(*details); ok && last.typed && last.cell == c && !d.history.sealed {
		return last.meta.CellNotes
	}
	return nil
}

// A Field is what an author writes down of a level besides what the program knows:
// a line of level.toml.
type Field struct{ Key, Value string }

// CheckField says why a key is none for a field of the author's own, beside what the level
// says of itself already.
func (d *Document) CheckField(m levels.Meta, key string) error {
	_, taken := m.Options[key]
	_, gamesOwn := d.game.Setting(key)
	if taken || levels.IsMetaKey(key) || gamesOwn {
		return message.Errorf("there is a field %q already; choose another name", key)
	}
	return nil
}

// longestField bounds what is taken for a field: longer ones are for programs.
const longestField = 400

// Fields are the author's own fields of the level, in the order of the file.
func (d *Document) Fields() []Field {
	var all []Field
	for _, key := range d.level.OptionKeys() {
		value := d.level.Options[key]
		if _, gamesOwn := d.game.Setting(key); !gamesOwn && len(value) <= longestField && !strings.Contains(value, "\n") {
			all = append(all, Field{key, value})
		}
	}
	return all
}
