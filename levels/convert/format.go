// Package convert is what the formats of other programs have in common: what a
// format is, what a file of one holds, and how the format of a file is found.
// It knows no game: the formats themselves stand with the games whose levels
// they hold.
package convert

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// A Format is one foreign way of writing levels.
type Format struct {
	// Name is short and used in commands ("xsb"), Title is for people.
	Name, Title string
	// Game is the game whose levels it holds.
	Game string
	// Extensions are the endings of its files, with their dots; the first is
	// what a new file gets.
	Extensions []string
	// Fits tells from the content alone whether it may be of this format; where
	// that is a pair, from how the first file begins.
	Fits func(data []byte) bool
	// Resembles tells whether a file that does not fit may be meant for a level all the same,
	// where other things have the ending of the format, too; nil where none has.
	Resembles func(data []byte) bool
	// Read gives the levels of a file. Problems are those of the file as a
	// whole; what is wrong with one level stands with it.
	Read func(data []byte) (Collection, []levels.Problem)
	// Write gives the file of a collection; nil where the format is only read.
	Write func(Collection) ([]byte, error)
	// Told gives a level without the pieces that change nothing, and that Write leaves out; nil where
	// all are written.
	Told func(*levels.Level) *levels.Level
	// Pair takes the place of Read and Write where a level is two files.
	Pair *Pair
}

// A Collection is what one foreign file holds.
type Collection struct {
	Title, Author, Notes string
	Entries              []Entry
}

// An Entry is one level of a collection, with the solution that came with it
// and what is wrong with it. A level too broken to speak of is nil; Shown is then
// what can be shown of it, nil where that is nothing. Line is
// the line of the file, from 1, on which the grid begins; From that on which
// all that belongs to the level begins, such as a title above the grid. It goes
// on to where the next level begins. 0 where the format does not tell.
type Entry struct {
	Line     int
	From     int
	Level    *levels.Level
	Shown    *levels.Level
	Solution levels.Moves
	Problems []levels.Problem
	// Place gives the line and column of the file, from 1, that hold a cell of
	// the level; nil where each row is a line, the first of them Line.
	Place func(levels.Cell) (line, column int)
}

// Add puts a level that was read behind the others. Of one that its file does not say in full,
// Level is only what can be shown.
func (c *Collection) Add(e Entry) {
	if levels.AnyHarmful(e.Problems) {
		e.Level, e.Shown = nil, e.Level
	}
	c.Entries = append(c.Entries, e)
}

// InEntry says in which level of several something is wrong.
func (c Collection) InEntry(i int, err error) error {
	if len(c.Entries) == 1 {
		return err
	}
	return fmt.Errorf("level %d: %w", i+1, err)
}

// Detect finds the format of a file among those given: one whose ending and
// content fit, or else one whose content does. Where several are alike in that, it is the
// one that reads the most cells in the content, or else has the least to object to. Where
// none fits, it is the only one of the ending, if that reads any.
func Detect(formats []Format, name string, data []byte) (Format, bool) {
	extension := strings.ToLower(filepath.Ext(name))
	var named, fitting, both []Format
	for _, f := range formats {
		isNamed, fits := slices.Contains(f.Extensions, extension), f.Fits(data)
		if isNamed {
			named = append(named, f)
		}
		if fits {
			fitting = append(fitting, f)
		}
		if isNamed && fits {
			both = append(both, f)
		}
	}
	switch {
	case len(both) > 0:
		fitting = both
	case len(fitting) == 0 && len(named) == 1:
		if cells, _ := named[0].judge(data); cells > 0 {
			fitting = named
		}
	}
	if len(fitting) == 0 {
		return Format{}, false
	}
	if len(fitting) == 1 {
		return fitting[0], true
	}
	best, most, least := 0, -1, 0
	for i, f := range fitting {
		if cells, wrong := f.judge(data); cells > most || cells == most && wrong < least {
			best, most, least = i, cells, wrong
		}
	}
	return fitting[best], true
}

// IsMeant tells whether a file with the ending of the format may be meant for levels.
func (f Format) IsMeant(data []byte) bool {
	return f.Resembles == nil || f.Resembles(data) || len(bytes.TrimSpace(data)) == 0
}

// judge counts the cells of the levels that a format reads in a file, and what it has to object
// to: rows that another format draws may look like a title to this one.
func (f Format) judge(data []byte) (cells, wrong int) {
	if f.Read == nil {
		return 0, 0
	}
	c, _ := f.Read(data)
	for _, e := range c.Entries {
		wrong += len(levels.Harmful(e.Problems))
		if e.Level != nil {
			cells += e.Level.Width() * e.Level.Height()
		}
	}
	return cells, wrong
}
