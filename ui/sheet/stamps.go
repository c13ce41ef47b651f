package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/stamp"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// showStamps lets a stamp be chosen, to be put down like a paste; the right
// button, or the three dots, rename and delete it.
func (w *Window) showStamps(t *editor.Tab) {
	g, keeping := t.Document.Game(), w.Editor.Action("draw.keepstamp")
	var sheet *control.Sheet
	cards := control.NewCards(fyne.NewSize(cardWidth, cardHeight))
	none := control.NewParagraph(control.Normal, control.Run{
		Text: lang.L("A stamp is a piece of board that is kept. Select one, and keep it with {{.Key}}.", map[string]any{"Key": language.FirstKey(w.Editor.KeysOf(keeping))}),
		Role: control.Faint,
	})
	var fill func()
	card := func(s stamp.Stamp) *levelCard {
		c := newLevelCard(s.Level, g, s.Name, func() {
			sheet.Close()
			t.UseStamp(s)
			w.FocusBoard()
		})
		more := control.Made(&control.Button{Icon: "more", Tip: lang.L("What else can be done"), Side: 26})
		more.Action = func() {
			control.ShowMenuUnder(more, []control.Item{
				{Title: lang.L("Rename…"), Do: func() {
					w.AskText(lang.L("Rename the stamp"), lang.L("Name"), lang.L("Rename"), s.Name, func(name string) {
						w.Editor.RenameStamp(s, name)
						fill()
					})
				}},
				{Title: lang.L("Delete…"), Do: func() { w.Editor.DropStamp(s, fill) }},
			})
		}
		c.more = more
		return c
	}
	fill = func() {
		cards.RemoveAll()
		all := w.Editor.Stamps(g)
		for _, s := range all {
			cards.Add(card(s))
		}
		control.ShowIf(none, len(all) == 0)
	}
	keep := control.NewButton(lang.L("Keep selection"), control.Filled, func() {
		w.Editor.Do(keeping.Name)
		fill()
	})
	keep.Set(w.Editor.Can(keeping), false)
	sheet = control.NewSheet(w.Canvas, lang.L("Stamps"), container.NewStack(control.NewScroll(cards), container.NewVBox(none)),
		fyne.NewSize(560, 340), keep, control.NewButton(lang.L("Close"), control.Filled, nil))
	fill()
	sheet.Open(nil)
}
