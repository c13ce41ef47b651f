package editor

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/editor/event"

	"puzzlewright/editor/document"
	"puzzlewright/editor/naming"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// Save saves a level in its folder, asking for one where it has none, and
// what to do where another program has changed it. done, which may be nil, is
// told whether it was saved.
func (e *Editor) Save(t *Tab, done func(saved bool)) {
	t.OnceTried(func() { e.saveNow(t, done) })
}

func (e *Editor) saveNow(t *Tab, done func(saved bool)) {
	switch err := t.Document.Save(t.Solution()); {
	case err == nil:
		e.saved(t, done)
	case errors.Is(err, document.ErrNoPath):
		e.SaveAs(t, done)
	case errors.Is(err, document.ErrStale):
		e.askStale(t, done)
	case errors.Is(err, document.ErrMisread):
		e.askMisread(t, done)
	case errors.Is(err, document.ErrNoRoom):
		e.askNoRoom(t, done)
	default:
		e.notSaved(err, done)
	}
}

// SaveAs saves a level in a folder that is asked for, which is its own from
// then on; in the pack that the sidebar shows, as files of the pack.
func (e *Editor) SaveAs(t *Tab, done func(saved bool)) {
	place := Destination{Title: message.New("Save level folder"), Name: t.FileName()}
	e.chooseFolder(t, place, func(dir string) {
		if dir == "" {
			tell(done, false)
			return
		}
		if dir == t.Document.Path() {
			e.Save(t, done) // which asks where another program has changed it
			return
		}
		if f := e.packFormat(t); f != nil && filepath.Dir(dir) == e.state.Folder {
			e.saveInPack(t, f, dir, done)
			return
		}
		t.OnceTried(func() {
			switch err := t.Document.SaveAs(dir, t.Solution()); {
			case errors.Is(err, document.ErrMisread):
				e.askMisread(t, done)
			case err != nil:
				e.notSaved(err, done)
			default:
				t.ReplaceSolutions()
				e.saved(t, done)
			}
		})
	})
}

// chooseFolder asks for a folder to write a level in, and whether to write over
// another level; then is given "" where the user would rather not. A level in
// the folder of another one would not be found: there, it asks whether to write
// over that one. A folder that nothing came to be written in is suggested again.
func (e *Editor) chooseFolder(t *Tab, place Destination, then func(dir string)) {
	if t.wanted != "" {
		place.Folder, place.Name = filepath.Dir(t.wanted), message.Quote(filepath.Base(t.wanted))
	}
	e.options.Window.ChooseSave(place, func(dir string) {
		if dir != "" {
			t.wanted = dir
		}
		sure := func(replace bool) {
			if !replace {
				dir = ""
			}
			then(dir)
		}
		outer := filepath.Dir(dir)
		switch {
		case dir == "" || dir == t.Document.Path():
			then(dir)
		case levels.IsFolder(dir):
			e.askReplace(message.New("There is a level in %q already. Replace it?", dir), sure)
		case games.Holds(dir):
			e.options.Window.Tell(message.New("The level is not saved"),
				message.New("there are levels in %q, which would not be found in a level; choose a folder of its own for this one", dir))
			then("")
		case levels.IsFolder(outer):
			dir = outer
			e.askReplace(message.New("%q is a level itself, and a level in a level would not be found. Replace it?", outer), sure)
		default:
			then(dir)
		}
	})
}

// askReplace asks whether a level is to be written over.
func (e *Editor) askReplace(text message.Message, then func(replace bool)) {
	q := Question{Title: message.New("Replace the level?"), Text: text, Choices: []string{"Keep it", "Replace"}, Danger: 1}
	e.options.Window.Ask(q, func(choice int) { then(choice == q.Danger) })
}

// sweep removes what a killed program left where the level is saved.
func (t *Tab) sweep() {
	files := t.Document.Files()
	t.editor.keeper.Do(func() error {
		levels.RemoveUnfinished(files...)
		return nil
	})
}

func (e *Editor) saved(t *Tab, done func(bool)) {
	t.savedVersion(t.source)
	t.source, t.wanted = t.Document.Path(), ""
	left := t.WriteSolutions()
	t.sweep()
	t.keep()         // first the copy for a recovery goes, unless solutions are left in it
	t.keepVersions() // also where some are
	t.checkDisk()
	e.visit(t.source)
	e.watch()
	if e.shows(t.source) {
		e.shelf.Open(e.state.Folder)
	}
	e.Say(message.New("%q is saved", t.Document.Called()))
	e.Report(left)
	e.raise(event.Tabs | event.Disk)
	tell(done, left == nil)
}

// shows tells whether a path lies in what the sidebar shows.
func (e *Editor) shows(path string) bool {
	rest, in := strings.CutPrefix(path, e.state.Folder)
	return in && e.state.Folder != "" && (rest == "" || rest[0] == filepath.Separator || rest[0] == '#')
}

func (e *Editor) notSaved(err error, done func(bool)) {
	e.options.Window.Tell(message.New("The level is not saved"),
		message.New("%w\n\n%s", err, message.New("The level is still here, with all its changes. Save it in another folder, or mend this one and try again.")))
	tell(done, false)
}

func (e *Editor) askStale(t *Tab, done func(bool)) {
	q := Question{
		Title:   message.New("Changed by another program"),
		Text:    message.New("The files of %q are not those you opened. Which version shall it be?", t.Document.Called()),
		Choices: []string{"Cancel", "Save mine over theirs", "Load theirs (Undo brings mine back)"}, Danger: 1,
	}
	e.options.Window.Ask(q, func(choice int) {
		switch choice {
		case 1:
			t.Keep()
			e.Save(t, done)
		case 2:
			e.Report(t.Reload())
			tell(done, false)
		default:
			tell(done, false)
		}
	})
}

// askMisread asks whether a level may be written over files that could not be read
// as they stand.
func (e *Editor) askMisread(t *Tab, done func(saved bool)) {
	e.askAnyway(t, t.Document.ForgetMisread, done, Question{
		Title: message.New("Save the level as it is shown?"),
		Text: message.New("The files of %q could not be read as they stand. Saving writes what is shown in their place.\n\n%s",
			t.Document.Called(), sentences(t.Document.Misread(), nil)),
		Choices: []string{"Cancel", "Save as shown", "Save elsewhere…"},
	})
}

// askNoRoom asks whether a level may be saved without what there is no room for where it lies.
func (e *Editor) askNoRoom(t *Tab, done func(saved bool)) {
	e.askAnyway(t, t.Document.Spare, done, Question{
		Title: message.New("Save only a part of the level?"),
		Text: message.New("%q has no room for %s. A folder of its own keeps all of the level.",
			filepath.Base(t.Document.Files()[0]), message.Join(", ", t.Document.Lost()...)),
		Choices: []string{"Cancel", "Save anyway", "Save elsewhere…"},
	})
}

// askAnyway asks whether a level may be saved where it lies, which allow then lets it be, or
// is to be saved elsewhere.
func (e *Editor) askAnyway(t *Tab, allow func(), done func(saved bool), q Question) {
	q.Danger = 1
	e.options.Window.Ask(q, func(choice int) {
		switch choice {
		case q.Danger:
			allow()
			e.Save(t, done)
		case 2:
			e.SaveAs(t, done)
		default:
			tell(done, false)
		}
	})
}

func tell(done func(bool), saved bool) {
	if done != nil {
		done(saved)
	}
}

// FileName suggests what the level's folder, or a file of it, is called, without an ending.
func (t *Tab) FileName() message.Message {
	allowed := func(name string) string {
		return strings.Trim(strings.Map(func(r rune) rune {
			if strings.ContainsRune(`/\:*?"<>|#`, r) {
				return '-'
			}
			return r
		}, name), " .")
	}
	d := t.Document
	return document.Called(allowed(d.Name()), allowed(d.Title()), d.Unnamed())
}

// Export writes a copy of the level into a folder that is asked for; into its own, it is
// saved.
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
			e.notExported(err)
			return
		}
		t.wanted = ""
		e.Say(message.New("exported to %s", dir))
	})
}

func (e *Editor) notExported(err error) {
	e.options.Window.Tell(message.New("The level is not exported"), TryElsewhere(err))
}

// TryElsewhere says what kept a copy from being written, and what to do.
func TryElsewhere(err error) message.Message {
	return message.New("%w\n\n%s", err, message.New("Choose another place, or mend this one and try again."))
}

// in begins the dialog in a folder, and suggests a name that nothing has there yet.
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
			e.notExported(err)
			return
		}
		if left := games.Lost(format, t.Document.Level()); len(left) > 0 {
			e.Say(message.New("exported to %s, which has no room for: %s", file, message.Join(", ", left...)))
			return
		}
		e.Say(message.New("exported to %s", file))
	})
}

// CloseTab closes a tab; a level with changes is asked about.
func (e *Editor) CloseTab(t *Tab) {
	e.settle(t, func(settled bool) {
		if settled {
			e.drop(t)
		}
	})
}

// settle asks what to do with a level's changes, where there are any.
func (e *Editor) settle(t *Tab, then func(settled bool)) {
	if !t.Unsaved() {
		then(true)
		return
	}
	e.Activate(t)
	text := message.New("%q has changes that are not saved.", t.Document.Called())
	if t.isVersion() {
		text = message.New("%q has changes that are not saved. What you discard stays among the versions of the level.", t.Document.Called())
	}
	q := Question{
		Title: message.New("Save changes?"), Text: text,
		Choices: []string{"Save", "Discard", "Cancel"}, Danger: 1,
	}
	e.options.Window.Ask(q, func(choice int) {
		switch choice {
		case 0:
			e.Save(t, then)
		case 1:
			t.given = true
			then(true)
		default:
			then(false)
		}
	})
}

// Changed tells whether the level, or a solution that is kept with it, has changes that
// are not saved.
func (t *Tab) Changed() bool {
	return t.Document.Dirty() || t.UnsavedSolutions()
}

// Unsaved tells whether there are changes that are neither saved nor given up.
func (t *Tab) Unsaved() bool { return t.Changed() && !t.given }

// Unsaved are the levels with changes that are neither saved nor given up.
func (e *Editor) Unsaved() []*Tab {
	return slices.DeleteFunc(slices.Clone(e.tabs), func(t *Tab) bool { return !t.Unsaved() })
}

// Quit asks about the levels with changes, about several at once, and then has
// the window closed.
func (e *Editor) Quit() {
	switch unsaved := e.Unsaved(); len(unsaved) {
	case 0:
		e.options.Window.Quit()
	case 1:
		e.settle(unsaved[0], func(settled bool) {
			if settled {
				e.options.Window.Quit()
			}
		})
	default:
		e.options.Window.Show(UnsavedPanel)
	}
}

// QuitSaving saves some of the levels with changes, gives up those of the others,
// and has the window closed, unless one could not be saved: then nothing is given
// up.
func (e *Editor) QuitSaving(keep []*Tab) {
	if len(keep) > 0 {
		e.Activate(keep[0])
		e.Save(keep[0], func(saved bool) {
			if saved {
				e.QuitSaving(keep[1:])
			}
		})
		return
	}
	for _, t := range e.Unsaved() {
		t.given = true
	}
	e.options.Window.Quit()
}
