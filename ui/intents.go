package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// meant gives the cell that a command is about, and inspects it: the one under the mouse
// or the keyboard's cursor, or else the one that is inspected.
func (w *window) meant(t *editor.Tab) (at levels.Cell, ok bool) {
	if at, ok = t.Tools.Hovered(); !ok {
		at, ok = w.right.Inspector.Cell(t)
	}
	if ok {
		w.right.Inspect(t, at)
	}
	return at, ok
}

// showNote has the note of a cell typed in the panel at the right.
func (w *window) showNote(t *editor.Tab) {
	if _, ok := w.meant(t); !ok {
		w.editor.Say(message.New("point at the cell first that the note is about"))
		return
	}
	w.sides.Fold(&w.sides.Right, false)
	w.post(w.right.WriteNote) // once it is laid out, so that it comes into sight
}

// showIntents shows what can be intended about a cell.
func (w *window) showIntents(t *editor.Tab) {
	at, ok := w.meant(t)
	if !ok {
		w.editor.Say(message.New("point at the cell first that the intent is about"))
		return
	}
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.board.Board)
	control.ShowMenu(w.fyne.Canvas(), origin.Add(w.board.Corner(at)), w.IntentItems(t, at))
}

// IntentItems are the lines of the menu of what can be intended about a cell.
func (w *window) IntentItems(t *editor.Tab, at levels.Cell) []control.Item {
	var items []control.Item
	for n, c := range t.IntentsAbout(at) {
		if n > 0 && !c.Intent.Never {
			items = append(items, control.Item{})
		}
		items = append(items, control.Item{
			Title: language.Sentence(c.Intent.Says(t.Document.Game().Name)), Checked: c.On,
			Do: func() { t.ToggleIntent(c.Intent) },
		})
	}
	if t.Document.Game().Rules {
		ask := func(never bool) func() {
			return func() {
				w.AskText(lang.L("Intent"), lang.L("The rule, such as ROCK IS PUSH"), lang.L("Add"), "", func(rule string) { t.IntendRule(rule, never) })
			}
		}
		items = append(items, control.Item{},
			control.Item{Title: lang.L("A rule must be formed…"), Do: ask(false)}, control.Item{Title: lang.L("A rule is never formed…"), Do: ask(true)})
	}
	return items
}
