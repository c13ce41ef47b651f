package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// NewScroll lets content that is too high be scrolled, with room for the bar
// beside it.
func NewScroll(content fyne.CanvasObject) *container.Scroll {
	return NewTightScroll(Inset(content, 0, 0, 0, theme.Size(theme.SizeNameScrollBar)+4))
}

// NewTightScroll leaves no room for the bar. A tip goes, as what it is about moves away
// from under the mouse.
func NewTightScroll(content fyne.CanvasObject) *container.Scroll {
	s := container.NewVScroll(content)
	s.OnScrolled = func(fyne.Position) {
		if t := tipsOf(s); t != nil {
			t.hide()
		}
	}
	return s
}

// ScrollBack scrolls back what became so low that less than a whole view of it would be
// left.
func ScrollBack(s *container.Scroll) {
	if most := max(s.Content.MinSize().Height-s.Size().Height, 0); s.Offset.Y > most {
		s.ScrollToOffset(fyne.NewPos(s.Offset.X, most))
	}
}
