package session

import (
	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/version"
	"puzzlewright/levels/message"
)

// Versions are the level as it was after each edit; they must not be changed.
func (s *Session) Versions() *version.List { return &s.versions }

// VersionNow is the version that is the level as it is now, nil where that was not decided yet.
func (s *Session) VersionNow() *version.Version { return s.versions.Now(s.Document.Revision()) }

// noteVersion makes a version of the level with its verdict, unless a stroke is under way.
func (s *Session) noteVersion() {
	if v, current := s.Verdict(); current && !s.Document.Stroking() && s.versions.Note(s.Document, v) {
		s.raise(event.History)
	}
}

// TakeVersions adds versions that were written down.
func (s *Session) TakeVersions(written document.Versions) {
	s.versions.Take(written)
	s.raise(event.History)
}

// ShowBeside shows a version beside the level; if it is shown already, it hides it.
func (s *Session) ShowBeside(v *version.Version) {
	s.versions.Show(v)
	s.raise(event.History)
}

// StepBeside shows the version by places after the one beside the level.
func (s *Session) StepBeside(by int) {
	s.versions.Step(s.Document.Revision(), by)
	s.raise(event.History)
}

// GoBack replaces the level by one of its versions, in one step.
func (s *Session) GoBack(v *version.Version) {
	if s.Mode() == PlayingByHand {
		return
	}
	s.Tools.Cancel()
	s.versions.Show(nil)
	s.Document.Restore(message.New("Go to version"), v.Level)
	s.raise(event.History)
}

// Star gives a version a star, so that it is always kept, or takes the star away.
func (s *Session) Star(v *version.Version) {
	s.versions.Star(v)
	s.options.KeepLater()
	s.raise(event.History)
}
