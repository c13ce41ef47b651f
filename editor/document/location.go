package document

import (
	"path/filepath"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// A Location is where in files of a foreign format a level lies: a pair of files, or
// a file of several levels.
type Location interface {
	// Path names the place, FILE#17 for the 17th level of a file.
	Path() string
	// Files are the paths of all that is written when the level is.
	Files() []string
	// Write writes the level there, and, where the format holds one, a solution.
	Write(l *levels.Level, solution levels.Moves) error
	// Lost gives what there is no room for there of a level.
	Lost(l *levels.Level) []message.Message
	// Stale tells whether another program has changed what was read or written
	// last, and gives fs.ErrNotExist where it is gone. Read reads it again, Keep
	// takes it for what was read.
	Stale() (bool, error)
	Read() games.Entry
	Keep()
	// Digest tells what was read or written last from what may be there else.
	Digest() string
}

// LieIn says where in files of a foreign format the level lies; nil takes its
// place away.
func (d *Document) LieIn(p Location) {
	d.name, d.path, d.folder, d.place, d.spared = d.Name(), "", nil, p, nil
	d.changed(File)
}

// LiesIn is where in files of a foreign format the level lies, nil where it does
// not.
func (d *Document) LiesIn() Location { return d.place }

// Lost gives what there is no room for of the level where it lies, but for what it was told to
// be saved without.
func (d *Document) Lost() []message.Message {
	if d.place == nil {
		return nil
	}
	return slices.DeleteFunc(d.place.Lost(d.level), func(m message.Message) bool {
		return slices.Contains(d.spared, m.String())
	})
}

// Spare lets the level be saved without what there is no room for where it lies.
func (d *Document) Spare() {
	for _, m := range d.Lost() {
		d.spared = append(d.spared, m.String())
	}
}

// Seen tells the files that the level was read from, or written to last, from others; ""
// where there are none.
func (d *Document) Seen() string {
	switch {
	case d.seen != "":
		return d.seen
	case d.place != nil:
		return d.place.Digest()
	case d.path != "" && d.folder != nil:
		return d.folder.Digest()
	}
	return ""
}

// saw takes up what a level that was not saved had seen of its files. Where these are
// others now, and say other things than the level, something came after it that is not to
// be written over unasked.
func (d *Document) saw(seen string, there *levels.Level) {
	now := d.Seen()
	if now == "" || seen == "" || now == seen {
		return
	}
	if there == nil || !SaysSame(there, d.level) {
		d.seen = seen
	}
}

// SaysSame tells whether what lies on disk says all that a level says. Which game that is of,
// files need not say.
func SaysSame(there, l *levels.Level) bool {
	meta := there.Meta
	meta.Game = l.Game
	return there.SameGrid(l) && meta.Equal(l.Meta)
}

// Stale tells whether the files of the level are no longer those that were
// read or written last. The error tells that they cannot be found.
func (d *Document) Stale() (bool, error) {
	stale, err := d.differs()
	return stale || d.seen != "", err
}

func (d *Document) differs() (bool, error) {
	if d.place != nil {
		return d.place.Stale()
	}
	if d.path == "" || d.folder == nil {
		return false, nil
	}
	return d.folder.Stale()
}

// Path is the folder or the file the level is saved in, "" where it has none
// yet.
func (d *Document) Path() string {
	if d.place != nil {
		return d.place.Path()
	}
	return d.path
}

// Files are the paths of all files that saving the level may write, none where it
// has no place yet.
func (d *Document) Files() []string {
	if d.place != nil {
		return d.place.Files()
	}
	var files []string
	if d.path != "" {
		for _, name := range levels.LevelFiles() {
			files = append(files, filepath.Join(d.path, name))
		}
	}
	return files
}
