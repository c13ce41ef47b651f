package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// NewFlow puts things beside each other, on as many lines as it takes.
func NewFlow(gap float32, all ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flow{gap: gap}, all...)
}

// flow learns its width only when it is laid out; until then it reckons with the previous width.
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

// Beside puts something at the right of a text where it leaves that enough room,
// else beneath.
func Beside(text *Paragraph, right fyne.CanvasObject) *fyne.Container {
	return container.New(&beside{text: text, right: right}, text, right)
}

// beside learns its width only when it is laid out; until then it reckons with the previous width.
type beside struct {
	text  *Paragraph
	right fyne.CanvasObject
	width float32
}

// What beside leaves between text and right, beside each other and beneath.
const (
	besideGap  = 14
	beneathGap = 6
)

// hasRoom tells that the text has one line beside what is at the right, or most of the width.
func (b *beside) hasRoom() bool {
	right := b.right.MinSize().Width + besideGap
	return b.width == 0 || right < b.width/3 || b.text.measure(b.text.Said(), false)+right <= b.width
}

func (b *beside) MinSize([]fyne.CanvasObject) fyne.Size {
	text, right := b.text.MinSize(), b.right.MinSize()
	height := max(text.Height, right.Height)
	if !b.hasRoom() {
		height = text.Height + beneathGap + right.Height
	}
	return fyne.NewSize(max(text.Width, right.Width), height)
}

func (b *beside) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b.width = size.Width
	right := b.right.MinSize()
	b.right.Resize(right)
	left := size.Width - right.Width
	if !b.hasRoom() {
		b.text.Resize(fyne.NewSize(size.Width, b.text.MinSize().Height))
		b.text.Move(fyne.Position{})
		b.right.Move(fyne.NewPos(left, b.text.MinSize().Height+beneathGap))
		return
	}
	b.text.Resize(fyne.NewSize(left-besideGap, b.text.MinSize().Height))
	b.text.Move(fyne.NewPos(0, (size.Height-b.text.MinSize().Height)/2))
	b.right.Move(fyne.NewPos(left, (size.Height-right.Height)/2))
}
