package tools_test

import (
	"strings"
	"testing"

	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/solver/nullgame"
)

// TestSelecting by drag, by click, extended, and given up.
func TestSelecting(t *testing.T) {
	b := box("....", "....", "....")
	b.Choose("select")
	selected := func(when string, want levels.Area) {
		t.Helper()
		if got := b.document.Selection(); got != want {
			t.Errorf("%s: %v, want %v", when, got, want)
		}
	}
	through(b, 0, at(2, 2), at(1, 0))
	selected("while dragging", levels.Span(at(1, 0), at(2, 2)))
	b.Cancel()
	selected("given up", levels.Area{})
	through(b, 0, at(2, 2), at(1, 1))
	b.Release(0)
	selected("dragged", levels.Span(at(1, 1), at(2, 2)))
	through(b, tools.Extend, at(3, 2))
	b.Release(tools.Extend)
	selected("extended", levels.Span(at(1, 1), at(3, 2)))
	through(b, 0, at(2, 2))
	b.Release(0)
	selected("clicked inside", levels.Span(at(2, 2), at(2, 2)))
	through(b, 0, at(-3, 0), at(9, 0))
	b.Release(0)
	selected("from outside to outside", levels.Span(at(0, 0), at(3, 0)))
	if b.document.Dirty() {
		t.Error("selecting is a change")
	}
}

// TestMovingTheSelection by drag: the ghosts tell, the release does.
func TestMovingTheSelection(t *testing.T) {
	for _, test := range []struct {
		mods tools.Modifiers
		to   levels.Cell
		want string
	}{
		{0, at(3, 1), "..../..c#"},
		{tools.Stack, at(3, 1), "c#../..c#"},
		{0, at(2, 0), ".c#./...."},
		{0, at(0, 0), "#.../...."},
		{0, at(1, 7), "c#../...."},
	} {
		b := box("c#..", "....")
		b.Choose("select")
		b.document.Select(levels.Span(at(0, 0), at(1, 0)))
		b.Press(at(1, 0), 0)
		b.Drag(test.to, test.mods)
		if picture(b) != "c#../...." {
			t.Errorf("to %v: moved before the release", test.to)
		}
		if got := haunted(b); got != test.want && test.to.Y < 2 {
			t.Errorf("to %v: ghosts show %s, want %s", test.to, got, test.want)
		}
		b.Cancel()
		if picture(b) != "c#../...." || b.document.Selection() != levels.Span(at(0, 0), at(1, 0)) {
			t.Errorf("to %v, cancelled: %s", test.to, picture(b))
		}
		through(b, test.mods, at(1, 0), test.to)
		b.Release(test.mods)
		if picture(b) != test.want {
			t.Errorf("to %v: %s, want %s", test.to, picture(b), test.want)
		}
	}
}

// TestPasting: a ghost under the mouse, turned and flipped there, put down
// once or again and again, or given up.
func TestPasting(t *testing.T) {
	clip := nullgame.MustDraw("c#→")
	b := box(".....", ".....", ".....")
	b.Choose("flood fill")
	b.Paste(clip)
	b.Hover(at(2, 1), 0)
	if got := haunted(b); got != "...../.c#→./....." {
		t.Errorf("under the mouse: %s", got)
	}
	b.TurnBrush(false)
	if got := haunted(b); got != "..↑../..#../..c.." {
		t.Errorf("turned to the left: %s", got)
	}
	b.TurnBrush(true)
	b.TurnBrush(true)
	if got := haunted(b); got != "..c../..#../..↓.." {
		t.Errorf("turned to the right: %s", got)
	}
	b.MirrorClip(false)
	if got := haunted(b); got != "..↑../..#../..c.." {
		t.Errorf("flipped: %s", got)
	}
	if !b.Cancel() || b.Pasting() != nil || b.Tool().Name() != "flood fill" || b.document.Dirty() {
		t.Errorf("given up: %s in hand, %s", b.Tool().Name(), picture(b))
	}

	b.Paste(clip)
	b.Press(at(1, 0), tools.Extend)
	b.Release(tools.Extend)
	b.Press(at(3, 2), 0)
	b.Release(0)
	if picture(b) != "c#→../...../..c#→" || b.Pasting() != nil || b.Tool().Name() != "select" {
		t.Errorf("put down twice: %s, %s in hand", picture(b), b.Tool().Name())
	}
	if b.document.Selection() != levels.Span(at(2, 2), at(4, 2)) {
		t.Errorf("selected: %v", b.document.Selection())
	}
	b.Leave()
	b.Paste(clip)
	b.PutDown()
	b.PutDown()
	if picture(b) != "c#→../...../..c#→" {
		t.Errorf("put down on the selection: %s", picture(b))
	}
	b.Paste(clip)
	b.Choose("brush")
	if b.Pasting() != nil || b.Tool().Name() != "brush" {
		t.Error("another tool does not end the paste")
	}
}

// TestGhostsLeaveWhatLiesUnderEmptyCells, of what is moved and of what is
// pasted.
func TestGhostsLeaveWhatLiesUnderEmptyCells(t *testing.T) {
	for _, test := range []struct {
		opaque bool
		want   string
	}{{false, "..c#/..#c"}, {true, "..c./...c"}} {
		b := box("c.##", ".c##")
		b.document.SetOpaque(test.opaque)
		b.Choose("select")
		b.document.Select(levels.Span(at(0, 0), at(1, 1)))
		through(b, 0, at(0, 0), at(2, 0))
		if got := haunted(b); got != test.want {
			t.Errorf("moved: %s, want %s", got, test.want)
		}
		b.Release(0)
		through(b, 0, at(2, 0), at(1, 0), at(2, 0))
		if got := haunted(b); got != test.want {
			t.Errorf("moved there and back: %s, want %s", got, test.want)
		}
		b.Cancel()
		through(b, 0, at(2, 0), at(0, 0))
		if got := haunted(b); got != "c.##/.c##" {
			t.Errorf("moved back: %s", got)
		}
		b.Cancel()

		b = box("####", "####")
		b.document.SetOpaque(test.opaque)
		clip := nullgame.MustDraw("c.", ".c")
		b.Paste(clip)
		b.Hover(at(3, 1), 0)
		want := strings.NewReplacer("..c", "##c", "..#", "###", "...", "##.").Replace(test.want)
		if got := haunted(b); got != want {
			t.Errorf("pasted: %s, want %s", got, want)
		}
	}
}

// TestAPasteIsSeenOverWhatWasCopied, all of it, with the mouse and without.
func TestAPasteIsSeenOverWhatWasCopied(t *testing.T) {
	b := box(".c#.", "..@.")
	b.document.Select(levels.Span(at(1, 0), at(2, 0)))
	clip, err := b.document.Clipped()
	if err != nil {
		t.Fatal(err)
	}
	b.Paste(clip)
	if n := len(b.Ghosts()); n != 2 {
		t.Errorf("%d ghosts", n)
	}
	b.Hover(at(2, 0), 0)
	if n := len(b.Ghosts()); n != 2 {
		t.Errorf("%d ghosts under the mouse", n)
	}
}

// TestAPasteIsSeenBeforeItIsPutDown, also with the mouse elsewhere.
func TestAPasteIsSeenBeforeItIsPutDown(t *testing.T) {
	for _, selected := range []levels.Area{{}, levels.Span(at(2, 1), at(2, 1))} {
		b := box("....", "..@.")
		b.document.Select(selected)
		clip := levels.New(1, 1)
		clip.Set(at(0, 0), levels.Stack{{Tile: "coin"}})
		b.Paste(clip)
		seen := haunted(b)
		b.PutDown()
		if got := picture(b); got != seen || !strings.Contains(got, "c") {
			t.Errorf("with %v selected %s is seen, and %s made", selected, seen, got)
		}
	}
}

// TestAMoveThatIsGivenUpLeavesTheSelection, also one of alike pieces here and there.
func TestAMoveThatIsGivenUpLeavesTheSelection(t *testing.T) {
	b := box("#c#.", "....")
	b.Choose("select")
	b.document.SelectAlike("bricks")
	through(b, 0, at(0, 0), at(0, 1))
	b.Cancel()
	through(b, 0, at(0, 0), at(0, 1))
	b.Release(0)
	if got := picture(b); got != ".c../#.#." {
		t.Errorf("moved after all, there is %s", got)
	}
}
