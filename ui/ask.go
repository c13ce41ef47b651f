package ui

import (
	"cmp"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/shelf"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/files"
	"puzzlewright/ui/language"
)

// ChooseOpen asks for something to open.
func (w *window) ChooseOpen(folder bool, done func(path string)) {
	if folder {
		w.files.OpenFolder(files.Request{Title: lang.L("Open a level, or a folder of levels"), Start: w.startFolder()}, done)
		return
	}
	p := files.Request{Title: lang.L("Open a file of levels"), Start: w.startFolder()}
	all := files.Kind{Title: lang.L("All levels"), Extensions: []string{".png"}} // some pictures carry a level
	for _, f := range games.Formats() {
		for _, e := range f.Extensions {
			if !slices.Contains(all.Extensions, e) {
				all.Extensions = append(all.Extensions, e)
			}
		}
	}
	p.Kinds = []files.Kind{all}
	w.files.OpenFile(p, done)
}

// ChooseSave asks for a place to save something: where none is named, a level's folder
// among those of the sidebar.
func (w *window) ChooseSave(place editor.Destination, done func(path string)) {
	p := files.Request{Title: language.Say(place.Title), Name: language.Say(place.Name) + place.Extension, Start: w.startFolder()}
	p.Start = cmp.Or(place.Folder, p.Start)
	if place.Extension == "" {
		p.Start = cmp.Or(place.Folder, w.editor.FolderPath(), p.Start)
		w.files.SaveFolder(p, done)
		return
	}
	p.Kinds = []files.Kind{{Title: place.Extension, Extensions: []string{place.Extension}}}
	w.files.SaveFile(p, done)
}

// startFolder is where dialogs begin: beside the level in front, or else what was opened
// last.
func (w *window) startFolder() string {
	if t := w.editor.Front(); t != nil && t.Document.Path() != "" {
		return filepath.Dir(t.Document.Path())
	}
	if recent := w.editor.Recent(); len(recent) > 0 {
		return filepath.Dir(recent[0])
	}
	return ""
}

// newSheet makes a sheet that can be cancelled, by its first button. The others come after
// it.
func (w *window) newSheet(title string, content fyne.CanvasObject, least fyne.Size, others ...*control.Button) *control.Sheet {
	var sheet *control.Sheet
	cancel := control.NewButton(lang.L("Cancel"), control.Filled, func() { sheet.Cancel() })
	sheet = control.NewSheet(w.fyne.Canvas(), title, content, least, append([]*control.Button{cancel}, others...)...)
	return sheet
}

// Ask shows a question.
func (w *window) Ask(q editor.Question, done func(choice int)) {
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
	sheet = control.NewSheet(w.fyne.Canvas(), language.Say(q.Title), text, fyne.NewSize(420, 0), buttons...)
	sheet.Cancelled = func() { done(-1) }
	sheet.Open(nil)
}

// Tell shows that something went wrong.
func (w *window) Tell(title, text message.Message) {
	var sheet *control.Sheet
	content := control.NewParagraph(control.Normal, control.Run{Text: language.Sentence(text)})
	sheet = control.NewSheet(w.fyne.Canvas(), language.Say(title), content, fyne.NewSize(480, 0),
		control.NewButton(lang.L("All right"), control.Primary, func() { sheet.Close() }))
	sheet.Open(nil)
}

// InWords puts a message into the language in use.
func (w *window) InWords(m message.Message) string { return language.Say(m) }

// SetClipboard and Clipboard are the system's clipboard.
func (w *window) SetClipboard(text string) { w.app.Clipboard().SetContent(text) }

// Clipboard goes with SetClipboard.
func (w *window) Clipboard() string { return w.app.Clipboard().Content() }

// askQuit asks before the window is closed, but not twice.
func (w *window) askQuit() {
	c := w.fyne.Canvas()
	if w.quitting != nil && slices.Contains(c.Overlays().List(), fyne.CanvasObject(w.quitting)) {
		return
	}
	before := control.TopSheet(c)
	w.editor.Quit()
	if top := control.TopSheet(c); top != before {
		w.quitting = top
	}
}

// Quit closes the window: everything has been asked. Run ends what goes on behind it, which
// may take a while.
func (w *window) Quit() { w.app.Quit() }

// AskRename asks for another name of a level in the folder.
func (w *window) AskRename(i shelf.Item) {
	label, text := lang.L("Name of the folder"), filepath.Base(i.Path)
	if !i.Folder {
		label, text = lang.L("Title of the level"), i.Title
	}
	w.askAgain(lang.L("Rename the level"), label, lang.L("Rename"), text, nil, func(name string) error {
		return w.editor.RenameItem(i, name)
	})
}

// AskText asks for a line of text.
func (w *window) AskText(title, label, sure, text string, done func(string)) {
	w.askAgain(title, label, sure, text, nil, func(text string) error {
		done(text)
		return nil
	})
}

// askAgain asks for a line of text until it will do, and says what was wrong with it.
func (w *window) askAgain(title, label, sure, text string, wrong error, done func(string) error) {
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
		content.Add(control.NewParagraph(12, control.Run{Text: language.Sentence(message.Of(wrong)), Role: control.Bad}))
	}
	sheet = w.newSheet(title, content, fyne.NewSize(380, 0), ok)
	sheet.Open(entry)
}

// Reveal brings a cell of the level into sight.
func (w *window) Reveal(c levels.Cell) {
	w.board.Show()
	w.board.Reveal(c)
	w.FocusBoard()
}
