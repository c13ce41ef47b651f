package control

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// A Label is a line of text in a colour of the theme, without room around it.
// What does not fit ends in an ellipsis.
type Label struct {
	widget.BaseWidget
	text  string
	size  float32
	bold  bool
	slant bool
	role  Role
	align fyne.TextAlign
	// whole keeps the text from being cut: it asks for the room it needs.
	whole bool
}

// NewLabel makes a label that takes the room it needs.
func NewLabel(text string, size float32, bold bool, role Role) *Label {
	l := &Label{text: text, size: size, bold: bold, role: role, whole: true}
	l.ExtendBaseWidget(l)
	return l
}

// NewCut makes a label that makes do with the room there is.
func NewCut(text string, size float32, bold bool, role Role) *Label {
	l := NewLabel(text, size, bold, role)
	l.whole = false
	return l
}

// NewHeading makes the heading of a part of a panel.
func NewHeading(text string) *Label {
	return NewLabel(strings.ToUpper(text), Small, true, Faint)
}

// Aligned changes where the text stands in its room.
func (l *Label) Aligned(a fyne.TextAlign) *Label {
	l.align = a
	return l
}

// Set changes the text.
func (l *Label) Set(text string) {
	if l.text != text {
		l.text = text
		l.Refresh()
	}
}

// SetRole changes the colour.
func (l *Label) SetRole(role Role) {
	l.role = role
	l.Refresh()
}

// Said is the text in full.
func (l *Label) Said() string { return l.text }

// Slant makes the text slanted or upright.
func (l *Label) Slant(slant bool) {
	if l.slant != slant {
		l.slant = slant
		l.Refresh()
	}
}

func (l *Label) style() fyne.TextStyle { return fyne.TextStyle{Bold: l.bold, Italic: l.slant} }

// CreateRenderer is called by Fyne.
func (l *Label) CreateRenderer() fyne.WidgetRenderer {
	r := &labelRenderer{label: l, text: canvas.NewText("", color.Black)}
	r.Drawing = Drawing{r.text}
	r.Refresh()
	return r
}

type labelRenderer struct {
	Drawing
	label *Label
	text  *canvas.Text
}

func (r *labelRenderer) Refresh() {
	l := r.label
	r.text.TextSize, r.text.TextStyle, r.text.Color, r.text.Alignment = l.size, l.style(), l.role.now(), l.align
	r.Layout(l.Size())
	r.text.Refresh()
}

// needs is the width of the whole text.
func (l *Label) needs() float32 { return fyne.MeasureText(l.text, l.size, l.style()).Width }

func (r *labelRenderer) MinSize() fyne.Size {
	l := r.label
	size := fyne.MeasureText(l.text, l.size, l.style())
	if !l.whole {
		size.Width = 0
	}
	return size
}

func (r *labelRenderer) Layout(size fyne.Size) {
	r.text.Text = r.label.text
	if !r.label.whole {
		r.text.Text = cut(r.label.text, r.label.size, r.label.style(), size.Width)
	}
	r.text.Resize(size)
}

// cut shortens a text to a width.
func cut(text string, size float32, style fyne.TextStyle, width float32) string {
	if width <= 0 || fyne.MeasureText(text, size, style).Width <= width {
		return text
	}
	all := []rune(text)
	least, most := 0, len(all)
	for least < most {
		middle := (least + most + 1) / 2
		if fyne.MeasureText(string(all[:middle])+"…", size, style).Width <= width {
			least = middle
		} else {
			most = middle - 1
		}
	}
	return strings.TrimRight(string(all[:least]), " ") + "…"
}
