package session

import (
	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/version"
	"puzzlewright/levels/message"
)

// Versions are the level as it was after each edit; they must not be changed.
func (s *Session) Versions() *version.List { return &s.versions }

// VersionNow is the one that the level is, nil where it was not decided yet.
func (s *Session) VersionNow() *version.Version { return s.versions.Now(s.Document.Revision()) }

// noteVersion notes the verdict on the level as it is, once a stroke is over.
func (s *Session) noteVersion() {
	if v, current := s.Verdict(); current && !s.Document.Stroking() && s.versions.Note(s.Document, v) {
		s.raise(event.History)
	}
}

// TakeVersions takes up versions that were written down.
func (s *Session) TakeVersions(written document.Versions) {
	s.versions.Take(written)
	s.raise(event.History)
}

// ShowBeside shows a version beside the level, or none where it is shown already.
func (s *Session) ShowBeside(v *version.Version) {
	s.versions.Show(v)
	s.raise(event.History)
}

// StepBeside shows the version before the one beside the level, or after it.
func (s *Session) StepBeside(by int) {
	s.versions.Step(s.Document.Revision(), by)
	s.raise(event.History)
}

// GoBack makes the level a version of it, in one step.
func (s *Session) GoBack(v *version.Version) {
	if s.Mode() == PlayingByHand {
		return
	}
	s.Tools.Cancel()
	s.versions.Show(nil)
	s.Document.Restore(message.New("Go to version"), v.Level)
	s.raise(event.History)
}

// Star keeps a version however many more there are, or no longer.
func (s *Session) Star(v *version.Version) {
	s.versions.Star(v)
	s.options.KeepLater()
	s.raise(event.History)
}
