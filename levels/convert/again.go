package convert

import "puzzlewright/levels"

// Again gives a level as it comes back from a file of the format; nil where it cannot be written.
func (f *Format) Again(l *levels.Level) *levels.Level { return f.again(Entry{Level: l}).Level }

// Solves tells whether a file of the format can hold a solution of the level.
func (f *Format) Solves(l *levels.Level, solution levels.Moves) bool {
	return f.again(Entry{Level: l, Solution: solution}).Solution != nil
}

// again gives an entry as it comes back from a file of the format; an empty one where it cannot be
// written.
func (f *Format) again(e Entry) Entry {
	if f.Pair != nil {
		first, second, err := f.Pair.Write(e)
		if err != nil {
			return Entry{}
		}
		return f.Pair.Read(first, second)
	}
	if f.Write == nil {
		return Entry{}
	}
	data, err := f.Write(Collection{Entries: []Entry{e}})
	if err != nil {
		return Entry{}
	}
	if c, _ := f.Read(data); len(c.Entries) == 1 {
		return c.Entries[0]
	}
	return Entry{}
}
