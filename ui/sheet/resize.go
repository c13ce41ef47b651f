package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// resizeSheet asks for another size of the level and which part of it stays
// where it is.
type resizeSheet struct {
	tab           *editor.Tab
	sheet         *control.Sheet
	width, height *control.Number
	anchor        document.Anchor
	places        map[document.Anchor]*control.Button
	warning       *control.Paragraph
}

func (w *Window) showResize(t *editor.Tab) {
	l := t.Document.Level()
	side := func(now int) *control.Number {
		least, most := t.Document.Game().Sides()
		return control.NewNumber(now, min(least, now), max(most, now)) // a size that is wrong may stay
	}
	s := &resizeSheet{
		tab: t, places: map[document.Anchor]*control.Button{}, warning: control.NewParagraph(control.Normal),
		width: side(l.Width()), height: side(l.Height()),
	}
	s.width.Changed = func(int) { s.show() }
	s.height.Changed = func(int) { s.show() }
	grid := container.NewGridWithColumns(3)
	for y := -1; y <= 1; y++ {
		for x := -1; x <= 1; x++ {
			a := document.Anchor{X: x, Y: y}
			b := control.Made(&control.Button{Text: "•", Style: control.Filled, Side: 34, Tip: anchorName(a), Action: func() {
				s.anchor = a
				s.show()
			}})
			s.places[a] = b
			grid.Add(b)
		}
	}
	content := control.Column(14, control.NewForm(
		control.Field{Name: lang.L("Width"), Of: s.width.Object()},
		control.Field{Name: lang.L("Height"), Of: s.height.Object()},
		control.Field{Name: lang.L("Stays in place"), Of: container.NewHBox(grid)},
	), s.warning)
	resize := control.NewButton(lang.L("Resize"), control.Primary, func() {
		s.sheet.Close()
		w.Editor.Report(t.Document.Resize(s.width.Value(), s.height.Value(), s.anchor))
	})
	s.sheet = control.NewAsking(w.Canvas, lang.L("Resize the level"), content, fyne.NewSize(380, 0), resize)
	s.show()
	s.sheet.Open(s.width.Focus())
}

// anchorName names a place.
func anchorName(a document.Anchor) string {
	return [3][3]string{
		{lang.L("top left"), lang.L("top"), lang.L("top right")},
		{lang.L("left"), lang.L("middle"), lang.L("right")},
		{lang.L("bottom left"), lang.L("bottom"), lang.L("bottom right")},
	}[a.Y+1][a.X+1]
}

// show marks the anchor and says what would be cut off.
func (s *resizeSheet) show() {
	for a, b := range s.places {
		b.Set(true, a == s.anchor)
	}
	text := lang.L("Nothing is cut off.")
	role := control.Faint
	if n := len(s.tab.Document.CutOff(s.width.Value(), s.height.Value(), s.anchor)); n > 0 {
		text = lang.N("{{.Count}} cell with pieces would be cut off. Undo brings it back.", n, map[string]any{"Count": language.Count(n)})
		role = control.Bad
	}
	s.warning.Set(control.Run{Text: text, Role: role})
}
