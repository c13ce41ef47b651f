package session

import (
	"puzzlewright/editor/event"
	"puzzlewright/editor/version"
	"puzzlewright/levels/message"
)

// Versions are the level as it was after each edit; they must not be changed.
func (t *Session) Versions() *version.List { return &t.versions }

// VersionNow is the one that the level is, nil where it was not decided yet.
func (t *Session) VersionNow() *version.Version { return t.versions.Now(t.Document.Revision()) }

// noteVersion notes the verdict on the level as it is, once a stroke is over.
func (t *Session) noteVersion() {
	if s, current := t.Verdict(); current && !t.Document.Stroking() && t.versions.Note(t.Document, s) {
		t.raise(event.History)
	}
}

// ShowBeside shows a version beside the level, or none where it is shown already.
func (t *Session) ShowBeside(v *version.Version) {
	t.versions.Show(v)
	t.raise(event.History)
}

// StepBeside shows the version before the one beside the level, or after it.
func (t *Session) StepBeside(by int) {
	t.versions.Step(t.Document.Revision(), by)
	t.raise(event.History)
}

// GoBack makes the level a version of it, in one step.
func (t *Session) GoBack(v *version.Version) {
	if t.Mode() == PlayingByHand {
		return
	}
	t.Tools.Cancel()
	t.versions.Show(nil)
	t.Document.Restore(message.New("Go to version"), v.Level)
	t.raise(event.History)
}

// Star keeps a version however many more there are, or no longer.
func (t *Session) Star(v *version.Version) {
	v.Starred = !v.Starred
	t.options.KeepLater()
	t.raise(event.History)
}
