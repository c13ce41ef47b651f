package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/levels"
)

// keys is what the keyboard does.
type keys struct {
	focused bool
	// cursor is the cell that the arrows move; it is shown once they do.
	cursor levels.Cell
	shown  bool
	// points tells that the cursor, not the mouse, points at a cell: it was moved or pressed with
	// after the mouse.
	points bool
	// pressed tells that Return is down: a stroke of the cursor.
	pressed bool
	space   bool
	// held are the modifiers according to the keys seen, for drivers that do not tell.
	held fyne.KeyModifier
}

// focus takes the keyboard, as a press of the mouse does.
func (b *Board) focus() {
	if b.keys.focused {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
}

// FocusGained shows the cursor: who came by Tab must see where they are. A
// press of the mouse hides it again.
func (b *Board) FocusGained() {
	b.keys.focused, b.keys.shown = true, true
	b.raster.Refresh()
}

// FocusLost forgets the keys that were down.
func (b *Board) FocusLost() {
	b.keys.focused = false
	b.ForgetKeys()
	if b.keys.points {
		b.leave()
	}
}

// ForgetKeys forgets the keys that were down: their release will not be seen.
func (b *Board) ForgetKeys() {
	if b.keys.pressed {
		b.keys.pressed = false
		if b.on.Cancel != nil {
			b.on.Cancel()
		}
	}
	b.keys.space, b.keys.held = false, 0
	b.hold(0)
	b.raster.Refresh()
}

// HideCursor hides the keyboard's cursor until it is moved again.
func (b *Board) HideCursor() {
	b.keys.shown = false
	if b.keys.points {
		b.leave()
	}
}

// TypedRune passes on what is typed.
func (b *Board) TypedRune(r rune) {
	if b.on.Rune != nil {
		b.on.Rune(r)
	}
}

// arrows say where the arrow keys go.
var arrows = map[fyne.KeyName]levels.Move{
	fyne.KeyRight: levels.Right, fyne.KeyUp: levels.Up, fyne.KeyLeft: levels.Left, fyne.KeyDown: levels.Down,
}

// TypedKey ends a stroke on Escape; else asks the owner, and moves the cursor
// if that has no use for the key.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && b.resizing.on {
		b.endResize(false)
		return
	}
	if e.Name == fyne.KeyEscape && b.stroking() {
		b.Drop()
		if b.on.Cancel != nil {
			b.on.Cancel()
		}
		b.raster.Refresh()
		return
	}
	if b.on.Key != nil && b.on.Key(e) {
		return
	}
	if m, ok := arrows[e.Name]; ok {
		b.moveCursor(m)
	}
}

// moveCursor takes the cursor a cell on; when it was hidden, it first appears,
// where the mouse was last.
func (b *Board) moveCursor(m levels.Move) {
	to := b.keys.cursor
	if b.keys.shown {
		dx, dy := m.Delta()
		to = levels.Cell{X: to.X + dx, Y: to.Y + dy}
	} else {
		to = b.mouse.at
	}
	b.keys.cursor = clamp(to, b.view.Level)
	b.keys.shown, b.keys.points = true, true
	b.Reveal(b.keys.cursor)
	if b.on.Unaim != nil {
		b.on.Unaim()
	}
	b.point(b.keys.cursor, b.held())
}

// KeyDown notes the keys that change what others do: Space moves the level,
// Return presses at the cursor.
func (b *Board) KeyDown(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		b.keys.space = true
	case fyne.KeyReturn, fyne.KeyEnter:
		if !b.keys.shown || b.stroking() || !b.keys.points && b.on.Carries != nil && b.on.Carries() {
			return
		}
		b.keys.pressed, b.keys.points = true, true
		if b.on.Press != nil {
			b.on.Press(b.keys.cursor, desktop.MouseButtonPrimary, b.held())
		}
	default:
		if m := modifier(e.Name); m != 0 {
			b.keys.held |= m
			b.hold(b.held() | m)
		}
	}
}

// KeyUp ends what KeyDown began.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		b.keys.space = false
	case fyne.KeyReturn, fyne.KeyEnter:
		if b.keys.pressed {
			b.keys.pressed = false
			if b.on.Release != nil {
				b.on.Release(b.held())
			}
		}
	default:
		if m := modifier(e.Name); m != 0 {
			b.keys.held &^= m
			b.hold(b.held() &^ m)
		}
	}
}

// hold tells that other modifiers are held, as if the mouse had moved: what a
// press would do may be another thing.
func (b *Board) hold(held fyne.KeyModifier) {
	if held == b.mouse.held {
		return
	}
	if b.keys.points {
		b.point(b.keys.cursor, held)
	} else if b.mouse.inside {
		b.point(b.mouse.at, held)
	}
}

// modifier gives the modifier that a key is, 0 for other keys.
func modifier(key fyne.KeyName) fyne.KeyModifier {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		return fyne.KeyModifierShift
	case desktop.KeyControlLeft, desktop.KeyControlRight:
		return fyne.KeyModifierControl
	case desktop.KeyAltLeft, desktop.KeyAltRight:
		return fyne.KeyModifierAlt
	case desktop.KeySuperLeft, desktop.KeySuperRight:
		return fyne.KeyModifierSuper
	}
	return 0
}
