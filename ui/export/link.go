package export

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
func (x *Exports) showLink(t *editor.Tab) {
	link, err := carry.Link(t.Carried())
	if err != nil {
		x.Window.Editor.Report(err)
		return
	}
	text := control.NewEntry("")
	text.SetText(link)
	said := control.NewAside(language.Sentence(message.New("the link is on the clipboard; whoever opens it has the level")))
	control.NewSheet(x.Window.Canvas, lang.L("The link"), control.Column(8, text, said), fyne.NewSize(480, 0),
		control.NewButton(lang.L("All right"), control.Primary, nil)).Open(text)
}
