package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/ui/render"
)

// A step is a small button for the mouse: the keyboard, which does the same
// where the step belongs to, passes it by.
type step struct {
	widget.BaseWidget
	plate *Surface
	text  *Label
	do    func()
	over  bool
}

// stepSide is the width of a step, in Fyne's units.
const stepSide = 30

func newStep(text string, do func()) *step {
	s := &step{do: do}
	s.plate = NewSurface(s.fill, nil, 6)
	s.text = NewLabel(text, Normal, false, Text)
	s.ExtendBaseWidget(s)
	return s
}

func (s *step) fill(t *render.Theme) color.RGBA {
	if s.over {
		return t.Hovered
	}
	return t.Raised
}

// Tapped takes the step.
func (s *step) Tapped(*fyne.PointEvent) { s.do() }

// MouseIn lights the step up.
func (s *step) MouseIn(*desktop.MouseEvent) { s.over = true; s.plate.Refresh() }

// MouseMoved goes with MouseIn.
func (s *step) MouseMoved(*desktop.MouseEvent) {}

// MouseOut goes with MouseIn.
func (s *step) MouseOut() { s.over = false; s.plate.Refresh() }

// CreateRenderer is called by Fyne.
func (s *step) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(strut(stepSide, 1), s.plate, container.NewCenter(s.text)))
}
