package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// wordsSheet lets words be typed onto the board, where they are seen while they
// are typed.
type wordsSheet struct {
	tab   *editor.Tab
	at    func(many int) levels.Cell
	down  bool
	sound bool // they can be laid
	entry *control.Entry
	says  *control.Paragraph
	right *control.Button
	below *control.Button
	sheet *control.Sheet
}

func (w *Window) showWords(t *editor.Tab) {
	w.Post(func() { w.typeWords(t) }) // after the letter of its key, which is no part of a word
}

func (w *Window) typeWords(t *editor.Tab) {
	t.StopPreview()
	t.Tools.Cancel()
	s := &wordsSheet{tab: t, entry: control.NewEntry(lang.L("Words, or names of tiles")), says: control.NewParagraph(12)}
	s.at = t.Tools.Typed
	if c, over := t.Tools.Hovered(); over {
		s.at = func(int) levels.Cell { return c } // the mouse may go on
	}
	s.entry.OnChanged = func(string) { s.show() }
	s.entry.Keys = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyDown, fyne.KeyUp:
			s.turn(e.Name == fyne.KeyDown)
			return true
		}
		return false
	}
	s.right = control.Made(&control.Button{Text: "→", Style: control.Filled, Side: 34, Tip: lang.L("To the right"), Action: func() { s.turn(false) }})
	s.below = control.Made(&control.Button{Text: "↓", Style: control.Filled, Side: 34, Tip: lang.L("Downwards"), Action: func() { s.turn(true) }})
	lay := control.NewButton(lang.L("Lay them"), control.Primary, func() {
		if s.sound && t.Tools.PutTyped() == nil {
			s.sheet.Close()
		}
	})
	content := control.Column(8, control.Frame(nil, nil, nil, control.Inset(control.Row(4, s.right, s.below), 0, 0, 8, 0), s.entry), s.says)
	s.sheet = control.NewAsking(w.Canvas, lang.L("Type words"), content, fyne.NewSize(460, 0), lay)
	s.sheet.Top, s.sheet.Clear = true, true
	s.sheet.Cancelled = func() { t.Tools.Type(nil, levels.Cell{}, false) }
	s.turn(false)
	s.sheet.Open(s.entry)
}

// turn lays the words to the right or downwards.
func (s *wordsSheet) turn(down bool) {
	s.down = down
	s.right.Set(true, !down)
	s.below.Set(true, down)
	s.show()
}

// show shows the words on the board, and says what is wrong with them.
func (s *wordsSheet) show() {
	game := s.tab.Document.Game()
	stacks, unknown := tools.Words(game, s.entry.Text, language.Say)
	at := s.at(len(stacks))
	s.tab.Tools.Type(stacks, at, s.down)
	says := control.Run{Text: lang.L("Return lays them, the arrow keys ↓ and ↑ turn them. A dot is an empty cell."), Role: control.Faint}
	l := s.tab.Document.Level()
	last := at.Plus(max(len(stacks)-1, 0), 0)
	if s.down {
		last = at.Plus(0, max(len(stacks)-1, 0))
	}
	switch {
	case unknown != "":
		says = control.Run{Text: language.Sentence(message.New("no tile is called %q", unknown)), Role: control.Bad}
		if like := tools.Find(game, unknown, language.Say); len(like) > 0 {
			says.Text += "; " + language.Say(message.New("is it %s?", message.Tile{Game: game.Name, Name: like[0].Name}))
		}
	case !l.Holds(last):
		says = control.Run{Text: lang.L("There is not room for all of it here; turn it, begin elsewhere, or resize the level."), Role: control.Bad}
	}
	s.sound = unknown == "" && l.Holds(last) && len(stacks) > 0
	s.says.Set(says)
}
