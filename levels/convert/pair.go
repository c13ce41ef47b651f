package convert

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// A Pair says how a format keeps one level in two files with the same name but different endings. A
// folder of pairs is a collection.
type Pair struct {
	// Ending is the ending of the second file. That file may be missing.
	Ending string
	// Read gives the level of a pair; second is nil where there is no second
	// file. Problems are as in Entry.
	Read func(first, second []byte) Entry
	// Write gives the files of a level; second is nil where it has none.
	Write func(Entry) (first, second []byte, err error)
	// Index gives the index file that a folder of pairs has besides; names are those of the
	// pairs without their endings. Nil where there is no such file.
	Index func(c Collection, names []string) (name string, data []byte)
}

// CanWrite tells whether a format is written, not only read.
func (f *Format) CanWrite() bool { return f.Write != nil || f.Pair != nil }

// Endings are the endings of all its files.
func (f *Format) Endings() []string {
	if f.Pair == nil {
		return f.Extensions
	}
	return append(slices.Clone(f.Extensions), f.Pair.Ending)
}

// Texts gives the formats that can be read from one text, such as a pasted one.
func Texts(formats []Format) []Format {
	return slices.DeleteFunc(slices.Clone(formats), func(f Format) bool { return f.Pair != nil })
}

// Second gives the name of the second file of a pair.
func (p *Pair) Second(file string) string { return beside(file, p.Ending) }

// beside gives the file of the same name with another ending: in capitals, as old systems write it,
// where only that file exists.
func beside(file, ending string) string {
	stem := strings.TrimSuffix(file, filepath.Ext(file))
	if _, err := os.Stat(stem + ending); err != nil {
		if _, err := os.Stat(stem + strings.ToUpper(ending)); err == nil {
			return stem + strings.ToUpper(ending)
		}
	}
	return stem + ending
}

// ReadFile reads a file of the format with its second file, where it has one.
func (f *Format) ReadFile(file string, data []byte) (c Collection, second []byte, problems []levels.Problem) {
	if f.Pair == nil {
		c, problems = f.Read(data)
		return c, nil, problems
	}
	second, problem := f.Pair.ReadSecond(file)
	if problem != nil {
		return Collection{}, nil, []levels.Problem{*problem}
	}
	return Collection{Entries: []Entry{f.Pair.Read(data, second)}}, second, nil
}

// ReadSecond reads the second file of a pair, nil where there is none.
func (p *Pair) ReadSecond(file string) ([]byte, *levels.Problem) {
	name := p.Second(file)
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return levels.ReadForeign(name)
}

// WriteFiles writes a pair. The second file is written first: the first one refers to it, and not
// the other way round.
func (p *Pair) WriteFiles(file string, first, second []byte) error {
	if second != nil {
		if err := levels.WriteFile(p.Second(file), second); err != nil {
			return err
		}
	}
	return levels.WriteFile(file, first)
}

// IsPair tells whether a file looks like the first one of a pair in one of the
// formats: by its ending and how it begins.
func IsPair(formats []Format, file string) bool {
	extension := strings.ToLower(filepath.Ext(file))
	for i := range formats {
		f := &formats[i]
		if f.Pair == nil || !slices.Contains(f.Extensions, extension) {
			continue
		}
		if head, err := levels.ReadHead(file); err == nil && f.Fits(head) {
			return true
		}
	}
	return false
}

// FirstOfPair gives the first file of the pair whose second file is given, and any other file as it
// is.
func FirstOfPair(formats []Format, file string) string {
	for i := range formats {
		p := formats[i].Pair
		if p == nil || !strings.EqualFold(filepath.Ext(file), p.Ending) {
			continue
		}
		first := beside(file, formats[i].Extensions[0])
		if _, err := os.Stat(first); err == nil {
			return first
		}
	}
	return file
}
