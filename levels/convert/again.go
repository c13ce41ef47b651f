package convert

import "puzzlewright/levels"

// Again gives a level as a file of the format says it: written, and read again. Nil where it
// cannot be written.
func (f *Format) Again(l *levels.Level) *levels.Level {
	e := Entry{Level: l}
	if f.Pair != nil {
		first, second, err := f.Pair.Write(e)
		if err != nil {
			return nil
		}
		return f.Pair.Read(first, second).Level
	}
	if f.Write == nil {
		return nil
	}
	data, err := f.Write(Collection{Entries: []Entry{e}})
	if err != nil {
		return nil
	}
	if c, _ := f.Read(data); len(c.Entries) == 1 {
		return c.Entries[0].Level
	}
	return nil
}
