package export

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/web"
)

// showPage asks what a page that plays the level in a browser is to have in it.
func (x *Exports) showPage(t *editor.Tab) {
	withSolution := true
	says := control.NewAside(lang.L("One file, which any browser opens and which asks nothing of a network. Whoever has it plays the level with keys, swipes or buttons."))
	var fields fyne.CanvasObject = control.NewForm(control.Field{
		Name: lang.L("The solution"),
		Of: control.NewChoice([]string{lang.L("inside, with hints"), lang.L("left out")}, 0, func(i int) {
			withSolution = i == 0
		}),
	})
	if t.Solution() == nil {
		fields = control.NewAside(lang.L("Once a solution is known, the page can give hints and play it."))
	}
	var sheet *control.Sheet
	save := control.NewButton(lang.L("Export…"), control.Primary, func() {
		sheet.Close()
		p := web.Page{Level: t.Document.Copy(), Game: t.Document.Game()}
		if withSolution {
			p.Solution = t.Solution()
		}
		x.export(lang.L("Export as a page"), language.Say(t.FileName()), ".html", func(context.Context) ([]byte, message.Message, error) {
			data, err := p.HTML()
			return data, message.Message{}, err
		})
	})
	sheet = control.NewAsking(x.Window.Canvas, lang.L("Export as a page"), control.Column(12, says, fields), fyne.NewSize(460, 0), save)
	sheet.Open(nil)
}
