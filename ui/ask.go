package ui

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
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
		w.Files.OpenFolder(files.Request{Title: lang.L("Open a level, or a folder of levels"), Start: w.editor.StartFolder()}, done)
		return
	}
	p := files.Request{Title: lang.L("Open a file of levels"), Start: w.editor.StartFolder()}
	all := files.Kind{Title: lang.L("All levels"), Extensions: []string{".png"}} // some pictures carry a level
	for _, f := range games.Formats() {
		for _, e := range f.Extensions {
			if !slices.Contains(all.Extensions, e) {
				all.Extensions = append(all.Extensions, e)
			}
		}
	}
	p.Kinds = []files.Kind{all}
	w.Files.OpenFile(p, done)
}

// ChooseSave asks for a place to save something: where none is named, a level's folder
// among those of the sidebar.
func (w *window) ChooseSave(place editor.Destination, done func(path string)) {
	p := files.Request{Title: language.Say(place.Title), Name: language.Say(place.Name) + place.Extension, Start: w.editor.StartFolder()}
	p.Start = cmp.Or(place.Folder, p.Start)
	if place.Extension == "" {
		p.Start = cmp.Or(place.Folder, w.editor.FolderPath(), p.Start)
		w.Files.SaveFolder(p, done)
		return
	}
	p.Kinds = []files.Kind{{Title: place.Extension, Extensions: []string{place.Extension}}}
	w.Files.SaveFile(p, done)
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

// Reveal brings a cell of the level into sight.
func (w *window) Reveal(c levels.Cell) {
	w.board.Show()
	w.board.Reveal(c)
	w.FocusBoard()
}

// Show opens one of the window's own panels, in front of nothing else, unless work would be
// lost without it.
func (w *window) Show(p editor.Panel) {
	if w.fyne.Canvas().Overlays().Top() != nil && p != editor.UnsavedPanel && p != editor.RecoveryPanel {
		return
	}
	t := w.editor.Front()
	switch {
	case p == editor.NotePanel && t != nil:
		w.post(func() { w.showNote(t) }) // after the letter of its key, which is no part of a note
	case p == editor.IntentsPanel && t != nil:
		w.showIntents(t)
	default:
		w.Window.Show(p)
		w.Exports.Show(p)
	}
}
