package editor

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// SaveAll writes copies of the levels of the sidebar, as level folders or in a foreign format, in a place
// that is asked for.
func (e *Editor) SaveAll() {
	from := e.state.Folder
	e.aside(func(ctx context.Context) func() {
		found, problems := games.OpenAll(ctx, from)
		readable := slices.DeleteFunc(slices.Clone(found), func(e games.Entry) bool { return e.Level == nil })
		s := saving{editor: e, entries: readable, left: len(problems) + len(found) - len(readable), from: from}
		return s.chooseFormat
	})
}

// A saving is the work of SaveAll.
type saving struct {
	editor  *Editor
	entries []games.Entry
	left    int    // how many levels are left out, as they cannot be read
	from    string // the folder or the collection of the levels
}

// chooseFormat asks for the format, if the levels have one in common.
func (s saving) chooseFormat() {
	if len(s.entries) == 0 {
		s.editor.options.Window.Tell(message.New("The levels are not saved"), message.New("there is no level to write"))
		return
	}
	var formats []convert.Format
	game := s.entries[0].Game
	if game != nil && !slices.ContainsFunc(s.entries, func(e games.Entry) bool { return e.Game != game }) {
		formats = writable(game)
	}
	if len(formats) == 0 {
		s.choosePlace(nil)
		return
	}
	q := Question{Title: message.New("Save all levels"), Text: message.New("Which format?"), Choices: []string{"Level folders"}, Danger: -1}
	for _, f := range formats {
		q.Choices = append(q.Choices, f.Title)
	}
	q.Choices = append(q.Choices, "Cancel")
	s.editor.options.Window.Ask(q, func(choice int) {
		switch {
		case choice == 0:
			s.choosePlace(nil)
		case choice > 0 && choice <= len(formats):
			s.choosePlace(&formats[choice-1])
		}
	})
}

// choosePlace asks where to write the levels, as level folders where the format is nil, and writes them.
func (s saving) choosePlace(f *convert.Format) {
	place := Destination{Title: message.New("Save all levels")}
	if f != nil && f.Pair == nil {
		place.Extension = f.Extensions[0]
	}
	place.in(filepath.Dir(s.from), trimmedName(s.from)) // beside the levels, not among them
	s.editor.options.Window.ChooseSave(place, func(path string) {
		if path == "" {
			return
		}
		work := func(ctx context.Context) error { return s.write(ctx, path, f) }
		what := message.Plural(len(s.entries), "saving %d level…", "saving %d levels…")
		s.editor.options.Window.WriteAside(path, what, work, func(err error) { s.told(path, err, func() { s.choosePlace(f) }) })
	})
}

// write writes the levels into a file or a folder. If the user gives up, it removes what was written; a
// new folder that is left empty is removed too.
func (s saving) write(ctx context.Context, path string, f *convert.Format) error {
	format := ""
	if f != nil {
		format = f.Name
	}
	made := false
	if f == nil || f.Pair != nil {
		var err error
		if made, err = makeEmpty(path); err != nil {
			return err
		}
	}
	written, err := games.Save(ctx, path, format, s.entries)
	if err != nil && ctx.Err() != nil {
		for _, file := range written {
			_ = os.RemoveAll(file)
			if f != nil && f.Pair != nil {
				_ = os.Remove(f.Pair.Second(file))
			}
		}
	}
	if err != nil && made {
		_ = os.Remove(path) // which fails for a folder that is not empty
	}
	return err
}

// told tells the user the result; after an error, again asks for the place once more.
func (s saving) told(path string, err error, again func()) {
	if err != nil {
		s.editor.TryElsewhere(message.New("The levels are not saved"), err, again)
		return
	}
	s.editor.Say(message.Plural(len(s.entries), "%d level is saved in %s", "%d levels are saved in %s", path))
	if s.left > 0 {
		s.editor.options.Window.Tell(message.New("Not all levels are saved"), message.New("%d cannot be read; the sidebar tells why", s.left))
	}
}

// makeEmpty makes a folder, or accepts one that is there and empty; made tells which.
func makeEmpty(dir string) (made bool, err error) {
	there, err := os.ReadDir(dir)
	switch {
	case len(there) > 0:
		return false, message.Errorf("there is something in %q already; choose an empty folder", dir)
	case errors.Is(err, fs.ErrNotExist):
		return true, os.MkdirAll(dir, 0o755)
	}
	return false, err
}

// trimmedName is the name of a file without its ending.
func trimmedName(path string) string {
	name := filepath.Base(path)
	return name[:len(name)-len(filepath.Ext(name))]
}
