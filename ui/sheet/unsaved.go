package sheet

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// showUnsaved asks, before the window is closed, which of the levels with changes
// are to be saved.
func (w *Window) showUnsaved() {
	unsaved := w.Editor.Unsaved()
	wanted := map[*editor.Tab]bool{}
	rows := control.Column(8)
	for _, t := range unsaved {
		wanted[t] = true
		rows.Add(unsavedRow(t, func(on bool) { wanted[t] = on }))
	}
	var sheet *control.Sheet
	quit := func(keep func(*editor.Tab) bool) func() {
		return func() {
			sheet.Close()
			var kept []*editor.Tab
			for _, t := range unsaved {
				if keep(t) {
					kept = append(kept, t)
				}
			}
			w.Editor.QuitSaving(kept)
		}
	}
	said := lang.L("The changes of levels that are not chosen are given up. What was drawn of a saved level stays among its versions.")
	sheet = control.NewAsking(w.Canvas, lang.L("Save before quitting?"), rowsOf(said, rows), fyne.NewSize(560, 0),
		control.NewButton(lang.L("Discard all"), control.Danger, quit(func(*editor.Tab) bool { return false })),
		control.NewButton(lang.L("Save and quit"), control.Primary, quit(func(t *editor.Tab) bool { return wanted[t] })))
	sheet.Open(nil)
}

// rowsOf puts a sentence above rows of levels.
func rowsOf(said string, rows *fyne.Container) fyne.CanvasObject {
	text := control.NewParagraph(control.Normal, control.Run{Text: said, Role: control.Faint})
	scroll := control.NewScroll(rows)
	scroll.SetMinSize(fyne.NewSize(0, min(float32(len(rows.Objects))*84, 320)))
	return control.Frame(control.Inset(text, 0, 14, 0, 0), nil, nil, nil, scroll)
}

// unsavedRow shows one of the levels, small.
func unsavedRow(t *editor.Tab, choose func(bool)) fyne.CanvasObject {
	d := t.Document
	return container.NewStack(control.NewSurface(control.Raised, nil, 8), levelInRow(d.Level(), d.Game(),
		control.Column(3, control.NewCheck(language.Say(d.Called()), true, choose), control.NewCut(placeOf(d.Path()), 12, false, control.Faint)), nil))
}

// levelInRow shows a level, small, with what is said of it and what can be done at the
// right; nil for nothing.
func levelInRow(l *levels.Level, g *solver.Game, said, doing fyne.CanvasObject) fyne.CanvasObject {
	picture := canvas.NewImageFromImage(render.Thumbnail(l, g, theme.Current(), 192, 136))
	picture.FillMode = canvas.ImageFillContain
	return control.Inset(control.Frame(nil, nil,
		control.Inset(container.NewGridWrap(fyne.NewSize(84, 60), picture), 0, 0, 0, 12), doing, control.Middle(said)), 8, 8, 10, 10)
}

// placeOf says where a level lies.
func placeOf(path string) string { return cmp.Or(path, lang.L("Not saved yet")) }
