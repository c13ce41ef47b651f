package board

import (
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
