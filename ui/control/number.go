package control

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// A Number is a whole number to be typed, or changed by the arrow keys or by two buttons.
type Number struct {
	entry       *numberEntry
	box         *fyne.Container
	least, most int
	// Changed hears of each number that is within the bounds.
	Changed func(n int)
}

// NewNumber makes a number within bounds.
func NewNumber(n, least, most int) *Number {
	p := &Number{least: least, most: most}
	p.entry = &numberEntry{of: p}
	p.entry.ExtendBaseWidget(p.entry)
	p.entry.Keys, p.entry.whole = p.key, p.entry
	p.entry.SetText(strconv.Itoa(min(max(n, least), most)))
	p.entry.OnChanged = func(string) {
		switch n, ok := p.read(); {
		case n > p.most:
			p.Set(p.most) // that there is a most is seen while one types
		case ok && p.Changed != nil:
			p.Changed(n)
		}
	}
	buttons := Inset(Row(2, newStep("−", func() { p.step(-1) }), newStep("+", func() { p.step(1) })), 0, 0, 4, 0)
	p.box = Frame(nil, nil, nil, buttons, container.NewStack(p.entry))
	return p
}

// Object is what is to be put into a window.
func (p *Number) Object() fyne.CanvasObject { return p.box }

// Focus is what takes the keyboard.
func (p *Number) Focus() fyne.Focusable { return p.entry }

// Value is the number, brought within the bounds.
func (p *Number) Value() int {
	n, ok := p.read()
	if !ok {
		return min(max(n, p.least), p.most)
	}
	return n
}

// Set changes the number.
func (p *Number) Set(n int) { p.entry.SetText(strconv.Itoa(min(max(n, p.least), p.most))) }

// read gives what is written, and whether it is within the bounds.
func (p *Number) read() (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(p.entry.Text))
	return n, err == nil && n >= p.least && n <= p.most
}

func (p *Number) step(by int) { p.Set(p.Value() + by) }

func (p *Number) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp:
		p.step(1)
	case fyne.KeyDown:
		p.step(-1)
	default:
		return false
	}
	return true
}

// A numberEntry takes digits only, and a minus where numbers may be negative.
type numberEntry struct {
	Entry
	of *Number
}

// TypedRune types a digit or a minus.
func (e *numberEntry) TypedRune(r rune) {
	if r >= '0' && r <= '9' || r == '-' && e.of.least < 0 {
		e.Entry.TypedRune(r)
	}
}

// FocusGained marks the number, so that what is typed takes its place.
func (e *numberEntry) FocusGained() {
	e.Entry.FocusGained()
	e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// FocusLost brings what was typed within the bounds.
func (e *numberEntry) FocusLost() {
	e.Entry.FocusLost()
	e.of.Set(e.of.Value())
}

// MinSize leaves room for four digits.
func (e *numberEntry) MinSize() fyne.Size {
	e.ExtendBaseWidget(e)
	return fyne.NewSize(56, e.Entry.MinSize().Height)
}
