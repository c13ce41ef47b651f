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
	// Of a level that is alone, some formats say in the head of the file what they have no
	// room for beside the level. Others hold one level only.
	for _, all := range [][]Entry{{e, e}, {e}} {
		data, err := f.Write(Collection{Entries: all})
		if err != nil {
			continue
		}
		if c, _ := f.Read(data); len(c.Entries) == len(all) {
			return c.Entries[len(all)-1].Level
		}
	}
	return nil
}
