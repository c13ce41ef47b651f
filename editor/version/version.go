// Package version keeps the level as it was after each edit, with its verdict.
package version

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

// A List is the versions of a level, the oldest first.
type List struct {
	all []*Version
	// of is the revision that was noted last, and now the version that it is; nil
	// for none. beside is the one that is shown beside the level.
	of          int
	now, beside *Version
}

// mostVersions is how many versions are kept, those with a star besides.
const mostVersions = 300

// All are the versions; they must not be changed.
func (l *List) All() []*Version { return l.all }

// Now is the version that a revision of the level is, nil where it was not decided
// yet.
func (l *List) Now(revision int) *Version {
	if l.of != revision {
		return nil
	}
	return l.now
}

// Note notes the verdict on a level as it is now, and tells whether there is one.
func (l *List) Note(d *document.Document, s *live.Snapshot) bool {
	if s.State == live.Idle || s.State == live.Blank || s.State == live.Searching {
		return false
	}
	if l.of != s.Revision || l.now == nil {
		l.of, l.now = s.Revision, l.find(d)
	}
	l.now.State, l.now.Proved, l.now.Steps = s.State, s.ProvedShortest(), 0
	if s.Found {
		l.now.Steps = len(s.Best)
	}
	return true
}

// find gives the version that a level is, a new one where there is none.
func (l *List) find(d *document.Document) *Version {
	level := d.Level()
	hash := live.Hash(level)
	for _, old := range slices.Backward(l.all) {
		if old.hash == hash && old.Level.SamePuzzle(level) && slices.Equal(old.Level.Intents, level.Intents) {
			old.Level = d.Copy() // with the title and the notes that were written last
			return old
		}
	}
	fresh := &Version{Level: d.Copy(), hash: hash}
	l.all = append(l.all, fresh)
	plain := func(o *Version) bool { return !o.Starred && o != l.beside }
	if at := slices.IndexFunc(l.all, plain); len(l.all) > mostVersions && at >= 0 && at < len(l.all)-1 {
		l.all = slices.Delete(slices.Clone(l.all), at, at+1)
	}
	return fresh
}

// Beside is the version that is shown beside the level, nil for none.
func (l *List) Beside() *Version { return l.beside }

// Show shows a version beside the level; nil, or the one that is shown already, shows
// none.
func (l *List) Show(v *Version) {
	if l.beside == v {
		v = nil
	}
	l.beside = v
}

// Step shows the version before the one beside the level, or after it; where none is
// shown, that before a revision or after it.
func (l *List) Step(revision, by int) {
	at := slices.Index(l.all, l.beside)
	if at < 0 {
		at = slices.Index(l.all, l.Now(revision))
	}
	if at += by; at >= 0 && at < len(l.all) {
		l.beside = l.all[at]
	}
}

// Written gives the versions to be written down.
func (l *List) Written() document.Versions {
	all := make(document.Versions, len(l.all))
	for i, v := range l.all {
		all[i] = document.Version{Level: v.Level, Verdict: v.State.String(), Steps: v.Steps, Proved: v.Proved, Starred: v.Starred}
	}
	return all
}

// Read takes up versions that were written down.
func (l *List) Read(text string) {
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
		l.all = append(l.all, v)
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
