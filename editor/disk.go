package editor

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/shelf"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// A DiskState says what other programs have done to a level's files.
type DiskState uint8

// The states. A level that is GoneFromDisk is still open, and saving it makes its files anew.
const (
	Unchanged DiskState = iota
	ChangedOnDisk
	GoneFromDisk
)

// Disk tells what other programs have done to the level's files.
func (t *Tab) Disk() DiskState { return t.disk }

// checkDisk looks at the files again.
func (t *Tab) checkDisk() {
	before := t.disk
	t.disk = Unchanged
	if stale, err := t.Document.Stale(); errors.Is(err, fs.ErrNotExist) {
		t.disk = GoneFromDisk
	} else if stale {
		t.disk = ChangedOnDisk
	}
	if t.disk == before {
		return
	}
	if t.disk == GoneFromDisk {
		t.Stay()
		t.keepLater()
	}
	t.raise(event.Disk)
	t.editor.raise(event.Tabs)
}

// Reload replaces the level by the one on disk; undoing brings the level back.
func (t *Tab) Reload() error {
	t.ReadSolutions()
	if err := t.Document.Reload(); err != nil {
		return err
	}
	t.loadVersions()
	t.checkDisk()
	t.raise(event.Disk)
	return nil
}

// Keep keeps the level; the next save overwrites what is on disk.
func (t *Tab) Keep() {
	t.Document.Keep()
	t.checkDisk()
	t.raise(event.Disk)
}

// OpenTheirs opens the level on disk in another tab, without a path, so that both versions can be
// kept.
func (t *Tab) OpenTheirs() error {
	d, err := document.OpenReadOnly(games.Open(t.Document.Path())[0])
	if err != nil {
		return err
	}
	d.Rename(t.editor.inWords(message.New("%s (on disk)", d.Name())))
	t.editor.add(d, "", t.View, nil)
	return nil
}

// watch has the watcher watch the folders of all that is open.
func (e *Editor) watch() {
	var dirs []string
	for _, t := range e.tabs {
		if p := t.place(); p != "" {
			dirs = append(dirs, p)
		}
	}
	if e.state.Folder != "" {
		dirs = append(dirs, e.state.Folder)
		for _, i := range e.items[:min(len(e.items), mostWatched)] {
			if i.Folder {
				dirs = append(dirs, i.Path)
			}
		}
	}
	e.watcher.Watch(dirs)
}

// place is the folder of the level, or the folder of its file; "" where it has no path.
func (t *Tab) place() string {
	p := t.Document.Path()
	if p != "" && !t.Document.InFolder() {
		return filepath.Dir(p)
	}
	return p
}

// mostWatched is how many levels of the sidebar are watched; systems allow some thousands in all.
const mostWatched = 500

// diskChanged looks again at all that may have changed with a folder.
func (e *Editor) diskChanged(dir string) {
	for _, t := range e.tabs {
		p := t.place()
		if p == "" {
			continue
		}
		if absolute, err := filepath.Abs(p); err == nil && absolute == dir {
			t.checkDisk()
		}
	}
	e.follow()
	if e.state.Folder == "" {
		return
	}
	if root, err := filepath.Abs(e.state.Folder); err == nil && (dir == root || filepath.Dir(dir) == root || e.isItem(dir)) {
		e.shelf.Open(e.state.Folder)
	}
}

// isItem tells whether a folder is a level of the sidebar.
func (e *Editor) isItem(dir string) bool {
	return slices.ContainsFunc(e.items, func(i shelf.Item) bool { return i.Path == dir })
}
