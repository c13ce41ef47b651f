package control

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// resting is how long the mouse must rest before a tip is shown, reading how
// long it stays then.
const (
	resting = 600 * time.Millisecond
	reading = 8 * time.Second
)

// Tips is the layer of a window on which tooltips are shown. It lies above
// everything else and lets the mouse through.
type Tips struct {
	layer  *fyne.Container
	of     fyne.Canvas
	later  Later
	cancel func()
	owner  any
	// TooLong is told when what is pasted into an entry of the window is too long to be
	// taken; nil is fine.
	TooLong func()
}

// Later calls work on the interface's goroutine after a while, unless it is
// cancelled before.
type Later func(after time.Duration, work func()) (cancel func())

// layers are the tips of the open windows.
var layers = map[fyne.Canvas]*Tips{}

// NewTips makes the layer of a window. A nil clock shows none.
func NewTips(c fyne.Canvas, later Later) *Tips {
	t := &Tips{layer: container.NewWithoutLayout(), of: c, later: later}
	layers[c] = t
	return t
}

// Layer is what is to be put above the window's content.
func (t *Tips) Layer() fyne.CanvasObject { return t.layer }

// Close ends the layer.
func (t *Tips) Close() {
	t.hide()
	delete(layers, t.of)
}

func tipsOf(o fyne.CanvasObject) *Tips {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil
	}
	return layers[c]
}

// tipFor shows a tip under an object when the mouse rests on it.
func tipFor(o fyne.CanvasObject, text string) {
	ShowTip(o, text, fyne.NewPos(0, o.Size().Height))
}

// ShowTip shows a tip when the mouse rests; at is where, within the object.
func ShowTip(o fyne.CanvasObject, text string, at fyne.Position) {
	t := tipsOf(o)
	if t == nil {
		return
	}
	t.hide()
	if text == "" || t.later == nil || t.of.Overlays().Top() != nil {
		return
	}
	t.owner = o
	t.cancel = t.later(resting, func() {
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		// What was taken out of the window meanwhile, as a row of a list that was laid
		// out anew, has no place.
		if t.owner == o && o.Visible() && !corner.IsZero() {
			t.show(text, corner.Add(at))
			t.cancel = t.later(reading, t.hide)
		}
	})
}

// Hide takes away whatever tip is shown: whoever types needs none.
func (t *Tips) Hide() { t.hide() }

// HideTip takes the tip of an object away.
func HideTip(o fyne.CanvasObject) {
	if t := tipsOf(o); t != nil && t.owner == o {
		t.hide()
	}
}

func (t *Tips) hide() {
	t.owner = nil
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
	if len(t.layer.Objects) > 0 {
		t.layer.RemoveAll()
	}
}

// Carry shows a picture under the mouse in place of any tip: it is dragged from an object
// to somewhere in the window.
func Carry(o, picture fyne.CanvasObject, at fyne.Position) {
	if t := tipsOf(o); t != nil {
		t.hide()
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.layer)
		size := picture.Size()
		picture.Move(at.Subtract(corner).SubtractXY(size.Width/2, size.Height/2))
		t.layer.Objects = []fyne.CanvasObject{picture}
		t.layer.Refresh()
	}
}

// PutDown takes the picture away.
func PutDown(o fyne.CanvasObject) {
	if t := tipsOf(o); t != nil {
		t.hide()
	}
}

// show puts a tip beneath a place, or above where there is no room.
func (t *Tips) show(text string, at fyne.Position) {
	const widest = 320
	p := NewParagraph(12, Run{Text: text})
	width := min(fyne.MeasureText(text, 12, fyne.TextStyle{}).Width+1, widest)
	p.Resize(fyne.NewSize(width, 0))
	p.Resize(fyne.NewSize(width, p.MinSize().Height))
	box := container.NewStack(NewSurface(hovered, Line, 6), Inset(p, 5, 5, 8, 8))
	size := fyne.NewSize(width+16, p.MinSize().Height+10)
	box.Resize(size)
	room := t.of.Size()
	// The layer may begin below a menu bar.
	offset := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.layer)
	x := max(min(at.X, room.Width-size.Width-4), 4)
	y := at.Y + 6
	if y+size.Height > room.Height-4 {
		y = at.Y - size.Height - 40
	}
	box.Move(fyne.NewPos(x, y).Subtract(offset))
	t.layer.Objects = []fyne.CanvasObject{box}
	t.layer.Refresh()
}

// A Tipped shows a tip when the mouse rests on what is in it.
type Tipped struct {
	widget.BaseWidget
	in  fyne.CanvasObject
	tip string
}

// NewTipped gives something a tip.
func NewTipped(in fyne.CanvasObject, tip string) *Tipped {
	t := &Tipped{in: in, tip: tip}
	t.ExtendBaseWidget(t)
	return t
}

// MouseIn begins to follow the mouse, as MouseMoved and MouseOut do.
func (t *Tipped) MouseIn(*desktop.MouseEvent) { tipFor(t, t.tip) }

// MouseMoved does nothing; Fyne asks for it.
func (t *Tipped) MouseMoved(*desktop.MouseEvent) {}

// MouseOut goes with MouseIn.
func (t *Tipped) MouseOut() { HideTip(t) }

// CreateRenderer is called by Fyne.
func (t *Tipped) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.in) }
