package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// NewEnds puts two cut labels at the ends of a line. Where both do not fit, each gets what it needs
// or half of the line, whichever is less, and the longer one the rest. The container is to be
// refreshed when a text changes.
func NewEnds(left, right *Label) *fyne.Container {
	return container.New(ends{left, right}, left, right.Aligned(fyne.TextAlignTrailing))
}

type ends struct{ left, right *Label }

// endsGap is between the two, in Fyne's units.
const endsGap = 12

func (e ends) MinSize([]fyne.CanvasObject) fyne.Size { return e.left.MinSize().Max(e.right.MinSize()) }

func (e ends) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	all := max(0, size.Width-endsGap)
	left := min(e.left.needs(), max(all/2, all-e.right.needs()))
	place := func(l *Label, x, width float32) {
		height := l.MinSize().Height
		l.Resize(fyne.NewSize(width, height))
		l.Move(fyne.NewPos(x, (size.Height-height)/2))
	}
	place(e.left, 0, left)
	place(e.right, left+endsGap, all-left)
}
