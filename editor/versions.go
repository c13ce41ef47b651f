package editor

import (
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/editor/version"
	"puzzlewright/levels"
)

// loadVersions loads the versions that are kept of the level as it was read from its path.
func (t *Tab) loadVersions() {
	path, there := t.Document.Path(), t.read()
	if path == "" || there == nil {
		return
	}
	e := t.editor
	t.known = append(t.known, version.DigestOf(t.Document.Game().Name, there))
	level := t.versioned()
	e.keeper.Do(func() error {
		kept, err := e.versions.Load(level())
		if len(kept) > 0 {
			t.Post(func() {
				t.TakeVersions(kept)
				if t.Document.Path() != path {
					t.keptChange = -1 // the versions are not kept at the new path yet
				}
			})
		}
		return err
	})
}

// versioned gives a function that makes the version.Level of the level. It is called later, on another
// goroutine, as it reads the disk.
func (t *Tab) versioned() func() version.Level {
	game, path, known := t.Document.Game().Name, t.Document.Path(), slices.Clone(t.known)
	var there []*levels.Level
	if s := t.slot(); s != nil {
		for n := range s.Collection().Len() {
			there = append(there, s.Collection().Entry(n).Level)
		}
	}
	return func() version.Level {
		return version.Level{Place: version.PlaceOf(path), Known: known, There: digestsOf(game, there)}
	}
}

// digestsOf gives the digests of levels of a game, some of which may be nil.
func digestsOf(game string, all []*levels.Level) []version.Digest {
	var digests []version.Digest
	for _, l := range all {
		if l != nil {
			digests = append(digests, version.DigestOf(game, l))
		}
	}
	return digests
}

// read gives the level as it is at its path, nil where that is not known.
func (t *Tab) read() *levels.Level {
	switch d := t.Document; {
	case !d.Dirty():
		return d.Level()
	case d.Folder() != nil:
		return d.Folder().Level
	case d.LiesIn() != nil:
		return d.LiesIn().Read().Level
	}
	return nil
}

// versionsOf gives the versions of a level that an earlier run did not save, none where the text cannot
// be read.
func versionsOf(text string) document.Versions {
	written, err := document.DecodeVersions(text)
	if err != nil {
		return nil
	}
	for i := range written {
		written[i].Decided = written[i].Starred // these stars are newer than those in the store
	}
	return written
}

// savedVersion is called after the level is saved; before is its path before that.
func (t *Tab) savedVersion(before string) {
	if version.PlaceOf(before) != version.PlaceOf(t.Document.Path()) {
		t.known = nil // at the new path, these may be the digests of another level
	}
	t.known = append(t.known, version.DigestOf(t.Document.Game().Name, t.Document.Level()))
	t.keptChange = -1 // so that the versions are kept again
}

// keepVersions writes the versions into the store, if there is something new to keep.
func (t *Tab) keepVersions() {
	list := t.Versions()
	if t.Document.Path() == "" || len(t.known) == 0 || t.keptChange == list.Changes() || !list.Telling() {
		return
	}
	t.keptChange = list.Changes()
	e, game, level, all := t.editor, t.Document.Game().Name, t.versioned(), list.Written()
	e.keeper.Do(func() error { return e.versions.Keep(level(), game, all) })
}

// copyVersions copies the level's versions to another path.
func (t *Tab) copyVersions(path string) {
	t.keepVersions()
	if len(t.known) == 0 {
		return
	}
	e, level := t.editor, t.versioned()
	e.keeper.Do(func() error { return e.versions.Copy(level(), version.PlaceOf(path)) })
}

// isVersion tells whether the unsaved level as it is drawn is kept as a version, and so is there again
// when the level is opened.
func (t *Tab) isVersion() bool {
	return t.Document.Dirty() && t.Document.Path() != "" && len(t.known) > 0 && t.VersionNow() != nil && t.Versions().Telling()
}
