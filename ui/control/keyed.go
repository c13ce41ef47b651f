package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// keyed is what the controls have in common that show whether mouse and
// keyboard are at them.
type keyed struct {
	widget.BaseWidget
	control       fyne.Widget
	over, focused bool
}

// become tells the common part which control it belongs to.
func (k *keyed) become(control fyne.Widget) {
	k.control = control
	k.ExtendBaseWidget(control)
}

// enter shows that the mouse is here, and a tip if it stays.
func (k *keyed) enter(tip string) {
	k.over = true
	k.Refresh()
	tipFor(k.control, tip)
}

// leave is the opposite of enter.
func (k *keyed) leave() {
	k.over = false
	k.Refresh()
	HideTip(k.control)
}

// MouseMoved does nothing; Fyne asks for it.
func (k *keyed) MouseMoved(*desktop.MouseEvent) {}

// FocusGained shows that the keyboard is here.
func (k *keyed) FocusGained() {
	k.focused = true
	k.Refresh()
	Reveal(k.control)
}

// FocusLost goes with FocusGained.
func (k *keyed) FocusLost() {
	k.focused = false
	k.Refresh()
}

// TypedRune hands on what is typed.
func (k *keyed) TypedRune(r rune) {
	if r != ' ' {
		ForwardRune(k.control, r)
	}
}

// Fyne finds out by these interfaces what a control can do.
var (
	_ fyne.Focusable    = (*Button)(nil)
	_ desktop.Hoverable = (*Button)(nil)
	_ fyne.Focusable    = (*Choice)(nil)
	_ desktop.Hoverable = (*Choice)(nil)
)
