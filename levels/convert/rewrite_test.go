package convert

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"puzzlewright/levels"
)

// drawn is a format of drawings, of # and $ for pieces and . for none. A row of ! is a level
// that cannot be read. A line that begins with a colon says what the collection is called.
var drawn = Format{Title: "drawings", Read: readDrawn, Write: writeDrawn}

func readDrawn(data []byte) (Collection, []levels.Problem) {
	var c Collection
	for _, line := range Lines(data) {
		if title, ok := strings.CutPrefix(line, ":"); ok {
			c.Title = title
		}
	}
	for _, d := range Drawings(data, func(line string) bool { return isBlank(line) || line[0] == ':' }) {
		e := Entry{Line: d.Line, From: d.From}
		if d.Rows[0] != "!" {
			e.Level = levelOf(d.Title, d.Rows...)
		}
		c.Entries = append(c.Entries, e)
	}
	return c, nil
}

func levelOf(title string, rows ...string) *levels.Level {
	l := levels.New(len(rows[0]), len(rows))
	l.Title = title
	for y, row := range rows {
		for x := range row {
			if row[x] != '.' {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: row[x : x+1]}})
			}
		}
	}
	return l
}

// writeDrawn cannot write a piece %, and writes ? as nothing.
func writeDrawn(c Collection) ([]byte, error) {
	text, err := WriteDrawings(c, ";", func(out *bytes.Buffer, l *levels.Level) error {
		for y := range l.Height() {
			for x := range l.Width() {
				switch s := l.At(levels.Cell{X: x, Y: y}); {
				case s.Has("%"):
					return errors.New("there is no sign for %")
				case len(s) == 0 || s.Has("?"):
					out.WriteByte('.')
				default:
					out.WriteString(s[0].Tile)
				}
			}
			out.WriteByte('\n')
		}
		return nil
	})
	if c.Title != "" {
		text = append([]byte(":"+c.Title+"\n"), text...)
	}
	return text, err
}

// old wants the levels of those places, fresh another one.
func old(places ...int) []Wanted {
	var all []Wanted
	for _, i := range places {
		all = append(all, Wanted{Old: i})
	}
	return all
}

func fresh(title string, rows ...string) Wanted {
	return Wanted{Old: -1, New: Entry{Level: levelOf(title, rows...)}}
}

// TestWhatBelongsToALevelStaysWithIt, byte for byte, and so does what stands before the first.
func TestWhatBelongsToALevelStaysWithIt(t *testing.T) {
	const three = "\n:all\n\n;  one\n#.\n\n\n;two\n$#\n;three\n##"
	dos := func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }
	for name, c := range map[string]struct {
		data   string
		wanted []Wanted
		want   string
	}{
		"as it is":      {three, old(0, 1, 2), three},
		"turned round":  {three, old(2, 1, 0), "\n:all\n\n;three\n##\n\n;two\n$#\n\n;  one\n#.\n"},
		"the first out": {three, old(1, 2), "\n:all\n\n;two\n$#\n;three\n##"},
		"the last out":  {three, old(0, 1), "\n:all\n\n;  one\n#.\n\n\n;two\n$#\n"},
		"twice":         {three, old(0, 0, 1, 2), "\n:all\n\n;  one\n#.\n\n\n;  one\n#.\n\n\n;two\n$#\n;three\n##"},
		"one between":   {three, append(append(old(0), fresh("new", "$")), old(1, 2)...), "\n:all\n\n;  one\n#.\n\n\n; new\n$\n\n;two\n$#\n;three\n##"},
		"one behind":    {three, append(old(0, 1, 2), fresh("new", "$")), three + "\n\n; new\n$\n"},
		"one in front":  {three, append([]Wanted{fresh("new", "$")}, old(0, 1, 2)...), "\n:all\n\n; new\n$\n\n;  one\n#.\n\n\n;two\n$#\n;three\n##"},
		"no title":      {three, append(old(0, 1, 2), fresh("", "$")), three + "\n\n$\n"},
		"of Windows":    {dos(three), append(old(1, 0), fresh("new", "$")), dos("\n:all\n\n;two\n$#\n\n;  one\n#.\n\n\n; new\n$\n")},
		"with a mark":   {"\ufeff;a\n#\n\n;b\n$\n", old(1, 0), "\ufeff;b\n$\n\n;a\n#\n"},
		"right behind":  {":all\n;a\n#\n\n;b\n$\n", old(0, 1), ":all\n;a\n#\n\n;b\n$\n"},
		"not so then":   {":all\n;a\n#\n\n;b\n$\n", old(1, 0), ":all\n\n;b\n$\n\n;a\n#\n"},
		"titles only":   {";a\n#\n;b\n$\n;c\n#\n", old(0, 1), ";a\n#\n;b\n$\n"},
		"unreadable":    {";a\n#\n\n!\n\n;b\n$\n", old(2, 1), ";b\n$\n\n!\n"},
		"mixed ends":    {";a\r\n#\n\n;b\n$\n", old(1, 0), ";b\n$\n\r\n;a\r\n#\r\n"},
		// What begins a line in some programs and not in others is written anew.
		"a mere return": {";a\rb\n#\n\n;b\n$\n", old(1, 0), "; b\n$\n\n; a b\n#\n"},
	} {
		held, _ := drawn.Read([]byte(c.data))
		if got, err := drawn.Rewrite([]byte(c.data), held, c.wanted); string(got) != c.want || err != nil {
			t.Errorf("%s: %q, %v, want %q", name, got, err, c.want)
		}
	}
}

// TestAFormatThatDoesNotTellWhereALevelBeginsIsWrittenAnew, with what is said of it all.
func TestAFormatThatDoesNotTellWhereALevelBeginsIsWrittenAnew(t *testing.T) {
	const two = ":all\n\n;one\n#\n\n\n;two\n$\n"
	for _, from := range [][2]int{{0, 0}, {3, 3}, {7, 3}, {3, 99}, {-1, 3}} {
		held, _ := drawn.Read([]byte(two))
		held.Entries[0].From, held.Entries[1].From = from[0], from[1]
		if got, err := drawn.Rewrite([]byte(two), held, old(1, 0)); string(got) != ":all\n; two\n$\n\n; one\n#\n" || err != nil {
			t.Errorf("from %v: %q, %v", from, got, err)
		}
	}
}

// TestALevelWithoutATitleMayGetItsNumberForOne, where the format would take it for titled by
// what stands before it.
func TestALevelWithoutATitleMayGetItsNumberForOne(t *testing.T) {
	follow := drawn
	follow.Read = func(data []byte) (Collection, []levels.Problem) {
		c, p := readDrawn(data)
		for i := range c.Entries {
			if l := c.Entries[i].Level; i > 0 && l.Title == "" {
				l.Title = c.Entries[i-1].Level.Title
			}
		}
		return c, p
	}
	const one = ";one\n#\n"
	held, _ := follow.Read([]byte(one))
	untitled := fresh("", "$")
	got, err := follow.Rewrite([]byte(one), held, append(old(0), untitled))
	if string(got) != ";one\n#\n\n; 2\n$\n" || err != nil || untitled.New.Level.Title != "" {
		t.Errorf("%q, %v; its own is %q", got, err, untitled.New.Level.Title)
	}
}

// TestARewriteThatWouldLoseSomethingIsAnError, and says what to do.
func TestARewriteThatWouldLoseSomethingIsAnError(t *testing.T) {
	const two = ";one\n#\n\n!\n"
	unplaced := func(c Collection) Collection {
		c.Entries[0].From = 0
		return c
	}
	readOnly := drawn
	readOnly.Write = nil
	held, _ := drawn.Read([]byte(two))
	again, _ := drawn.Read([]byte(two))
	for want, c := range map[string]struct {
		format Format
		held   Collection
		wanted []Wanted
	}{
		"drawings can be read, but not written":                                                    {readOnly, held, old(0)},
		"a file holds at least one level; delete the file instead":                                 {drawn, held, nil},
		"level 2 cannot be read, and would be lost; mend it in the file first":                     {drawn, unplaced(again), old(0, 1)},
		"the levels cannot be written as drawings: level 2: there is no sign for %":                {drawn, held, append(old(0), fresh("", "%"))},
		"drawings cannot hold the level as it is drawn; save it in a folder of its own":            {drawn, held, append(old(0), fresh("", "#?"))},
		"drawings cannot hold the level as it is drawn; save it in a folder of its own ":           {drawn, held, append(old(0), Wanted{Old: -1, New: Entry{Level: stacked("#", "$")}})},
		"drawings cannot hold the level as it is drawn; save it in a folder of its own, or facing": {drawn, held, append(old(0), Wanted{Old: -1, New: Entry{Level: facing("#", levels.Up)}})},
	} {
		want, _, _ = strings.Cut(strings.TrimSpace(want), ", or facing")
		if got, err := c.format.Rewrite([]byte(two), c.held, c.wanted); got != nil || err == nil || err.Error() != want {
			t.Errorf("%q, %v, want %s", got, err, want)
		}
	}
}

// stacked is a level with pieces on each other, facing one with a piece that faces somewhere.
func stacked(tiles ...string) *levels.Level {
	l := levels.New(1, 1)
	var s levels.Stack
	for _, tile := range tiles {
		s = append(s, levels.Piece{Tile: tile})
	}
	l.Set(levels.Cell{}, s)
	return l
}

func facing(tile string, way levels.Move) *levels.Level {
	l := levels.New(1, 1)
	l.Set(levels.Cell{}, levels.Stack{{Tile: tile, Facing: way}})
	return l
}

// TestAllThatIsKnownIsWrittenAnew: what is said of the file, and the solutions of its levels.
func TestAllThatIsKnownIsWrittenAnew(t *testing.T) {
	held := Collection{Title: "all", Author: "ann", Notes: "notes", Entries: []Entry{{Level: levelOf("one", "#"), Solution: levels.Moves{levels.Up}}}}
	var got Collection
	f := Format{
		Read:  func([]byte) (Collection, []levels.Problem) { return held, nil },
		Write: func(c Collection) ([]byte, error) { got = c; return nil, nil },
	}
	if _, err := f.Rewrite(nil, held, old(0)); err != nil || !reflect.DeepEqual(got, held) {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestWhatIsReadMustBeWhatIsWanted: the pieces of all, in any order on each other and wherever
// the border of a new one is; and strictly, what is said of them.
func TestWhatIsReadMustBeWhatIsWanted(t *testing.T) {
	about := func(e Entry, change func(*Entry)) Entry {
		e.Level = e.Level.Clone()
		change(&e)
		return e
	}
	one := Entry{Level: levelOf("one", ".#", ".."), Solution: levels.Moves{levels.Up}}
	two := Entry{Level: stacked("a", "b")}
	turned := Entry{Level: stacked("b", "a")}
	held := Collection{Title: "all", Author: "ann", Notes: "notes", Entries: []Entry{one, two}}
	bordered := about(one, func(e *Entry) { e.Level = levelOf("one", "...", "..#", "...") })
	titled := func(title string) func(*Entry) { return func(e *Entry) { e.Level.Title = title } }
	for name, c := range map[string]struct {
		got          Collection
		wanted       []Wanted
		is, strictly bool
	}{
		"the same":               {held, old(0, 1), true, true},
		"fewer":                  {held, old(0), false, false},
		"turned on each other":   {Collection{"all", "ann", "notes", []Entry{one, turned}}, []Wanted{{Old: 0}, {Old: -1, New: two}}, true, true},
		"other pieces":           {Collection{"all", "ann", "notes", []Entry{one, {Level: stacked("a", "c")}}}, []Wanted{{Old: 0}, {Old: -1, New: two}}, false, false},
		"fewer pieces":           {Collection{"all", "ann", "notes", []Entry{one, {Level: stacked("a")}}}, []Wanted{{Old: 0}, {Old: -1, New: two}}, false, false},
		"in another order":       {Collection{"all", "ann", "notes", []Entry{two, one}}, old(0, 1), false, false},
		"of another title":       {Collection{"some", "ann", "notes", held.Entries}, old(0, 1), true, false},
		"of another author":      {Collection{"all", "bob", "notes", held.Entries}, old(0, 1), true, false},
		"with other notes":       {Collection{"all", "ann", "more", held.Entries}, old(0, 1), true, false},
		"one, of another title":  {Collection{Title: "some", Entries: []Entry{one}}, old(0), true, true},
		"a level's title":        {Collection{"all", "ann", "notes", []Entry{about(one, titled("1")), two}}, old(0, 1), true, false},
		"a number for none":      {Collection{"all", "ann", "notes", []Entry{one, about(two, titled("2"))}}, []Wanted{{Old: 0}, {Old: -1, New: two}}, true, true},
		"a number for another":   {Collection{"all", "ann", "notes", []Entry{about(one, titled("1")), two}}, []Wanted{{Old: -1, New: one}, {Old: 1}}, true, false},
		"a number for an old":    {Collection{"all", "ann", "notes", []Entry{one, about(two, titled("2"))}}, old(0, 1), true, false},
		"a level's author":       {Collection{"all", "ann", "notes", []Entry{about(one, func(e *Entry) { e.Level.Author = "x" }), two}}, old(0, 1), true, false},
		"a level's notes":        {Collection{"all", "ann", "notes", []Entry{about(one, func(e *Entry) { e.Level.Notes = "x" }), two}}, old(0, 1), true, false},
		"another solution":       {Collection{"all", "ann", "notes", []Entry{about(one, func(e *Entry) { e.Solution = nil }), two}}, old(0, 1), true, false},
		"a new one's border":     {Collection{"all", "ann", "notes", []Entry{bordered, two}}, []Wanted{{Old: -1, New: one}, {Old: 1}}, true, true},
		"an old one's border":    {Collection{"all", "ann", "notes", []Entry{bordered, two}}, old(0, 1), false, false},
		"one wider":              {Collection{"all", "ann", "notes", []Entry{{Level: levelOf("one", ".##")}, two}}, []Wanted{{Old: -1, New: one}, {Old: 1}}, false, false},
		"one higher":             {Collection{"all", "ann", "notes", []Entry{{Level: levelOf("one", "#", "#")}, two}}, []Wanted{{Old: -1, New: one}, {Old: 1}}, false, false},
		"one that is unreadable": {Collection{"all", "ann", "notes", []Entry{one, {}}}, old(0, 1), false, false},
	} {
		f := Format{Read: func([]byte) (Collection, []levels.Problem) { return c.got, nil }}
		if got := f.reads(nil, held, c.wanted, false); got != c.is {
			t.Errorf("%s: %v", name, got)
		}
		if got := f.reads(nil, held, c.wanted, true); got != c.strictly {
			t.Errorf("%s, strictly: %v", name, got)
		}
	}
}

// TestTheTitleOfOneLevelMayBeThatOfTheFile, which then is another one beside a second level.
func TestTheTitleOfOneLevelMayBeThatOfTheFile(t *testing.T) {
	one, two := Entry{Level: levelOf("one", "#")}, Entry{Level: levelOf("two", "$")}
	got := Collection{Title: "one", Entries: []Entry{one, two}}
	f := Format{Read: func([]byte) (Collection, []levels.Problem) { return got, nil }}
	held := Collection{Entries: []Entry{one}}
	if !f.reads(nil, held, []Wanted{{Old: 0}, {Old: -1, New: two}}, true) {
		t.Error("the title of the file is another one")
	}
	untitled := Collection{Entries: []Entry{{Level: levelOf("", "#")}}}
	got.Entries[0] = Entry{Level: levelOf("1", "#")}
	if f.reads(nil, untitled, []Wanted{{Old: 0}, {Old: -1, New: two}}, true) {
		t.Error("the title of an old level may become its number")
	}
}
