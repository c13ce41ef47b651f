package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/theme"
)

// commandsSheet is all that can be done now, found by a few letters.
type commandsSheet struct {
	window *window
	sheet  *control.Sheet
	entry  *control.Entry
	list   *widget.List
	found  []*editor.Action
	picked int
	none   *control.Label
}

func (w *window) showCommands() {
	s := &commandsSheet{window: w, entry: control.NewEntry(lang.L("What would you like to do?"))}
	s.list = widget.NewList(
		func() int { return len(s.found) },
		func() fyne.CanvasObject { return newCommandRow(s) },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if row, ok := o.(*commandRow); ok && i < len(s.found) {
				row.show(i)
			}
		})
	s.list.HideSeparators = true
	s.none = control.NewLabel(lang.L("Nothing is called that."), control.Normal, false, control.Faint)
	s.entry.OnChanged = func(string) { s.find() }
	s.entry.Keys = s.key
	content := control.Frame(control.Inset(s.entry, 0, 8, 0, 0), nil, nil, nil,
		container.NewStack(s.list, control.Inset(control.Column(0, s.none), 6, 0, 10, 0)))
	s.sheet = control.NewSheet(w.fyne.Canvas(), "", content, fyne.NewSize(560, 420))
	s.sheet.Top = true
	s.find()
	s.sheet.Open(s.entry)
}

func (s *commandsSheet) find() {
	s.found = nil
	for _, a := range s.window.editor.Find(s.entry.Text, language.Say) {
		if a.Name != "help.commands" {
			s.found = append(s.found, a)
		}
	}
	showIf(s.none, len(s.found) == 0)
	s.pick(0)
	s.list.ScrollToTop()
}

func (s *commandsSheet) pick(i int) {
	s.picked = max(min(i, len(s.found)-1), 0)
	s.list.Refresh()
}

func (s *commandsSheet) key(e *fyne.KeyEvent) bool {
	const page = 8
	by := map[fyne.KeyName]int{fyne.KeyDown: 1, fyne.KeyUp: -1, fyne.KeyPageDown: page, fyne.KeyPageUp: -page}[e.Name]
	switch {
	case by != 0:
		s.pick(s.picked + by)
		if len(s.found) > 0 {
			s.list.ScrollTo(s.picked)
		}
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		s.take(s.picked)
	default:
		return false
	}
	return true
}

// take does what was found.
func (s *commandsSheet) take(i int) {
	if i >= len(s.found) {
		return
	}
	a := s.found[i]
	s.sheet.Close()
	s.window.editor.Do(a.Name)
}

// The widths of the columns beside the titles, in Fyne's units.
const (
	menuWidth = 70
	keyWidth  = 130
)

// A commandRow is a line of what was found.
type commandRow struct {
	widget.BaseWidget
	sheet *commandsSheet
	n     int
	plate *canvas.Rectangle
	title *control.Label
	menu  *control.Label
	key   *control.Label
}

func newCommandRow(s *commandsSheet) *commandRow {
	r := &commandRow{
		sheet: s, plate: canvas.NewRectangle(color.Transparent),
		title: control.NewCut("", control.Normal, false, control.Text),
		menu:  control.NewLabel("", 12, false, control.Faint),
		key:   control.NewLabel("", 12, false, control.Faint),
	}
	r.plate.CornerRadius = 6
	r.ExtendBaseWidget(r)
	return r
}

func (r *commandRow) show(n int) {
	r.n = n
	a := r.sheet.found[n]
	r.title.Set(language.Say(r.sheet.window.editor.TitleOf(a)))
	r.menu.Set("")
	if a.Menu != "" {
		r.menu.Set(lang.X("menu."+a.Menu, a.Menu))
	}
	r.key.Set(r.sheet.window.keyOf(a))
	r.plate.FillColor = color.Transparent
	if n == r.sheet.picked {
		r.plate.FillColor = theme.Current().Hovered
	}
	r.Refresh()
}

// Tapped does it.
func (r *commandRow) Tapped(*fyne.PointEvent) { r.sheet.take(r.n) }

// MouseIn picks what is under the mouse.
func (r *commandRow) MouseIn(*desktop.MouseEvent) {}

// MouseMoved is described with MouseIn.
func (r *commandRow) MouseMoved(*desktop.MouseEvent) {
	if r.sheet.picked != r.n {
		r.sheet.pick(r.n)
	}
}

// MouseOut is described with MouseIn.
func (r *commandRow) MouseOut() {}

// CreateRenderer is called by Fyne.
func (r *commandRow) CreateRenderer() fyne.WidgetRenderer {
	menu := container.NewGridWrap(fyne.NewSize(menuWidth, r.title.MinSize().Height), r.menu)
	key := container.NewGridWrap(fyne.NewSize(keyWidth, r.title.MinSize().Height), r.key.Aligned(fyne.TextAlignTrailing))
	line := control.Frame(nil, nil, nil, control.Row(0, control.Middle(menu), control.Middle(key)), control.Middle(r.title))
	return widget.NewSimpleRenderer(stackOn(r.plate, control.Inset(line, 6, 6, 10, 10)))
}
