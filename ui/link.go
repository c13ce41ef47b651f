package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// showLink shows the link that carries a level, to be selected and copied where the clipboard
// is of no use.
func (w *window) showLink(t *editor.Tab) {
	link, err := carry.Link(t.Carried())
	if err != nil {
		w.editor.Report(err)
		return
	}
	text := control.NewEntry("")
	text.SetText(link)
	var sheet *control.Sheet
	sheet = control.NewSheet(w.fyne.Canvas(), lang.L("The link"), control.Column(8, text, control.NewParagraph(12, control.Run{
		Text: language.Sentence(message.New("the link is on the clipboard; whoever opens it has the level")), Role: control.Faint,
	})), fyne.NewSize(480, 0), control.NewButton(lang.L("All right"), control.Primary, func() { sheet.Close() }))
	sheet.Open(text)
}
