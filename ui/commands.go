package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// showCommands shows all that can be done now, found by a few letters.
func (w *window) showCommands() {
	var sheet *control.Sheet
	f := newFinder(lang.L("What would you like to do?"), &finder{
		fit: func(words string) []*editor.Action {
			var fit []*editor.Action
			for _, a := range w.editor.Find(words, language.Say) {
				if a.Name != "help.commands" {
					fit = append(fit, a)
				}
			}
			return fit
		},
		line: func(a *editor.Action) finderLine {
			line := finderLine{title: language.Say(w.editor.TitleOf(a)), key: w.keyOf(a)}
			if a.Menu != "" {
				line.note = lang.X("menu."+a.Menu, a.Menu)
			}
			return line
		},
		take: func(a *editor.Action) {
			sheet.Close()
			w.editor.Do(a.Name)
		},
	})
	sheet = control.NewSheet(w.fyne.Canvas(), "", f.object, fyne.NewSize(560, 420))
	sheet.Top = true
	sheet.Open(f.entry)
}
