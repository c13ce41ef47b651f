package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// NewFlow puts things beside each other, on as many lines as it takes.
func NewFlow(gap float32, all ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flow{gap: gap}, all...)
}

// flow is told of its width only when it is laid out; until then it counts
// on that of last time.
type flow struct{ gap, width float32 }

func (f *flow) MinSize(all []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(20, f.arrange(all, f.width, func(fyne.CanvasObject, fyne.Position) {}))
}

func (f *flow) Layout(all []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	f.arrange(all, size.Width, func(o fyne.CanvasObject, at fyne.Position) {
		o.Resize(o.MinSize())
		o.Move(at)
	})
}

// arrange places each object and gives the height of all.
func (f *flow) arrange(all []fyne.CanvasObject, width float32, place func(fyne.CanvasObject, fyne.Position)) float32 {
	var x, y, height float32
	for _, o := range all {
		if !o.Visible() {
			continue
		}
		size := o.MinSize()
		if x > 0 && width > 0 && x+size.Width > width {
			x, y, height = 0, y+height+f.gap, 0
		}
		place(o, fyne.NewPos(x, y))
		x += size.Width + f.gap
		height = max(height, size.Height)
	}
	return y + height
}
