package games

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Lost gives what a file of a format has no room for: texts about a level, such as its author, and
// settings. It is empty where the level cannot be written at all.
func Lost(f convert.Format, l *levels.Level) (lost []message.Message) {
	again := f.Again(l)
	if again == nil {
		return nil
	}
	texts := []struct {
		is, was string
		name    message.Message
	}{
		{again.Title, l.Title, message.New("the title")},
		{again.Author, l.Author, message.New("the author")},
		{again.Notes, l.Notes, message.New("the notes")},
		{again.Tags, l.Tags, message.New("the tags")},
	}
	for _, t := range texts {
		if !slices.Equal(strings.Fields(t.is), strings.Fields(t.was)) {
			lost = append(lost, t.name)
		}
	}
	if len(again.CellNotes) < len(l.CellNotes) {
		lost = append(lost, message.New("the notes on cells"))
	}
	if len(again.Intents) < len(l.Intents) {
		lost = append(lost, message.New("the intents"))
	}
	g := ByName(f.Game)
	for _, key := range lostOptions(g, again, l) {
		if title, known := g.Setting(key); known {
			lost = append(lost, message.New("the setting %q", message.Word(title)))
		} else {
			lost = append(lost, message.New("the field %q", key))
		}
	}
	for _, key := range l.OtherKeys() {
		if !slices.Contains(again.OtherKeys(), key) {
			lost = append(lost, message.New("the field %q", key))
		}
	}
	return lost
}

// lostSolutions gives which solutions of a level a file of a format has no room for.
func lostSolutions(f convert.Format, e Entry) (lost []message.Message) {
	if moves := e.Winning(); moves != nil && !f.Solves(e.Level, moves) {
		lost = append(lost, message.New("the solution"))
	}
	if e.Folder.OnDisk() {
		if named, _ := levels.ReadSolutions(e.Folder.Path); len(named) > 0 {
			lost = append(lost, message.New("the solutions with names"))
		}
	}
	return lost
}

// LeftOut gives what Save leaves out of some levels, each thing once: nothing for level folders.
func LeftOut(path, format string, entries []Entry) (left []message.Message) {
	if format == "" && MeansFolder(path) {
		return nil
	}
	f, err := formatFor(path, format, entries)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		for _, lost := range append(Lost(f, e.Level), lostSolutions(f, e)...) {
			if !slices.ContainsFunc(left, func(m message.Message) bool { return m.String() == lost.String() }) {
				left = append(left, lost)
			}
		}
	}
	return left
}

// lostOptions gives the keys of the game's settings that again lacks or has another value of, and
// of other fields that it lacks.
func lostOptions(g *solver.Game, again, l *levels.Level) []string {
	return slices.DeleteFunc(l.OptionKeys(), func(key string) bool {
		_, setting := g.Setting(key)
		is, held := again.Options[key]
		return held && (is == l.Options[key] || !setting)
	})
}

// CheckSettings gives an error where a file of a format has no room for a setting of the game, so
// that it would hold another puzzle than the level.
func CheckSettings(f convert.Format, l *levels.Level) error {
	again := f.Again(l)
	if again == nil {
		return nil
	}
	g := ByName(f.Game)
	for _, key := range lostOptions(g, again, l) {
		if _, known := g.Setting(key); known {
			return message.Errorf("%s has no room for %s = %q; change that setting first, or use a level folder",
				message.Word(f.Title), key, l.Options[key])
		}
	}
	return nil
}
