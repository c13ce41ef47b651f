package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// A Sheet is a question or a form in front of the window, which waits until it
// is answered.
type Sheet struct {
	widget.BaseWidget
	canvas fyne.Canvas
	box    *fyne.Container
	least  fyne.Size
	before fyne.Focusable
	closed bool
	// under is the sheet that was in front when this one came; covered tells
	// that another one is in front, whose shade is enough.
	under   *Sheet
	covered bool
	// Sure is pressed by Return, Cancelled called on Escape; nil is fine.
	Sure      *Button
	Cancelled func()
	// Top puts the sheet to the top of the window, not in its middle. Clear leaves
	// what lies behind in full sight. Roomy lets the sheet grow with the window.
	Top, Clear, Roomy bool
	// Read is scrolled by the keys that have no other use; nil is fine.
	Read *container.Scroll
}

// NewSheet makes a sheet with a title, something below it, and buttons at the
// lower right, the last of them the usual one; one without an action cancels
// the sheet. least is the size that its content should have if there is room.
func NewSheet(c fyne.Canvas, title string, content fyne.CanvasObject, least fyne.Size, buttons ...*Button) *Sheet {
	s := &Sheet{canvas: c, least: least}
	var top, bottom fyne.CanvasObject
	if title != "" {
		top = Inset(NewLabel(title, 16, true, Text), 0, 14, 0, 0)
	}
	if len(buttons) > 0 {
		row := []fyne.CanvasObject{layout.NewSpacer()}
		for _, b := range buttons {
			row = append(row, b)
			if b.Action == nil {
				b.Action = s.Cancel
			}
		}
		bottom = Inset(Row(8, row...), 18, 0, 0, 0)
		s.Sure = buttons[len(buttons)-1]
	}
	s.box = container.NewStack(
		NewSurface(Panel, Line, 12),
		Inset(Frame(top, bottom, nil, nil, content), 18, 16, 20, 20),
	)
	s.ExtendBaseWidget(s)
	return s
}

// NewAsking makes a sheet that can be cancelled, by its first button. The others come after
// it.
func NewAsking(c fyne.Canvas, title string, content fyne.CanvasObject, least fyne.Size, others ...*Button) *Sheet {
	cancel := NewButton(lang.L("Cancel"), Filled, nil)
	return NewSheet(c, title, content, least, append([]*Button{cancel}, others...)...)
}

// Open brings the sheet up and gives the keyboard to one of its parts; nil
// leaves it to the sheet itself.
func (s *Sheet) Open(first fyne.Focusable) {
	s.before = putBehind(s.canvas)
	s.under = TopSheet(s.canvas)
	s.under.cover(true)
	s.canvas.Overlays().Add(s)
	s.Show()
	if first != nil {
		s.canvas.Focus(first)
	}
}

// A KeyHolder has the keyboard and notes which keys are down.
type KeyHolder interface {
	// ForgetKeys tells that the release of those keys will not be seen.
	ForgetKeys()
}

// putBehind readies a window for something in front of it, and gives what has the keyboard. Fyne
// does not tell that object that it loses the keyboard.
func putBehind(c fyne.Canvas) fyne.Focusable {
	if t := layers[c]; t != nil {
		t.hide()
	}
	focused := c.Focused()
	if k, ok := focused.(KeyHolder); ok {
		k.ForgetKeys()
	}
	return focused
}

// Close takes the sheet away.
func (s *Sheet) Close() {
	if s.closed {
		return
	}
	s.closed = true
	s.under.cover(false)
	s.canvas.Overlays().Remove(s)
	if s.before != nil {
		s.canvas.Focus(s.before)
	}
}

// cover tells a sheet, if there is one, whether another is in front of it.
func (s *Sheet) cover(covered bool) {
	if s != nil {
		s.covered = covered
		s.Refresh()
	}
}

// TopSheet gives the sheet in front of a window, nil where there is none.
func TopSheet(c fyne.Canvas) *Sheet {
	s, _ := c.Overlays().Top().(*Sheet)
	return s
}

// TypedKey answers the sheet by keyboard, where no part of it takes the key.
func (s *Sheet) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.Sure != nil {
			s.Sure.Tapped(nil)
		}
	case fyne.KeyEscape:
		s.Cancel()
	default:
		if s.Read != nil {
			scrollBy(s.Read, e.Name)
		}
	}
}

// scrollBy scrolls a text as a key usually does.
func scrollBy(s *container.Scroll, key fyne.KeyName) {
	const line = 40
	s.Refresh() // gives text that flows the height that it has in this width
	page := s.Size().Height - line
	end := max(s.Content.MinSize().Height-s.Size().Height, 0)
	by := map[fyne.KeyName]float32{
		fyne.KeyDown: line, fyne.KeyUp: -line, fyne.KeyPageDown: page, fyne.KeyPageUp: -page, fyne.KeyHome: -end, fyne.KeyEnd: end,
	}[key]
	s.ScrollToOffset(fyne.NewPos(s.Offset.X, min(max(s.Offset.Y+by, 0), end)))
}

// Cancel closes the sheet without an answer.
func (s *Sheet) Cancel() {
	s.Close()
	if s.Cancelled != nil {
		s.Cancelled()
	}
}

// Parts are what is on the sheet.
func (s *Sheet) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{s.box} }

// Tapped and MouseIn and the like keep the mouse from what lies behind.
func (s *Sheet) Tapped(*fyne.PointEvent) {}

// MouseIn goes with Tapped.
func (s *Sheet) MouseIn(*desktop.MouseEvent) {}

// MouseMoved goes with Tapped.
func (s *Sheet) MouseMoved(*desktop.MouseEvent) {}

// MouseOut goes with Tapped.
func (s *Sheet) MouseOut() {}

// CreateRenderer is called by Fyne.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	r := &sheetRenderer{sheet: s, shade: canvas.NewRectangle(color.Transparent)}
	r.Drawing = Drawing{r.shade, r.sheet.box}
	r.Refresh()
	return r
}

type sheetRenderer struct {
	Drawing
	sheet *Sheet
	shade *canvas.Rectangle
}

func (r *sheetRenderer) Refresh() {
	t := theme.Current()
	r.shade.FillColor = render.Fade(color.RGBA{A: 255}, 0.35)
	if t.Dark {
		r.shade.FillColor = render.Fade(color.RGBA{A: 255}, 0.55)
	}
	ShowIf(r.shade, !r.sheet.covered && !r.sheet.Clear)
	r.shade.Refresh()
	r.Layout(r.sheet.Size())
	r.sheet.box.Refresh()
}

func (r *sheetRenderer) MinSize() fyne.Size { return r.sheet.box.MinSize() }

func (r *sheetRenderer) Layout(size fyne.Size) {
	r.shade.Resize(size)
	const frame, edges, roomy = 24, 40, 0.8
	box := r.sheet.least.AddWidthHeight(edges, 0).Max(r.sheet.box.MinSize())
	if r.sheet.Roomy {
		box = box.Max(fyne.NewSize(size.Width*roomy, size.Height*roomy))
	}
	box = box.Min(size.SubtractWidthHeight(frame, frame))
	// A width that text flows in decides about the height.
	r.sheet.box.Resize(box)
	box.Height = min(max(r.sheet.box.MinSize().Height, box.Height), size.Height-frame)
	r.sheet.box.Resize(box)
	at := fyne.NewPos((size.Width-box.Width)/2, (size.Height-box.Height)/2.4)
	if r.sheet.Top {
		at.Y = min(90, at.Y)
	}
	r.sheet.box.Move(at)
}
