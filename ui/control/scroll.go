package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// NewScroll lets content that is too high be scrolled, with room for the bar
// beside it.
func NewScroll(content fyne.CanvasObject) *container.Scroll {
	return container.NewVScroll(Inset(content, 0, 0, 0, theme.Size(theme.SizeNameScrollBar)+4))
}
