package levels

import (
	"strings"
	"testing"
)

// drawn makes a level from rows of letters; a dot is an empty cell, and an
// arrow a dude who faces that way.
func drawn(rows ...string) *Level {
	l := New(len([]rune(rows[0])), len(rows))
	l.Title = "drawn"
	for y, row := range rows {
		for x, r := range []rune(row) {
			if m, ok := MoveOf(r); ok && m != Wait {
				l.Set(Cell{x, y}, Stack{{Tile: "dude", Facing: m}})
			} else if r != '.' {
				l.Set(Cell{x, y}, Stack{{Tile: string(r)}})
			}
		}
	}
	return l
}

// picture is the inverse of drawn. Other facings than → show after a tile.
func picture(l *Level) string {
	var b strings.Builder
	l.Cells(func(c Cell, s Stack) {
		switch {
		case len(s) == 0:
			b.WriteByte('.')
		case s[0].Tile == "dude":
			b.WriteString(s[0].Facing.String())
		default:
			b.WriteString(strings.ReplaceAll(s.String(), " ", ""))
		}
		if c.X == l.width-1 {
			b.WriteByte('/')
		}
	})
	return strings.TrimSuffix(b.String(), "/")
}

// dudesTurn lets dudes face anywhere and everything else only to the right.
func dudesTurn(p Piece) bool { return p.Tile == "dude" || p.Facing == Right }

func TestTransforms(t *testing.T) {
	from := drawn("ab.", ".→↑")
	for _, test := range []struct {
		name string
		made *Level
		want string
	}{
		{"rotated by none", from.Rotated(0, dudesTurn), "ab./.→↑"},
		{"rotated clockwise", from.Rotated(1, dudesTurn), ".a/↓b/→."},
		{"turned round", from.Rotated(2, dudesTurn), "↓←./.ba"},
		{"rotated counter-clockwise", from.Rotated(-1, dudesTurn), ".←/b↑/a."},
		{"five quarters are one", from.Rotated(5, dudesTurn), ".a/↓b/→."},
		{"everything may turn", from.Rotated(1, nil), ".a↓/↓b↓/→."},
		{"left and right swapped", from.Mirrored(true, dudesTurn), ".ba/↑←."},
		{"top and bottom swapped", from.Mirrored(false, dudesTurn), ".→↓/ab."},
		{"shifted", from.Shifted(1, 0), ".ab/↑.→"},
		{"shifted back round", from.Shifted(-4, 3), "→↑./b.a"},
		{"grown", from.Resized(4, 3, Cell{1, 1}), "..../.ab./..→↑"},
		{"cut", from.Resized(2, 1, Cell{-1, -1}), "→↑"},
		{"cut on two sides", from.Resized(2, 2, Cell{-1, 0}), "b./→↑"},
		{"cut and grown", from.Resized(2, 1, Cell{-2, -1}), "↑."},
	} {
		if got := picture(test.made); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		if test.made.Title != "drawn" {
			t.Errorf("%s: the title is lost", test.name)
		}
	}
	if picture(from) != "ab./.→↑" {
		t.Error("the level itself was changed")
	}
}

// TestTransformsUndoEachOther: turning four times, mirroring twice and
// shifting there and back are nothing, facings included.
func TestTransformsUndoEachOther(t *testing.T) {
	from := drawn("a→←.", "↑.bb", "..↓c")
	turned := from
	for range 4 {
		turned = turned.Rotated(1, nil)
	}
	for name, made := range map[string]*Level{
		"four quarters":  turned,
		"mirrored twice": from.Mirrored(true, nil).Mirrored(true, nil),
		"turned over":    from.Mirrored(true, nil).Mirrored(false, nil).Rotated(2, nil),
		"there and back": from.Shifted(3, -2).Shifted(-3, 2),
	} {
		if !made.SameGrid(from) {
			t.Errorf("%s: %s, want %s", name, picture(made), picture(from))
		}
	}
}

func TestDrawn(t *testing.T) {
	for _, test := range []struct {
		level *Level
		want  Area
	}{
		{drawn("...", "..."), Area{}},
		{drawn("...", ".a."), Span(Cell{1, 1}, Cell{1, 1})},
		{drawn("..a", "b.."), Span(Cell{0, 0}, Cell{2, 1})},
		{drawn(".....", "..a..", ".a..."), Span(Cell{1, 1}, Cell{2, 2})},
	} {
		if got := test.level.Drawn(); got != test.want {
			t.Errorf("%s: %v, want %v", picture(test.level), got, test.want)
		}
	}
}

// TestStacksThatShareMemoryStayApart: a stack that is the bottom of another
// is not taken for it.
func TestStacksThatShareMemoryStayApart(t *testing.T) {
	both := Stack{{Tile: "a"}, {Tile: "b"}}
	l := New(2, 1)
	l.Set(Cell{0, 0}, both[:1])
	l.Set(Cell{1, 0}, both)
	if got := picture(l.Rotated(2, nil)); got != "a←+b←a←" {
		t.Errorf("rotated: %s", got)
	}
	l.Rename(strings.ToUpper)
	if got := picture(l); got != "AA+B" {
		t.Errorf("renamed: %s", got)
	}
}

// TestStacksThatCellsShareAreRenamedOnce.
func TestStacksThatCellsShareAreRenamedOnce(t *testing.T) {
	l := New(3, 1)
	shared := Stack{{Tile: "a"}}
	l.Set(Cell{0, 0}, shared)
	l.Set(Cell{1, 0}, shared)
	l.Set(Cell{2, 0}, Stack{{Tile: "a"}})
	l.Declarations = []Declaration{{Symbol: 'a', Stack: shared}}
	asked := 0
	l.Rename(func(string) string { asked++; return "b" })
	if asked != 2 || picture(l) != "bbb" || !l.Declarations[0].Stack.Has("b") {
		t.Errorf("asked %d times, %s", asked, picture(l))
	}
}

// TestALevelHasASize, whatever is asked for.
func TestALevelHasASize(t *testing.T) {
	for asked, want := range map[int]int{-1: 1, 0: 1, 1: 1, MaxSide: MaxSide, MaxSide + 1: MaxSide} {
		if l := New(asked, 2); l.Width() != want || l.Height() != 2 {
			t.Errorf("%d columns: %d x %d", asked, l.Width(), l.Height())
		}
		if l := New(2, asked); l.Width() != 2 || l.Height() != want {
			t.Errorf("%d rows: %d x %d", asked, l.Width(), l.Height())
		}
	}
}

// TestLevelsThatDifferAreNotTheSame, in whatever they differ.
func TestLevelsThatDifferAreNotTheSame(t *testing.T) {
	wide, high := New(3, 2), New(2, 3)
	if wide.SameGrid(high) || high.SameGrid(wide) || !wide.SameGrid(New(3, 2)) {
		t.Error("a board is the same as one that lies on its side")
	}
	other := wide.Clone()
	if other.Title = "other"; !wide.SamePuzzle(other) {
		t.Error("a title makes another puzzle")
	}
	if other.Options = map[string]string{"tiles": "straight"}; wide.SamePuzzle(other) {
		t.Error("other options are the same puzzle")
	}
	for _, m := range []Meta{
		{Game: "a"},
		{Title: "a"},
		{Author: "a"},
		{Notes: "a"},
		{Tags: "a"},
		{Options: map[string]string{"a": ""}},
		{Intents: make([]Intent, 1)},
		{CellNotes: make([]CellNote, 1)},
	} {
		if m.Equal(Meta{}) {
			t.Errorf("%+v is the same as none", m)
		}
	}
}

func TestAreas(t *testing.T) {
	a := Span(Cell{3, 1}, Cell{1, 2})
	if a != (Area{Cell{1, 1}, Cell{4, 3}}) || a.Width() != 3 || a.Height() != 2 || a.Empty() {
		t.Errorf("the span is %v", a)
	}
	if !a.Holds(Cell{3, 2}) || a.Holds(Cell{4, 2}) || a.Holds(Cell{0, 1}) {
		t.Error("holds the wrong cells")
	}
	if got := a.Within(Area{Max: Cell{2, 9}}); got != (Area{Cell{1, 1}, Cell{2, 3}}) {
		t.Errorf("within: %v", got)
	}
	if got := a.Within(Area{Max: Cell{1, 1}}); !got.Empty() || got != (Area{}) {
		t.Errorf("apart: %v", got)
	}
	n := 0
	a.Plus(-5, 0).Cells(func(Cell) { n++ })
	if n != 6 {
		t.Errorf("visits %d cells", n)
	}
}
