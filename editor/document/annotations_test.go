package document_test

import (
	"fmt"
	"slices"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/nullgame"
)

// annotations writes down the notes of a level and its intents about cells.
func annotations(d *document.Document) string {
	text := ""
	for _, n := range d.Level().CellNotes {
		text += fmt.Sprintf("%q %d,%d; ", n.Text, n.Cell.X, n.Cell.Y)
	}
	for _, i := range d.Level().Intents {
		text += fmt.Sprintf("%t %s %s %d,%d; ", i.Never, i.What, i.Tile, i.Cell.X, i.Cell.Y)
	}
	return text
}

// annotate gives a level with notes and intents on two cells.
func annotate(t *testing.T) *document.Document {
	t.Helper()
	d := draw("c#...", ".....", ".....")
	d.SetNote(at(0, 0), "cat")
	d.SetNote(at(4, 2), "far")
	d.SetIntents(message.New("Intend"), []levels.Intent{
		{What: levels.IsMoved, Tile: "wall", Cell: at(1, 0)},
		{What: levels.IsEntered, Cell: at(4, 2), Never: true},
		{What: levels.IsWaited},
	})
	return d
}

const unmoved = `"cat" 0,0; "far" 4,2; false moved wall 1,0; true entered  4,2; false waited  0,0; `

// TestAnnotationsGoWithTheSelection that is moved or turned, float with it, and come back
// with one undo; a copy has none.
func TestAnnotationsGoWithTheSelection(t *testing.T) {
	type step = func(*document.Document) error
	move := func(dx, dy int) step { return func(d *document.Document) error { return d.Move(dx, dy, false) } }
	const rest = `true entered  4,2; false waited  0,0; `
	for name, test := range map[string]struct {
		steps []step
		undo  int
		want  string
	}{
		"moved":                  {[]step{move(2, 1)}, 1, `"cat" 2,1; "far" 4,2; ` + rest + `false moved wall 3,1; `},
		"nudged":                 {[]step{move(1, 0), move(1, 0), move(0, 1)}, 1, `"cat" 2,1; "far" 4,2; ` + rest + `false moved wall 3,1; `},
		"moved nowhere, then on": {[]step{move(0, 0), move(2, 1)}, 1, `"cat" 2,1; "far" 4,2; ` + rest + `false moved wall 3,1; `},
		"rotated":                {[]step{func(d *document.Document) error { return d.RotateSelection(1) }}, 1, `"cat" 0,0; "far" 4,2; ` + rest + `false moved wall 0,1; `},
		"flipped":                {[]step{func(d *document.Document) error { return d.MirrorSelection(true) }}, 1, `"cat" 1,0; "far" 4,2; ` + rest + `false moved wall 0,0; `},
		"beyond an edge":         {[]step{move(-1, 0)}, 1, `"far" 4,2; ` + rest + `false moved wall 0,0; `},
		"and back again":         {[]step{move(-1, 0), move(2, 0)}, 1, `"cat" 1,0; "far" 4,2; ` + rest + `false moved wall 2,0; `},
		"onto a note":            {[]step{move(4, 2)}, 1, `"far\ncat" 4,2; ` + rest},
		"over a note":            {[]step{move(4, 2), move(-2, -1)}, 1, `"cat" 2,1; "far" 4,2; ` + rest + `false moved wall 3,1; `},
		"copied":                 {[]step{func(d *document.Document) error { return d.Move(2, 1, true) }}, 1, unmoved},
		"duplicated":             {[]step{(*document.Document).Duplicate}, 1, unmoved},
		"moved, then a copy of it moved": {
			[]step{move(0, 1), func(d *document.Document) error { return d.Move(2, 0, true) }},
			2,
			`"cat" 0,1; "far" 4,2; ` + rest + `false moved wall 1,1; `,
		},
	} {
		d := annotate(t)
		d.Select(span(0, 0, 1, 0))
		for _, step := range test.steps {
			if err := step(d); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if got := annotations(d); got != test.want {
			t.Errorf("%s:\n%s, want\n%s", name, got, test.want)
		}
		kept, err := d.Steps().Encode()
		if err != nil {
			t.Fatal(err)
		}
		again := document.New(&nullgame.Game, d.Copy())
		steps, err := document.DecodeSteps(kept)
		if err != nil {
			t.Fatal(err)
		}
		again.SetSteps(steps)
		for what, d := range map[string]*document.Document{"undone": d, "undone after a crash": again} {
			for range test.undo {
				d.Undo()
			}
			if got := annotations(d); got != unmoved || picture(d) != "c#.../...../....." {
				t.Errorf("%s, %s: %s %s", name, what, got, picture(d))
			}
			for range test.undo {
				d.Redo()
			}
			if got := annotations(d); got != test.want {
				t.Errorf("%s, %s and done again: %s", name, what, got)
			}
		}
	}
}

// TestANoteComesBackFromASelectionThatWasMovedNowhereFirst.
func TestANoteComesBackFromASelectionThatWasMovedNowhereFirst(t *testing.T) {
	d := draw("c...")
	d.SetNote(at(0, 0), "cat")
	d.Select(span(0, 0, 0, 0))
	for _, dx := range []int{0, 2} {
		if err := d.Move(dx, 0, false); err != nil {
			t.Fatal(err)
		}
	}
	if got := annotations(d); got != `"cat" 2,0; ` {
		t.Errorf("moved: %s", got)
	}
	d.Undo()
	if got := annotations(d); got != `"cat" 0,0; ` || picture(d) != "c..." {
		t.Errorf("undone: %s %s", got, picture(d))
	}
}

// TestOnlyAnnotationsOfPickedCellsMove: what lies between stays.
func TestOnlyAnnotationsOfPickedCellsMove(t *testing.T) {
	d := draw("#.#..", ".....")
	d.SetNote(at(1, 0), "between")
	d.SetNote(at(2, 0), "right")
	d.SelectAlike("bricks")
	if err := d.Move(0, 1, false); err != nil {
		t.Fatal(err)
	}
	if got, want := annotations(d), `"between" 1,0; "right" 2,1; `; got != want || picture(d) != "...../#.#.." {
		t.Errorf("%s %s, want %s", picture(d), got, want)
	}
}

// TestAnnotationsOfWhatIsCutWaitForIt: they go where it is pasted, once, and stay where
// something else was drawn there.
func TestAnnotationsOfWhatIsCutWaitForIt(t *testing.T) {
	d := annotate(t)
	d.Select(span(0, 0, 1, 0))
	clip, err := d.Cut()
	if err != nil {
		t.Fatal(err)
	}
	if got := annotations(d); got != unmoved {
		t.Errorf("cut: %s", got)
	}
	text := document.EncodeClip(d.Game(), clip)
	paste := func(to levels.Cell) {
		t.Helper()
		clip, _, err := document.DecodeClip(d.Game(), text)
		if err != nil {
			t.Fatal(err)
		}
		d.Drop(clip, to, false)
		d.Select(levels.Area{})
	}
	const moved = `"cat" 2,1; "far" 4,2; true entered  4,2; false waited  0,0; false moved wall 3,1; `
	paste(at(2, 1))
	if got := annotations(d); got != moved {
		t.Errorf("pasted: %s", got)
	}
	paste(at(2, 2))
	if got := annotations(d); got != moved {
		t.Errorf("pasted once more: %s", got)
	}
	d.Undo()
	d.Undo()
	if got := annotations(d); got != unmoved {
		t.Errorf("undone: %s", got)
	}
	d.Select(span(1, 0, 1, 0))
	if err := d.Fill(slices.Clone(stack("cat"))); err != nil {
		t.Fatal(err)
	}
	paste(at(2, 1))
	if got := annotations(d); got != unmoved {
		t.Errorf("pasted after something was drawn: %s", got)
	}
}
