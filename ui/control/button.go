package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"

	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// A Style is how much a button stands out.
type Style uint8

// The styles: Plain is only its icon or text until the mouse is over it,
// Filled has a plate, Primary is the one to press, Link is text to click on,
// Danger loses something.
const (
	Plain Style = iota
	Filled
	Primary
	Link
	Danger
)

// A Button is flat, with an icon, a text, or both.
type Button struct {
	keyed
	// Icon is the name of one of the program's icons, "" for none.
	Icon string
	Text string
	// Tip is shown when the mouse rests on the button. TipNow, if set, gives the tip instead, where
	// it may change.
	Tip    string
	TipNow func() string
	Action func()
	Style  Style
	// Selected marks what is on.
	Selected bool
	// Radio tells that it is one of several of which one is on. Once it is on, there
	// is nothing to press, and Return is for the sheet.
	Radio bool
	// Listed is one of a list: its text begins at the left.
	Listed bool
	// Small is for a line of small text.
	Small bool
	// Side is the least width and height in Fyne's units, 0 for what icon and text need.
	Side float32
	// Most is the greatest width of its text, which ends in an ellipsis where it is longer; 0 is any.
	Most float32

	disabled, pressed bool
}

// NewButton makes a button with a text.
func NewButton(text string, style Style, action func()) *Button {
	return Made(&Button{Text: text, Style: style, Action: action})
}

// NewIcon makes a square button with an icon.
func NewIcon(icon, tip string, action func()) *Button {
	return Made(&Button{Icon: icon, Tip: tip, Action: action, Side: 34})
}

// Made readies a button that was written as a literal.
func Made(b *Button) *Button {
	b.become(b)
	return b
}

// Set changes whether the button can be pressed and whether it is on.
func (b *Button) Set(enabled, selected bool) {
	if b.disabled == !enabled && b.Selected == selected {
		return
	}
	b.disabled, b.Selected = !enabled, selected
	if !enabled {
		b.pressed = false
	}
	b.Refresh()
}

// SetText changes the text.
func (b *Button) SetText(text string) {
	if b.Text != text {
		b.Text = text
		b.Refresh()
	}
}

// SetIcon changes the icon.
func (b *Button) SetIcon(icon string) {
	if b.Icon != icon {
		b.Icon = icon
		b.Refresh()
	}
}

// Over tells whether the mouse is over the button.
func (b *Button) Over() bool { return b.over }

// Disabled tells whether the button cannot be pressed.
func (b *Button) Disabled() bool { return b.disabled }

// MouseDown and MouseUp, MouseIn and MouseOut follow the mouse.
func (b *Button) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary && !b.disabled {
		b.pressed = true
		b.Refresh()
	}
	HideTip(b)
}

// MouseUp goes with MouseDown.
func (b *Button) MouseUp(*desktop.MouseEvent) {
	if b.pressed {
		b.pressed = false
		b.Refresh()
	}
}

// MouseIn goes with MouseDown.
func (b *Button) MouseIn(*desktop.MouseEvent) {
	tip := b.Tip
	if b.TipNow != nil {
		tip = b.TipNow()
	}
	b.enter(tip)
}

// MouseOut goes with MouseDown.
func (b *Button) MouseOut() {
	b.pressed = false
	b.leave()
}

// acting is the button whose action is under way, nil for none.
var acting *Button

// Tapped does what the button is for.
func (b *Button) Tapped(*fyne.PointEvent) {
	if !b.disabled && b.Action != nil {
		before := acting
		acting = b
		defer func() { acting = before }()
		b.Action()
	}
}

// TappedSecondary keeps the click from what lies below.
func (b *Button) TappedSecondary(*fyne.PointEvent) {}

// TypedKey presses the button on Space and Return.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	space, enter := e.Name == fyne.KeySpace, e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	if space || enter && !(b.Radio && b.Selected) {
		b.Tapped(nil)
	} else {
		Forward(b, e)
	}
}

// Cursor shows a hand over links.
func (b *Button) Cursor() desktop.Cursor {
	if b.Style == Link && !b.disabled {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer is called by Fyne.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	r := &buttonRenderer{
		button: b, plate: canvas.NewRectangle(color.Transparent), ring: ring(buttonRadius),
		icon: canvas.NewImageFromResource(nil), text: canvas.NewText("", color.Black),
	}
	r.plate.CornerRadius = buttonRadius
	r.icon.FillMode = canvas.ImageFillContain
	r.Drawing = Drawing{r.plate, r.icon, r.text, r.ring}
	r.Refresh()
	return r
}

const (
	buttonRadius = 7
	iconSide     = 18
)

type buttonRenderer struct {
	Drawing
	button      *Button
	plate, ring *canvas.Rectangle
	icon        *canvas.Image
	text        *canvas.Text
}

// colours gives plate and ink of the button as it is.
func (r *buttonRenderer) colours() (plate color.Color, ink fyne.ThemeColorName) {
	b, t := r.button, theme.Current()
	plate, ink = color.Transparent, fynetheme.ColorNameForeground
	switch {
	case b.Selected || b.Style == Primary:
		plate, ink = t.Accent, fynetheme.ColorNameForegroundOnPrimary
	case b.Style == Filled:
		plate = t.Raised
	case b.Style == Danger:
		plate = t.BadPlate()
	case b.Style == Link:
		ink = fynetheme.ColorNamePrimary
	}
	if b.Style == Danger {
		ink = fynetheme.ColorNameError
	}
	switch {
	case b.disabled:
		ink = fynetheme.ColorNameDisabled
		if b.Style == Primary && !b.Selected {
			plate = t.Raised
		}
	case b.Selected || b.Style == Primary:
		if b.pressed {
			plate = render.Blend(t.Accent, t.Text, 0.25)
		} else if b.over {
			plate = render.Blend(t.Accent, t.Text, 0.12)
		}
	case b.Style == Link:
	case b.pressed:
		plate = render.Blend(t.Hovered, t.Text, 0.1)
	case b.over:
		plate = t.Hovered
	}
	return plate, ink
}

func (r *buttonRenderer) Refresh() {
	b, t := r.button, theme.Current()
	plate, ink := r.colours()
	r.plate.FillColor = plate
	r.ring.StrokeColor = render.Fade(t.Accent, 0.8)
	if b.Selected || b.Style == Primary {
		r.ring.StrokeColor = t.Text // seen on the accent
	}
	ShowIf(r.ring, b.focused)
	r.icon.Resource = theme.Coloured(b.Icon, ink)
	ShowIf(r.icon, b.Icon != "")
	r.text.TextSize = Normal
	if b.Small {
		r.text.TextSize = 12
	}
	r.text.TextStyle.Bold = b.Style == Primary || b.Style == Link
	r.text.Text = cut(b.Text, r.text.TextSize, r.text.TextStyle, b.Most)
	r.text.Color = fyne.CurrentApp().Settings().Theme().Color(ink, fyne.CurrentApp().Settings().ThemeVariant())
	ShowIf(r.text, b.Text != "")
	r.Layout(b.Size())
	r.icon.Refresh()
	r.text.Refresh()
	canvas.Refresh(b)
}

// inset is the room at the sides of a text.
func (r *buttonRenderer) inset() float32 {
	switch {
	case r.button.Style == Link:
		return 0
	case r.button.Small:
		return 6
	default:
		return 11
	}
}

func (r *buttonRenderer) MinSize() fyne.Size {
	b := r.button
	size := fyne.NewSize(0, 30)
	switch {
	case b.Style == Link:
		size.Height = 18
	case b.Small:
		size.Height = 22
	}
	if b.Text == "" {
		size.Width = size.Height
	} else {
		size.Width = r.text.MinSize().Width + 2*r.inset()
		if b.Icon != "" {
			size.Width += iconSide + 5
		}
	}
	return size.Max(fyne.NewSquareSize(b.Side))
}

func (r *buttonRenderer) Layout(size fyne.Size) {
	r.plate.Resize(size)
	r.ring.Resize(size)
	text := r.text.MinSize()
	width := float32(0)
	if r.button.Text != "" {
		width = text.Width
	}
	if r.button.Icon != "" {
		width += iconSide
		if r.button.Text != "" {
			width += 5
		}
	}
	x := (size.Width - width) / 2
	if r.button.Style == Link || r.button.Listed {
		x = r.inset()
	}
	if r.button.Icon != "" {
		r.icon.Resize(fyne.NewSquareSize(iconSide))
		r.icon.Move(fyne.NewPos(x, (size.Height-iconSide)/2))
		x += iconSide + 5
	}
	r.text.Resize(text)
	r.text.Move(fyne.NewPos(x, (size.Height-text.Height)/2))
}
