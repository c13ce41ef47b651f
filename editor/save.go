package editor

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/naming"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// Save saves a level at its path. It asks for a folder where there is none, and what to do where another
// program has changed the files. done, which may be nil, is told whether the level was saved.
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
		e.notSaved(t, err, done)
	}
}

// SaveAs asks for a folder and saves a level there, which is its path from then on; in the pack that the
// sidebar shows, the level is saved as files of the pack.
func (e *Editor) SaveAs(t *Tab, done func(saved bool)) {
	place := Destination{Title: message.New("Save level folder"), Name: t.FileName()}
	e.chooseFolder(t, place, func(dir string) {
		if dir == "" {
			tell(done, false)
			return
		}
		if dir == t.Document.Path() {
			e.Save(t, done) // which asks if another program has changed the files
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
				e.notSaved(t, err, done)
			default:
				t.ReplaceSolutions()
				e.saved(t, done)
			}
		})
	})
}

// chooseFolder asks for a folder to write a level into, and whether to overwrite another level; then
// gets "" if the user cancels. A level within the folder of another level would not be found: there, it
// asks whether to overwrite that one. A folder in which saving failed is suggested again.
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

// askReplace asks whether a level is to be overwritten.
func (e *Editor) askReplace(text message.Message, then func(replace bool)) {
	q := Question{Title: message.New("Replace the level?"), Text: text, Choices: []string{"Keep it", "Replace"}, Danger: 1}
	e.options.Window.Ask(q, func(choice int) { then(choice == q.Danger) })
}

// sweep removes what killed programs left where the level is saved.
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
	left := t.SavedSolutions()
	t.sweep()
	t.keep()         // removes the copy for a recovery, unless solutions are still unsaved
	t.keepVersions() // also if they are
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

// shows tells whether the sidebar shows the folder or file with a path.
func (e *Editor) shows(path string) bool {
	rest, in := strings.CutPrefix(path, e.state.Folder)
	return in && e.state.Folder != "" && (rest == "" || rest[0] == filepath.Separator || rest[0] == '#')
}

// notSaved says why a level could not be saved, and offers to save it elsewhere.
func (e *Editor) notSaved(t *Tab, err error, done func(bool)) {
	q := Question{
		Title:   message.New("The level is not saved"),
		Text:    message.New("%w\n\n%s", err, message.New("The level is still here, with all its changes. Save it in another folder, or mend this one and try again.")),
		Choices: []string{"Save elsewhere…", "Cancel"}, Danger: -1,
	}
	e.options.Window.Ask(q, func(choice int) {
		if choice == 0 {
			t.wanted = e.elsewhere(t)
			e.SaveAs(t, done)
			return
		}
		tell(done, false)
	})
}

// elsewhere suggests a folder for a level that could not be saved: beside the one that failed, in the
// user's home, or beside what was opened before, the first where something can be written; "" where
// there is none.
func (e *Editor) elsewhere(t *Tab) string {
	failed := cmp.Or(t.wanted, t.Document.Path())
	name := e.inWords(t.FileName())
	if t.wanted != "" {
		name = filepath.Base(t.wanted)
	}
	beside := []string{filepath.Dir(failed)}
	if home, err := os.UserHomeDir(); err == nil {
		beside = append(beside, home)
	}
	for _, path := range e.Recent() {
		beside = append(beside, filepath.Dir(path))
	}
	for _, dir := range beside {
		if roomIn(dir) {
			return naming.FreePath(filepath.Join(dir, name), "")
		}
	}
	return ""
}

// roomIn tells whether something of the size of a level can be written in a folder.
func roomIn(dir string) bool {
	const size = 64 << 10
	f, err := os.CreateTemp(dir, ".puzzlewright-*")
	if err != nil {
		return false
	}
	_, err = f.Write(make([]byte, size))
	return errors.Join(err, f.Close(), os.Remove(f.Name())) == nil
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

// askNoRoom asks whether a level may be saved without what its file has no room for.
func (e *Editor) askNoRoom(t *Tab, done func(saved bool)) {
	e.askAnyway(t, t.Document.Spare, done, Question{
		Title: message.New("Save only a part of the level?"),
		Text: message.New("%q has no room for %s. A folder of its own keeps all of the level.",
			filepath.Base(t.Document.Files()[0]), message.Join(", ", t.Document.Lost()...)),
		Choices: []string{"Cancel", "Save anyway", "Save elsewhere…"},
	})
}

// askAnyway asks whether a level may be saved at its path all the same, which allow makes possible, or
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

// FileName suggests a name for the level's folder or file, without an ending.
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
