package windowtest

import (
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/ui/control"
)

// Parts are what an object is made of.
func Parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// Texts gives all that an object and those in it let a user read, tips and what is hidden
// with it.
func Texts(o fyne.CanvasObject) []string {
	var read []string
	switch o := o.(type) {
	case *control.Chip:
		return nil // a word of the game
	case *canvas.Text:
		return []string{o.Text}
	case *control.Entry:
		return []string{o.PlaceHolder} // the text is the user's
	case *widget.Entry:
		return []string{o.PlaceHolder}
	case *control.Button:
		read = append(read, o.Tip)
		if o.TipNow != nil {
			read = append(read, o.TipNow())
		}
	}
	for _, in := range Parts(o) {
		read = append(read, Texts(in)...)
	}
	return read
}

// Reads gives all that can be read in a part of the window.
func Reads(o fyne.CanvasObject) string { return strings.Join(visibleTexts(o), " ") }

func visibleTexts(o fyne.CanvasObject) []string {
	if !o.Visible() {
		return nil
	}
	if p, ok := o.(*control.Paragraph); ok {
		return []string{p.Said()}
	}
	parts := Parts(o)
	if len(parts) == 0 {
		return Texts(o)
	}
	var all []string
	for _, in := range parts {
		all = append(all, visibleTexts(in)...)
	}
	return all
}

// First gives the first part of an object that is seen, of a kind, and as asked; nil where
// there is none.
func First[T fyne.CanvasObject](o fyne.CanvasObject, is func(T) bool) (found T) {
	if !o.Visible() {
		return found
	}
	if t, ok := o.(T); ok && is(t) {
		return t
	}
	for _, in := range Parts(o) {
		if t := First(in, is); !reflect.ValueOf(t).IsNil() {
			return t
		}
	}
	return found
}

// Button finds a button by its text.
func Button(o fyne.CanvasObject, text string) *control.Button {
	return First(o, func(b *control.Button) bool { return b.Text == text })
}
