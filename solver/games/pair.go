package games

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// A Pair is the two files on disk in which a foreign format keeps a level. An edited level can be
// written back to them.
type Pair struct {
	// File is the first of the two.
	File string

	format        convert.Format
	first, second []byte // as read or written last; second may be nil
}

// PairOf gives the files of the pair whose first file is given, as far as they exist.
func PairOf(file string) []string {
	files := []string{file}
	for _, f := range Formats() {
		if f.Pair == nil || !slices.Contains(f.Extensions, strings.ToLower(filepath.Ext(file))) {
			continue
		}
		second := f.Pair.Second(file)
		if _, err := os.Stat(second); err == nil {
			files = append(files, second)
		}
	}
	return files
}

// Path is the path by which the level is named: that of the first file.
func (p *Pair) Path() string { return p.File }

// Files are the two files to which the level is written.
func (p *Pair) Files() []string { return []string{p.File, p.format.Pair.Second(p.File)} }

// Write writes a level into the files, which hold no solution.
func (p *Pair) Write(l *levels.Level, _ levels.Moves) error {
	first, second, err := p.format.Pair.Write(convert.Entry{Level: l})
	if err != nil {
		return message.Errorf("the level cannot be written as %s: %w", message.Word(p.format.Title), err)
	}
	if err := p.format.Pair.WriteFiles(p.File, first, second); err != nil {
		return err
	}
	p.first, p.second = first, second
	return nil
}

// Lost gives what the files have no room for of a level.
func (p *Pair) Lost(l *levels.Level) []message.Message { return Lost(p.format, l) }

// Stale tells whether the files on disk are no longer those that were read or
// written last, and gives fs.ErrNotExist where the first one is gone.
func (p *Pair) Stale() (bool, error) {
	if _, err := os.Stat(p.File); errors.Is(err, fs.ErrNotExist) {
		return true, message.Errorf("the file cannot be found: %w", err)
	}
	// A file that cannot be read gives nil, which differs from what was read.
	first, _ := levels.ReadForeign(p.File)
	second, _ := p.format.Pair.ReadSecond(p.File)
	return !bytes.Equal(first, p.first) || !bytes.Equal(second, p.second), nil
}

// Digest is a hash of the files as they were read or written last.
func (p *Pair) Digest() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d\n%s%s", len(p.first), p.first, p.second))
	return hex.EncodeToString(sum[:])
}

// Read reads the level from disk again.
func (p *Pair) Read() Entry {
	e := Open(p.File)[0]
	if e.Pair != nil {
		*p = *e.Pair
	}
	return e
}

// Keep takes the files that are on disk as those that were read, so that they are not Stale.
func (p *Pair) Keep() {
	p.first, _ = levels.ReadForeign(p.File)
	p.second, _ = p.format.Pair.ReadSecond(p.File)
}
