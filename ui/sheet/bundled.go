package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// showBundled lets one of the levels be chosen that come with the program.
func (w *Window) showBundled() {
	var sheet *control.Sheet
	all := games.Bundled()
	cards := control.NewCards(fyne.NewSize(cardWidth, cardHeight))
	scroll := control.NewScroll(cards)
	var buttons []*control.Button
	var column []fyne.CanvasObject
	choose := func(n int) {
		cards.RemoveAll()
		for _, b := range all {
			if b.Game == games.All[n] {
				cards.Add(newLevelCard(b.Level, b.Game, b.Title, func() {
					sheet.Close()
					w.Editor.OpenBundled(b.Path)
					w.FocusBoard()
				}))
			}
		}
		for i, b := range buttons {
			b.Set(true, i == n)
		}
		scroll.ScrollToTop()
	}
	first := 0
	for i, g := range games.All {
		b := control.NewButton(language.Word(g.Title), control.Plain, func() { choose(i) })
		b.Side, b.Listed = 34, true
		buttons = append(buttons, b)
		column = append(column, b)
		if t := w.Editor.Front(); t != nil && t.Document.Game() == g {
			first = i
		}
	}
	choose(first)
	content := control.Frame(nil, nil, control.Inset(control.Column(4, column...), 0, 0, 0, 16), nil, scroll)
	sheet = control.NewAsking(w.Canvas, lang.L("Levels that come with the program"), content, fyne.NewSize(840, 480))
	sheet.Roomy = true
	sheet.Open(nil)
}
