package editor

import (
	"slices"

	"puzzlewright/levels/message"
)

// CloseTab closes a tab; a level with changes is asked about.
func (e *Editor) CloseTab(t *Tab) {
	e.settle(t, func(settled bool) {
		if settled {
			e.drop(t)
		}
	})
}

// settle asks what to do with a level's changes, if it has any, and then calls then; settled is false
// if the user cancels, or saving fails.
func (e *Editor) settle(t *Tab, then func(settled bool)) {
	if !t.Unsaved() {
		then(true)
		return
	}
	e.Activate(t)
	text := message.New("%q has changes that are not saved.", t.Document.Called())
	if t.disk == GoneFromDisk {
		text = message.New("The folder of %q is gone: what is open here is all there is of it.", t.Document.Called())
	} else if t.isVersion() {
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

// Changed tells whether the level, or a solution that is kept with it, has changes that are not
// saved, or its files are gone from disk.
func (t *Tab) Changed() bool {
	return t.Document.Dirty() || t.UnsavedSolutions() || t.disk == GoneFromDisk
}

// Unsaved tells whether there are changes that are neither saved nor given up.
func (t *Tab) Unsaved() bool { return t.Changed() && !t.given }

// Unsaved are the levels with changes that are neither saved nor given up.
func (e *Editor) Unsaved() []*Tab {
	return slices.DeleteFunc(slices.Clone(e.tabs), func(t *Tab) bool { return !t.Unsaved() })
}

// Quit asks about the levels with changes, if there are several about all at once, and then closes the
// window.
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

// QuitSaving saves the levels in keep, gives up the changes of the others, and closes the window. If
// a level cannot be saved, it does neither of the latter.
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
