package board

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/levels"
	"puzzlewright/ui/render"
)

func TestPressTakesTheKeyboard(t *testing.T) {
	s := staged(t, 8, 6)
	if s.keys.focused {
		t.Fatal("focused from the beginning")
	}
	s.press(1, 1, desktop.MouseButtonPrimary)
	if s.window.Canvas().Focused() != fyne.Focusable(s.Board) {
		t.Error("a press does not give the board the keyboard")
	}
}

func TestArrowsMoveACursorThatReturnPresses(t *testing.T) {
	s := staged(t, 8, 6)
	s.window.Canvas().Focus(s.Board)
	s.key(fyne.KeyRight)
	s.key(fyne.KeyDown)
	s.key(fyne.KeyUp)
	s.key(fyne.KeyUp)
	s.expect(t, "key Right; hover {1 0} 0; key Down; hover {1 1} 0; key Up; hover {1 0} 0; key Up; hover {1 0} 0")
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.key(fyne.KeyRight)
	s.KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.expect(t, "press {1 0} 1 0; key Right; drag {2 0} 0; release 0")
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.window.Canvas().Unfocus()
	s.expect(t, "press {2 0} 1 0; cancel; leave")
}

func TestOwnerCanHaveTheArrows(t *testing.T) {
	s := staged(t, 8, 6)
	s.useful = []fyne.KeyName{fyne.KeyRight}
	s.window.Canvas().Focus(s.Board)
	s.key(fyne.KeyRight)
	s.TypedRune('z')
	s.expect(t, "key Right; rune z")
}

func TestCursorDoesNotMoveALevelThatIsInSight(t *testing.T) {
	s := staged(t, 8, 6)
	s.window.Canvas().Focus(s.Board)
	before := s.View().Scroll
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyLeft, fyne.KeyDown, fyne.KeyDown} {
		s.key(key)
	}
	if s.View().Scroll != before || !s.fitted {
		t.Error("the cursor moved a level that was whole in sight")
	}
}

func TestCursorStaysInSight(t *testing.T) {
	s := staged(t, 60, 60)
	s.window.Canvas().Focus(s.Board)
	s.ZoomTo(1)
	for i := range 130 {
		s.key([]fyne.KeyName{fyne.KeyRight, fyne.KeyDown}[i%2])
		v := s.View()
		if r := v.Bounds(s.keys.cursor); !r.In(image.Rect(0, 0, 400, 300)) {
			t.Fatalf("the cursor is at %v, pixels %v", s.keys.cursor, r)
		}
	}
	if want := (levels.Cell{X: 59, Y: 59}); s.keys.cursor != want {
		t.Errorf("the cursor came to %v", s.keys.cursor)
	}
}

// TestOneCellIsPointedAt: that of the cursor or that under the mouse, whichever moved last.
func TestOneCellIsPointedAt(t *testing.T) {
	s := staged(t, 8, 6)
	s.window.Canvas().Focus(s.Board)
	hovered := func() bool {
		return slices.ContainsFunc(s.marks(), func(m render.Mark) bool { return m.Kind == render.Hovered })
	}
	s.hover(2, 1)
	if !hovered() {
		t.Error("the cell under the mouse is not marked")
	}
	s.key(fyne.KeyRight)
	if hovered() {
		t.Error("the cell under the mouse is still marked, though the cursor points at another")
	}
	s.hover(3, 1)
	if !hovered() {
		t.Error("the cell under the mouse is not marked again")
	}
}

// TestReturnPutsWhatIsCarriedWhereItIsSeen: under the mouse, as long as the cursor is not moved,
// though that is shown.
func TestReturnPutsWhatIsCarriedWhereItIsSeen(t *testing.T) {
	s := staged(t, 8, 6)
	s.window.Canvas().Focus(s.Board)
	s.hover(2, 1)
	s.carries = true
	s.heard()
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.expect(t, "")
	s.key(fyne.KeyRight)
	s.heard()
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.expect(t, "press {1 0} 1 0; release 0")
}
