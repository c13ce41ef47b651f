package editor

import (
	"puzzlewright/editor/collection"
	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/player"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/version"
	"puzzlewright/levels/message"
)

// A Tab is an open level: the work on it, and where it is saved.
type Tab struct {
	*session.Session
	// View says how the level is shown, and is kept for the next start.
	View settings.View

	editor *Editor
	id     string
	source string
	// wanted is the folder that the user chose last, while nothing has been written into it.
	wanted string
	// takenOut is the slot of a level that was taken out of its collection, for when that is
	// undone; nil where it never was.
	takenOut *collection.Slot
	// passing tells that the next level of the sidebar takes its place.
	passing bool

	disk    DiskState
	keeping bool // a copy for a recovery is going to be written
	kept    bool // there is such a copy
	given   bool // the user gave the changes up

	// known are the digests of the level as it was read and saved at its path; keptChange is
	// Changes of the versions when they were last kept.
	known      []version.Digest
	keptChange int
}

// IsOf tells whether a path is that of the tab's level: a folder, or a level of
// a collection, FILE#17.
func (t *Tab) IsOf(path string) bool {
	return path != "" && (t.Document.Path() == path || t.source == path)
}

func newTab(e *Editor, d *document.Document, source, id string) *Tab {
	t := &Tab{editor: e, id: id, source: source}
	d.SetOpaque(e.settings.Opaque)
	t.Session = session.New(d, session.Options{
		Post: e.post, Raise: t.raise, Say: e.Say, InWords: e.inWords, Yield: e.yield,
		Unsay: func(said message.Message) {
			if e.message.String() == said.String() {
				e.Unsay()
			}
		},
		Settings: e.Settings, Budget: e.budget, Tray: e.tray(d.Game()),
		Stay: t.Stay, KeepLater: t.keepLater, Kept: t.keptAnew, Heard: t.teach,
	})
	d.Subscribe(t.changed)
	return t
}

// raise raises an event, if the tab is in front.
func (t *Tab) raise(events event.Event) {
	if t == t.editor.front {
		t.editor.raise(events)
	}
}

// changed is called after each change of the document.
func (t *Tab) changed(c document.Change) {
	var events event.Event
	t.Follow(c)
	if c&(document.Cells|document.Meta) != 0 {
		t.given, t.passing = false, false
		if t == t.editor.front {
			t.editor.Unsay()
		}
		events |= event.Level | event.Verdict | event.Tabs
	}
	if c&document.Selection != 0 {
		events |= event.Selected
	}
	if c&(document.History|document.File) != 0 {
		t.keepLater()
		events |= event.Tabs
	}
	if c&document.File != 0 {
		events |= event.Disk
	}
	if events&^event.Selected == 0 {
		t.raise(events)
		return
	}
	// A tab's name may change also while it is not in front.
	t.editor.raise(events & event.Tabs)
	t.raise(events &^ event.Tabs)
}

// yield lets the sidebar's levels and the generator wait while the tab in front
// searches.
func (e *Editor) yield() {
	busy := e.front != nil && e.front.Busy()
	e.shelf.SetBusy(busy)
	e.gallery.SetBusy(busy)
}

// Score gives the score while the level is played, with the keys that lead back from a lost position; ok
// is false where it is not played.
func (t *Tab) Score() (s player.Score, ok bool) {
	if s, ok = t.Session.Score(); s.Lost && !s.LostAsDrawn {
		s.Text = message.Join("; ", s.Text, t.wayBack())
	}
	return s, ok
}

// wayBack says which keys lead back from a lost position.
func (t *Tab) wayBack() message.Message {
	key := func(action string) string {
		if keys := t.editor.KeysOf(t.editor.Action(action)); len(keys) > 0 {
			return keys[0]
		}
		return ""
	}
	undo, restart := key("play.undo"), key("play.restart")
	if undo == "" || restart == "" {
		return message.New("take moves back, or restart")
	}
	return message.New("undo with %s, or restart with %s", undo, restart)
}
