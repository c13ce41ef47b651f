// Package convert has what the formats of other programs have in common: what a
// format is, what a file of it holds, and how the format of a file is found. It knows
// no game: the formats themselves are in the packages of the games.
package convert

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// A Format is a format of levels of another program.
type Format struct {
	// Name is short and used in commands ("xsb"), Title is for people.
	Name, Title string
	// Game is the game whose levels it holds.
	Game string
	// Extensions are the endings of its files, with their dots; the first is
	// what a new file gets.
	Extensions []string
	// Fits tells from the content alone whether a file may be of this format; for pairs, from
	// the beginning of the first file.
	Fits func(data []byte) bool
	// Resembles tells whether a file that does not fit may still be meant for a level, where
	// files of other kinds have the same ending; nil where none have.
	Resembles func(data []byte) bool
	// Read gives the levels of a file. Problems are those of the file as a
	// whole; what is wrong with one level stands with it.
	Read func(data []byte) (Collection, []levels.Problem)
	// Write gives the file of a collection; nil where the format is only read.
	Write func(Collection) ([]byte, error)
	// Told gives a level without the pieces that Write leaves out since they change nothing;
	// nil where all are written.
	Told func(*levels.Level) *levels.Level
	// Pair takes the place of Read and Write where a level is two files.
	Pair *Pair
}

// A Collection is what one foreign file holds.
type Collection struct {
	Title, Author, Notes string
	Entries              []Entry
}

// An Entry is one level of a collection, with the solution that came with it and its problems. Level
// is nil if it is too broken; Shown is then what can be shown of it, which may be nil. Line is the
// line of the file, from 1, on which the grid begins; From is that on which all that belongs to the
// level begins, such as a title above the grid. The level goes on to where the next one begins. Both
// are 0 where the format does not tell.
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

// Add adds a level that was read. If it has harmful problems, its Level becomes Shown, which is only
// what can be shown.
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

// Detect finds the format of a file among those given: one whose ending and content fit, or else one
// whose content fits. Of several such formats it is the one that reads the most cells in the
// content, and of those the one with the fewest problems. Where none fits, it is the only format
// with the ending, if that reads any cells.
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

// judge counts the cells of the levels that a format reads in a file, and the problems: rows that
// another format draws may look like a title to this one.
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
