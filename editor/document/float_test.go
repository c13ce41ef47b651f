package document_test

import (
	"fmt"
	"strings"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

// TestASelectionFloatsUntilItIsPutDown: what it was put over comes to no harm,
// whatever is done to it.
func TestASelectionFloatsUntilItIsPutDown(t *testing.T) {
	type step = func(*document.Document) error
	move := func(dx, dy int) step { return func(d *document.Document) error { return d.Move(dx, dy, false) } }
	rotate := func(d *document.Document) error { return d.RotateSelection(1) }
	flip := func(d *document.Document) error { return d.MirrorSelection(true) }
	again := func(d *document.Document) error {
		a := d.Selection()
		d.Select(span(4, 2, 4, 2))
		d.Select(a)
		return nil
	}
	for name, test := range map[string]struct {
		steps []step
		want  string
	}{
		"rotated over a wall":     {[]step{move(0, 1), rotate, move(3, 0)}, "...../#.#c./...#."},
		"rotated before any move": {[]step{rotate, move(3, 0)}, "...c./#.##./....."},
		"flipped over a wall":     {[]step{move(0, 1), flip, move(1, 1)}, "...../#.#../.#c.."},
		"beyond the edge":         {[]step{move(-1, 0), move(2, 1), move(0, 1)}, "...../#.#../.c#.."},
		"cleared over a wall":     {[]step{move(1, 1), (*document.Document).Clear}, "...../#.#../....."},
		"duplicated over a wall":  {[]step{move(1, 0), (*document.Document).Duplicate, move(-2, 1), move(0, 1)}, ".c#../#.#../.c#.."},
		"put down, then moved on": {[]step{move(0, 1), again, move(0, 1)}, "...../..#../c#..."},
	} {
		d := draw("c#...", "#.#..", ".....")
		d.Select(span(0, 0, 1, 0))
		for _, step := range test.steps {
			if err := step(d); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if got := picture(d); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
		for d.UndoTitle().String() != "" {
			d.Undo()
		}
		if got := picture(d); got != "c#.../#.#../....." {
			t.Errorf("%s, undone: %s", name, got)
		}
		for d.RedoTitle().String() != "" {
			d.Redo()
		}
		if got := picture(d); got != test.want {
			t.Errorf("%s, done again: %s", name, got)
		}
	}
}

// TestEmptyCellsLeaveWhatTheyAreLaidOn, moved, turned, copied and pasted, unless
// they are to empty it; that can be changed while a selection floats.
func TestEmptyCellsLeaveWhatTheyAreLaidOn(t *testing.T) {
	type step = func(*document.Document)
	do := func(step func(*document.Document) error) step {
		return func(d *document.Document) {
			if err := step(d); err != nil {
				t.Error(err)
			}
		}
	}
	move := func(dx, dy int) step {
		return do(func(d *document.Document) error { return d.Move(dx, dy, false) })
	}
	rotate := do(func(d *document.Document) error { return d.RotateSelection(1) })
	paste := func(d *document.Document) { d.Drop(nullgame.MustDraw("c.", ".c"), at(2, 0), false) }
	opaque := func(on bool) step { return func(d *document.Document) { d.SetOpaque(on) } }
	for name, test := range map[string]struct {
		steps []step
		want  string
		undos int
	}{
		"moved":                        {[]step{move(2, 0)}, "..c#/..#c", 1},
		"turned there":                 {[]step{move(2, 0), rotate}, "..#c/..c#", 2},
		"moved away again":             {[]step{move(2, 0), move(-1, 0)}, ".c##/..c#", 1},
		"pasted":                       {[]step{paste}, "c.c#/.c#c", 1},
		"pasted, then moved":           {[]step{paste, move(-1, 0)}, "cc##/.cc#", 2},
		"duplicated":                   {[]step{do((*document.Document).Duplicate)}, "c.c#/.c#c", 1},
		"opaque":                       {[]step{opaque(true), move(2, 0)}, "..c./...c", 1},
		"opaque afterwards":            {[]step{move(2, 0), opaque(true)}, "..c./...c", 1},
		"opaque, and back, and away":   {[]step{move(2, 0), opaque(true), opaque(false), move(-2, 0)}, "c.##/.c##", 1},
		"opaque for another selection": {[]step{move(2, 0), func(d *document.Document) { d.Select(span(0, 0, 0, 0)) }, opaque(true)}, "..c#/..#c", 1},
	} {
		d := draw("c.##", ".c##")
		d.Select(span(0, 0, 1, 1))
		for _, step := range test.steps {
			step(d)
		}
		if got := picture(d); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
		for range test.undos {
			d.Undo()
		}
		if got := picture(d); got != "c.##/.c##" {
			t.Errorf("%s, undone: %s", name, got)
		}
	}
}

// TestMovingEmptyCellsIsNothingToSave, unless they empty what they come to lie on; nor is
// undoing it.
func TestMovingEmptyCellsIsNothingToSave(t *testing.T) {
	for _, opaque := range []bool{false, true} {
		d := draw("c...", "....", "..#.")
		if err := d.SaveAs(t.TempDir(), nil); err != nil {
			t.Fatal(err)
		}
		d.SetOpaque(opaque)
		d.Select(span(1, 0, 2, 0))
		do := func(dirty bool, step func() error) {
			t.Helper()
			if err := step(); err != nil {
				t.Fatal(err)
			}
			if d.Dirty() != dirty {
				t.Errorf("opaque: %v; something to save: %v; %s", opaque, d.Dirty(), picture(d))
			}
		}
		move := func(dx, dy int) func() error { return func() error { return d.Move(dx, dy, false) } }
		do(false, move(0, 1))
		do(false, func() error { return d.Move(0, 0, true) })
		do(false, func() error { return d.RotateSelection(1) })
		do(false, func() error { d.Undo(); return nil })
		do(false, func() error { d.Redo(); return nil })
		do(false, move(-1, 0))
		do(opaque, move(2, 0))
		do(opaque, move(1, 0))
		if got := picture(d); got != "c.../..../..#." || d.Selection() != span(3, 1, 3, 2) {
			t.Errorf("opaque: %v; moved on: %s, %v", opaque, got, d.Selection())
		}
		for d.UndoTitle().String() != "" {
			d.Undo()
		}
		d.Select(span(0, 0, 0, 0))
		do(true, move(1, 0))
	}
}

// TestWhatFloatsIsPutBack to where it was lifted, pasted or put down, in one go; what is put
// down stays.
func TestWhatFloatsIsPutBack(t *testing.T) {
	type step = func(*document.Document)
	do := func(step func(*document.Document) error) step {
		return func(d *document.Document) {
			if err := step(d); err != nil {
				t.Error(err)
			}
		}
	}
	move := func(dx, dy int, copied bool) step {
		return do(func(d *document.Document) error { return d.Move(dx, dy, copied) })
	}
	rotate := do(func(d *document.Document) error { return d.RotateSelection(1) })
	paste := func(d *document.Document) { d.Drop(nullgame.MustDraw("c"), at(4, 1), false) }
	for name, test := range map[string]struct {
		steps []step
		back  bool
		want  string
	}{
		"nothing":                     {nil, false, "c#.../#.#.."},
		"moved over a wall":           {[]step{move(1, 1, false), move(1, 0, false)}, true, "c#.../#.#.."},
		"moved, turned and moved":     {[]step{move(2, 0, false), rotate, move(1, 0, false)}, true, "c#.../#.#.."},
		"put down":                    {[]step{move(0, 1, false), (*document.Document).PutDown}, false, "...../c##.."},
		"put down, then moved":        {[]step{move(0, 1, false), (*document.Document).PutDown, move(2, 0, false)}, true, "...../c##.."},
		"a copy":                      {[]step{move(0, 1, true), move(1, 0, false)}, true, "c#.../#.#.."},
		"a copy of what is moved":     {[]step{move(2, 0, false), move(0, 1, true)}, true, "..c#./#.#.."},
		"pasted":                      {[]step{paste}, false, "c#.../#.#.c"},
		"pasted, then moved":          {[]step{paste, move(0, -1, false)}, true, "c#.../#.#.c"},
		"moved, then another is":      {[]step{move(2, 0, false), func(d *document.Document) { d.Select(span(0, 1, 0, 1)) }, move(1, 0, false)}, true, "..c#./#.#.."},
		"moved, and something drawn":  {[]step{move(2, 0, false), func(d *document.Document) { d.Drop(nullgame.MustDraw("c"), at(0, 0), true) }}, false, "c.c#./#.#.."},
		"moved, and that taken back":  {[]step{move(2, 0, false), (*document.Document).Undo}, false, "c#.../#.#.."},
		"moved, and laid differently": {[]step{move(2, 0, false), func(d *document.Document) { d.SetOpaque(true) }}, true, "c#.../#.#.."},
	} {
		d := draw("c#...", "#.#..")
		d.Select(span(0, 0, 1, 0))
		for _, step := range test.steps {
			step(d)
		}
		before := picture(d)
		if back := d.PutBack(); back != test.back || picture(d) != test.want {
			t.Errorf("%s: %s, %v; want %s, %v", name, picture(d), back, test.want, test.back)
		}
		for back := test.back; back && d.RedoTitle().String() != ""; {
			d.Redo()
		}
		if picture(d) != before && name != "moved, and that taken back" {
			t.Errorf("%s, done again: %s, want %s", name, picture(d), before)
		}
		if d.PutBack() {
			t.Errorf("%s: put back twice", name)
		}
	}
}

// TestTilesThatSwapAreMovedOntoOthers, which come to where they were: none is lost, and what
// is seen on the way is what comes of it.
func TestTilesThatSwapAreMovedOntoOthers(t *testing.T) {
	sliding := games.ByName("sliding")
	numbers := func(l *levels.Level) string {
		all := ""
		l.Cells(func(_ levels.Cell, s levels.Stack) { all += strings.TrimPrefix(s.String(), "tile ") + " " })
		return all
	}
	type step = func(*document.Document) error
	move := func(dx, dy int) step { return func(d *document.Document) error { return d.Move(dx, dy, false) } }
	for name, test := range map[string]struct {
		steps []step
		want  string
	}{
		"one row down":      {[]step{move(0, 1)}, "4 5 3 1 2 6 7 8 empty "},
		"onto one another":  {[]step{move(1, 0)}, "3 1 2 4 5 6 7 8 empty "},
		"onto the gap":      {[]step{move(1, 2)}, "8 empty 3 4 5 6 7 1 2 "},
		"in two steps":      {[]step{move(0, 1), move(0, 1)}, "7 8 3 4 5 6 1 2 empty "},
		"there and back":    {[]step{move(1, 2), move(-1, -2)}, "1 2 3 4 5 6 7 8 empty "},
		"partly off":        {[]step{move(-1, 1)}, "1 4 3 2 5 6 7 8 empty "},
		"flipped":           {[]step{func(d *document.Document) error { return d.MirrorSelection(true) }}, "2 1 3 4 5 6 7 8 empty "},
		"a copy, then more": {[]step{func(d *document.Document) error { return d.Move(0, 1, true) }, move(0, 1)}, "7 8 3 4 5 6 1 2 empty "},
	} {
		l := levels.New(3, 3)
		for n := range 8 {
			l.Set(at(n%3, n/3), levels.Stack{{Tile: fmt.Sprint("tile ", n+1)}})
		}
		d := document.New(sliding, l)
		d.Select(span(0, 0, 1, 0))
		for _, step := range test.steps {
			if err := step(d); err != nil {
				t.Fatal(err)
			}
		}
		if got := numbers(d.Level()); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
		for d.UndoTitle().String() != "" {
			d.Undo()
		}
		if got := numbers(d.Level()); got != "1 2 3 4 5 6 7 8 empty " {
			t.Errorf("%s, undone: %s", name, got)
		}
		d.Select(span(0, 0, 1, 0))
		seen := d.Copy()
		for c, s := range d.AfterMove(1, 0, false) {
			seen.Set(c, s)
		}
		if got := numbers(seen); got != "3 1 2 4 5 6 7 8 empty " {
			t.Errorf("on the way there is %s", got)
		}
	}
}
