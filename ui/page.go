package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/files"
	"puzzlewright/ui/language"
	"puzzlewright/ui/web"
)

// showPage asks what a page that plays the level in a browser is to have in it.
func (w *window) showPage(t *editor.Tab) {
	withSolution := true
	says := control.NewParagraph(12, control.Run{
		Text: lang.L("One file, which any browser opens and which asks nothing of a network. Whoever has it plays the level with keys, swipes or buttons."),
		Role: control.Faint,
	})
	var fields fyne.CanvasObject = control.NewForm(control.Field{
		Name: lang.L("The solution"),
		Of: control.NewChoice([]string{lang.L("inside, with hints"), lang.L("left out")}, 0, func(i int) {
			withSolution = i == 0
		}),
	})
	if t.Solution() == nil {
		fields = control.NewParagraph(12, control.Run{Text: lang.L("Once a solution is known, the page can give hints and play it."), Role: control.Faint})
	}
	var sheet *control.Sheet
	save := control.NewButton(lang.L("Export…"), control.Primary, func() {
		sheet.Close()
		p := web.Page{Level: t.Document.Copy(), Game: t.Document.Game()}
		if withSolution {
			p.Solution = t.Solution()
		}
		w.saveMade(lang.L("Export as a page"), language.Say(t.FileName()), ".html", p.HTML)
	})
	sheet = w.newSheet(lang.L("Export as a page"), control.Column(12, says, fields), fyne.NewSize(460, 0), save)
	sheet.Open(nil)
}

// saveMade asks for a file and writes into it what produce gives, away from the interface's
// goroutine.
func (w *window) saveMade(title, name, extension string, produce func() ([]byte, error)) {
	w.saveNoted(title, name, extension, func() ([]byte, message.Message, error) {
		data, err := produce()
		return data, message.Message{}, err
	})
}

// saveNoted does so where produce may have to say something of what it gives.
func (w *window) saveNoted(title, name, extension string, produce func() ([]byte, message.Message, error)) {
	place := files.Request{
		Title: title, Start: w.startFolder(), Name: name + extension,
		Kinds: []files.Kind{{Title: extension, Extensions: []string{extension}}},
	}
	w.files.SaveFile(place, func(file string) {
		if file == "" {
			return
		}
		w.editor.Say(message.New("writing %s…", file))
		w.writing.Go(func() {
			data, note, err := produce()
			if err == nil {
				err = levels.WriteFile(file, data)
			}
			w.post(func() {
				if err != nil {
					w.editor.Say(message.Message{}) // nothing is being written any more
					w.Tell(message.New("The file is not written"), editor.TryElsewhere(err))
					return
				}
				w.editor.Say(message.New("exported to %s", file))
				if !note.IsZero() {
					w.Tell(message.New("Not all is as it was written"), note)
				}
			})
		})
	})
}
