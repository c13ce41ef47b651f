package editor

import (
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/editor/version"
	"puzzlewright/levels"
)

// loadVersions takes up the versions that are kept of the level where it lies, as it was read
// there.
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
					t.keptChange = -1 // they are not kept there yet
				}
			})
		}
		return err
	})
}

// versioned tells the level from the others where it lies: later, as that asks the disk.
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

// digestsOf gives those of levels of a game, of which some may be nil.
func digestsOf(game string, all []*levels.Level) []version.Digest {
	var digests []version.Digest
	for _, l := range all {
		if l != nil {
			digests = append(digests, version.DigestOf(game, l))
		}
	}
	return digests
}

// read gives the level as it is where it lies, nil where that is not known.
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

// versionsOf gives the versions of a level that an earlier run did not save, none where the text
// is none that can be read.
func versionsOf(text string) document.Versions {
	written, err := document.DecodeVersions(text)
	if err != nil {
		return nil
	}
	for i := range written {
		written[i].Decided = written[i].Starred // what is kept of it else is older
	}
	return written
}

// savedVersion follows a save of the level, which lay elsewhere before, or in the same place.
func (t *Tab) savedVersion(before string) {
	if version.PlaceOf(before) != version.PlaceOf(t.Document.Path()) {
		t.known = nil // what it was elsewhere, another level may have been here
	}
	t.known = append(t.known, version.DigestOf(t.Document.Game().Name, t.Document.Level()))
	t.keptChange = -1 // so that they are kept anew
}

// keepVersions keeps the versions between this time and the next that the level is opened,
// where there is something to keep.
func (t *Tab) keepVersions() {
	list := t.Versions()
	if t.Document.Path() == "" || len(t.known) == 0 || t.keptChange == list.Changes() || !list.Telling() {
		return
	}
	t.keptChange = list.Changes()
	e, game, level, all := t.editor, t.Document.Game().Name, t.versioned(), list.Written()
	e.keeper.Do(func() error { return e.versions.Keep(level(), game, all) })
}

// copyVersions has the level's versions where it comes to lie, too.
func (t *Tab) copyVersions(path string) {
	t.keepVersions()
	if len(t.known) == 0 {
		return
	}
	e, level := t.editor, t.versioned()
	e.keeper.Do(func() error { return e.versions.Copy(level(), version.PlaceOf(path)) })
}

// isVersion tells whether the level as it is drawn is there again, as a version, when it is opened
// where it lies.
func (t *Tab) isVersion() bool {
	return t.Document.Dirty() && t.Document.Path() != "" && len(t.known) > 0 && t.VersionNow() != nil && t.Versions().Telling()
}
