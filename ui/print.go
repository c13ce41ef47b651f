package ui

import (
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/pages"
)

// showPrint asks which levels are set on pages to print, and whether with their
// solutions.
func (w *window) showPrint(t *editor.Tab) {
	all, solved := false, false
	which := []string{lang.L("this one, as it is drawn")}
	folder := w.editor.FolderPath()
	if n := len(w.editor.Items()); folder != "" && n > 0 {
		which = append(which, lang.L("all {{.Count}} in {{.Name}}, as they are saved", map[string]any{"Count": n, "Name": filepath.Base(folder)}))
	}
	form := control.NewForm(
		control.Field{Name: lang.L("Levels"), Of: control.NewChoice(which, 0, func(i int) { all = i == 1 })},
		control.Field{Name: lang.L("Solutions"), Of: control.NewChoice([]string{lang.L("left out"), lang.L("those that are known, on the last pages")}, 0, func(i int) {
			solved = i == 1
		})},
	)
	var sheet *control.Sheet
	save := control.NewButton(lang.L("Export…"), control.Primary, func() {
		sheet.Close()
		var words *pages.Words
		if solved {
			words = &pages.Words{Solutions: lang.L("Solutions"), Unknown: lang.L("no solution is known")}
		}
		if all {
			title := strings.TrimSuffix(filepath.Base(folder), filepath.Ext(folder))
			w.saveMade(lang.L("Print to PDF"), title, ".pdf", func() ([]byte, error) { return bookOf(title, folder, words) })
			return
		}
		l := t.Document.Copy()
		p := pages.Puzzle{Title: l.Title, Author: l.Author, Notes: l.Notes, Level: l, Game: t.Document.Game(), Solution: t.Solution()}
		title := language.Say(t.Document.Called())
		w.saveMade(lang.L("Print to PDF"), language.Say(t.FileName()), ".pdf", func() ([]byte, error) { return pages.Book(title, []pages.Puzzle{p}, words) })
	})
	sheet = w.newSheet(lang.L("Print to PDF"), form, fyne.NewSize(480, 0), save)
	sheet.Open(nil)
}

// bookOf sets all levels of a folder or a file, with the solutions that lie with them
// where there are words for those.
func bookOf(title, folder string, words *pages.Words) ([]byte, error) {
	all, err := pages.Gather(context.Background(), folder, func(e games.Entry) levels.Moves {
		if words == nil {
			return nil
		}
		return e.Winning()
	})
	if err != nil {
		return nil, err
	}
	return pages.Book(title, all, words)
}
