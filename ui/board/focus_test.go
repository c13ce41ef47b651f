package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// TestKeysHeldWhenTheKeyboardGoesAwayAreForgotten: a sheet opened by Ctrl and
// a letter sees Ctrl released, not the board.
func TestKeysHeldWhenTheKeyboardGoesAwayAreForgotten(t *testing.T) {
	s := staged(t, 4, 3)
	s.window.Canvas().Focus(s.Board)
	s.hover(2, 1)
	s.heard()
	s.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	before := s.heard()
	s.window.Canvas().Unfocus()
	after := s.heard()
	if before == "" || after == "" || before == after {
		t.Errorf("with Ctrl it hears %q, without the keyboard %q", before, after)
	}
}

// TestNothingIsPointedAtOnceThePointerIsGone: when the mouse leaves in the
// middle of a stroke, and when the keyboard goes elsewhere.
func TestNothingIsPointedAtOnceThePointerIsGone(t *testing.T) {
	s := staged(t, 4, 3)
	s.press(1, 1, desktop.MouseButtonPrimary)
	s.MouseOut()
	if heard := s.heard(); strings.Contains(heard, "leave") {
		t.Errorf("in the middle of a stroke it hears %q", heard)
	}
	s.DragEnd()
	if heard := s.heard(); !strings.HasSuffix(heard, "leave") {
		t.Errorf("when a stroke ends outside it hears %q", heard)
	}
	s.window.Canvas().Focus(s.Board)
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	s.heard()
	s.window.Canvas().Unfocus()
	if heard := s.heard(); heard != "leave" {
		t.Errorf("without the keyboard it hears %q", heard)
	}
	s.window.Canvas().Focus(s.Board)
	s.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	if heard := s.heard(); heard != "" {
		t.Errorf("with the mouse elsewhere, and a cursor that was not moved, Ctrl is heard as %q", heard)
	}
}
