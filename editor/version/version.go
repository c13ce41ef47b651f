// Package version keeps the level as it was after each edit, with its verdict: in a List
// while the level is open, in a Store otherwise.
package version

import (
	"slices"
	"time"

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
	// Starred tells that it is kept however many versions there are.
	Starred bool
	// drawn is when the version first came about, decided tells that its star was given or
	// taken away since it was read.
	drawn   time.Time
	decided bool
	hash    uint64
}

// A List is the versions of a level, the oldest first.
type List struct {
	all []*Version
	// of is the revision that was noted last, and now its version, nil for none. beside is the
	// version that is shown beside the level.
	of          int
	now, beside *Version
	// fresh is the latest new version, and step the step that made it (Document.LastStep).
	fresh   *Version
	step    any
	changes int // see Changes
}

// typing is how old a version must be to stay when its step goes on, as that of a word that is typed does
// with each letter.
const typing = 2 * time.Second

// mostVersions is how many versions are kept; those with a star always are.
const mostVersions = 300

// All are the versions; they must not be changed.
func (l *List) All() []*Version { return l.all }

// Changes counts the changes of the list.
func (l *List) Changes() int { return l.changes }

// Telling tells whether the list is worth keeping: it has several versions, or one whose star was given or
// taken away.
func (l *List) Telling() bool {
	return len(l.all) > 1 || slices.ContainsFunc(l.all, func(v *Version) bool { return v.Starred || v.decided })
}

// Now is the version of a revision of the level, nil where that was not decided yet.
func (l *List) Now(revision int) *Version {
	if l.of != revision {
		return nil
	}
	return l.now
}

// Note makes a version of the level as it is now with its verdict, and tells whether there is a verdict.
func (l *List) Note(d *document.Document, s *live.Snapshot) bool {
	if s.State == live.Idle || s.State == live.Blank || s.State == live.Searching {
		return false
	}
	if l.of != s.Revision || l.now == nil {
		l.of, l.now = s.Revision, l.find(d)
	}
	v, was := l.now, *l.now
	v.State, v.Proved, v.Steps = s.State, s.ProvedShortest(), 0
	if s.Found {
		v.Steps = len(s.Best)
	}
	if v.State != was.State || v.Proved != was.Proved || v.Steps != was.Steps {
		l.changes++
	}
	return true
}

// Star gives a version a star, or takes it.
func (l *List) Star(v *Version) {
	v.Starred, v.decided = !v.Starred, true
	l.changes++
}

// find gives the version of the level, a new one where there is none.
func (l *List) find(d *document.Document) *Version {
	level := d.Level()
	old := l.like(level, live.Hash(level))
	if old != l.fresh && d.LastStep() == l.step {
		l.typeOver()
	}
	if old != nil {
		old.Level = d.Copy() // with the latest title and notes
		return old
	}
	l.fresh, l.step = &Version{Level: d.Copy(), drawn: time.Now(), hash: live.Hash(level)}, d.LastStep()
	l.all = append(l.all, l.fresh)
	l.trim()
	return l.fresh
}

// typeOver removes the latest new version if its step went on at once.
func (l *List) typeOver() {
	f := l.fresh
	if f == nil || l.step == nil || f.Starred || f == l.beside || time.Since(f.drawn) > typing {
		return
	}
	l.fresh = nil
	l.all = slices.DeleteFunc(slices.Clone(l.all), func(v *Version) bool { return v == f })
	l.changes++
}

// like gives the version that is the same as a level, nil for none.
func (l *List) like(level *levels.Level, hash uint64) *Version {
	for _, v := range slices.Backward(l.all) {
		if v.hash == hash && same(v.Level, level) {
			return v
		}
	}
	return nil
}

// same tells whether two levels are one version.
func same(a, b *levels.Level) bool { return a.SamePuzzle(b) && slices.Equal(a.Intents, b.Intents) }

// trim removes the oldest versions beyond mostVersions, but not those with a star, the one beside the
// level, the current one and the last one.
func (l *List) trim() {
	for len(l.all) > mostVersions {
		at := slices.IndexFunc(l.all, func(v *Version) bool { return !v.Starred && v != l.beside && v != l.now })
		if at < 0 || at == len(l.all)-1 {
			return
		}
		l.all = slices.Delete(slices.Clone(l.all), at, at+1)
	}
}

// Beside is the version that is shown beside the level, nil for none.
func (l *List) Beside() *Version { return l.beside }

// Show sets the version that is shown beside the level; nil, or the one that is shown already, hides it.
func (l *List) Show(v *Version) {
	if l.beside == v {
		v = nil
	}
	l.beside = v
}

// Step shows the version by places after the one beside the level, or after that of a revision where none
// is shown.
func (l *List) Step(revision, by int) {
	at := slices.Index(l.all, l.beside)
	if at < 0 {
		at = slices.Index(l.all, l.Now(revision))
	}
	if at += by; at >= 0 && at < len(l.all) {
		l.beside = l.all[at]
	}
}

// Written gives the versions in the form that is written down.
func (l *List) Written() document.Versions {
	all := make(document.Versions, len(l.all))
	for i, v := range l.all {
		all[i] = document.Version{Level: v.Level, Verdict: v.State.String(), Steps: v.Steps, Proved: v.Proved, Starred: v.Starred, Decided: v.decided, Time: v.drawn}
	}
	return all
}

// Take adds versions that were written down and are not known, each in its place by time.
func (l *List) Take(written document.Versions) {
	for _, w := range written {
		hash := live.Hash(w.Level)
		if v := l.like(w.Level, hash); v != nil {
			if w.Decided || !v.decided {
				v.Starred = v.Starred || w.Starred
			}
			v.decided = v.decided || w.Decided
			if w.Time.Before(v.drawn) {
				v.drawn = w.Time
			}
			continue
		}
		v := &Version{Level: w.Level, Steps: w.Steps, Proved: w.Proved, Starred: w.Starred, decided: w.Decided, drawn: w.Time, hash: hash}
		for state := live.Idle; state <= live.Blank; state++ {
			if state.String() == w.Verdict {
				v.State = state
			}
		}
		l.all = append(l.all, v)
	}
	l.all = slices.Clone(l.all) // callers of All keep the old slice
	slices.SortStableFunc(l.all, func(a, b *Version) int { return a.drawn.Compare(b.drawn) })
	l.trim()
}

// Drawn is when the version first came about; zero where that is not known.
func (v *Version) Drawn() time.Time { return v.drawn }

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
