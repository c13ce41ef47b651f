package games

import (
	"bytes"
	"errors"
	"io/fs"
	"os"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// A Pair is a level in two files of a foreign format, as it lies on disk: an
// edited level can be written back there.
type Pair struct {
	// Path is that of the first file.
	Path string

	format        convert.Format
	first, second []byte // as read or written last; second may be nil
}

// Write writes a level into the files.
func (p *Pair) Write(l *levels.Level) error {
	first, second, err := p.format.Pair.Write(convert.Entry{Level: l})
	if err != nil {
		return message.Errorf("the level cannot be written as %s: %w", p.format.Title, err)
	}
	if err := p.format.Pair.WriteFiles(p.Path, first, second); err != nil {
		return err
	}
	p.first, p.second = first, second
	return nil
}

// Stale tells whether the files on disk are no longer those that were read or
// written last, and gives fs.ErrNotExist where the first one is gone.
func (p *Pair) Stale() (bool, error) {
	if _, err := os.Stat(p.Path); errors.Is(err, fs.ErrNotExist) {
		return true, message.Errorf("the file cannot be found: %w", err)
	}
	// What cannot be read is nil, and not what was.
	first, _ := levels.ReadForeign(p.Path)
	second, _ := p.format.Pair.ReadSecond(p.Path)
	return !bytes.Equal(first, p.first) || !bytes.Equal(second, p.second), nil
}

// Keep takes what is on disk now for what was read.
func (p *Pair) Keep() {
	p.first, _ = levels.ReadForeign(p.Path)
	p.second, _ = p.format.Pair.ReadSecond(p.Path)
}
