package document_test

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// TestNudgingIsOneStep, passes over other pieces without harm, and ends with
// any other step.
func TestNudgingIsOneStep(t *testing.T) {
	d := draw("c##..")
	d.Select(span(0, 0, 0, 0))
	for _, want := range []string{".c#..", ".#c..", ".##c."} {
		if err := d.Move(1, 0, false); err != nil {
			t.Fatal(err)
		}
		if picture(d) != want {
			t.Fatalf("nudged to %s, want %s", picture(d), want)
		}
	}
	d.Undo()
	if picture(d) != "c##.." || d.Dirty() || d.Selection() != span(0, 0, 0, 0) {
		t.Errorf("undone to %s, selected %v", picture(d), d.Selection())
	}
	d.Redo()
	if err := d.Move(1, 0, false); err != nil {
		t.Fatal(err)
	}
	d.Undo()
	if picture(d) != ".##c." {
		t.Errorf("a nudge after redo was no step of its own: %s", picture(d))
	}
	d.Select(span(2, 0, 3, 0))
	if err := d.Move(1, 0, false); err != nil {
		t.Fatal(err)
	}
	if picture(d) != ".#.#c" {
		t.Errorf("another selection moved to %s", picture(d))
	}
	// Out and back again loses nothing.
	d = draw("c#..")
	d.Select(span(0, 0, 1, 0))
	_ = d.Move(-1, 0, false)
	_ = d.Move(2, 0, false)
	if picture(d) != ".c#." {
		t.Errorf("out and back: %s", picture(d))
	}
}

// TestArrangingACellIsOneStep as long as nothing else happens.
func TestArrangingACellIsOneStep(t *testing.T) {
	d := draw("↑↑")
	d.TurnPiece(at(0, 0), 0, levels.Left)
	d.TurnPiece(at(0, 0), 0, levels.Down)
	d.TurnPiece(at(1, 0), 0, levels.Down)
	d.Undo()
	d.Undo()
	if picture(d) != "↑↑" || d.UndoTitle().String() != "" {
		t.Errorf("undone to %s, %q left", picture(d), d.UndoTitle())
	}
}

// TestTypingATitleIsOneStep, and another field is another.
func TestTypingATitleIsOneStep(t *testing.T) {
	d := draw("c@")
	for _, title := range []string{"F", "Fi", "First"} {
		d.SetMeta(levels.Meta{Title: title})
	}
	d.SetMeta(levels.Meta{Title: "First", Author: "me"})
	d.SetProperties(d.Level().Meta, map[string]string{"edges": "joined"})
	d.Seal()
	if d.Title() != "First" || d.Option("edges") != "joined" || d.Level().Author != "me" {
		t.Errorf("the level says %+v", d.Level().Meta)
	}
	d.SetProperties(d.Level().Meta, map[string]string{"edges": "closed"})
	if _, written := d.Level().Options["edges"]; written || d.Option("edges") != "closed" {
		t.Errorf("what holds anyway is written: %v", d.Level().Options)
	}
	for _, want := range []string{"Change properties", "Change properties", "Change author", "Change title", ""} {
		if d.UndoTitle().String() != want {
			t.Errorf("the step is %q, want %q", d.UndoTitle(), want)
		}
		d.Undo()
	}
	if !d.Level().Meta.Equal(levels.Meta{}) || d.Title() != "untitled" {
		t.Errorf("undone to %+v", d.Level().Meta)
	}
}

// TestAStrokeThatIsOverKnowsNoBefore: what did not change in it was let go of.
func TestAStrokeThatIsOverKnowsNoBefore(t *testing.T) {
	d := draw("...")
	stroke := d.Begin(message.New("Paint"))
	stroke.Set(at(0, 0), stack("coin"))
	stroke.Set(at(0, 0), nil)
	stroke.Set(at(1, 0), stack("coin"))
	stroke.Set(at(1, 0), nil)
	stroke.Commit()
	if got := stroke.Before(at(1, 0)); len(got) != 0 {
		t.Errorf("before, there was %v", got)
	}
}

// TestStrokes: seen at once, one step, cancelled or undone in the middle.
func TestStrokes(t *testing.T) {
	d := draw("....")
	s := d.Begin(message.New("Paint bricks"))
	for x := -1; x < 3; x++ {
		s.Set(at(x, 0), stack("bricks"))
	}
	if picture(d) != "###." || !d.Stroking() || !d.Dirty() || d.UndoTitle().String() != "Paint bricks" {
		t.Errorf("in the middle: %s", picture(d))
	}
	s.Restore(at(1, 0))
	s.Commit()
	if picture(d) != "#.#." || d.Stroking() {
		t.Errorf("committed: %s", picture(d))
	}
	s.Set(at(3, 0), stack("coin"))
	s.Cancel()
	if picture(d) != "#.#." {
		t.Errorf("a stroke goes on after its end: %s", picture(d))
	}

	s = d.Begin(message.New("Paint coin"))
	s.Set(at(1, 0), stack("coin"))
	d.Undo()
	s.Set(at(3, 0), stack("coin"))
	s.Commit()
	if picture(d) != "#.#." || d.UndoTitle().String() != "Paint bricks" || d.RedoTitle().String() != "Paint coin" {
		t.Errorf("undone in the middle: %s, %q, %q", picture(d), d.UndoTitle(), d.RedoTitle())
	}
	d.Redo()
	if picture(d) != "#c#." {
		t.Errorf("redone: %s", picture(d))
	}

	d.Undo()
	sandbox.SetStack(d, at(1, 0), stack("coin"))
	if d.RedoTitle().String() != "" {
		t.Errorf("after another step, %q can be redone", d.RedoTitle())
	}

	s = d.Begin(message.New("Paint sign"))
	s.Set(at(0, 0), stack("sign"))
	s.Cancel()
	if picture(d) != "#c#." || d.UndoTitle().String() != "Change cell" {
		t.Errorf("cancelled: %s", picture(d))
	}

	s = d.Begin(message.New("Nothing"))
	s.Set(at(0, 0), stack("sign"))
	s.Set(at(0, 0), stack("bricks"))
	d.Rotate(2)
	if picture(d) != ".#c#" || s.Open() {
		t.Errorf("another command in the middle: %s", picture(d))
	}
	d.Undo()
	if d.UndoTitle().String() != "Change cell" {
		t.Errorf("a stroke that changes nothing became the step %q", d.UndoTitle())
	}
}

// TestHistoryGoesAnywhere: whatever is done at random, undoing all of it
// brings the beginning back and redoing all of it the end.
func TestHistoryGoesAnywhere(t *testing.T) {
	brushes := []levels.Stack{nil, stack("bricks"), stack("coin"), stack("walker"), {{Tile: "sign", Facing: levels.Up}}}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 2))
		d := draw("#c..", "..@.", "→..#")
		cell := func() levels.Cell { return at(r.IntN(6)-1, r.IntN(5)-1) }
		first := picture(d)
		for range 40 {
			brush := brushes[r.IntN(len(brushes))]
			switch r.IntN(16) {
			case 0, 1, 2, 3:
				s := d.Begin(message.New("Paint"))
				for range r.IntN(5) {
					s.Set(cell(), brush)
				}
				if r.IntN(3) > 0 {
					s.Commit()
				}
			case 4:
				d.Select(levels.Span(cell(), cell()))
			case 5:
				_ = d.Move(r.IntN(3)-1, r.IntN(3)-1, r.IntN(2) == 0)
			case 6:
				_ = d.RotateSelection(r.IntN(4))
			case 7:
				d.Rotate(r.IntN(4))
			case 8:
				_ = d.Resize(r.IntN(5)+1, r.IntN(5)+1, document.Anchor{X: r.IntN(3) - 1, Y: r.IntN(3) - 1})
			case 9:
				d.Undo()
			case 10:
				d.Redo()
			case 11:
				d.SetMeta(levels.Meta{Title: string(rune('a' + r.IntN(3)))})
			case 12:
				d.TurnPiece(cell(), 0, levels.Move(r.IntN(4)))
			case 13:
				_ = d.Fill(brush)
			case 14:
				_ = d.Crop()
			case 15:
				d.Shift(1, -1)
			}
		}
		d.Undo()
		d.Redo()
		last, title := picture(d), d.Title()
		steps := 0
		for d.UndoTitle().String() != "" {
			d.Undo()
			steps++
		}
		if picture(d) != first || d.Dirty() {
			t.Fatalf("seed %d: undone to %s", seed, picture(d))
		}
		for range steps {
			d.Redo()
		}
		if picture(d) != last || d.Title() != title {
			t.Fatalf("seed %d: redone to %s, want %s", seed, picture(d), last)
		}
	}
}

// TestListenersHearOnce of each thing done, and of what changed by it.
func TestListenersHearOnce(t *testing.T) {
	d := draw("c.@")
	var heard []document.Change
	cancel := d.Subscribe(func(c document.Change) { heard = append(heard, c) })
	hears := func(what string, want document.Change, do func()) {
		t.Helper()
		heard = nil
		revision := d.Revision()
		do()
		if len(heard) != 1 || heard[0] != want {
			t.Errorf("%s: heard %v, want %v once", what, heard, want)
		}
		if changed := d.Revision() != revision; changed != (want&(document.Cells|document.Meta) != 0) {
			t.Errorf("%s: another revision: %v", what, changed)
		}
	}
	hears("selecting", document.Selection, func() { d.Select(span(0, 0, 1, 0)) })
	hears("filling", document.Cells|document.History, func() { _ = d.Fill(stack("bricks")) })
	hears("moving", document.Cells|document.Selection|document.History, func() { _ = d.Move(1, 0, false) })
	hears("moving on", document.Cells|document.Selection|document.History, func() { _ = d.Move(-1, 0, false) })
	hears("undoing", document.Cells|document.Selection|document.History, d.Undo)
	hears("a title", document.Meta|document.History, func() { d.SetMeta(levels.Meta{Title: "x"}) })
	hears("resizing", document.Cells|document.Selection|document.History, func() { _ = d.Resize(2, 2, document.Anchor{}) })
	cancel()
	d.Rotate(1)
	if len(heard) != 1 {
		t.Error("heard after cancelling")
	}
}

// TestTypingATextIsOneStep, and what is empty is no setting.
func TestTypingATextIsOneStep(t *testing.T) {
	d := document.New(games.ByName("paths"), levels.New(2, 2))
	for _, text := range []string{"S", "S,", "S, S"} {
		d.SetText("tiles", text)
		if got := d.Level().Options["tiles"]; got != text {
			t.Errorf("it is %q, want %q", got, text)
		}
	}
	d.Undo()
	if text, held := d.Level().Options["tiles"]; held || d.Dirty() {
		t.Errorf("undone in one step it is %q", text)
	}
	d.Redo()
	d.SetText("tiles", "")
	if text, held := d.Level().Options["tiles"]; held {
		t.Errorf("empty, it is %q", text)
	}
}

// TestEachNoteIsAStep, however often it was typed on.
func TestEachNoteIsAStep(t *testing.T) {
	d := draw("c#")
	for _, text := range []string{"c", "ca", "cat"} {
		d.SetNote(at(0, 0), text)
	}
	d.SetNote(at(1, 0), "wall")
	d.Undo()
	if got := d.Level().CellNotes; len(got) != 1 || got[0].Text != "cat" {
		t.Errorf("with the second note undone there are %v", got)
	}
	d.Undo()
	if got := d.Level().CellNotes; len(got) > 0 || d.Dirty() {
		t.Errorf("with the first one undone too there are %v", got)
	}
}

// TestTypedPropertiesAreOneStep until they are sealed, apart from what was typed before, and none
// where nothing of it stays.
func TestTypedPropertiesAreOneStep(t *testing.T) {
	d := draw("@.c")
	m := d.Level().Meta
	m.Title = "before"
	d.SetMeta(m)
	typed := func(title, stars string) {
		m.Title = title
		d.SetProperties(m, map[string]string{"stars": stars})
	}
	typed("two", "")
	typed("two", "3")
	d.Seal()
	typed("tw", "3")
	typed("two", "3")
	d.Seal()
	typed("after", "")
	is := func(step, title, stars string) {
		t.Helper()
		l := d.Level()
		if d.UndoTitle().String() != step || l.Title != title || l.Options["stars"] != stars {
			t.Errorf("after %q it is %+v", d.UndoTitle(), l.Meta)
		}
	}
	is("Change properties", "after", "")
	d.Undo()
	is("Change properties", "two", "3")
	d.Undo()
	is("Change title", "before", "")
	d.Redo()
	is("Change properties", "two", "3")
}
