package editor

import (
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Version is the level as it was after an edit, with its verdict.
type Version struct {
	Level *levels.Level
	State live.State
	// Steps is the length of the best solution, Proved that it is a shortest one.
	Steps  int
	Proved bool
	// Starred tells that it is kept however many more there are.
	Starred bool
	hash    uint64
}

// versions are those of a tab, the oldest first.
type versions struct {
	all []*Version
	// of is the revision that was noted last, and now the version that it is; nil
	// for none. beside is the one that is shown beside the level.
	of          int
	now, beside *Version
}

// mostVersions is how many versions are kept, those with a star besides.
const mostVersions = 300

// Versions are those of the level, the oldest first; they must not be changed.
func (t *Tab) Versions() []*Version { return t.versions.all }

// VersionNow is the one that the level is, nil where it was not decided yet.
func (t *Tab) VersionNow() *Version {
	if t.versions.of != t.Document.Revision() {
		return nil
	}
	return t.versions.now
}

// noteVersion notes the verdict on the level as it is.
func (t *Tab) noteVersion() {
	s, current := t.Verdict()
	if !current || t.Document.Stroking() || s.State == live.Idle || s.State == live.Blank || s.State == live.Searching {
		return
	}
	v := &t.versions
	if v.of != s.Revision || v.now == nil {
		v.of, v.now = s.Revision, t.versionOf(t.Document.Level())
	}
	steps := 0
	if s.Found {
		steps = len(s.Best)
	}
	now := v.now
	if now.State != s.State || now.Steps != steps || now.Proved != s.Proved {
		now.State, now.Steps, now.Proved = s.State, steps, s.Proved
	}
	t.raise(History)
}

// versionOf gives the version that a level is, a new one where there is none.
func (t *Tab) versionOf(l *levels.Level) *Version {
	hash := live.Hash(l)
	v := &t.versions
	for _, old := range slices.Backward(v.all) {
		if old.hash == hash && old.Level.SameGrid(l) && old.Level.Meta.Equal(l.Meta) {
			return old
		}
	}
	fresh := &Version{Level: t.Document.Copy(), hash: hash}
	v.all = append(v.all, fresh)
	plain := func(o *Version) bool { return !o.Starred && o != v.beside }
	if at := slices.IndexFunc(v.all, plain); len(v.all) > mostVersions && at >= 0 && at < len(v.all)-1 {
		v.all = slices.Delete(slices.Clone(v.all), at, at+1)
	}
	return fresh
}

// Beside is the version that is shown beside the level, nil for none.
func (t *Tab) Beside() *Version { return t.versions.beside }

// ShowBeside shows a version beside the level, or none where it is shown already.
func (t *Tab) ShowBeside(v *Version) {
	if t.versions.beside == v {
		v = nil
	}
	t.versions.beside = v
	t.raise(History)
}

// StepBeside shows the version before the one beside the level, or after it.
func (t *Tab) StepBeside(by int) {
	v := &t.versions
	at := slices.Index(v.all, v.beside)
	if at < 0 {
		at = slices.Index(v.all, t.VersionNow())
	}
	if at += by; at >= 0 && at < len(v.all) {
		v.beside = v.all[at]
		t.raise(History)
	}
}

// GoBack makes the level a version of it, in one step.
func (t *Tab) GoBack(v *Version) {
	if t.Mode() == PlayingByHand {
		return
	}
	t.Tools.Cancel()
	t.versions.beside = nil
	t.Document.Restore(message.New("Go to version"), v.Level)
	t.raise(History)
}

// Star keeps a version however many more there are, or no longer.
func (t *Tab) Star(v *Version) {
	v.Starred = !v.Starred
	t.keepLater()
	t.raise(History)
}

// writtenVersions gives the versions to be written down.
func (t *Tab) writtenVersions() document.Versions {
	all := make(document.Versions, len(t.versions.all))
	for i, v := range t.versions.all {
		all[i] = document.Version{Level: v.Level, Verdict: v.State.String(), Steps: v.Steps, Proved: v.Proved, Starred: v.Starred}
	}
	return all
}

// readVersions takes up versions that were written down.
func (t *Tab) readVersions(text string) {
	written, err := document.DecodeVersions(text)
	if err != nil {
		return // there are none, or none that can be read
	}
	for _, w := range written {
		v := &Version{Level: w.Level, Steps: w.Steps, Proved: w.Proved, Starred: w.Starred, hash: live.Hash(w.Level)}
		for state := live.Idle; state <= live.Blank; state++ {
			if state.String() == w.Verdict {
				v.State = state
			}
		}
		t.versions.all = append(t.versions.all, v)
	}
}

// Says puts what is known of a version into words.
func (v *Version) Says() message.Message {
	switch {
	case v.State == live.Unsolvable:
		return message.New("cannot be won")
	case v.State == live.Invalid:
		return message.New("not complete")
	case v.State != live.Solved:
		return message.New("not decided")
	case v.Proved:
		return message.Plural(v.Steps, "%d step", "%d steps")
	}
	return message.Plural(v.Steps, "at most %d step", "at most %d steps")
}
