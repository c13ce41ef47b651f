// Package convert is what the formats of other programs have in common: what a
// format is, what a file of one holds, and how the format of a file is found.
// It knows no game: the formats themselves stand with the games whose levels
// they hold.
package convert

import (
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
	// Read gives the levels of a file. Problems are those of the file as a
	// whole; what is wrong with one level stands with it.
	Read func(data []byte) (Collection, []levels.Problem)
	// Write gives the file of a collection; nil where the format is only read.
	Write func(Collection) ([]byte, error)
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

// InEntry says in which level of several something is wrong.
func (c Collection) InEntry(i int, err error) error {
	if len(c.Entries) == 1 {
		return err
	}
	return fmt.Errorf("level %d: %w", i+1, err)
}

// Detect finds the format of a file among those given: one whose ending and
// content fit, or else one whose content does.
func Detect(formats []Format, name string, data []byte) (Format, bool) {
	extension := strings.ToLower(filepath.Ext(name))
	var found *Format
	for i := range formats {
		f := &formats[i]
		if !f.Fits(data) {
			continue
		}
		if slices.Contains(f.Extensions, extension) {
			return *f, true
		}
		if found == nil {
			found = f
		}
	}
	if found == nil {
		return Format{}, false
	}
	return *found, true
}
