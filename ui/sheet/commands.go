package sheet

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/ui/control"
	"puzzlewright/ui/finder"
	"puzzlewright/ui/language"
)

// showCommands shows all that can be done, found by a few letters; what cannot be
// done now is faint, and says why.
func (w *Window) showCommands() {
	var sheet *control.Sheet
	f := finder.New(lang.L("What would you like to do?"), &finder.Finder{
		Fit: func(words string) []*editor.Action {
			return slices.DeleteFunc(w.Editor.Find(words, language.Say), func(a *editor.Action) bool { return a.Name == "help.commands" })
		},
		Line: func(a *editor.Action) finder.Line {
			line := finder.Line{Title: language.Say(w.Editor.TitleOf(a)), Key: language.FirstKey(w.Editor.KeysOf(a))}
			if a.Menu != "" && a.Label == nil { // a title that tells more takes the note's room
				line.Note = lang.X("menu."+a.Menu, a.Menu)
			}
			if !w.Editor.Can(a) {
				line.Faint = true
				line.Title += "  –  " + language.Say(w.Editor.Why(a))
				line.Note, line.Key = "", "" // the reason takes their room
			}
			return line
		},
		Take: func(a *editor.Action) {
			if w.Editor.Can(a) {
				sheet.Close()
				w.Editor.Do(a.Name)
			}
		},
	})
	sheet = control.NewSheet(w.Canvas, "", f.Object, fyne.NewSize(600, 420))
	sheet.Top = true
	sheet.Open(f.Entry)
}
