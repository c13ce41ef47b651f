package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// swapSheet exchanges two tiles everywhere, or replaces one by the other.
type swapSheet struct {
	tab         *editor.Tab
	from, to    *control.Entry
	words       *control.Check
	says        *control.Paragraph
	swap, place *control.Button
	sheet       *control.Sheet
	pairs       []document.Pair // what is to be swapped; none where that is not known
}

func (w *Window) showSwap(t *editor.Tab) {
	t.StopPreview()
	t.Tools.Cancel()
	s := &swapSheet{tab: t, from: control.NewEntry(""), to: control.NewEntry(""), says: control.NewParagraph(12)}
	name := func(of levels.Stack) string {
		if len(of) == 0 {
			return ""
		}
		return language.Tile(t.Document.Game().Name, of[len(of)-1].Tile)
	}
	s.from.SetText(name(s.meant()))
	if brush := name(t.Tools.Brush()); brush != s.from.Text {
		s.to.SetText(brush)
	}
	s.words = control.NewCheck(lang.L("Their words too"), true, func(bool) { s.show() })
	s.from.OnChanged = func(string) { s.show() }
	s.to.OnChanged = s.from.OnChanged
	form := control.NewForm(control.Field{Name: lang.L("This"), Of: s.from}, control.Field{Name: lang.L("and this"), Of: s.to})
	s.swap = control.NewButton(lang.L("Swap"), control.Primary, func() { s.do(true) })
	s.place = control.NewButton(lang.L("Replace the first"), control.Filled, func() { s.do(false) })
	s.sheet = control.NewAsking(w.Canvas, lang.L("Swap or replace everywhere"),
		control.Column(10, form, s.words, s.says), fyne.NewSize(420, 0), s.place, s.swap)
	s.show()
	s.sheet.Open(s.from)
}

// meant is the stack under the mouse, or else the one in the corner of the selection.
func (s *swapSheet) meant() levels.Stack {
	if c, over := s.tab.Tools.Hovered(); over {
		return s.tab.Document.Level().At(c)
	}
	return s.tab.Document.Level().At(s.tab.Document.Selection().Min)
}

// read finds the tiles that are named, and their words if these are to be swapped too; none where
// a name is not that of a tile, or both name the same one. It shows the box for words where both
// tiles have one.
func (s *swapSheet) read() {
	s.pairs = nil
	s.words.Hide()
	d := s.tab.Document
	find := func(e *control.Entry) string {
		if found := tools.Find(d.Game(), e.Text, language.Say); e.Text != "" && len(found) > 0 {
			return found[0].Name
		}
		return ""
	}
	a, b := find(s.from), find(s.to)
	if a == "" || b == "" || a == b {
		return
	}
	s.pairs = []document.Pair{{a, b}}
	if wa, wb := d.WordOf(a), d.WordOf(b); wa != "" && wb != "" {
		s.words.Show()
		if s.words.Checked {
			s.pairs = append(s.pairs, document.Pair{wa, wb})
		}
	}
}

// show says what would be swapped.
func (s *swapSheet) show() {
	s.read()
	s.swap.Set(s.pairs != nil, false)
	s.place.Set(s.pairs != nil, false)
	if s.pairs == nil {
		s.says.Set(control.Run{Text: lang.L("Write the names of two tiles, or their beginnings."), Role: control.Faint})
		return
	}
	text, d := "", s.tab.Document
	for _, p := range s.pairs {
		for _, tile := range p {
			if text != "" {
				text += ", "
			}
			text += language.Say(message.New("%s: %d", message.Tile{Game: d.Game().Name, Name: tile}, d.Level().Count(tile)))
		}
	}
	s.says.Set(control.Run{Text: text, Role: control.Faint})
}

func (s *swapSheet) do(both bool) {
	if s.pairs == nil {
		return
	}
	if err := s.tab.Document.Swap(s.pairs, both); err != nil {
		sayWrong(s.says, err)
		return
	}
	s.sheet.Close()
}
