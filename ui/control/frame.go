package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Frame puts things along the edges of something, without room between them;
// nil leaves an edge free. Tab goes through them as they are read.
func Frame(top, bottom, left, right, middle fyne.CanvasObject) *fyne.Container {
	f := frame{top, bottom, left, right, middle}
	var all []fyne.CanvasObject
	for _, o := range []fyne.CanvasObject{top, left, middle, right, bottom} {
		if o != nil {
			all = append(all, o)
		}
	}
	return container.New(f, all...)
}

// frame holds what is at the top, the bottom, the left, the right and in the
// middle.
type frame [5]fyne.CanvasObject

func least(o fyne.CanvasObject) fyne.Size {
	if o == nil || !o.Visible() {
		return fyne.Size{}
	}
	return o.MinSize()
}

func (f frame) MinSize([]fyne.CanvasObject) fyne.Size {
	top, bottom, left, right, middle := least(f[0]), least(f[1]), least(f[2]), least(f[3]), least(f[4])
	return fyne.NewSize(
		max(top.Width, bottom.Width, left.Width+middle.Width+right.Width),
		top.Height+max(left.Height, middle.Height, right.Height)+bottom.Height)
}

func (f frame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	put := func(o fyne.CanvasObject, x, y, width, height float32) {
		if o != nil && o.Visible() {
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSize(max(width, 0), max(height, 0)))
		}
	}
	top, bottom, left, right := least(f[0]).Height, least(f[1]).Height, least(f[2]).Width, least(f[3]).Width
	height := size.Height - top - bottom
	put(f[0], 0, 0, size.Width, top)
	put(f[1], 0, size.Height-bottom, size.Width, bottom)
	put(f[2], 0, top, left, height)
	put(f[3], size.Width-right, top, right, height)
	put(f[4], left, top, size.Width-left-right, height)
}
