package export

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/live"
	"puzzlewright/editor/shelf"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/pages"
)

// showPrint asks which levels are set on pages to print, and whether with their
// solutions.
func (x *Exports) showPrint(t *editor.Tab) {
	all, solved := false, false
	which := []string{lang.L("this one, as it is drawn")}
	folder, items := x.Window.Editor.FolderPath(), x.Window.Editor.Items()
	if n := len(items); folder != "" && n > 0 {
		which = append(which, lang.L("all {{.Count}} in {{.Name}}, as they are saved", map[string]any{"Count": language.Count(n), "Name": filepath.Base(folder)}))
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
			words = &pages.Words{Solutions: lang.L("Solutions"), Unknown: lang.L("no solution is known"), Unsolvable: lang.L("it cannot be won")}
		}
		if all {
			title := strings.TrimSuffix(filepath.Base(folder), filepath.Ext(folder))
			x.export(lang.L("Print to PDF"), title, ".pdf", func(ctx context.Context) ([]byte, message.Message, error) {
				return bookOf(ctx, title, folder, items, words)
			})
			return
		}
		l := t.Document.Copy()
		p := pages.Puzzle{Title: l.Title, Author: l.Author, Notes: l.Notes, Level: l, Game: t.Document.Game()}
		p.Solution = t.Solution()
		v, current := t.Verdict()
		p.Unsolvable = current && v.State == live.Unsolvable
		title := language.Say(t.Document.Called())
		x.export(lang.L("Print to PDF"), language.Say(t.FileName()), ".pdf", func(ctx context.Context) ([]byte, message.Message, error) {
			return book(ctx, title, []pages.Puzzle{p}, words)
		})
	})
	sheet = control.NewAsking(x.Window.Canvas, lang.L("Print to PDF"), form, fyne.NewSize(480, 0), save)
	sheet.Open(nil)
}

// bookOf sets all levels of a folder or a file, where there are words for solutions with
// those that lie with them, or else what the sidebar knows of them.
func bookOf(ctx context.Context, title, folder string, items []shelf.Item, words *pages.Words) ([]byte, message.Message, error) {
	all, err := pages.Gather(ctx, folder, func(e games.Entry) pages.Answer {
		answer := pages.Answer{Solution: e.Winning()}
		at := slices.IndexFunc(items, func(i shelf.Item) bool { return i.Path == e.Name })
		if answer.Solution == nil && at >= 0 && items[at].Level != nil && items[at].Level.SamePuzzle(e.Level) {
			answer = pages.Answer{Solution: items[at].Best, Unsolvable: items[at].Status == shelf.Unsolvable}
		}
		return answer
	})
	if err != nil {
		return nil, message.Message{}, err
	}
	return book(ctx, title, all, words)
}

// book sets levels on pages, and says what these lack.
func book(ctx context.Context, title string, all []pages.Puzzle, words *pages.Words) ([]byte, message.Message, error) {
	file, lacking, err := pages.Book(ctx, title, all, words)
	if err != nil || len(lacking) == 0 {
		return file, message.Message{}, err
	}
	return file, pages.Lacking(lacking), nil
}
