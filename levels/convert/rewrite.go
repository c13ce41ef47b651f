package convert

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Wanted is a level that a file is to hold: Old is the index of a level that it holds already, or
// negative for the level New.
type Wanted struct {
	Old int
	New Entry
}

// Rewrite gives a file of the format that holds other levels than before, or the same in another
// order. data is the file as it is, held what it holds.
//
// If the format tells where levels begin, and the result reads as it should, the text of each level
// and of what stands before the first one stays byte for byte. Otherwise the whole file is written
// anew, which keeps only what the format knows of; a level that cannot be read would be lost then,
// and is an error.
func (f *Format) Rewrite(data []byte, held Collection, wanted []Wanted) ([]byte, error) {
	if f.Write == nil {
		return nil, message.Errorf("%s can be read, but not written", message.Word(f.Title))
	}
	if len(wanted) == 0 {
		return nil, message.Errorf("a file holds at least one level; delete the file instead")
	}
	for _, numbered := range []bool{false, true} {
		if text, ok := f.spliced(data, held, wanted, numbered); ok && f.reads(text, held, wanted, true) {
			return text, nil
		}
	}
	c := Collection{Title: held.Title, Author: held.Author, Notes: held.Notes}
	for _, w := range wanted {
		e := w.New
		if w.Old >= 0 {
			e = held.Entries[w.Old]
		}
		if e.Level == nil {
			return nil, message.Errorf("level %d cannot be read, and would be lost; mend it in the file first", w.Old+1)
		}
		c.Entries = append(c.Entries, Entry{Level: e.Level, Solution: e.Solution})
	}
	text, err := f.Write(c)
	if err != nil {
		return nil, message.Errorf("the levels cannot be written as %s: %w", message.Word(f.Title), err)
	}
	if !f.reads(text, held, wanted, false) {
		return nil, message.Errorf("%s cannot hold the level as it is drawn; save it in a folder of its own", message.Word(f.Title))
	}
	return text, nil
}

var mark = []byte("\ufeff") // the byte-order mark

// spliced puts a file together from the texts of the levels it holds and of new ones. numbered gives
// new levels without a title their number as a title: in some files they would else get a title from
// the lines around them.
func (f *Format) spliced(data []byte, held Collection, wanted []Wanted, numbered bool) (text []byte, ok bool) {
	marked := bytes.HasPrefix(data, mark)
	lines := bytes.SplitAfter(bytes.TrimPrefix(data, mark), []byte("\n"))
	if n := bytes.Count(data, []byte("\r")); n > 0 && n != bytes.Count(data, []byte("\r\n")) {
		return nil, false
	}
	windows := bytes.Contains(data, []byte("\r\n"))
	starts := make([]int, len(held.Entries)+1)
	for i, e := range held.Entries {
		starts[i] = e.From - 1
		if starts[i] < 0 || i > 0 && starts[i] <= starts[i-1] || starts[i] >= len(lines) {
			return nil, false
		}
	}
	starts[len(held.Entries)] = len(lines)
	b := joiner{newline: "\n"}
	if windows {
		b.newline = "\r\n"
	}
	if marked {
		b.text = slices.Clone(mark)
	}
	b.text = append(b.text, bytes.Join(lines[:starts[0]], nil)...)
	b.last = -1
	for i, w := range wanted {
		if w.Old >= 0 {
			b.add(bytes.Join(lines[starts[w.Old]:starts[w.Old+1]], nil), w.Old)
			continue
		}
		e := w.New
		if numbered && e.Level.Title == "" {
			e.Level = e.Level.Clone()
			e.Level.Title = strconv.Itoa(i + 1)
		}
		fresh, err := f.Write(Collection{Entries: []Entry{e}})
		if err != nil {
			return nil, false // writing all anew will give this error
		}
		if windows {
			fresh = bytes.ReplaceAll(fresh, []byte("\n"), []byte("\r\n"))
		}
		b.add(fresh, -1)
	}
	if b.last != len(held.Entries)-1 { // the text of a level from the middle ends with the empty lines after it
		b.text = append(bytes.TrimRight(b.text, "\r\n"), b.newline...)
	}
	return b.text, true
}

// A joiner joins the texts of levels.
type joiner struct {
	text    []byte
	newline string
	last    int // the index in the old file of the level that was added last
}

// add adds the text of a level, whose index in the old file is old, negative for a new one. Unless it
// followed the level before it there, it begins after an empty line.
func (b *joiner) add(text []byte, old int) {
	if old < 0 || old != b.last+1 {
		if len(b.text) > 0 && !bytes.HasSuffix(b.text, []byte("\n")) && !bytes.Equal(b.text, mark) {
			b.text = append(b.text, b.newline...)
		}
		if len(b.text) > 0 && !bytes.Equal(b.text, mark) && !bytes.HasSuffix(b.text, []byte(b.newline+b.newline)) {
			b.text = append(b.text, b.newline...)
		}
	}
	b.text = append(b.text, text...)
	b.last = old
	if old < 0 {
		b.last = -2 // nothing follows it
	}
}

// reads tells whether a text reads as the levels that are wanted; strictly, with the same texts about
// them and the collection.
func (f *Format) reads(text []byte, held Collection, wanted []Wanted, strictly bool) bool {
	c, _ := f.Read(text)
	if len(c.Entries) != len(wanted) {
		return false
	}
	several := len(held.Entries) > 1 && len(wanted) > 1 // a single level may share its title with the file
	if strictly && several && (c.Title != held.Title || c.Author != held.Author || c.Notes != held.Notes) {
		return false
	}
	for i, w := range wanted {
		got, want := c.Entries[i], w.New
		if w.Old >= 0 {
			want = held.Entries[w.Old]
		} else if f.Told != nil {
			want.Level = f.Told(want.Level)
		}
		if got.Level == nil || want.Level == nil {
			if got.Level != want.Level {
				return false
			}
			continue
		}
		if !sameDrawing(got.Level, want.Level) || w.Old >= 0 && !got.Level.SameGrid(want.Level) {
			return false
		}
		if strictly && !sameWords(got, want, w.Old < 0) {
			return false
		}
	}
	return true
}

// sameWords tells whether two levels have the same title, author and so on; a fresh one without a
// title may have got its number as a title.
func sameWords(got, want Entry, fresh bool) bool {
	g, w := got.Level.Meta, want.Level.Meta
	if fresh && w.Title == "" {
		if _, err := strconv.Atoi(g.Title); err == nil {
			g.Title = ""
		}
	}
	return g.Title == w.Title && g.Author == w.Author && g.Notes == w.Notes && slices.Equal(got.Solution, want.Solution)
}

// sameDrawing tells whether two levels hold the same pieces, wherever the
// border of the grid is.
func sameDrawing(a, b *levels.Level) bool {
	at, from := a.Drawn(), b.Drawn()
	if at.Width() != from.Width() || at.Height() != from.Height() {
		return false
	}
	same := true
	at.Cells(func(c levels.Cell) {
		same = same && samePieces(a.At(c), b.At(c.Plus(from.Min.X-at.Min.X, from.Min.Y-at.Min.Y)))
	})
	return same
}

// samePieces tells whether two cells hold the same pieces, in whatever order.
func samePieces(a, b levels.Stack) bool {
	sorted := func(s levels.Stack) levels.Stack {
		return slices.SortedFunc(slices.Values(s), func(a, b levels.Piece) int {
			return cmp.Or(cmp.Compare(a.Tile, b.Tile), cmp.Compare(a.Facing, b.Facing))
		})
	}
	return len(a) == len(b) && sorted(a).Equal(sorted(b))
}
