package panel

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/levels"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/theme"
)

// problemsPart lists what is wrong with the level. A click jumps to the place.
type problemsPart struct {
	window Window
	object *fyne.Container
	column *fyne.Container
	none   *control.Label
	shown  string
}

// mostProblems is how many are listed.
const mostProblems = 40

func newProblems(w Window) *problemsPart {
	p := &problemsPart{window: w, column: control.Column(6)}
	p.none = control.NewLabel(lang.L("None"), control.Normal, false, control.Faint)
	p.object = control.Section(lang.L("Problems"), p.column)
	return p
}

func (p *problemsPart) Update(events event.Event) {
	if events&(event.Verdict|event.Tabs|event.Playing|event.Preferences) == 0 {
		return
	}
	t := p.window.Editor().Front()
	if !control.ShowIf(p.object, t != nil && t.Mode() != session.PlayingByHand) {
		return
	}
	problems := t.Problems()
	shown := fmt.Sprint(problems)
	if shown == p.shown && len(p.column.Objects) > 0 {
		return
	}
	p.shown = shown
	p.column.RemoveAll()
	for i, problem := range problems {
		if i == mostProblems {
			p.column.Add(control.NewLabel(lang.L("and {{.Count}} more", map[string]any{"Count": len(problems) - i}), 12, false, control.Faint))
			break
		}
		text := language.Sentence(problem.Text)
		if i < len(t.Document.Misread()) {
			text = language.Say(problem.Says()) // with the place in the file
		}
		p.column.Add(newProblem(p.window, problem, text))
	}
	if len(problems) == 0 {
		p.column.Add(p.none)
	}
}

// A problem is one of them.
type problem struct {
	widget.BaseWidget
	window  Window
	of      levels.Problem
	text    *control.Paragraph
	plate   *canvas.Rectangle
	content fyne.CanvasObject
}

func newProblem(w Window, of levels.Problem, text string) *problem {
	p := &problem{window: w, of: of, plate: canvas.NewRectangle(color.Transparent)}
	p.plate.CornerRadius = 6
	p.text = control.NewParagraph(control.Normal, control.Run{Text: text})
	mark := canvas.NewImageFromResource(theme.Coloured("problem", "warning"))
	if of.Harmless() {
		mark.Resource = theme.Coloured("hint", "placeholder")
	}
	mark.FillMode = canvas.ImageFillContain
	p.content = control.Frame(nil, nil,
		control.Inset(control.Column(0, container.NewGridWrap(fyne.NewSquareSize(16), mark)), 1, 0, 0, 8), nil, p.text)
	p.ExtendBaseWidget(p)
	return p
}

// Tapped jumps to the place.
func (p *problem) Tapped(*fyne.PointEvent) {
	if len(p.of.Cells) > 0 {
		p.window.Reveal(p.of.Cells[0])
	}
}

// MouseIn, MouseMoved and MouseOut follow the mouse.
func (p *problem) MouseIn(*desktop.MouseEvent) { p.hover(true) }

// MouseMoved goes with MouseIn.
func (p *problem) MouseMoved(*desktop.MouseEvent) {}

// MouseOut goes with MouseIn.
func (p *problem) MouseOut() { p.hover(false) }

func (p *problem) hover(over bool) {
	p.plate.FillColor = color.Transparent
	if over && len(p.of.Cells) > 0 {
		p.plate.FillColor = theme.Current().Raised
	}
	p.plate.Refresh()
}

// Cursor shows a hand where there is a place to jump to.
func (p *problem) Cursor() desktop.Cursor {
	if len(p.of.Cells) > 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer is called by Fyne.
func (p *problem) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(p.plate, control.Inset(p.content, 5, 5, 6, 6)))
}
