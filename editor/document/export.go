package document

import (
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// Export writes a copy of the level into a folder; the document keeps its own path.
func (d *Document) Export(dir string, solution levels.Moves) error {
	_, err := d.write(dir, solution)
	return err
}

// ExportForeign gives the level as a file of a foreign format, and the second file where the format is
// one of pairs.
func (d *Document) ExportForeign(format convert.Format, solution levels.Moves) (data, second []byte, err error) {
	if !format.CanWrite() {
		return nil, nil, message.Errorf("%s can be read, but not written", message.Word(format.Title))
	}
	l := d.Copy()
	if err := games.CheckSettings(format, l); err != nil {
		return nil, nil, err
	}
	e := convert.Entry{Level: l, Solution: solution}
	if format.Pair != nil {
		data, second, err = format.Pair.Write(e)
	} else {
		data, err = format.Write(convert.Collection{
			Title: l.Title, Author: l.Author, Notes: l.Notes, Entries: []convert.Entry{e},
		})
	}
	if err != nil {
		return nil, nil, message.Errorf("the level cannot be written as %s: %w", message.Word(format.Title), err)
	}
	return data, second, nil
}
