package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// A Field of a form is what is to be filled in, with its name.
type Field struct {
	Name string
	Of   fyne.CanvasObject
}

// NewForm puts fields below each other, their names at the left.
func NewForm(fields ...Field) *fyne.Container {
	f := &form{}
	var all []fyne.CanvasObject
	for _, field := range fields {
		name := NewLabel(field.Name, Normal, false, Faint)
		f.names = max(f.names, name.MinSize().Width)
		all = append(all, name, field.Of)
	}
	return container.New(f, all...)
}

// Align gives several forms a column of names of the same width.
func Align(forms ...*fyne.Container) {
	widest := float32(0)
	for _, c := range forms {
		if f, ok := c.Layout.(*form); ok {
			widest = max(widest, f.names)
		}
	}
	for _, c := range forms {
		if f, ok := c.Layout.(*form); ok {
			f.names = widest
			c.Refresh()
		}
	}
}

// form lays names and fields out in two columns.
type form struct{ names float32 }

const (
	formGap    = 9
	nameGap    = 16
	leastField = 160
)

func (f *form) MinSize(all []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(leastField, 0)
	for i := 1; i < len(all); i += 2 {
		if !all[i].Visible() {
			continue
		}
		field := all[i].MinSize()
		size.Width = max(size.Width, field.Width)
		size.Height += max(field.Height, 24) + formGap
	}
	return fyne.NewSize(size.Width+f.names+nameGap, max(size.Height-formGap, 0))
}

func (f *form) Layout(all []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for i := 1; i < len(all); i += 2 {
		name, field := all[i-1], all[i]
		ShowIf(name, field.Visible())
		if !field.Visible() {
			continue
		}
		height := max(field.MinSize().Height, 24)
		label := name.MinSize()
		name.Resize(label)
		name.Move(fyne.NewPos(0, y+(min(height, 34)-label.Height)/2))
		field.Move(fyne.NewPos(f.names+nameGap, y))
		field.Resize(fyne.NewSize(size.Width-f.names-nameGap, height))
		y += height + formGap
	}
}
