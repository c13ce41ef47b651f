package tools_test

import (
	"strings"
	"testing"

	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestWordsAreFoundByTheirNames: a word of the game before the thing, and the
// longest name there is.
func TestWordsAreFoundByTheirNames(t *testing.T) {
	for _, test := range []struct{ game, line, want, unknown string }{
		{"baba", "Baba IS you", "Baba text, is text, you text", ""},
		{"baba", " rock  is not . push ", "rock text, is text, not text, empty, push text", ""},
		{"baba", "baba is yuo", "Baba text, is text", "yuo"},
		{"sokoban", "wall box floor goal", "wall, box", "floor"},
		{"sokoban", "wall _ goal", "wall, empty, goal", ""},
		{"sliding", "tile 3 tile 12 7", "tile 3, tile 12, tile 7", ""},
		{"baba", "", "", ""},
	} {
		stacks, unknown := tools.Words(games.ByName(test.game), test.line, nil)
		var got []string
		for _, s := range stacks {
			got = append(got, s.String())
		}
		if strings.Join(got, ", ") != test.want || unknown != test.unknown {
			t.Errorf("%s: %q is %q, and unknown %q", test.game, test.line, got, unknown)
		}
	}
}

// TestTypedWordsAreLaidInOneStep where the mouse is, where something is selected,
// or where there is room; and not at all where there is none.
func TestTypedWordsAreLaidInOneStep(t *testing.T) {
	baba := games.ByName("baba")
	b := drawn(baba, levels.New(5, 4))
	d := b.document
	row := func(y int) string {
		var all []string
		for x := range d.Level().Width() {
			all = append(all, d.Level().At(levels.Cell{X: x, Y: y}).String())
		}
		return strings.Join(all, ", ")
	}
	write := func(line string, down bool) error {
		stacks, _ := tools.Words(baba, line, nil)
		b.Type(stacks, b.Typed(len(stacks)), down)
		if len(b.Ghosts()) == 0 {
			t.Errorf("%q is not seen", line)
		}
		err := b.PutTyped()
		if d.Stroking() {
			t.Errorf("%q is laid, and its stroke goes on", line)
		}
		return err
	}
	if err := write("baba is you", false); err != nil || row(0) != "Baba text, is text, you text, empty, empty" {
		t.Errorf("%v: %s", err, row(0))
	}
	if err := write("flag is win", false); err != nil || row(1) != "flag text, is text, win text, empty, empty" {
		t.Errorf("where there is room, %v: %s", err, row(1))
	}
	b.Hover(levels.Cell{X: 4, Y: 0}, 0)
	if err := write("rock is push", true); err != nil || row(2) != "empty, empty, empty, empty, push text" {
		t.Errorf("downwards from the mouse, %v: %s", err, row(2))
	}
	if over := b.Ghosts(); len(over) > 0 {
		t.Errorf("laid, and %v is over it", over)
	}
	b.Leave()
	d.Select(levels.Span(levels.Cell{X: 3, Y: 3}, levels.Cell{X: 4, Y: 3}))
	err := write("wall is stop", false)
	if err == nil || !strings.Contains(err.Error(), "there is room for 2 of 3") || row(3) != "empty, empty, empty, empty, empty" {
		t.Errorf("beyond the edge, %v: %s", err, row(3))
	}
	b.Type(nil, levels.Cell{}, false)
	if len(b.Ghosts()) > 0 {
		t.Error("given up, and still seen")
	}
	for n := 0; !d.UndoTitle().IsZero(); n++ {
		if got := d.UndoTitle().String(); got != "Type words" || n > 2 {
			t.Errorf("%s, %d steps", got, n+1)
		}
		d.Undo()
	}
	if !d.Level().Drawn().Empty() {
		t.Error("undone, there is still something")
	}
}
