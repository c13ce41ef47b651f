package document

import (
	"path/filepath"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// A Location is the place of a level in files of a foreign format: a pair of files, or a slot in a
// file of several levels.
type Location interface {
	// Path is the path, FILE#17 for the 17th level of a file.
	Path() string
	// Files are the paths of all files that are written with the level.
	Files() []string
	// Write writes the level there, with a solution if the format can hold one.
	Write(l *levels.Level, solution levels.Moves) error
	// Lost gives what of a level there is no room for.
	Lost(l *levels.Level) []message.Message
	// Stale tells whether another program has changed what was read or written
	// last, and gives fs.ErrNotExist where it is gone. Read reads it again, Keep
	// takes it for what was read.
	Stale() (bool, error)
	Read() games.Entry
	Keep()
	// Digest is a hash of the files as they were read or written last, "" where there is none.
	Digest() string
}

// LieIn sets the place of the level in files of a foreign format; nil takes its path away.
func (d *Document) LieIn(p Location) {
	d.name, d.path, d.folder, d.place, d.spared = d.Name(), "", nil, p, nil
	d.changed(File)
}

// LiesIn is the place of the level in files of a foreign format, nil for none.
func (d *Document) LiesIn() Location { return d.place }

// Lost gives what of the level its file has no room for, but for what Spare was called about.
func (d *Document) Lost() []message.Message {
	if d.place == nil {
		return nil
	}
	return slices.DeleteFunc(d.place.Lost(d.level), func(m message.Message) bool {
		return slices.Contains(d.spared, m.String())
	})
}

// Spare lets the level be saved without what its file has no room for.
func (d *Document) Spare() {
	for _, m := range d.Lost() {
		d.spared = append(d.spared, m.String())
	}
}

// Seen is the digest of the files that the level was read from, or written to last; "" where there are
// none.
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

// saw takes over the digest of the files that a recovered level had. If the files are others now, and
// say something else than the level, they must not be overwritten without asking.
func (d *Document) saw(seen string, there *levels.Level) {
	now := d.Seen()
	if now == "" || seen == "" || now == seen {
		return
	}
	if there == nil || !SaysSame(there, d.level) {
		d.seen = seen
	}
}

// SaysSame tells whether a level on disk is the same as another one. Files need not name the game.
func SaysSame(there, l *levels.Level) bool {
	meta := there.Meta
	meta.Game = l.Game
	return there.SameGrid(l) && meta.Equal(l.Meta)
}

// Stale tells whether the files of the level differ from those that were read or written last. The
// error tells that they cannot be found.
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
