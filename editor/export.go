package editor

import (
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/editor/naming"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// Export asks for a folder and writes a copy of the level into it; if that is the level's own folder,
// the level is saved.
func (e *Editor) Export(t *Tab) {
	place := Destination{Title: message.New("Export level folder"), Name: t.FileName()}
	if own := t.Document.Path(); own != "" {
		place.in(filepath.Dir(own), e.inWords(place.Name))
	}
	e.chooseFolder(t, place, func(dir string) {
		switch dir {
		case "":
			return
		case t.Document.Path():
			e.Save(t, nil)
			return
		}
		if err := t.Document.Export(dir, t.Solution()); err != nil {
			e.notExported(err, func() { e.Export(t) })
			return
		}
		t.wanted = ""
		e.Say(message.New("exported to %s", dir))
	})
}

func (e *Editor) notExported(err error, again func()) {
	e.TryElsewhere(message.New("The level is not exported"), err, again)
}

// TryElsewhere tells the error that kept something from being written, and calls again if the user
// wants to choose another place.
func (e *Editor) TryElsewhere(title message.Message, err error, again func()) {
	q := Question{
		Title: title, Text: message.New("%w\n\n%s", err, message.New("Choose another place, or mend this one and try again.")),
		Choices: []string{"Save elsewhere…", "Cancel"}, Danger: -1,
	}
	e.options.Window.Ask(q, func(choice int) {
		if choice == 0 {
			again()
		}
	})
}

// in makes the dialog begin in a folder, and suggest a name that does not exist there yet.
func (d *Destination) in(folder, name string) {
	free := naming.FreePath(filepath.Join(folder, name), d.Extension)
	d.Folder, d.Name = folder, message.Quote(strings.TrimSuffix(filepath.Base(free), d.Extension))
}

// ExportFormats are the foreign formats that the level can be written in.
func (t *Tab) ExportFormats() []convert.Format { return writable(t.Document.Game()) }

// writable gives the foreign formats that levels of a game can be written in.
func writable(g *solver.Game) []convert.Format {
	return slices.DeleteFunc(slices.Clone(g.Formats), func(f convert.Format) bool { return !f.CanWrite() })
}

// ExportForeign writes the level in a foreign format, into a file that is
// asked for.
func (e *Editor) ExportForeign(t *Tab, format convert.Format) {
	data, second, err := t.Document.ExportForeign(format, t.Solution())
	if err != nil {
		e.options.Window.Tell(message.New("The level is not exported"), message.Of(err))
		return
	}
	extension := format.Extensions[0]
	place := Destination{Title: message.New("Export as %s", message.Word(format.Title)), Name: t.FileName(), Extension: extension}
	e.options.Window.ChooseSave(place, func(file string) {
		if file == "" {
			return
		}
		write := func() error { return levels.WriteFile(file, data) }
		if format.Pair != nil {
			write = func() error { return format.Pair.WriteFiles(file, data, second) }
		}
		if err := write(); err != nil {
			e.notExported(err, func() { e.ExportForeign(t, format) })
			return
		}
		if left := games.Lost(format, t.Document.Level()); len(left) > 0 {
			e.Say(message.New("exported to %s, which has no room for: %s", file, message.Join(", ", left...)))
			return
		}
		e.Say(message.New("exported to %s", file))
	})
}
