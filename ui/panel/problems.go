package panel

import (
	"fmt"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/session"
	"puzzlewright/levels"
	"puzzlewright/solver"
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

// A told is a problem as it is shown.
type told struct {
	levels.Problem
	text string
}

// parted gives the problems of a level that are listed, and the one that stands alone on the card
// of the verdict: the only one that keeps the level from being tried. A problem with a setting is
// in neither, where it stands beneath the field.
func parted(w Window, t *editor.Tab) (listed []told, alone *told) {
	misread := len(t.Document.Misread())
	all := t.Problems()
	for i, p := range all {
		text := language.Sentence(p.Text)
		if i < misread {
			text = language.Say(p.Says()) // with the place in the file
		}
		inField := slices.ContainsFunc(t.Document.Game().Texts, func(of solver.Text) bool {
			return of.Key == p.Setting && slices.ContainsFunc(of.Check(t.Document.Option(of.Key)), func(o levels.Problem) bool {
				return o.Text.String() == p.Text.String()
			})
		})
		if i < misread || !inField {
			listed = append(listed, told{p, text})
		}
	}
	s, _ := t.Verdict()
	if s.State != live.Invalid || hidesVerdict(w) || len(levels.Harmful(all)) != 1 {
		return listed, nil
	}
	if i := slices.IndexFunc(listed, func(p told) bool { return !p.Harmless() }); i >= 0 {
		one := listed[i]
		return slices.Delete(listed, i, i+1), &one
	}
	return listed, nil
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
	var problems []told
	if t != nil {
		problems, _ = parted(p.window, t)
	}
	if !control.ShowIf(p.object, t != nil && t.Mode() != session.PlayingByHand && (len(problems) > 0 || len(t.Problems()) == 0)) {
		return
	}
	shown := fmt.Sprint(problems)
	if shown == p.shown && len(p.column.Objects) > 0 {
		return
	}
	p.shown = shown
	p.column.RemoveAll()
	for i, problem := range problems {
		if i == mostProblems {
			p.column.Add(control.NewLabel(lang.L("and {{.Count}} more", map[string]any{"Count": language.Count(len(problems) - i)}), 12, false, control.Faint))
			break
		}
		p.column.Add(newProblem(p.window, problem))
	}
	if len(problems) == 0 {
		p.column.Add(p.none)
	}
}

// A problem is one line of the list.
type problem struct {
	widget.BaseWidget
	window  Window
	of      levels.Problem
	text    *control.Paragraph
	plate   *canvas.Rectangle
	content fyne.CanvasObject
}

func newProblem(w Window, of told) *problem {
	p := &problem{window: w, of: of.Problem, plate: canvas.NewRectangle(color.Transparent)}
	p.plate.CornerRadius = 6
	p.text = control.NewParagraph(control.Normal, control.Run{Text: of.text})
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
