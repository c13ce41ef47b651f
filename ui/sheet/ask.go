package sheet

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/shelf"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// Ask shows a question.
func (w *Window) Ask(q editor.Question, done func(choice int)) {
	var sheet *control.Sheet
	var buttons []*control.Button
	for i := len(q.Choices) - 1; i >= 0; i-- {
		style := control.Filled
		switch i {
		case q.Danger:
			style = control.Danger
		case 0:
			style = control.Primary
		}
		buttons = append(buttons, control.NewButton(language.Word(q.Choices[i]), style, func() {
			sheet.Close()
			done(i)
		}))
	}
	text := control.NewParagraph(control.Normal, control.Run{Text: language.Sentence(q.Text)})
	sheet = control.NewSheet(w.Canvas, language.Say(q.Title), text, fyne.NewSize(420, 0), buttons...)
	sheet.Cancelled = func() { done(-1) }
	sheet.Open(nil)
}

// Tell shows that something went wrong.
func (w *Window) Tell(title, text message.Message) {
	content := control.NewParagraph(control.Normal, control.Run{Text: language.Sentence(text)})
	control.NewSheet(w.Canvas, language.Say(title), content, fyne.NewSize(480, 0),
		control.NewButton(lang.L("All right"), control.Primary, nil)).Open(nil)
}

// AskRename asks for another name of a level in the folder.
func (w *Window) AskRename(i shelf.Item) {
	label, text := lang.L("Name of the folder"), filepath.Base(i.Path)
	if !i.Folder {
		label, text = lang.L("Title of the level"), i.Title
	}
	w.askAgain(lang.L("Rename the level"), label, lang.L("Rename"), text, nil, func(name string) error {
		return w.Editor.RenameItem(i, name)
	})
}

// AskText asks for a line of text.
func (w *Window) AskText(title, label, sure, text string, done func(string)) {
	w.askAgain(title, label, sure, text, nil, func(text string) error {
		done(text)
		return nil
	})
}

// askAgain asks for a line of text until done takes it without an error, and shows what was wrong
// with the last one.
func (w *Window) askAgain(title, label, sure, text string, wrong error, done func(string) error) {
	entry := control.NewEntry("")
	entry.SetText(text)
	var sheet *control.Sheet
	ok := control.NewButton(sure, control.Primary, func() {
		sheet.Close()
		if err := done(entry.Text); err != nil {
			w.askAgain(title, label, sure, entry.Text, err, done)
		}
	})
	content := control.Column(6, control.NewLabel(label, control.Normal, false, control.Faint), entry)
	if wrong != nil {
		said := control.NewParagraph(12)
		sayWrong(said, wrong)
		content.Add(said)
	}
	sheet = control.NewAsking(w.Canvas, title, content, fyne.NewSize(380, 0), ok)
	sheet.Open(entry)
}

// sayWrong shows the error that kept something from being done.
func sayWrong(on *control.Paragraph, err error) {
	on.Set(control.Run{Text: language.Sentence(message.Of(err)), Role: control.Bad})
}
