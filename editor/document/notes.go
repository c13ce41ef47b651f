package document

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// SetNote writes a note on a cell; "" takes it away. Changing it again, as by typing, is one step.
func (d *Document) SetNote(c levels.Cell, text string) {
	m := d.level.Clone().Meta
	same := func(n levels.CellNote) bool { return n.Cell == c }
	note := levels.CellNote{Cell: c}
	for _, notes := range [][]levels.CellNote{d.notesBefore(c), m.CellNotes} {
		if at := slices.IndexFunc(notes, same); at >= 0 {
			note = notes[at] // its Rest stays
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

// notesBefore gives the notes as they were before the typing of the note on a cell, if that is under
// way; else nil.
func (d *Document) notesBefore(c levels.Cell) []levels.CellNote {
	if last, ok := d.history.last().(*details); ok && last.typed && last.cell == c && !d.history.sealed {
		return last.meta.CellNotes
	}
	return nil
}

// A Field is a field of the author's own in level.toml.
type Field struct{ Key, Value string }

// CheckField says why a key cannot be that of a new field of the author's own, where m is the Meta of
// the level.
func (d *Document) CheckField(m levels.Meta, key string) error {
	_, taken := m.Options[key]
	_, gamesOwn := d.game.Setting(key)
	if taken || levels.IsMetaKey(key) || gamesOwn {
		return message.Errorf("there is a field %q already; choose another name", key)
	}
	return nil
}

// longestField is how many bytes a field may have to be listed: longer ones are for programs.
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
