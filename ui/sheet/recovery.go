package sheet

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/editor/recovery"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// showRecovery offers what an earlier run did not save.
func (w *Window) showRecovery() {
	lost := w.Editor.Lost()
	if len(lost) == 0 {
		return
	}
	var sheet *control.Sheet
	rows := control.Column(8)
	settle := func(row fyne.CanvasObject, do func()) func() {
		return func() {
			do()
			rows.Remove(row)
			if len(rows.Objects) == 0 {
				sheet.Close()
				w.FocusBoard()
			}
		}
	}
	for _, l := range lost {
		rows.Add(w.lostRow(l, settle))
	}
	said := lang.L("The program ended before these levels were saved. What is not restored stays for the next start, until it is discarded.")
	if slices.ContainsFunc(lost, func(l recovery.Orphan) bool { return !l.Newer.IsZero() }) {
		said += " " + lang.L("A saved level that is newer stays as it is when you restore the other: compare the two before you save.")
	}
	later := control.NewButton(lang.L("Later"), control.Filled, nil)
	all := control.NewButton(lang.L("Restore all"), control.Primary, func() {
		sheet.Close()
		for _, l := range slices.Backward(w.Editor.Lost()) { // what was changed last comes to the front
			w.Editor.Restore(l)
		}
		w.FocusBoard()
	})
	sheet = control.NewSheet(w.Canvas, lang.L("Not saved when the program ended"), rowsOf(said, rows), fyne.NewSize(620, 0), later, all)
	sheet.Open(nil)
}

// lostRow shows one of the levels, small, with what can be done about it.
func (w *Window) lostRow(l recovery.Orphan, settle func(fyne.CanvasObject, func()) func()) fyne.CanvasObject {
	title := control.NewCut(language.Say(document.Called(l.Name, l.Title, l.Unnamed)), control.Normal, true, control.Text)
	when := control.NewCut(fmt.Sprintf("%s · %s", language.Ago(l.Time, time.Now()), placeOf(l.Path)), 12, false, control.Faint)
	about := control.Column(3, title, when)
	if !l.Newer.IsZero() {
		newer := lang.L("The saved level is newer: {{.When}}", map[string]any{"When": language.Ago(l.Newer, time.Now())})
		about.Add(control.NewCut(newer, 12, false, control.Accent))
	}
	row := container.NewStack(control.NewSurface(control.Raised, nil, 8))
	restore := control.NewButton(lang.L("Restore"), control.Primary, settle(row, func() { w.Editor.Restore(l) }))
	discard := control.NewButton(lang.L("Discard"), control.Danger, settle(row, func() { w.Editor.Discard(l) }))
	row.Add(levelInRow(l.Level, editor.GameOf(l), about, control.Middle(control.Inset(control.Row(6, discard, restore), 0, 0, 10, 0))))
	return row
}
